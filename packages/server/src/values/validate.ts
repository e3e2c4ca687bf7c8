import { isRecord } from '@crdgen/core/internal'
import { isNumber, re2Match, isInt64 } from '@crdgen/go'
import { child, type Place } from '../field/place.ts'
import type { FieldError } from '../field/field-error.ts'
import { validateList, validateObject } from './containers.ts'
import type { Correlation } from './correlation.ts'
import { validateEnum } from './enums.ts'
import { validateJunctors } from './junctors.ts'
import { validateNumber, isWholeFloat } from './numbers.ts'
import { mergeResult, newResult, failure, type Result, type ValueError, type ValuePath } from './result.ts'
import type { ValueSchema } from './value-schema.ts'
import { formatCheck } from '../formats/registry.ts'
import { patternFails, tooLongText, tooShort, wrongType } from './errors.ts'

/** Checks a value against a schema: kube-openapi pkg/validation/validate, SchemaValidator.Validate. */
function validateNode(value: unknown, schema: ValueSchema, path: ValuePath, correlation?: Correlation): Result {
  const result = checkNode(value, schema, path, correlation)
  // apiserver/validation/ratcheting.go: what has not changed is not checked against an update.
  return result.errors.length > 0 && correlation?.isEqual() === true ? { errors: [], matches: result.matches } : result
}

function checkNode(value: unknown, schema: ValueSchema, path: ValuePath, correlation: Correlation | undefined): Result {
  const result = newResult()
  if (value === null || value === undefined) {
    if (schema.types.length > 0 || schema.format !== '') mergeResult(result, validateNull(schema, path))
    else result.matches++
    mergeResult(result, validateEnum(null, schema.enum, path))
    return result
  }
  const take = (one: Result | undefined) => {
    mergeResult(result, one)
    result.matches++
  }
  if (schema.types.length > 0 || schema.format !== '') take(validateType(value, schema, path))
  take(validateJunctors(value, schema, path, (inner, branch, place) => validateNode(inner, branch, place)))
  if (typeof value === 'string') {
    take(validateString(value, schema, path))
    if (schema.format !== '') take(validateFormat(value, schema.format, path))
  }
  if (isNumber(value)) take(validateNumber(value, schema, path))
  if (Array.isArray(value)) take(validateList(value, schema, path, validateNode, correlation))
  take(validateEnum(value, schema.enum, path))
  if (isRecord(value)) take(validateObject(value, schema, path, validateNode, correlation))
  result.matches++
  return result
}

/**
 * Checks a value against a schema and returns the server's field errors, placed at or below `at`; with a correlation to the
 * value before, what has not changed is forgiven.
 */
export function validateValue(value: unknown, schema: ValueSchema, at: Place, correlation?: Correlation): readonly FieldError[] {
  return validateNode(value, schema, { text: '', keys: [] }, correlation).errors.map(error => toFieldError(error, at))
}

/** apiserver/validation/validation.go, kubeOpenAPIResultToFieldErrors. */
function toFieldError({ kind, path, detail, value, printed, since38, placeless, advise }: ValueError, at: Place): FieldError {
  return {
    kind,
    at: placeBelow(at, path, placeless === true),
    detail,
    value,
    about: 'value',
    ...(since38 === undefined ? {} : { since38 }),
    ...(printed === undefined ? {} : { printed }),
    ...(advise === undefined ? {} : { advise }),
  }
}

/** The author's place has every key; the server's adds the validator's own spelling in one piece, or nothing. */
function placeBelow(at: Place, path: ValuePath, placeless: boolean): Place {
  let place = at
  for (const key of path.keys) place = child(place, key, '')
  const name = path.text.replace(/^\./, '')
  if (placeless || name === '' || place === at) return place
  return { ...place, server: at.parent === undefined ? name : `.${name}` }
}

/** kube-openapi validate/validator.go, stringValidator: the first thing wrong is the only one reported. */
function validateString(value: string, schema: ValueSchema, path: ValuePath): Result | undefined {
  const { maxLength, minLength, pattern } = schema
  const length = maxLength === undefined && minLength === undefined ? 0 : countCharacters(value)
  if (maxLength !== undefined && length > maxLength) return failure(tooLongText(path, maxLength))
  if (minLength !== undefined && length < minLength) return failure(tooShort(path, value, minLength))
  if (pattern === '') return undefined
  const match = re2Match(pattern, value)
  if (typeof match === 'string') return failure(patternFails(path, value, `${pattern}, but pattern is invalid: ${match}`))
  return match ? undefined : failure(patternFails(path, value, pattern))
}

function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** kube-openapi validate/formats.go, formatValidator. */
function validateFormat(value: string, format: string, path: ValuePath): Result | undefined {
  const check = formatCheck(format)
  return check === undefined || check(value) ? undefined : failure(wrongType(path, format, value))
}

/** The JSON type of a value and the format that kube-openapi infers with it. */
function typeAndFormat(value: unknown): readonly [type: string, format: string] {
  if (isNumber(value)) return isInt64(value) ? ['integer', 'int64'] : ['number', 'float64']
  if (typeof value === 'boolean') return ['boolean', '']
  if (typeof value === 'string') return ['string', '']
  return [Array.isArray(value) ? 'array' : 'object', '']
}

/** kube-openapi validate/type.go, typeValidator.Validate for null. */
function validateNull({ types, nullable }: ValueSchema, path: ValuePath): Result {
  if (types.length > 0 && !types.includes('null') && !nullable) return failure(wrongType(path, types.join(','), 'null'))
  return { errors: [], matches: 1 }
}

/** kube-openapi validate/type.go, typeValidator.Validate. */
function validateType(value: unknown, { types, format: wanted }: ValueSchema, path: ValuePath): Result {
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
