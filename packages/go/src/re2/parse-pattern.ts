export type PatternPart =
  | CharacterSet
  | { readonly kind: 'place'; readonly sign: string }
  /** `(?i)`: what follows is read in another way. */
  | { readonly kind: 'flags' }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternPart[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternPart[] }
  | { readonly kind: 'repeat'; readonly part: PatternPart; readonly least: number; readonly most: number }

/** One character, any of these. */
export interface CharacterSet {
  readonly kind: 'set'
  readonly isNegated: boolean
  /** Ranges, and names of classes: `d`, `S`, `alpha`; `.` is anything but a line feed. */
  readonly members: readonly (CharacterRange | string)[]
}

export type CharacterRange = readonly [from: number, to: number]

interface Reader {
  readonly characters: readonly string[]
  at: number
  /** The number of open groups. */
  depth: number
}

/** Something that is not understood: classes of Unicode, quoted texts. */
class Unknown extends Error {}

/** Go's regexp/syntax refuses more, maxHeight of parse.go. */
const deepest = 1000

/** Reads a pattern that RE2 compiles; undefined for one with something in it that is not understood. */
export function parsePattern(pattern: string): PatternPart | undefined {
  const reader = { characters: [...pattern], at: 0, depth: 0 }
  try {
    const part = readChoice(reader)
    return reader.at === reader.characters.length ? part : undefined
  } catch (error) {
    if (error instanceof Unknown) return undefined
    throw error
  }
}

function readChoice(reader: Reader): PatternPart {
  const options = [readSequence(reader)]
  while (reader.characters[reader.at] === '|') {
    reader.at++
    options.push(readSequence(reader))
  }
  const [first] = options
  return options.length === 1 && first !== undefined ? first : { kind: 'choice', options }
}

function readSequence(reader: Reader): PatternPart {
  const parts: PatternPart[] = []
  while (reader.at < reader.characters.length && reader.characters[reader.at] !== '|' && reader.characters[reader.at] !== ')')
    parts.push(readRepeat(reader, readAtom(reader)))
  return { kind: 'sequence', parts }
}

function readRepeat(reader: Reader, part: PatternPart): PatternPart {
  const bounds = readBounds(reader)
  if (bounds === undefined) return part
  if (reader.characters[reader.at] === '?') reader.at++
  return { kind: 'repeat', part, ...bounds }
}

function readBounds(reader: Reader): { readonly least: number; readonly most: number } | undefined {
  const one = reader.characters[reader.at]
  const simple = one === '*' ? [0, Infinity] : one === '+' ? [1, Infinity] : one === '?' ? [0, 1] : undefined
  if (simple !== undefined) {
    reader.at++
    return { least: simple[0] ?? 0, most: simple[1] ?? 0 }
  }
  const found = /^\{(\d+)(,(\d*))?\}/.exec(ahead(reader, 12))
  if (found === null) return undefined
  reader.at += found[0].length
  const least = Number(found[1])
  return { least, most: found[2] === undefined ? least : found[3] === '' ? Infinity : Number(found[3]) }
}

function ahead({ characters, at }: Reader, count: number): string {
  return characters.slice(at, at + count).join('')
}

function readAtom(reader: Reader): PatternPart {
  const character = reader.characters[reader.at++] ?? ''
  if (character === '(') return readGroup(reader)
  if (character === '[') return readSet(reader)
  if (character === '.') return setOf('.')
  if (character === '^' || character === '$') return { kind: 'place', sign: character }
  return character === '\\' ? readEscape(reader) : literal(character)
}

function readGroup(reader: Reader): PatternPart {
  const [opening = ''] = /^\?(?:P?<\w+>|[imsU-]*:|[imsU-]*(?=\)))/.exec(ahead(reader, 40)) ?? []
  reader.at += opening.length
  if ((opening === '' && reader.characters[reader.at] === '?') || ++reader.depth > deepest) throw new Unknown()
  const part = readChoice(reader)
  reader.depth--
  if (reader.characters[reader.at++] !== ')') throw new Unknown()
  return /^\?[imsU-]/.test(opening) ? { kind: 'sequence', parts: [{ kind: 'flags' }, part] } : part
}

function readEscape(reader: Reader): PatternPart {
  const character = reader.characters[reader.at++] ?? ''
  if ('AzbB'.includes(character)) return { kind: 'place', sign: `\\${character}` }
  return 'dDsSwW'.includes(character) ? setOf(character) : literal(readEscaped(reader, character))
}

const controls: ReadonlyMap<string, number> = new Map([
  ['n', 10],
  ['t', 9],
  ['r', 13],
  ['f', 12],
  ['v', 11],
])

function readEscaped(reader: Reader, character: string): string {
  const control = controls.get(character)
  if (control !== undefined) return String.fromCodePoint(control)
  if (character === 'x') return readHex(reader)
  if (/[a-zA-Z0-9]/.test(character)) throw new Unknown()
  return character
}

function readHex(reader: Reader): string {
  const found = /^(?:\{([0-9a-fA-F]+)\}|([0-9a-fA-F]{2}))/.exec(ahead(reader, 10))
  const code = Number.parseInt(found?.[1] ?? found?.[2] ?? '', 16)
  if (found === null || code > 0x10ffff) throw new Unknown()
  reader.at += found[0].length
  return String.fromCodePoint(code)
}

function readSet(reader: Reader): PatternPart {
  const isNegated = reader.characters[reader.at] === '^'
  if (isNegated) reader.at++
  const members: (CharacterRange | string)[] = []
  for (let first = true; first || reader.characters[reader.at] !== ']'; first = false) {
    if (reader.at >= reader.characters.length) throw new Unknown()
    members.push(readMember(reader))
  }
  reader.at++
  return { kind: 'set', isNegated, members }
}

function readMember(reader: Reader): CharacterRange | string {
  const [opening, name] = /^\[:(?:(\w+):\])?/.exec(ahead(reader, 12)) ?? []
  if (opening !== undefined) {
    if (name === undefined) throw new Unknown()
    reader.at += opening.length
    return name
  }
  const [, letter] = /^\\([dDsSwW])/.exec(ahead(reader, 2)) ?? []
  if (letter !== undefined) {
    reader.at += 2
    return letter
  }
  const from = readSetCharacter(reader)
  if (reader.characters[reader.at] !== '-' || reader.characters[reader.at + 1] === ']' || reader.at + 1 >= reader.characters.length)
    return [from, from]
  reader.at++
  return [from, readSetCharacter(reader)]
}

function readSetCharacter(reader: Reader): number {
  const character = reader.characters[reader.at++] ?? ''
  return (character === '\\' ? readEscaped(reader, reader.characters[reader.at++] ?? '') : character).codePointAt(0) ?? 0
}

function setOf(member: CharacterRange | string): CharacterSet {
  return { kind: 'set', isNegated: false, members: [member] }
}

function literal(character: string): CharacterSet {
  const code = character.codePointAt(0) ?? 0
  return setOf([code, code])
}
