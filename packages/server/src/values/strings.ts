import { re2Match } from '@crdgen/go'
import { formatCheck } from '../formats/registry.ts'
import { patternFails, tooLongText, tooShort, wrongType } from './errors.ts'
import { failure } from './result.ts'
import type { Result, ValuePath } from './result.ts'
import type { ValueSchema } from './value-schema.ts'

/** kube-openapi validate/validator.go, stringValidator: the first thing wrong is the only one reported. */
export function validateString(value: string, schema: ValueSchema, path: ValuePath): Result | undefined {
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
export function validateFormat(value: string, format: string, path: ValuePath): Result | undefined {
  const check = formatCheck(format)
  return check === undefined || check(value) ? undefined : failure(wrongType(path, format, value))
}
