import { isRecord } from '../../values/json.ts'
import type { Json } from '../../values/schema.ts'
import { readArguments, guessedKind, takeArguments } from './arguments.ts'
import { checkValue } from './check.ts'
import { readGoValue } from './go-values.ts'
import { quoteText, type Source } from './read-string.ts'
import { type Fault, isFault, shiftFault } from './step.ts'
import { skipSpace } from './tokens.ts'
import type { ValueType } from './types.ts'

export type Parsed = { readonly value: unknown } | Fault

/** Reads what is after the `=` of a `+marker`, as controller-gen does. */
export function parseKubebuilderValue(type: ValueType, text: string): Parsed {
  const parsed = parseGo(type, { text, rawStrings: true })
  return isFault(parsed) && parsed.error === 'the quote is not closed' ? parseGo(type, { text, rawStrings: false }) : parsed
}

function parseGo(type: ValueType, source: Source): Parsed {
  const { text } = source
  if (text.length > deepest && isDeep(text)) return { error: `nests more than ${deepest} levels deep`, from: 0, to: text.length }
  if (type.kind === 'none') return noValue(text)
  if (type.kind === 'json-or-ref') return parseReference(text) ?? parseJson(text, json => ({ json }))
  if (type.kind === 'word-and-text') return wordAndText(text)
  if (type.kind === 'arguments') return readArguments(source, type.arguments)
  const from = skipSpace(text, 0)
  if (from >= text.length) return missingValue(text)
  const read = readGoValue(source, from, guessedKind(type))
  if (isFault(read)) return read
  const rest = skipSpace(text, read.at)
  if (rest < text.length)
    return { error: `extra text ${quoteText(text.slice(rest))}`, help: 'quote the value: "…" or `…`', from: rest, to: text.length }
  return withPlace(checkValue(type, read.value, text), from, text)
}

/** Deeper than any value: what kind each level is takes a look at the whole rest of the text. */
const deepest = 200

function isDeep(text: string): boolean {
  let depth = 0
  let most = 0
  for (const sign of text) {
    if (sign === '{') most = Math.max(most, ++depth)
    if (sign === '}') depth--
  }
  return most > deepest
}

/** Reads what is after a `@tag`: JSON, a bare string where a string is expected, `name=value` pairs where there are arguments. */
export function parseTagValue(type: ValueType, text: string): Parsed {
  const from = skipSpace(text, 0)
  const trimmed = text.slice(from).trimEnd()
  const parsed = parseTag(type, trimmed)
  return isFault(parsed) ? shiftFault(parsed, from) : parsed
}

function parseTag(type: ValueType, text: string): Parsed {
  if (type.kind === 'none') return noValue(text)
  if (type.kind === 'word-and-text') return wordAndText(text)
  if (type.kind === 'arguments') return parseTagArguments(type, text)
  if (text === '') return missingValue(text)
  if (type.kind === 'json-or-ref') return parseReference(text) ?? wrapJson(parseJsonOrText(text), text)
  const json =
    type.kind === 'string' && !text.startsWith('"') ? bareString(text) : type.kind === 'any' ? parseJsonOrText(text) : readJson(text)
  if (isFault(json))
    return type.kind === 'any' || type.kind === 'string'
      ? json
      : { ...json, error: `expected ${expectation[type.kind]}, got ${quoteText(text)}` }
  return withPlace(checkValue(type, json.value, text), 0, text)
}

const expectation = {
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  list: 'a JSON array',
  pairs: 'a JSON object',
} as const

function parseTagArguments(type: ValueType & { readonly kind: 'arguments' }, text: string): Parsed {
  const [, word] = /^([A-Za-z]\w*)\s*=(?!=)/.exec(text) ?? []
  if (word !== undefined && (type.whole === undefined || isArgument(type, word))) return parseKubebuilderValue(type, text)
  if (text.startsWith('{')) {
    const json = readJson(text)
    if (isFault(json)) return json
    return isRecord(json.value)
      ? takeArguments(json.value, type.arguments, text)
      : { error: `expected an object, got ${quoteText(text)}`, from: 0, to: text.length }
  }
  if (text === '') return takeArguments({}, type.arguments, text)
  if (type.whole === undefined)
    return {
      error: `expected arguments, got ${quoteText(text)}`,
      help: 'write name=value,name=value or a JSON object',
      from: 0,
      to: text.length,
    }
  const whole = text.startsWith('"') ? readJson(text) : bareString(text)
  return isFault(whole) ? whole : takeArguments({ [type.whole]: whole.value }, type.arguments, text)
}

function isArgument(type: ValueType & { readonly kind: 'arguments' }, word: string): boolean {
  return Object.entries(type.arguments).some(([name, argument]) => name === word || argument.aliases?.includes(word) === true)
}

function noValue(text: string): Parsed {
  const from = skipSpace(text, 0)
  return from >= text.length ? { value: true } : { error: `takes no value, got ${quoteText(text.slice(from))}`, from, to: text.length }
}

function missingValue(text: string): Fault {
  return { error: 'has no value', from: 0, to: Math.max(text.length, 1) }
}

function wordAndText(text: string): Parsed {
  const from = skipSpace(text, 0)
  const [word = '', rest = ''] = text
    .slice(from)
    .trimEnd()
    .split(/\s+([\s\S]*)/)
  if (word === '') return missingValue(text)
  return rest.trim() === ''
    ? { error: `expected a reason after ${quoteText(word)}`, from, to: from + word.length }
    : { value: { word, rest: rest.trim() } }
}

function parseReference(text: string): Parsed | undefined {
  const [, name] = /^\s*ref\(([^()\s]+)\)\s*$/.exec(text) ?? []
  return name === undefined ? undefined : { value: { ref: name } }
}

function parseJson(text: string, wrap: (json: Json) => unknown): Parsed {
  const json = readJson(text)
  return isFault(json) ? json : wrapJson(json, text, wrap)
}

function wrapJson(
  json: { readonly value: Json } | Fault,
  text: string,
  wrap: (json: Json) => unknown = value => ({ json: value }),
): Parsed {
  if (isFault(json)) return json
  const checked = checkValue({ kind: 'any' }, json.value, text)
  return 'error' in checked ? { ...checked, from: 0, to: 1 } : { value: wrap(checked.value) }
}

/** JSON, or else text that does not look like broken JSON. */
function parseJsonOrText(text: string): { readonly value: Json } | Fault {
  const json = readJson(text)
  return isFault(json) && !/^[[{"]/.test(text) ? bareString(text) : json
}

function readJson(text: string): { readonly value: Json } | Fault {
  try {
    const value: Json = JSON.parse(text)
    return { value }
  } catch {
    return { error: `expected JSON, got ${quoteText(text.trim())}`, from: skipSpace(text, 0), to: Math.max(text.length, 1) }
  }
}

/** Quotes other than JSON's would end up in the value. */
function bareString(text: string): { readonly value: string } | Fault {
  const [mark] = text
  if ((mark === "'" || mark === '`') && text.length > 1 && text.endsWith(mark)) {
    return {
      error: `expected JSON, got ${text}`,
      help: `write ${JSON.stringify(text.slice(1, -1))}, or no quotes at all`,
      from: 0,
      to: text.length,
    }
  }
  return { value: text }
}

function withPlace(checked: ReturnType<typeof checkValue>, from: number, text: string): Parsed {
  return 'error' in checked ? { ...checked, from, to: Math.max(text.trimEnd().length, from + 1) } : checked
}
