import { factOf, isRecord, sha256 } from '@crdgen/core/internal'
import { goJson, goQuote, isInt64, isNumber } from '@crdgen/go'
import { notInEnum } from './errors.ts'
import type { ValueError, ValuePath } from './result.ts'

/**
 * kube-openapi validate/validator.go, basicCommonValidator: a value is converted to the Go type of the allowed one
 * first, so numbers lose their fraction before they meet an integer, and null never matches.
 */
export function validateEnum(value: unknown, allowed: readonly unknown[], path: ValuePath): ValueError | undefined {
  if (allowed.length === 0) return undefined
  const index = indexOf(allowed)
  return matches(value, index) ? undefined : notInEnum(path, value, index.printed())
}

/** The allowed values of one enum, made ready for many values to be looked up. */
interface EnumIndex {
  readonly scalars: ReadonlySet<unknown>
  readonly numbers: ReadonlySet<number | bigint>
  /** Lists and objects, with sorted members. */
  readonly texts: ReadonlySet<string>
  readonly printed: () => { readonly id: string; readonly detail: string }
}

const indexOf = factOf(readEnum)

function readEnum(allowed: readonly unknown[]): EnumIndex {
  let printed: ReturnType<EnumIndex['printed']> | undefined
  return {
    scalars: new Set(allowed),
    numbers: new Set(allowed.filter(isNumber)),
    texts: new Set(allowed.filter(one => typeof one === 'object' && one !== null).map(goJson)),
    printed: () => (printed ??= printEnum(allowed)),
  }
}

function printEnum(allowed: readonly unknown[]): ReturnType<EnumIndex['printed']> {
  const detail = `supported values: ${allowed.map(one => goQuote(typeof one === 'string' ? one : goJson(one))).join(', ')}`
  return { id: sha256(goJson(allowed), 'base64'), detail }
}

function matches(value: unknown, { scalars, numbers, texts }: EnumIndex): boolean {
  if (value === null) return false
  if (isNumber(value)) return matchesNumber(value, scalars, numbers)
  return Array.isArray(value) || isRecord(value) ? texts.has(goJson(value)) : scalars.has(value)
}

function matchesNumber(value: number | bigint, scalars: ReadonlySet<unknown>, numbers: ReadonlySet<number | bigint>): boolean {
  if (numbers.has(value)) return true
  // No code point is as large as a bigint.
  if (typeof value === 'bigint') return scalars.has('\ufffd')
  const whole = Math.trunc(value)
  if (isInt64(whole) && numbers.has(whole)) return true
  // Go converts an integer to the text of its code point.
  return isInt64(value) && scalars.has(codePoint(value))
}

function codePoint(value: number): string {
  const isScalar = value >= 0 && value <= 0x10ffff && !(value >= 0xd800 && value <= 0xdfff)
  return isScalar ? String.fromCodePoint(value) : '\ufffd'
}
