import { factOf } from './facts.ts'
import { isShared } from './shared.ts'

/** An object of JSON: a mapping, as opposed to a list, a scalar or null. */
export type JsonObject = Readonly<Record<string, unknown>>

/** The way to a value in an object: names of members and indexes of items. */
export type Keys = readonly (string | number)[]

export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The member of that name, or the item, of whatever a document turned out to be; own ones only. */
export function member(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}

/**
 * A whole number of JSON or YAML. It is a number where a number has that value and prints the same digits, else a bigint: an int64 of
 * Kubernetes (9007199254740993) is kept as it is, and the same value always has the same form. Undefined beyond int64, where the API server has
 * a float64.
 */
export function exactInteger(value: bigint): number | bigint | undefined {
  const nearest = Number(value)
  if (String(nearest) === String(value) && BigInt(nearest) === value) return nearest
  return BigInt.asIntN(64, value) === value ? value : undefined
}

/**
 * The integer that a number is once it is written as JSON: its shortest digits, which from 2^53 on may be another integer
 * (1152921504606846976 is written as 1152921504606847000). Go writes them alike.
 */
export function asWritten(value: number): number | bigint {
  if (Number.isSafeInteger(value) || !Number.isInteger(value) || Math.abs(value) >= 2 ** 63) return value
  return String(BigInt(value)) === String(value) ? value : BigInt(String(value))
}

/** As JSON.parse, with whole numbers beyond 2^53 exact: see {@link exactInteger}. Throws a SyntaxError for what is not JSON. */
export function parseJson(text: string): unknown {
  const parsed: unknown = JSON.parse(text)
  if (!/\d{16}/.test(text)) return parsed
  // Each text gets a letter that tells it from the digits of a number.
  const marked = text.replaceAll(tokens, (token: string, colon: string | undefined) => {
    if (token.startsWith('"')) return colon === undefined ? `"t${token.slice(1)}` : token
    return /^-?\d{16,}$/.test(token) ? `"n${token}"` : token
  })
  return JSON.parse(marked, (_, value: unknown) => {
    if (typeof value !== 'string') return value
    if (value.startsWith('t')) return value.slice(1)
    const digits = BigInt(value.slice(1))
    return exactInteger(digits) ?? Number(digits)
  })
}

/** As {@link parseJson}, but undefined for what is not JSON. */
export function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Texts, names of members with their colon, and numbers, in what is known to be JSON. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** As JSON.stringify, with every digit of a bigint. Of a value that JSON has no form for, `undefined`, as JSON.stringify. */
export function jsonText(value: unknown, space?: number): string {
  return hasBigint(value) ? exactText(value, space, '\n') : JSON.stringify(value, undefined, space)
}

/** Checks for a whole number that only a bigint has exactly: JSON.stringify throws for it. */
export function hasBigint(value: unknown): boolean {
  if (typeof value === 'bigint') return true
  return typeof value === 'object' && value !== null && holdsBigint(value)
}

const holdsBigint = factOf((value: object): boolean => Object.values(value).some(hasBigint), isShared)

function exactText(value: unknown, space: number | undefined, line: string): string {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const inner = space === undefined ? '' : line + ' '.repeat(space)
  const texts = Array.isArray(value)
    ? value.map(item => exactText(item, space, inner))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${JSON.stringify(key)}:${space === undefined ? '' : ' '}${exactText(one, space, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return texts.length === 0 ? `${open}${close}` : `${open}${inner}${texts.join(`,${inner}`)}${space === undefined ? '' : line}${close}`
}
