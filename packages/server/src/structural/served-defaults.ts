import { isRecord } from '@crdgen/core/internal'
import { equalJson } from '../decode/zero.ts'
import { asSchema, hasDefaults, itemsSchema, namedSchemas } from '../decode/schema-facts.ts'
import { isSealed } from '../decode/sealed.ts'
import type { JsonSchema } from '../decode/types.ts'
import { coerceDropping } from '../objectmeta/coerce.ts'
import { prune } from './prune.ts'

/** The way from the root to a value: names of members, 0 for the one item of a list. */
export type Steps = readonly (string | 0)[]

/** Stands for the name of any member (schema/defaulting/prune.go). */
export const anyMember = '*'

/**
 * schema/defaulting/prune.go, PruneDefaults: the schema as objects get its defaults, without the metadata of embedded
 * resources that no ObjectMeta has. Returns the same schema when nothing changes. The server accepts fields in a default that its
 * schema does not know below additionalProperties, where it validates no defaults.
 */
export function withServedDefaults<S extends JsonSchema>(root: S): S {
  return served(root, [], root)
}

function served<S extends JsonSchema>(schema: S, steps: Steps, root: JsonSchema): S {
  if (isSealed(schema) && !hasDefaults(schema)) return schema
  const items = itemsSchema(schema)
  const additional = asSchema(schema.additionalProperties)
  const properties = namedSchemas(schema.properties)
  const changed: Record<string, unknown> = {}
  const note = (key: string, before: unknown, after: unknown) => {
    if (after !== before) changed[key] = after
  }
  const given = schema.default
  const pruned = prunedDefault(given, steps, root)
  note('default', given, equalJson(given, pruned) ? given : pruned)
  if (items !== undefined) note('items', items, served(items, [...steps, 0], root))
  if (additional !== undefined) note('additionalProperties', additional, served(additional, [...steps, anyMember], root))
  const below = properties.map(([name, one]) => [name, served(one, [...steps, name], root)] as const)
  if (below.some(([, one], index) => one !== properties[index]?.[1])) changed['properties'] = Object.fromEntries(below)
  return Object.keys(changed).length === 0 ? schema : { ...schema, ...changed }
}

/** Keys that coercion may take out of an object: a scalar anywhere else has nothing that its schema does not know. */
const ofObjects: ReadonlySet<string | 0> = new Set(['apiVersion', 'kind', 'metadata'])

/**
 * A default without what its schema does not know, and without metadata that none can have: it is looked at in the smallest object
 * around it. Undefined where nothing of it is left there, as of labels that are not text.
 */
export function prunedDefault(value: unknown, steps: Steps, root: JsonSchema): unknown {
  if (value === undefined || value === null || (steps.length === 0 && !isRecord(value))) return value
  if (typeof value !== 'object' && !steps.some(step => ofObjects.has(step))) return value
  const object = steps.reduceRight((inner, step) => (step === 0 ? [inner] : { [step]: inner }), value)
  const { value: pruned } = prune(coerceDropping(object, root, true), root, true)
  return steps.reduce(memberAt, pruned)
}

function memberAt(value: unknown, step: string | 0): unknown {
  if (step === 0) return Array.isArray(value) ? value[0] : undefined
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined
}
