import { goQuote } from '@crdgen/go'
import { type ValueError, ValuePath } from './result.ts'

/** kube-openapi pkg/validation/errors/schema.go, and the field errors that apiextensions makes of them. */
function sentence(path: ValuePath, words: string): string {
  return `${path.text} in body ${words}`
}

function invalidValue(path: ValuePath, value: unknown, words: string): ValueError {
  const text = sentence(path, words)
  return { kind: 'invalid', path, text, detail: text, value }
}

/** `wanted` and `found` are names of types; found may be text of another format. */
export function wrongType(path: ValuePath, wanted: string, found: string): ValueError {
  const text = sentence(path, `must be of type ${wanted}: ${goQuote(found)}`)
  return { kind: 'typeInvalid', path, text, detail: text, value: found }
}

/**
 * `allowed` as enums.ts prints it, once for each enum: the sentence of the server has all of it, which is not needed to recognise repeats.
 */
export function notInEnum(path: ValuePath, value: unknown, allowed: { readonly id: string; readonly detail: string }): ValueError {
  return { kind: 'unsupported', path, text: sentence(path, `should be one of ${allowed.id}`), detail: allowed.detail, value }
}

/** The property is named with a dot before it, whatever the path. */
export function missing(path: ValuePath, name: string): ValueError {
  const inner = new ValuePath(path, name, true)
  return { kind: 'required', path: inner, text: sentence(inner, 'is required'), detail: '' }
}

export function tooLongText(path: ValuePath, most: number): ValueError {
  // Go's field.TooLong and TooMany name no bound that is below 0.
  const detail = most < 0 ? 'value is too long' : `may not be more than ${most} ${most === 1 ? 'byte' : 'bytes'}`
  return { kind: 'tooLong', path, text: sentence(path, `should be at most ${most} chars long`), detail }
}

export function tooMuch(path: ValuePath, actual: number, most: number, what: 'items' | 'properties'): ValueError {
  const detail = most < 0 ? 'has too many items' : `must have at most ${most} ${most === 1 ? 'item' : 'items'}`
  return { kind: 'tooMany', path, text: sentence(path, `should have at most ${most} ${what}`), detail, value: actual }
}

export function tooFew(path: ValuePath, actual: number, least: number, what: 'items' | 'properties'): ValueError {
  const detail = least < 0 ? 'has too few items' : `must have at least ${least} ${least === 1 ? 'item' : 'items'}`
  return { ...invalidValue(path, actual, `should have at least ${least} ${what}`), since38: { kind: 'tooFew', detail } }
}

export function tooShort(path: ValuePath, value: string, least: number): ValueError {
  const detail = least < 0 ? 'value is too short' : `must be at least ${least} ${least === 1 ? 'character' : 'characters'}`
  return { ...invalidValue(path, value, `should be at least ${least} chars long`), since38: { kind: 'tooShort', detail } }
}

export function patternFails(path: ValuePath, value: string, pattern: string): ValueError {
  return invalidValue(path, value, `should match '${pattern}'`)
}

/** A number and a bound, both as they print: a bound outside of the type is compared as a float, and so is the value. */
export interface PrintedNumbers {
  readonly value: string
  readonly bound: string
}

export function beyondBound(path: ValuePath, value: number | bigint, words: string, printed: PrintedNumbers): ValueError {
  return { ...invalidValue(path, value, `should be ${words} ${printed.bound}`), printed: printed.value }
}

export function notMultiple(path: ValuePath, value: number | bigint, printed: PrintedNumbers): ValueError {
  return { ...invalidValue(path, value, `should be a multiple of ${printed.bound}`), printed: printed.value }
}

export function factorNotPositive(path: ValuePath, factor: number, { bound }: PrintedNumbers): ValueError {
  const text = `factor MultipleOf declared for ${path.text} must be positive: ${bound}`
  return { kind: 'invalid', path, text, detail: text, value: factor, printed: bound }
}

export function duplicates(path: ValuePath): ValueError {
  // The error carries no value, which prints as empty text.
  return invalidValue(path, '', "shouldn't contain duplicates")
}

export function forbiddenProperty(path: ValuePath, key: string): ValueError {
  const text = `${path.text}.${key} in body is a forbidden property`
  return { kind: 'invalid', path, text, detail: text, value: key }
}

/** A sentence about a whole value that names no place of its own. */
export function placeless(path: ValuePath, text: string): ValueError {
  return { kind: 'invalid', path, text, detail: text, value: '', placeless: true }
}
