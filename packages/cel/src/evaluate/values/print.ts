import { Duration, goFloat, printGoDuration, printTime, Timestamp } from '@crdgen/go'
import type { CelList } from './container.ts'
import { Bytes, CelError, OpaqueValue, Optional, TypeValue, Uint } from './value.ts'
import type { Value } from './value.ts'

/** Go's `%v` of a value, as texts of errors have it. */
export function printForError(value: Value | undefined): string {
  if (value === undefined) return '<nil>'
  if (typeof value === 'number') return goFloat(value)
  if (typeof value !== 'object') return String(value)
  if (value === null) return '0'
  if (value instanceof Uint) return String(value.value)
  if (value instanceof Bytes) return `[${value.value.join(' ')}]`
  if (value instanceof Timestamp) return printTime(value).replace('T', ' ')
  if (value instanceof Duration) return printGoDuration(value.nanoseconds)
  if (value instanceof CelError) return value.message
  if (value instanceof TypeValue) return value.name
  if (value instanceof Optional) return value.value === undefined ? 'optional.none()' : `optional(${printForError(value.value)})`
  if (value instanceof OpaqueValue) return value.text?.() ?? value.typeName
  return isList(value) ? `[${Array.from(value, printForError).join(', ')}]` : 'map'
}

function isList(value: object): value is CelList {
  return Symbol.iterator in value
}
