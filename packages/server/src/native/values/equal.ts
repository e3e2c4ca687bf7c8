import { isRecord, type JsonObject, listAt } from '@crdgen/core/internal'
import { isUnset } from '../defaults/complete.ts'
import type { FieldNode, Node } from '../node.ts'
import { amountOf } from './amount.ts'

/** apimachinery equality.Semantic.DeepEqual, of values that are complete: empty lists and maps are nothing, amounts are numbers. */
export function isSameValue(a: unknown, b: unknown, node: Node): boolean {
  switch (node.kind) {
    case 'struct': {
      if (!isRecord(a) || !isRecord(b)) return a === b
      for (const field of node.fields.values()) {
        const [own, other] = [a[field.name], b[field.name]]
        const isNothing = isUnset(own, field)
        if (isNothing !== isUnset(other, field)) {
          // An empty list or map behind no pointer is nothing; so is one that etcd has stored.
          if (!isEmptyCollection(own, field.node) || !isEmptyCollection(other, field.node)) return false
        } else if (!isNothing && !isSameValue(own, other, field.node)) return false
      }
      return true
    }
    case 'list':
      return isSameList(listAt(a), listAt(b), node.of)
    case 'map':
      return isSameMap(isRecord(a) ? a : {}, isRecord(b) ? b : {}, node.of)
    case 'quantity':
      return a === b || amountOf(a)?.nano === amountOf(b)?.nano
    case 'time':
    case 'microTime':
      return a === b || (typeof a === 'string' && typeof b === 'string' && Date.parse(a) === Date.parse(b))
    case 'any':
      return isSameJson(a, b)
    default:
      return a === b
  }
}

/** Compares a field that either may lack. */
export function isSameField(now: unknown, old: unknown, field: FieldNode): boolean {
  const isNothing = isUnset(now, field)
  return isNothing === isUnset(old, field) && (isNothing || isSameValue(now, old, field.node))
}

function isEmptyCollection(value: unknown, { kind }: Node): boolean {
  if (kind !== 'list' && kind !== 'map') return false
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}

function isSameList(a: readonly unknown[], b: readonly unknown[], of: Node): boolean {
  return a.length === b.length && a.every((item, at) => isSameValue(item, b[at], of))
}

function isSameMap(a: JsonObject, b: JsonObject, of: Node): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every(key => Object.hasOwn(b, key) && isSameValue(a[key], b[key], of))
}

function isSameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, at) => isSameJson(item, b[at]))
  if (!isRecord(a) || !isRecord(b)) return (a ?? null) === (b ?? null)
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every(key => Object.hasOwn(b, key) && isSameJson(a[key], b[key]))
}
