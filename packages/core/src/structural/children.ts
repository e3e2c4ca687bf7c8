import type { Location } from '../diagnostic/location.ts'
import { anyItem, type PathSegment } from '../diagnostic/field-path.ts'
import { isRecord } from '../values/json.ts'
import { factsOf } from './node.ts'
import { isSchema, type Schema } from '../values/schema.ts'

/** The place of a schema below another: the keyword that holds it, and the step that leads to its values. */
export interface ChildPlace {
  readonly keyword: 'properties' | 'items' | 'additionalProperties'
  /** The name of a field, any item, or `*` for the values of a map. */
  readonly step: string | typeof anyItem
  /** The source of a field, if that is known. */
  readonly at: Location | undefined
}

/** The schema of a value below another. */
export interface ChildSchema extends ChildPlace {
  readonly schema: Schema
}

/** The schemas of the values right below a schema: its fields as they are written, its items, its values. Junctors are about the same value. */
export function childrenOf({ properties, items, additionalProperties }: Schema): readonly ChildSchema[] {
  const places = isRecord(properties) ? factsOf(properties).places : undefined
  const fields = Object.entries<unknown>(isRecord(properties) ? properties : {}).flatMap(([name, schema]) =>
    isSchema(schema) ? [{ keyword: 'properties', step: name, at: places?.get(name), schema } as const] : [],
  )
  return [
    ...fields,
    ...(isSchema(items) ? [{ keyword: 'items', step: anyItem, at: undefined, schema: items } as const] : []),
    ...(isSchema(additionalProperties)
      ? [{ keyword: 'additionalProperties', step: '*', at: undefined, schema: additionalProperties } as const]
      : []),
  ]
}

/** As `childrenOf`, without making a list: for walks over the same large CRDs, again and again. */
export function visitChildren(schema: Schema, visit: (step: ChildPlace['step'], child: Schema) => void): void {
  const { properties, items, additionalProperties } = schema
  for (const name of isRecord(properties) ? Object.keys(properties) : []) {
    const child: unknown = properties?.[name]
    if (isSchema(child)) visit(name, child)
  }
  if (isSchema(items)) visit(anyItem, items)
  if (isSchema(additionalProperties)) visit('*', additionalProperties)
}

/** A schema that a walk has reached. */
export interface VisitedSchema {
  readonly path: readonly PathSegment[]
  readonly schema: Schema
  /** The schema that it is a member, item or value of; undefined at the root. */
  readonly parent: Schema | undefined
}

/** Visits a schema and every schema of a value below it, outermost first, in the order they are written. */
export function* walkSchema(schema: Schema, path: readonly PathSegment[] = [], parent?: Schema): Generator<VisitedSchema> {
  yield { path, schema, parent }
  for (const { step, schema: inner } of childrenOf(schema)) yield* walkSchema(inner, [...path, step], schema)
}

/**
 * Returns a schema whose children are what `change` makes of them; the schema itself when it changes none. What is known of the schema and
 * of its fields stays known.
 */
export function mapChildren<S extends Schema>(schema: S, change: (child: Schema, place: ChildPlace) => Schema): S {
  const changed = childrenOf(schema).flatMap(({ schema: child, ...place }) => {
    const next = change(child, place)
    return next === child ? [] : [{ ...place, next }]
  })
  if (changed.length === 0) return schema
  const fields = changed.filter(({ keyword }) => keyword === 'properties').map(({ step, next }) => [step, next] as const)
  const others = changed.filter(({ keyword }) => keyword !== 'properties').map(({ keyword, next }) => [keyword, next] as const)
  const { properties = {} } = schema
  return {
    ...schema,
    ...(fields.length === 0 ? {} : { properties: { ...properties, ...Object.fromEntries(fields) } }),
    ...Object.fromEntries(others),
  }
}

/** The schema of a field, of that name alone. */
export function fieldOf({ properties }: Schema, name: string): Schema | undefined {
  const field: unknown = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined
  return isSchema(field) ? field : undefined
}

/** The schema of the values of a map. */
export function mapValueOf({ additionalProperties }: Schema): Schema | undefined {
  return isSchema(additionalProperties) ? additionalProperties : undefined
}

/** The schema of the items of a list, or of the values of a map. */
export function elementOf(schema: Schema): Schema | undefined {
  return isSchema(schema.items) ? schema.items : mapValueOf(schema)
}

/** The schema at a step from another: a field, any item, or `*` for the values of a map. */
export function childAt(schema: Schema, step: PathSegment): Schema | undefined {
  if (step === anyItem) return isSchema(schema.items) ? schema.items : undefined
  return fieldOf(schema, String(step)) ?? (step === '*' ? mapValueOf(schema) : undefined)
}

/** The keys from a schema to a child. */
export function keysTo({ keyword, step }: ChildPlace): readonly string[] {
  return keyword === 'properties' ? [keyword, String(step)] : [keyword]
}

/** The keywords that a schema sets itself, without its children. */
export function ownKeywords({
  properties: _properties,
  items: _items,
  additionalProperties: _values,
  ...own
}: Schema): Omit<Schema, 'properties' | 'items' | 'additionalProperties'> {
  return own
}
