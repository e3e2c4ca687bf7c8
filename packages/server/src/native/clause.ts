import type { FieldError } from '../field/field-error.ts'
import { goJson } from '../field/go-text.ts'

/** An error of the server's in plain words, as a clause after the path. */
export function clauseOf({ kind, detail, value }: FieldError): string {
  const shown = goJson(value).slice(0, 80)
  switch (kind) {
    case 'required':
      return detail === '' ? 'is missing' : `is missing: ${detail}`
    case 'unsupported':
      return `${shown} is not supported; ${detail}`
    case 'duplicate':
      return `${shown} is there already`
    case 'invalid':
      return value === '' || value === null ? detail : `${shown}: ${detail}`
    default:
      return detail
  }
}
