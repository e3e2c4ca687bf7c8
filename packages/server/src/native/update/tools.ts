import { type JsonObject, valueAt } from '@crdgen/core/internal'
import { goJson } from '@crdgen/go'
import { invalid } from '../../field/field-error.ts'
import { child, documentPlace, type Place } from '../../field/place.ts'
import type { Server } from '../../server-version.ts'
import type { FieldNode, StructNode } from '../node.ts'
import { isSameField } from '../values/equal.ts'
import { printInternal } from '../values/print.ts'
import type { InternalType } from '../values/internal-type.ts'
import type { Errors } from '../validation/tools.ts'

/** An object as it is to be stored, and as it is stored; both complete. */
export interface Update {
  readonly now: JsonObject
  readonly old: JsonObject
  readonly node: StructNode
  readonly server: Server
}

/** The findings of a kind's Validate…Update besides those on the new object itself. */
export type UpdateCheck = (update: Update) => Errors

/** A place that must not change: its path, how the server names it if otherwise, and how it prints the value. */
export interface Fixed {
  readonly path: string
  readonly serverPath?: string
  readonly type?: InternalType
  /** Said instead of `field is immutable`. */
  readonly words?: string
}

/** apimachinery pkg/api/validation, ValidateImmutableField */
export function fixed(...rules: readonly Fixed[]): UpdateCheck {
  return function* ({ now, old, node }) {
    for (const { path, serverPath, type, words = 'field is immutable' } of rules) {
      const keys = path.split('.')
      if (isSameAt(now, old, node, keys)) continue
      const value = valueAt(now, ...keys) ?? zeroOf(fieldAt(node, keys))
      const printed =
        type === undefined
          ? typeof value === 'string' || value === null
            ? undefined
            : goJson(value)
          : printInternal(value ?? undefined, type)
      yield invalid(placeOf(keys, serverPath), value, words, printed)
    }
  }
}

/** Go's value of a field that is absent, where that is no pointer. */
function zeroOf(field: FieldNode | undefined): unknown {
  if (field === undefined || field.isPointer) return null
  switch (field.node.kind) {
    case 'string':
      return ''
    case 'boolean':
      return false
    case 'int32':
    case 'int64':
      return 0
    default:
      return null
  }
}

export function placeOf(keys: readonly string[], serverPath?: string): Place {
  const [first = '', ...rest] = keys
  if (serverPath === undefined) return rest.reduce((at, key) => child(at, key), child(documentPlace, first))
  return rest.reduce((at, key) => child(at, key, ''), child(documentPlace, first, serverPath))
}

/** Compares a field of two objects as Go does. */
export function isSameAt(now: JsonObject, old: JsonObject, node: StructNode, keys: readonly string[]): boolean {
  const field = fieldAt(node, keys)
  return field === undefined || isSameField(valueAt(now, ...keys), valueAt(old, ...keys), field)
}

export function fieldAt(node: StructNode, [first = '', ...rest]: readonly string[]): FieldNode | undefined {
  const field = node.fields.get(first)
  if (rest.length === 0 || field === undefined) return field
  return field.node.kind === 'struct' ? fieldAt(field.node, rest) : undefined
}

export function all(...checks: readonly UpdateCheck[]): UpdateCheck {
  return function* (update) {
    for (const check of checks) yield* check(update)
  }
}
