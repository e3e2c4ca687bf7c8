import { isRecord } from '@crdgen/core/internal'
import type { JsonSchema } from './json-schema.ts'

/** Schemas smaller than this are not worth a name, in characters. */
const smallest = 160

interface Node {
  readonly schema: JsonSchema
  readonly children: ReadonlyMap<unknown, Node>
  readonly name: string
  readonly size: number
  uses: number
}

/** Writes what is there more than once as a definition, and refers to it: embedded structs repeat much. */
export function shareSchemas(root: JsonSchema): JsonSchema {
  const known = new Map<string, Node>()
  const node = intern(root, 'root', known, new Map())
  const definitions = new Map<Node, { readonly name: string; schema: JsonSchema }>()
  const shared = emit(node, definitions, true)
  const entries = [...definitions.values()].map(({ name, schema }) => [name, schema] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.length === 0 ? shared : { ...shared, definitions: Object.fromEntries(entries) }
}

/** Returns the one node for all equal schemas. */
function intern(schema: JsonSchema, name: string, known: Map<string, Node>, ids: Map<Node, number>): Node {
  const children = new Map<unknown, Node>()
  for (const [inner, key] of childrenOf(schema, name)) children.set(inner, intern(inner, key, known, ids))
  let size = 0
  const key = JSON.stringify(schema, (member, value: unknown) => {
    if (typeof value === 'bigint') return `\u0000int64 ${value}`
    const child = member === '' ? undefined : children.get(value)
    if (child === undefined) return value
    size += child.size
    return `\u0000${ids.get(child)}`
  })
  const found = known.get(key)
  if (found !== undefined) return found
  const made: Node = { schema, children, name, size: size + key.length, uses: 0 }
  for (const child of children.values()) child.uses++
  known.set(key, made)
  ids.set(made, ids.size)
  return made
}

/** The items of a list are named after the list. */
function childrenOf(schema: JsonSchema, around: string): readonly (readonly [schema: JsonSchema, name: string])[] {
  const { properties, items, additionalProperties, not, then } = schema
  const single = [items, additionalProperties, not, then].filter(isRecord).map(one => [around, one] as const)
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap(key =>
    Array.isArray(schema[key]) ? schema[key].map((one: unknown) => [around, one] as const) : [],
  )
  const fields = isRecord(properties) ? Object.entries(properties) : []
  return [...fields, ...single, ...lists].flatMap(([name, one]) => (isRecord(one) ? [[one, name] as const] : []))
}

function emit(node: Node, definitions: Map<Node, { readonly name: string; schema: JsonSchema }>, isRoot = false): JsonSchema {
  if (!isRoot && node.uses > 1 && node.size >= smallest) {
    const known = definitions.get(node)
    if (known !== undefined) return { $ref: `#/definitions/${known.name}` }
    const definition = { name: freeName(node.name, definitions), schema: {} }
    definitions.set(node, definition)
    definition.schema = write(node, definitions)
    return { $ref: `#/definitions/${definition.name}` }
  }
  return write(node, definitions)
}

function write(node: Node, definitions: Map<Node, { readonly name: string; schema: JsonSchema }>): JsonSchema {
  const replace = (value: unknown): unknown => {
    const child = node.children.get(value)
    return child === undefined ? value : emit(child, definitions)
  }
  return Object.fromEntries(
    Object.entries(node.schema).map(([key, value]) => {
      if (key === 'properties' && isRecord(value))
        return [key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replace(one)]))]
      return [key, Array.isArray(value) && key.endsWith('Of') ? value.map(replace) : replace(value)]
    }),
  )
}

function freeName(wanted: string, definitions: ReadonlyMap<Node, { readonly name: string }>): string {
  const taken = new Set([...definitions.values()].map(({ name }) => name))
  const name = wanted.replaceAll(/[^A-Za-z0-9_-]/g, '-')
  for (let number = 1; ; number++) {
    const choice = number === 1 ? name : `${name}${number}`
    if (!taken.has(choice)) return choice
  }
}
