import { isRecord } from '@crdgen/core/internal'
import { isNumber, re2Match, isInt64 } from '@crdgen/go'
import { child, type Place } from '../field/place.ts'
import type { FieldError } from '../field/field-error.ts'
import { validateList, validateObject } from './containers.ts'
import type { Correlation } from './correlation.ts'
import { validateEnum } from './enums.ts'
import { validateJunctors } from './junctors.ts'
import { validateNumber, isWholeFloat } from './numbers.ts'
import { addError, mergeResult, newResult, type Result, type ValueError, ValuePath } from './result.ts'
import type { ValueSchema } from './value-schema.ts'
import { formatCheck } from '../formats/registry.ts'
import { patternFails, tooLongText, tooShort, wrongType } from './errors.ts'

/** Checks a value against a schema: kube-openapi pkg/validation/validate, SchemaValidator.Validate. */
function validateNode(value: unknown, schema: ValueSchema, path: ValuePath, into: Result, correlation?: Correlation): void {
  if (correlation === undefined) return checkNode(value, schema, path, into, undefined)
  const result = newResult()
  checkNode(value, schema, path, result, correlation)
  // apiserver/validation/ratcheting.go: what has not changed is not checked against an update.
  const isForgiven = result.errors.length > 0 && correlation.isEqual()
  mergeResult(into, isForgiven ? { errors: [], matches: result.matches } : result)
}

function validateBranch(value: unknown, schema: ValueSchema, path: ValuePath): Result {
  const result = newResult()
  checkNode(value, schema, path, result, undefined)
  return result
}

function checkNode(value: unknown, schema: ValueSchema, path: ValuePath, into: Result, correlation: Correlation | undefined): void {
  const take = (error: ValueError | undefined) => error !== undefined && addError(into, error)
  const isTyped = schema.types.length > 0 || schema.format !== ''
  if (value === null || value === undefined) {
    const error = isTyped ? nullError(schema, path) : undefined
    if (error === undefined) into.matches++
    take(error)
    take(validateEnum(null, schema.enum, path))
    return
  }
  // Each check that is made is a match of its own, whatever it finds.
  into.matches += 3
  if (isTyped) {
    const error = typeError(value, schema, path)
    into.matches += error === undefined ? 2 : 1
    take(error)
  }
  validateJunctors(value, schema, path, into, validateBranch)
  if (typeof value === 'string') {
    into.matches += schema.format === '' ? 1 : 2
    take(stringError(value, schema, path))
    if (schema.format !== '') take(formatError(value, schema.format, path))
  } else if (isNumber(value)) {
    into.matches++
    validateNumber(value, schema, path, into)
  } else if (Array.isArray(value)) {
    into.matches++
    validateList(value, schema, path, into, validateNode, correlation)
  }
  take(validateEnum(value, schema.enum, path))
  if (!isRecord(value)) return
  into.matches++
  validateObject(value, schema, path, into, validateNode, correlation)
}

/**
 * Checks a value against a schema and returns the server's field errors, placed at or below `at`; with a correlation to the
 * value before, what has not changed is forgiven.
 */
export function validateValue(value: unknown, schema: ValueSchema, at: Place, correlation?: Correlation): readonly FieldError[] {
  const result = newResult()
  validateNode(value, schema, new ValuePath(), result, correlation)
  return result.errors.map(error => toFieldError(error, at))
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
function stringError(value: string, schema: ValueSchema, path: ValuePath): ValueError | undefined {
  const { maxLength, minLength, pattern } = schema
  const length = maxLength === undefined && minLength === undefined ? 0 : countCharacters(value)
  if (maxLength !== undefined && length > maxLength) return tooLongText(path, maxLength)
  if (minLength !== undefined && length < minLength) return tooShort(path, value, minLength)
  if (pattern === '') return undefined
  const match = re2Match(pattern, value)
  if (typeof match === 'string') return patternFails(path, value, `${pattern}, but pattern is invalid: ${match}`)
  return match ? undefined : patternFails(path, value, pattern)
}

function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** kube-openapi validate/formats.go, formatValidator. */
function formatError(value: string, format: string, path: ValuePath): ValueError | undefined {
  const check = formatCheck(format)
  return check === undefined || check(value) ? undefined : wrongType(path, format, value)
}

/** The JSON type of a value and the format that kube-openapi infers with it. */
function typeAndFormat(value: unknown): readonly [type: string, format: string] {
  if (isNumber(value)) return isInt64(value) ? ['integer', 'int64'] : ['number', 'float64']
  if (typeof value === 'boolean') return ['boolean', '']
  if (typeof value === 'string') return ['string', '']
  return [Array.isArray(value) ? 'array' : 'object', '']
}

/** kube-openapi validate/type.go, typeValidator.Validate for null. */
function nullError({ types, nullable }: ValueSchema, path: ValuePath): ValueError | undefined {
  return types.length > 0 && !types.includes('null') && !nullable ? wrongType(path, types.join(','), 'null') : undefined
}

/** kube-openapi validate/type.go, typeValidator.Validate. */
function typeError(value: unknown, { types, format: wanted }: ValueSchema, path: ValuePath): ValueError | undefined {
  const [type, format] = typeAndFormat(value)
  const isNumeric = types.includes('number') || types.includes('integer')
  const isOfType =
    types.includes(type) ||
    (type === 'number' && types.includes('integer') && isWholeFloat(Number(value))) ||
    (type === 'integer' && types.includes('number'))
  const isTextOrList = type === 'string' || type === 'array'
  if (!isTextOrList && wanted !== '' && !isOfType && format !== wanted) return wrongType(path, wanted, format)
  if (isTextOrList && wanted !== '' && !isNumeric) return undefined
  return isOfType ? undefined : wrongType(path, types.join(','), type)
}
