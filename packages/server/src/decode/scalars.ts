import { lookUp } from '@crdgen/core/internal'
import { base64Problem, isInt64, isNumber, timeProblem } from '@crdgen/go'
import type { Shape } from './shape.ts'

const decoders: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: value => typeof value === 'string',
  boolean: value => typeof value === 'boolean',
  int64: isWhole,
  int32: value => isWhole(value) && Number(value) >= -(2 ** 31) && Number(value) < 2 ** 31,
  float: isNumber,
  json: () => true,
  time: value => typeof value === 'string' && timeProblem(value) === undefined,
  bytes: value => typeof value === 'string' && base64Problem(value) === undefined,
}

/** Checks whether Go's decoder takes a JSON value for a scalar type. */
export function decodesAs(value: unknown, kind: Shape['kind']): boolean {
  return lookUp(decoders, kind)?.(value) === true
}

function isWhole(value: unknown): boolean {
  return isNumber(value) && isInt64(value)
}

/** Go's name for a JSON value that it cannot decode. */
export function describeJson(value: unknown, wanted: Shape): string {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'boolean') return 'bool'
  if (isNumber(value)) return wanted.kind === 'int64' || wanted.kind === 'int32' ? `number ${value}` : 'number'
  return typeof value === 'string' ? 'string' : 'object'
}

/** Go's error for a text where another one is wanted; undefined where a text is no more welcome than a number. */
export function textProblem(value: unknown, shape: Shape): string | undefined {
  if (typeof value !== 'string') return undefined
  if (shape.kind === 'time') return timeProblem(value)
  return shape.kind === 'bytes' ? base64Problem(value) : undefined
}

const goNames: Readonly<Record<string, string>> = {
  boolean: 'bool',
  float: 'float64',
  time: 'string',
  bytes: '[]uint8',
  json: 'v1.JSON',
  schemaOrStrings: 'v1.JSONSchemaPropsOrStringArray',
}

/** The Go type that is behind a shape, as decode errors print it. */
export function goTypeOf(shape: Shape): string {
  if ('go' in shape && shape.go !== undefined) return shape.go
  if (shape.kind === 'list') return `[]${goTypeOf(shape.of)}`
  if (shape.kind === 'map') return `map[string]${goTypeOf(shape.of)}`
  return lookUp(goNames, shape.kind) ?? shape.kind
}
