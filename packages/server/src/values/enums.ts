import { isRecord } from '@crdgen/core'
import { equalJson } from '../decode/zero.ts'
import { isInt64 } from '../field/go-text.ts'
import { notInEnum } from './errors.ts'
import { failure } from './result.ts'
import type { Result, ValuePath } from './result.ts'

/**
 * kube-openapi validate/validator.go, basicCommonValidator: a value is converted to the Go type of the allowed one
 * first, so numbers lose their fraction before they meet an integer, and null never matches.
 */
export function validateEnum(value: unknown, allowed: readonly unknown[], path: ValuePath): Result | undefined {
  if (allowed.length === 0 || allowed.some(one => matches(value, one))) return undefined
  return failure(notInEnum(path, value, allowed))
}

function matches(value: unknown, allowed: unknown): boolean {
  if (value === null || allowed === null || allowed === undefined) return false
  if (typeof value === 'number') return matchesNumber(value, allowed)
  if (Array.isArray(value) || isRecord(value)) return equalJson(value, allowed)
  return value === allowed
}

function matchesNumber(value: number, allowed: unknown): boolean {
  if (typeof allowed === 'number') return value === allowed || (isInt64(allowed) && Math.trunc(value) === allowed)
  // Go converts an integer to the text of its code point.
  return typeof allowed === 'string' && isInt64(value) && allowed === codePoint(value)
}

function codePoint(value: number): string {
  const isScalar = value >= 0 && value <= 0x10ffff && !(value >= 0xd800 && value <= 0xdfff)
  return isScalar ? String.fromCodePoint(value) : '\ufffd'
}
