import type { Json } from '../../values/schema.ts'
import { type GuessedKind, guessKind } from './guess.ts'
import { quoteText, readString, type Source } from './read-string.ts'
import { type Fault, isFault, type Parsed } from './step.ts'
import { skipSpace } from './tokens.ts'

/** Reads one value of the kind asked for, at `from`. */
export function readGoValue(source: Source, from: number, kind: GuessedKind, inList = false): Parsed<Json> | Fault {
  if (kind === 'any') return readGoValue(source, from, guessKind(source, from, !inList), inList)
  if (kind === 'string') return readString(source, from, false)
  if (kind === 'map') return readMap(source, from)
  if (typeof kind === 'object') return readList(source, from, kind.list)
  return readPlain(source, from, kind)
}

const wanted = { integer: 'a whole number', number: 'a number', boolean: 'true or false' } as const
const integerPattern = /^-?\s*\d+$/
const numberPattern = /^[-+]?\s*(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

/** Numbers and booleans: all up to the next delimiter must be one. */
function readPlain(source: Source, from: number, kind: 'integer' | 'number' | 'boolean'): Parsed<Json> | Fault {
  const start = skipSpace(source.text, from)
  const [chunk = ''] = /^[^,;}]*/.exec(source.text.slice(start)) ?? []
  const word = chunk.trimEnd()
  const fault = { error: `expected ${wanted[kind]}, got ${quoteText(word)}`, from: start, to: start + Math.max(word.length, 1) }
  const at = start + chunk.length
  if (kind === 'boolean') return word === 'true' || word === 'false' ? { value: word === 'true', at } : fault
  const isOctal = /^-?0\d*[89]/.test(word) && integerPattern.test(word)
  if (isOctal || !(kind === 'integer' ? integerPattern : numberPattern).test(word)) return fault
  const value = Number(word.replace(/\s/g, ''))
  if (!Number.isFinite(value) || (integerPattern.test(word) && kind === 'integer' && !Number.isSafeInteger(value))) {
    return { ...fault, error: `${word} is too large to be kept exactly` }
  }
  return { value: value === 0 ? 0 : value, at }
}

/** `{a,b}`, or the older `a;b`. */
function readList(source: Source, from: number, items: GuessedKind): Parsed<readonly Json[]> | Fault {
  const start = skipSpace(source.text, from)
  const isBraced = source.text[start] === '{'
  const [separator, closers] = isBraced ? [',', '}'] : [';', ',}']
  const list: Json[] = []
  let at = skipSpace(source.text, isBraced ? start + 1 : start)
  while (at < source.text.length && !closers.includes(source.text[at] ?? '')) {
    const item = readGoValue(source, at, items, true)
    if (isFault(item)) return item
    list.push(item.value)
    at = skipSpace(source.text, item.at)
    if (at >= source.text.length || closers.includes(source.text[at] ?? '')) break
    if (source.text[at] !== separator) return expected(source, at, `"${separator}"`)
    at = skipSpace(source.text, at + 1)
  }
  if (!isBraced) return { value: list, at }
  return source.text[at] === '}' ? { value: list, at: at + 1 } : expected(source, at, '"}"')
}

/** `{key: value, "other key": value}` */
function readMap(source: Source, from: number): Parsed<Json> | Fault {
  const start = skipSpace(source.text, from)
  if (source.text[start] !== '{') return expected(source, start, '"{"')
  const entries: [string, Json][] = []
  let at = skipSpace(source.text, start + 1)
  while (at < source.text.length && source.text[at] !== '}') {
    const key = readString(source, at, true)
    if (isFault(key)) return key
    const colon = skipSpace(source.text, key.at)
    if (source.text[colon] !== ':') return expected(source, colon, '":"')
    const value = readGoValue(source, colon + 1, 'any')
    if (isFault(value)) return value
    entries.push([key.value, value.value])
    at = skipSpace(source.text, value.at)
    if (source.text[at] === '}') break
    if (source.text[at] !== ',') return expected(source, at, '","')
    at = skipSpace(source.text, at + 1)
  }
  return source.text[at] === '}' ? { value: Object.fromEntries(entries), at: at + 1 } : expected(source, at, '"}"')
}

function expected(source: Source, at: number, what: string): Fault {
  const rest = source.text.slice(at)
  return { error: `expected ${what}, got ${rest === '' ? 'the end' : quoteText(rest)}`, from: at, to: at + Math.max(rest.length, 1) }
}
