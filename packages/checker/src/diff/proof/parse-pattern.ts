import { classes, controls, literal, named, negated, nothing, printable, words } from './characters.ts'
import type { Part, Range } from './characters.ts'

interface Reader {
  readonly characters: readonly string[]
  at: number
}

/** Something that texts cannot be made from. */
class Unknown extends Error {}

/** Reads a pattern of RE2's; undefined for one with something in it that is not understood. */
export function parsePattern(pattern: string): Part | undefined {
  const reader = { characters: [...pattern], at: 0 }
  try {
    const part = readChoice(reader)
    return reader.at === reader.characters.length ? part : undefined
  } catch (error) {
    if (error instanceof Unknown) return undefined
    throw error
  }
}

function readChoice(reader: Reader): Part {
  const options = [readSequence(reader)]
  while (reader.characters[reader.at] === '|') {
    reader.at++
    options.push(readSequence(reader))
  }
  return options.length === 1 ? (options[0] ?? nothing) : { kind: 'choice', options }
}

function readSequence(reader: Reader): Part {
  const parts: Part[] = []
  while (reader.at < reader.characters.length && reader.characters[reader.at] !== '|' && reader.characters[reader.at] !== ')')
    parts.push(readRepeat(reader, readAtom(reader)))
  return { kind: 'sequence', parts }
}

function readRepeat(reader: Reader, part: Part): Part {
  const bounds = readBounds(reader)
  if (bounds === undefined) return part
  if (reader.characters[reader.at] === '?') reader.at++
  return readRepeat(reader, { kind: 'repeat', part, ...bounds })
}

function readBounds(reader: Reader): { readonly least: number; readonly most: number } | undefined {
  const [one] = reader.characters.slice(reader.at, reader.at + 1)
  const simple = one === '*' ? [0, Infinity] : one === '+' ? [1, Infinity] : one === '?' ? [0, 1] : undefined
  if (simple !== undefined) {
    reader.at++
    return { least: simple[0] ?? 0, most: simple[1] ?? 0 }
  }
  const found = /^\{(\d+)(,(\d*))?\}/.exec(reader.characters.slice(reader.at, reader.at + 12).join(''))
  if (found === null) return undefined
  reader.at += found[0].length
  const least = Number(found[1])
  return { least, most: found[2] === undefined ? least : found[3] === '' ? Infinity : Number(found[3]) }
}

function readAtom(reader: Reader): Part {
  const character = reader.characters[reader.at++] ?? ''
  if (character === '(') return readGroup(reader)
  if (character === '[') return { kind: 'chars', ranges: readClass(reader) }
  if (character === '.') return { kind: 'chars', ranges: [...words, printable] }
  if (character === '^' || character === '$') return nothing
  if (character === '\\') return readEscape(reader)
  return literal(character)
}

function readGroup(reader: Reader): Part {
  const opening = /^\?(?:P?<\w+>|[imsU-]*:|[imsU-]*(?=\)))/.exec(reader.characters.slice(reader.at, reader.at + 40).join(''))
  if (opening !== null) reader.at += opening[0].length
  else if (reader.characters[reader.at] === '?') throw new Unknown()
  const part = readChoice(reader)
  if (reader.characters[reader.at++] !== ')') throw new Unknown()
  return part
}

function readEscape(reader: Reader): Part {
  const character = reader.characters[reader.at++] ?? ''
  if ('AzbB'.includes(character)) return nothing
  const ranges = classes[character]
  return ranges === undefined ? literal(readEscaped(reader, character)) : { kind: 'chars', ranges }
}

function readEscaped(reader: Reader, character: string): string {
  const control = controls[character]
  if (control !== undefined) return String.fromCodePoint(control)
  if (character === 'x') return readHex(reader)
  if (/[a-zA-Z0-9]/.test(character)) throw new Unknown()
  return character
}

function readHex(reader: Reader): string {
  const found = /^(?:\{([0-9a-fA-F]+)\}|([0-9a-fA-F]{2}))/.exec(reader.characters.slice(reader.at, reader.at + 10).join(''))
  if (found === null) throw new Unknown()
  reader.at += found[0].length
  return String.fromCodePoint(Number.parseInt(found[1] ?? found[2] ?? '', 16))
}

function readClass(reader: Reader): readonly Range[] {
  const isNegated = reader.characters[reader.at] === '^'
  if (isNegated) reader.at++
  const ranges: Range[] = []
  for (let first = true; first || reader.characters[reader.at] !== ']'; first = false) {
    if (reader.at >= reader.characters.length) throw new Unknown()
    ranges.push(...readRange(reader))
  }
  reader.at++
  return isNegated ? negated(ranges) : ranges
}

function readRange(reader: Reader): readonly Range[] {
  const name = /^\[:(\w+):\]/.exec(reader.characters.slice(reader.at, reader.at + 12).join(''))
  if (name !== null) {
    reader.at += name[0].length
    const ranges = Object.hasOwn(named, name[1] ?? '') ? named[name[1] ?? ''] : undefined
    if (ranges === undefined) throw new Unknown()
    return ranges
  }
  if (reader.characters[reader.at] === '\\' && classes[reader.characters[reader.at + 1] ?? ''] !== undefined) {
    reader.at += 2
    return classes[reader.characters[reader.at - 1] ?? ''] ?? []
  }
  const from = readClassCharacter(reader)
  if (reader.characters[reader.at] !== '-' || reader.characters[reader.at + 1] === ']' || reader.at + 1 >= reader.characters.length)
    return [[from, from]]
  reader.at++
  return [[from, readClassCharacter(reader)]]
}

function readClassCharacter(reader: Reader): number {
  const character = reader.characters[reader.at++] ?? ''
  return (character === '\\' ? readEscaped(reader, reader.characters[reader.at++] ?? '') : character).codePointAt(0) ?? 0
}
