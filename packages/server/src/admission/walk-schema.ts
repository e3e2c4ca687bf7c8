import { asSchema, holdsSchemas, itemsList, itemsSchema, namedSchemas } from '../decode/schema-facts.ts'
import { isSealed } from '../decode/sealed.ts'
import type { JsonSchema } from '../decode/types.ts'
import { child, entry, type Place } from '../field/place.ts'
import { matchesIntOrString } from '../structural/int-or-string.ts'
import { isPlainLeaf, isPlainNode } from './plain-node.ts'
import type { Form, SchemaNode } from './rule-family.ts'

const metaFields: ReadonlySet<string> = new Set(['metadata', 'kind', 'apiVersion'])

/**
 * Visits every node of a schema once, but for those that are plain, the way validation.go's ValidateCustomResourceDefinitionOpenAPISchema and
 * schema/validation.go's ValidateStructural go, both at a time. Without `structural` only keyword rules look.
 */
export function walkSchema({ schema, at, server }: SchemaStart, structural: boolean, visit: Visit): void {
  const form = structural ? 'root' : undefined
  walk({ schema, at, server, form, parent: undefined, insideMeta: false, noDefault: undefined, intOrString: undefined }, true, visit)
}

/** The calls for each node; `around`, if it is there, calls for an embedded struct what goes over all of it, or knows better. */
export interface Visit {
  (node: SchemaNode): void
  readonly around?: (node: SchemaNode, walkIt: () => void) => void
}

export type SchemaStart = Pick<SchemaNode, 'schema' | 'at' | 'server'>

type Inherited = Pick<SchemaNode, 'insideMeta' | 'noDefault'>

function walk(node: SchemaNode, isRoot: boolean, visit: Visit): void {
  if (visit.around === undefined || isRoot || !node.schema.properties || !isSealed(node.schema)) walkNode(node, isRoot, visit)
  else visit.around(node, () => walkNode(node, isRoot, visit))
}

function walkNode(node: SchemaNode, isRoot: boolean, visit: Visit): void {
  const { schema, at, form, server } = node
  const isPlain = isPlainNode(schema, form, server)
  if (!isPlain) visit(node)
  if (!holdsSchemas(schema)) return
  // Without spread, which takes longer than all else here.
  const go: Go = (inner, place, innerForm, { insideMeta, noDefault } = node, intOrString) =>
    walk({ schema: inner, at: place, server, form: innerForm, parent: node, insideMeta, noDefault, intOrString }, false, visit)

  const additional = asSchema(schema.additionalProperties)
  if (additional !== undefined) {
    const noDefault = node.insideMeta ? 'inside additionalProperties applying to object metadata' : node.noDefault
    // Below junctors additionalProperties are refused, and not looked into.
    go(additional, child(at, 'additionalProperties'), form === 'nested' ? undefined : formBelow(node, 'field'), { ...node, noDefault })
  }
  walkProperties(node, isRoot, go)
  const items = itemsSchema(schema)
  if (items !== undefined) go(items, child(at, 'items'), formBelow(node, 'item'))
  if (isPlain) return
  walkJunctors(node, go)
  if (schema.definitions)
    for (const [name, one] of namedSchemas(schema.definitions)) go(one, entry(child(at, 'definitions'), name), undefined)
  if (items === undefined) for (const [index, one] of itemsList(schema).entries()) go(one, entry(child(at, 'items'), index), undefined)
  if (schema.dependencies) walkDependencies(schema.dependencies, at, go)
}

/**
 * Visits what is below keywords that no rule goes into, since they are refused themselves. The server warns of what is there all the same
 * (validation.go, SchemaHas).
 */
export function walkHidden(parent: SchemaNode, visit: (node: SchemaNode) => void): void {
  const { schema, at, server } = parent
  const go = (inner: JsonSchema, place: Place) =>
    walk(
      { schema: inner, at: place, server, form: undefined, parent, insideMeta: false, noDefault: undefined, intOrString: undefined },
      false,
      node => {
        visit(node)
        walkHidden(node, visit)
      },
    )
  if (schema.patternProperties)
    for (const [name, one] of namedSchemas(schema.patternProperties)) go(one, entry(child(at, 'patternProperties'), name))
  const rest = asSchema(schema.additionalItems)
  if (rest !== undefined) go(rest, child(at, 'additionalItems'))
}

function walkDependencies(dependencies: NonNullable<JsonSchema['dependencies']>, at: Place, go: Go): void {
  for (const [name, one] of Object.entries(dependencies)) {
    const inner = asSchema(one)
    if (inner !== undefined) go(inner, entry(child(at, 'dependencies'), name), undefined)
  }
}

type Go = (inner: JsonSchema, place: Place, form: Form, inherited?: Inherited, intOrString?: SchemaNode['intOrString']) => void

function formBelow(node: SchemaNode, form: 'item' | 'field'): Form {
  return node.form === undefined || node.form === 'nested' ? node.form : form
}

function walkProperties(node: SchemaNode, isRoot: boolean, go: Go): void {
  const { properties } = node.schema
  if (!properties) return
  const isResource = isRoot || node.schema['x-kubernetes-embedded-resource'] === true
  const at = child(node.at, 'properties')
  const form = formBelow(node, 'field')
  for (const name in properties) {
    const one = Object.hasOwn(properties, name) ? (properties[name] ?? {}) : undefined
    if (one === undefined || isPlainLeaf(one, form, node.server)) continue
    const isMeta = isResource && metaFields.has(name)
    const noDefault = isMeta && isRoot ? `in top-level ${name}` : node.noDefault
    go(one, entry(at, name), form, isMeta ? { insideMeta: true, noDefault } : node)
  }
}

function walkJunctors(node: SchemaNode, go: Go): void {
  const { schema, at } = node
  const form = node.form === undefined ? undefined : 'nested'
  if (schema.not) go(schema.not, child(at, 'not'), form)
  if (!schema.allOf && !schema.oneOf && !schema.anyOf) return
  const part = partsOfIntOrString(node)
  for (const key of ['allOf', 'oneOf', 'anyOf'] as const) {
    for (const [index, one] of (schema[key] ?? []).entries()) go(one ?? {}, entry(child(at, key), index), form, node, part(key, index))
  }
}

/**
 * The two int-or-string patterns, whose types are allowed in a junctor: `anyOf` at a structural node, and `anyOf` of its first `allOf`
 * branch (schema/validation.go, isIntOrStringAnyOfPattern and isIntOrStringAllOfPattern).
 */
function partsOfIntOrString(node: SchemaNode): (key: 'allOf' | 'oneOf' | 'anyOf', index: number) => SchemaNode['intOrString'] {
  const { schema, form, intOrString, server } = node
  const structural = form === 'root' || form === 'item' || form === 'field'
  const branches = (structural || intOrString === 'wrapper') && matchesIntOrString(schema.anyOf, server)
  const wrapper = structural && matchesIntOrString(schema.allOf?.[0]?.anyOf, server)
  return (key, index) => {
    if (key === 'anyOf') return branches ? 'branch' : undefined
    return key === 'allOf' && index === 0 && wrapper ? 'wrapper' : undefined
  }
}
