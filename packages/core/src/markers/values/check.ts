import type { Json } from '../../values/schema.ts'
import { quoteText } from './read-string.ts'
import type { ListType, PairsType, ScalarType } from './types.ts'

/** Why a value is refused, or the value as the marker takes it. */
export type Checked = { readonly value: Json } | { readonly error: string; readonly help?: string }

/** Checks a value against its type. Strings and JSON come from both spellings; pairs become a map here. `text`: as it is written. */
export function checkValue(type: ScalarType | ListType | PairsType, value: Json, text: string): Checked {
  if (someNumber(value, one => !Number.isFinite(one))) return { error: 'holds a number too large to be kept exactly' }
  if (type.kind === 'list') return checkList(type, value, text)
  if (type.kind === 'pairs') return checkPairs(value)
  return checkScalar(type, value, text)
}

function checkList(type: ListType, value: Json, text: string): Checked {
  if (!Array.isArray(value)) return { error: `expected a list, got ${showJson(value)}`, help: 'write a JSON array: ["a", "b"]' }
  const items: readonly Json[] = value
  const checked = items.map(item => checkScalar(type.items, item, text))
  return checked.find(item => 'error' in item) ?? { value }
}

function checkPairs(value: Json): Checked {
  if (Array.isArray(value)) return pairsOf(value)
  if (typeof value !== 'object' || value === null) return { error: `expected a map of strings, got ${showJson(value)}` }
  const wrong = Object.entries(value).find(([, inner]) => typeof inner !== 'string')
  return wrong === undefined ? { value } : { error: `expected a string for ${quoteText(wrong[0])}, got ${showJson(wrong[1])}` }
}

function pairsOf(list: readonly Json[]): Checked {
  const entries: [string, string][] = []
  for (const pair of list) {
    const [, key, value] = typeof pair === 'string' ? (/^([^=]+)=([\s\S]*)$/.exec(pair) ?? []) : []
    if (key === undefined || value === undefined) return { error: `${showJson(pair)} is not of the form key=value` }
    entries.push([key, value])
  }
  return { value: Object.fromEntries(entries) }
}

const nouns = { string: 'a string', integer: 'a whole number', number: 'a number', boolean: 'true or false', any: 'a value' } as const

function checkScalar(type: ScalarType, value: Json, text: string): Checked {
  if (!isOfKind(type.kind, value)) return { error: `expected ${nouns[type.kind]}, got ${showJson(value)}` }
  if (type.kind === 'string' && type.oneOf !== undefined && typeof value === 'string' && !type.oneOf.includes(value)) {
    return { error: `got ${quoteText(value)}, not one of ${type.oneOf.map(one => quoteText(one)).join(', ')}` }
  }
  if (type.kind === 'string' && type.filled === true && value === '') return { error: 'has an empty value' }
  if (type.kind === 'integer' && type.min !== undefined && typeof value === 'number' && value < type.min) {
    return { error: `got ${value}, but the least is ${type.min}` }
  }
  // Bounds are doubles to the API server, too: JSONSchemaProps in apiextensions-apiserver pkg/apis/apiextensions/v1/types_jsonschema.go.
  const mayRound = type.kind === 'number' || !someNumber(value, one => Number.isInteger(one) && !Number.isSafeInteger(one))
  const lost = mayRound ? undefined : numberThatLosesDigits(text)
  return lost === undefined ? { value } : { error: `${lost} is too large to be kept exactly` }
}

function isOfKind(kind: ScalarType['kind'], value: Json): boolean {
  if (kind === 'any') return true
  if (kind === 'integer') return typeof value === 'number' && Number.isInteger(value)
  return typeof value === kind
}

function someNumber(value: Json, test: (one: number) => boolean): boolean {
  if (typeof value === 'number') return test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(one => someNumber(one, test))
}

/** The first whole number outside strings that has other digits once it is a double. `1e21` is one from the start. */
function numberThatLosesDigits(text: string): string | undefined {
  const numbers = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').match(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g) ?? []
  return numbers.find(one => /^-?\d{16,}$/.test(one) && BigInt(Number(one)) !== BigInt(one) && String(Number(one)) !== one)
}

function showJson(value: Json): string {
  return JSON.stringify(value)
}
