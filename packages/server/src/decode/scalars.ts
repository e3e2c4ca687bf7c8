import { isInt64 } from '../field/go-text.ts'
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
export function describeJson(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'boolean') return 'bool'
  if (isNumber(value)) return isWhole(value) ? 'number' : `number ${value}`
  return typeof value === 'string' ? 'string' : 'object'
}

const goNames: Readonly<Record<string, string>> = {
  boolean: 'bool',
  float: 'float64',
  time: 'v1.Time',
  bytes: '[]uint8',
  json: 'v1.JSON',
  schemaOrStrings: 'v1.JSONSchemaPropsOrStringArray',
}

/** The Go type that stands behind a shape, as decode errors print it. */
export function goTypeOf(shape: Shape): string {
  if (shape.kind === 'list') return `[]${goTypeOf(shape.of)}`
  if (shape.kind === 'map') return `map[string]${goTypeOf(shape.of)}`
  if (shape.kind === 'struct') return shape.go
  return goNames[shape.kind] ?? shape.kind
}
