import { isRecord } from '@crdgen/core/internal'
import { schemaShape } from './schema-shape.ts'
import type { Shape, StructShape } from './shape.ts'

/**
 * Checks whether a decoded value is Go's zero value, as reflect sees it: pointers are zero only when absent, and so are lists and maps (an
 * empty one that is written is not nil).
 */
export function isZero(value: unknown, shape: Shape): boolean {
  if (value === null || value === undefined) return true
  if ('pointer' in shape && shape.pointer === true) return false
  if (shape.kind === 'string' || shape.kind === 'bytes') return value === ''
  if (shape.kind === 'boolean') return value === false
  if (shape.kind === 'struct') return isRecord(value) && Object.entries(shape.fields).every(([key, field]) => isZero(value[key], field))
  return value === 0
}

/**
 * apimachinery's apiequality.Semantic.DeepEqual over two decoded values: what is left out equals what is written as its
 * zero value, and an empty list or map equals none.
 */
export function equalByShape(a: unknown, b: unknown, shape: Shape): boolean {
  if (a === b) return true
  if (isUnset(a, shape) || isUnset(b, shape)) return isUnset(a, shape) && isUnset(b, shape)
  switch (shape.kind) {
    case 'struct':
      return sameFields(a ?? {}, b ?? {}, shape)
    case 'schemaOrList':
    case 'schemaOrBool':
    case 'schemaOrStrings':
      return isRecord(a) && isRecord(b) ? sameFields(a, b, schemaShape) : equalJson(a, b)
    case 'map':
      return isRecord(a) && isRecord(b) && sameMembers(a, b, shape.of)
    case 'list':
      return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => equalByShape(item, b[i], shape.of))
    default:
      return equalJson(a, b)
  }
}

function sameFields(a: unknown, b: unknown, shape: StructShape): boolean {
  if (!isRecord(a) || !isRecord(b)) return false
  const isSame = (key: string) => {
    const field = Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined
    return field === undefined || equalByShape(a[key], b[key], field)
  }
  return Object.keys(a).every(isSame) && Object.keys(b).every(key => Object.hasOwn(a, key) || isSame(key))
}

function isUnset(value: unknown, shape: Shape): boolean {
  if (shape.kind === 'list') return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  if (shape.kind === 'map') return value === null || value === undefined || (isRecord(value) && Object.keys(value).length === 0)
  if (shape.kind === 'struct' && shape.pointer !== true) return false
  return isZero(value, shape)
}

function sameMembers(a: Record<string, unknown>, b: Record<string, unknown>, of: Shape): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every(key => Object.hasOwn(b, key) && equalByShape(a[key], b[key], of))
}

/** Deep equality of two JSON values, whatever the order of members. */
export function equalJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => equalJson(item, b[i]))
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every(key => Object.hasOwn(b, key) && equalJson(a[key], b[key]))
}
