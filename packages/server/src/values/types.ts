import { isInt64, isNumber } from '@crdgen/go'
import { wrongType } from './errors.ts'
import { isWholeFloat } from './numbers.ts'
import { failure, newResult } from './result.ts'
import type { Result, ValuePath } from './result.ts'
import type { ValueSchema } from './value-schema.ts'

/** The JSON type of a value and the format that kube-openapi infers with it. */
function typeAndFormat(value: unknown): readonly [type: string, format: string] {
  if (isNumber(value)) return isInt64(value) ? ['integer', 'int64'] : ['number', 'float64']
  if (typeof value === 'boolean') return ['boolean', '']
  if (typeof value === 'string') return ['string', '']
  return [Array.isArray(value) ? 'array' : 'object', '']
}

/** kube-openapi validate/type.go, typeValidator.Validate for null. */
export function validateNull({ types, nullable }: ValueSchema, path: ValuePath): Result {
  if (types.length > 0 && !types.includes('null') && !nullable) return failure(wrongType(path, types.join(','), 'null'))
  return { errors: [], matches: 1 }
}

/** kube-openapi validate/type.go, typeValidator.Validate. */
export function validateType(value: unknown, { types, format: wanted }: ValueSchema, path: ValuePath): Result {
  const matched = { ...newResult(), matches: 1 }
  const [type, format] = typeAndFormat(value)
  const isNumeric = types.includes('number') || types.includes('integer')
  const isOfType =
    types.includes(type) ||
    (type === 'number' && types.includes('integer') && isWholeFloat(Number(value))) ||
    (type === 'integer' && types.includes('number'))
  const isTextOrList = type === 'string' || type === 'array'
  if (!isTextOrList && wanted !== '' && !isOfType && format !== wanted) return failure(wrongType(path, wanted, format))
  if (isTextOrList && wanted !== '' && !isNumeric) return matched
  return isOfType ? matched : failure(wrongType(path, types.join(','), type))
}
