import { goQuote, isInt64 } from '../field/go-text.ts'
import type { Shape } from './shape.ts'

type ScalarKind = 'string' | 'boolean' | 'int64' | 'int32' | 'float' | 'json' | 'time' | 'bytes'

const fits: Readonly<Record<ScalarKind, (value: unknown) => boolean>> = {
  string: value => typeof value === 'string',
  boolean: value => typeof value === 'boolean',
  int64: isWhole,
  int32: value => isWhole(value) && Number(value) >= -(2 ** 31) && Number(value) < 2 ** 31,
  float: isNumber,
  json: () => true,
  time: value => typeof value === 'string' && isTime(value),
  bytes: value => typeof value === 'string' && isBase64(value),
}

/** Whether Go's decoder takes a JSON value for a scalar type. */
export function fitsScalar(value: unknown, kind: ScalarKind): boolean {
  return fits[kind](value)
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

function isWhole(value: unknown): boolean {
  return isNumber(value) && isInt64(value)
}

/** meta/v1 Time.UnmarshalJSON: RFC 3339. */
function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([.,]\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text.replace(',', '.')))
}

/** encoding/json decodes []byte from padded standard base64; line breaks are skipped. */
function isBase64(text: string): boolean {
  const bare = text.replace(/[\r\n]/g, '')
  return bare.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(bare)
}

/** How Go names a JSON value that it cannot decode. */
export function describeJson(value: unknown, wanted: Shape): string {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'boolean') return 'bool'
  if (isNumber(value)) return wanted.kind === 'int64' || wanted.kind === 'int32' ? `number ${value}` : 'number'
  return typeof value === 'string' ? 'string' : 'object'
}

/** The parts of RFC 3339 in Go's notation, each with what it takes. */
const timeParts: readonly (readonly [pattern: RegExp, layout: string])[] = [
  [/^\d{4}/, '2006'],
  [/^-/, '-'],
  [/^(0[1-9]|1[0-2])/, '01'],
  [/^-/, '-'],
  [/^\d\d/, '02'],
  [/^T/, 'T'],
  [/^\d\d/, '15'],
  [/^:/, ':'],
  [/^\d\d/, '04'],
  [/^:/, ':'],
  [/^\d\d([.,]\d+)?/, '05'],
  [/^(Z|[+-]\d\d:\d\d)/, 'Z07:00'],
]

/** What Go's time.Parse says of a text that is no RFC 3339 time. */
export function timeError(text: string): string {
  const start = `parsing time ${goQuote(text)} as "2006-01-02T15:04:05Z07:00": `
  let rest = text
  for (const [pattern, layout] of timeParts) {
    const found = pattern.exec(rest)?.[0]
    if (found === undefined) return `${start}cannot parse ${goQuote(rest)} as "${layout}"`
    rest = rest.slice(found.length)
  }
  return rest === '' ? `parsing time ${goQuote(text)}: day out of range` : `parsing time ${goQuote(text)}: extra text: ${goQuote(rest)}`
}

const goNames: Readonly<Record<string, string>> = {
  boolean: 'bool',
  float: 'float64',
  time: 'string',
  bytes: '[]uint8',
  json: 'v1.JSON',
  schemaOrStrings: 'v1.JSONSchemaPropsOrStringArray',
}

/** The Go type that stands behind a shape, as decode errors print it. */
export function goTypeOf(shape: Shape): string {
  if ('go' in shape && shape.go !== undefined) return shape.go
  if (shape.kind === 'list') return `[]${goTypeOf(shape.of)}`
  if (shape.kind === 'map') return `map[string]${goTypeOf(shape.of)}`
  return goNames[shape.kind] ?? shape.kind
}
