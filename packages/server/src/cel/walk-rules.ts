import { asSchema, hasRules, holdsSchemas, itemsSchema, propertyOf } from '../decode/schema-facts.ts'
import { isSealed } from '../decode/sealed.ts'
import type { CelRule, JsonSchema } from '../decode/types.ts'
import { child, entry, type Place } from '../field/place.ts'
import type { Declaration } from './declaration.ts'

/** A node with rules, and what its ancestors mean for them. */
export interface RuledNode {
  readonly schema: JsonSchema
  readonly at: Place
  readonly rules: readonly (CelRule | null | undefined)[]
  readonly isRoot: boolean
  readonly isTyped: boolean
  /** The lists and maps that the node is in, from the outermost. */
  readonly containers: readonly Container[]
  /** The list or map in which old and new values cannot be correlated. */
  readonly uncorrelatable: Place | undefined
}

/** A list or a map: what is in it can be there several times. */
export interface Container {
  readonly schema: JsonSchema
  readonly at: Place
}

export interface RuleWalk {
  readonly declare: (schema: JsonSchema, isRoot: boolean) => Declaration | undefined
  readonly visitNode: (node: RuledNode) => void
  /** The nodes that have rules, or lead to some, where they are known; those inside embedded structs may be missing. */
  readonly toRules?: ReadonlySet<JsonSchema>
}

interface Around {
  /** True if everything around a node is typed, from the outermost rule on; undefined outside of all rules. */
  readonly typed: boolean | undefined
  readonly isRoot: boolean
  readonly containers: readonly Container[]
  readonly uncorrelatable: Place | undefined
}

/** Visits every node with rules, those below before those above (validation.go, ValidateCustomResourceDefinitionOpenAPISchema). */
export function walkRules(schema: JsonSchema, at: Place, walk: RuleWalk): void {
  visit(schema, at, { typed: undefined, isRoot: true, containers: [], uncorrelatable: undefined }, walk)
}

function visit(schema: JsonSchema, at: Place, around: Around, walk: RuleWalk): void {
  if (!mayHaveRules(schema, walk)) return
  const rules = schema['x-kubernetes-validations'] ?? []
  const { uncorrelatable } = around
  const isRoot = around.isRoot || schema['x-kubernetes-embedded-resource'] === true
  const typed =
    rules.length === 0 && around.typed === undefined ? undefined : around.typed !== false && walk.declare(schema, isRoot) !== undefined
  const containers = schema.type === 'array' || isMap(schema) ? [...around.containers, { schema, at }] : around.containers
  const inner: Around = { typed, isRoot: false, containers, uncorrelatable }
  const below = (one: JsonSchema, place: Place, within: Around) => visit(one, place, within, walk)
  const values = asSchema(schema.additionalProperties)
  if (values !== undefined) below(values, child(at, 'additionalProperties'), inner)
  for (const name in schema.properties ?? {}) {
    const one = propertyOf(schema, name)
    if (one !== undefined && mayHaveRules(one, walk)) below(one, entry(child(at, 'properties'), name), inner)
  }
  const items = itemsSchema(schema)
  const isKeyed = schema['x-kubernetes-list-type'] === 'map'
  if (items !== undefined) below(items, child(at, 'items'), isKeyed ? inner : { ...inner, uncorrelatable: uncorrelatable ?? at })
  if (rules.length > 0)
    walk.visitNode({
      schema,
      at,
      rules,
      isRoot,
      isTyped: typed === true,
      containers: around.containers,
      uncorrelatable: around.uncorrelatable,
    })
}

/** Itself, or below. Most parts of a schema have no rules: this is found out once for a part that never changes. */
function mayHaveRules(schema: JsonSchema, { toRules }: RuleWalk): boolean {
  if (toRules?.has(schema) === true) return true
  if (isSealed(schema)) return hasRules(schema)
  return toRules === undefined && (schema['x-kubernetes-validations'] !== undefined || holdsSchemas(schema))
}

/** Checks whether values of the schema have any names. */
export function isMap({ type, additionalProperties }: JsonSchema): boolean {
  return type === 'object' && additionalProperties !== undefined && additionalProperties !== null
}

/** The most items or entries that a list or map declares. */
export function declaredMost({ schema }: Container): number | undefined {
  return (isMap(schema) ? schema.maxProperties : schema.maxItems) ?? undefined
}

const mostUint = 2n ** 64n - 1n

/**
 * The number of times that a value in several containers can be there (cel_validation.go, extractMaxElements); undefined: as often as a
 * request can hold.
 */
export function cardinalityOf(
  containers: readonly Container[],
  mostOf: (container: Container) => number | bigint | undefined = declaredMost,
): bigint | undefined {
  let product = 1n
  for (const container of containers) {
    const most = mostOf(container)
    if (most === undefined) return undefined
    product *= most > 0 ? BigInt(most) : 0n
    if (product > mostUint) product = mostUint
  }
  return product
}
