import { isRecord, type JsonObject } from '../../values/json.ts'
import type { SchemaNode } from '../../structural/node.ts'
import type { Schema } from '../../values/schema.ts'

const docs: ReadonlySet<string> = new Set<keyof Schema>(['description', 'title', 'example', 'externalDocs'])

/** Checks whether two schemas are the same, whatever their origins and docs. */
export function sameSchema(a: SchemaNode, b: SchemaNode): boolean {
  if (a === b) return true
  const [left, right] = [keywordsOf(a), keywordsOf(b)]
  return (
    left.size === right.size && [...left].every(([keyword, value]) => right.has(keyword) && sameKeyword(keyword, value, right.get(keyword)))
  )
}

function keywordsOf(schema: SchemaNode): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(schema).filter(([keyword, value]) => value !== undefined && !docs.has(keyword)))
}

function sameKeyword(keyword: string, a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return sameValue(a, b)
  if (keyword === 'items' || keyword === 'additionalProperties') return sameSchema(a, b)
  return keyword === 'properties' ? sameRecord(a, b, (a, b) => isRecord(a) && isRecord(b) && sameSchema(a, b)) : sameValue(a, b)
}

/** Compares JSON values; what rides on them under symbols doesn't count. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, index) => sameValue(one, b[index]))
  return isRecord(a) && isRecord(b) ? sameRecord(a, b, sameValue) : Object.is(a, b)
}

function sameRecord(a: JsonObject, b: JsonObject, same: (one: unknown, other: unknown) => boolean): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every(key => Object.hasOwn(b, key) && same(a[key], b[key]))
}
