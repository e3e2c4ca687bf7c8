import { factOf } from '../values/facts.ts'
import { isRecord, type JsonObject } from '../values/json.ts'
const maps: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'definitions', 'dependencies'])
const schemas: ReadonlySet<string> = new Set(['items', 'additionalProperties', 'additionalItems', 'not'])
const lists: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf'])
/** Values of the user's, in which null is one like any other. */
const values: ReadonlySet<string> = new Set(['default', 'example'])

/**
 * Reads a schema as Go does: a keyword that is null (`properties:` with nothing after it) is absent, a property that is null has an
 * empty schema, and a validation rule that is null no expression. Where nothing is null, the same object comes back.
 */
export function withoutNulls(schema: unknown): unknown {
  return isRecord(schema) ? cleaned(schema) : schema
}

const cleaned = factOf((schema: JsonObject) => mapMembers(schema, readKeyword))

function readKeyword(keyword: string, value: unknown): unknown {
  if (values.has(keyword)) return value
  if (value === null) return undefined
  if (schemas.has(keyword)) return withoutNulls(value)
  if (maps.has(keyword) && isRecord(value)) return mapMembers(value, (_, member) => withoutNulls(member ?? {}))
  if (lists.has(keyword) && Array.isArray(value)) return readList(value)
  return keyword === 'x-kubernetes-validations' && Array.isArray(value) ? readRules(value) : value
}

function readList(list: readonly unknown[]): readonly unknown[] {
  const cleaned = list.map(one => withoutNulls(one ?? {}))
  return cleaned.every((one, index) => one === list[index]) ? list : cleaned
}

/** Null is a rule without an expression, which the API server refuses. */
function readRules(list: readonly unknown[]): readonly unknown[] {
  const isWhole = (one: unknown) => !isRecord(one) || (typeof one['rule'] === 'string' && !Object.values(one).includes(null))
  if (list.every(one => one !== null && isWhole(one))) return list
  return list.map(one => (one === null || isRecord(one) ? { rule: '', ...mapMembers(one ?? {}, (_, member) => member ?? undefined) } : one))
}

/** Undefined drops a member. */
function mapMembers(object: object, map: (key: string, value: unknown) => unknown): object {
  const before: readonly (readonly [string, unknown])[] = Object.entries(object)
  const after = before.map(([key, value]) => [key, map(key, value)] as const)
  if (after.every(([, value], index) => value === before[index]?.[1])) return object
  return Object.fromEntries(after.filter(([, value]) => value !== undefined))
}
