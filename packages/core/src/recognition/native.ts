import { elementOf } from '../structural/children.ts'
import { factOf, memoize, once } from '../values/facts.ts'
import type { Schema } from '../values/schema.ts'
import { embedDefinition } from '../upstream/embed/embed.ts'
import { objectMeta } from '../upstream/embed/object-meta.ts'
import { kubernetesMinors } from '../upstream/minors.ts'
import type { FieldType } from '../upstream/types.ts'
import { upstream } from '../upstream/upstream.ts'
import { derivedFrom } from './derived.ts'
import { type Facts, factsOf, type ValueKind, valueKind } from './kind.ts'
import { goneFieldsAt, hasOlderFields, existedAt, olderMinors } from './older-fields.ts'

/** A native value as its schema has it. Equal ones of different minors are one and the same object. */
export interface Native {
  readonly id: number
  readonly kind: ValueKind
  readonly facts: Facts
  /** Of a struct: whose fields these are. */
  readonly definition?: string
  readonly fields?: ReadonlyMap<string, Native>
  /** Of a list or map. */
  readonly element?: Native
}

const interned = new Map<string, Native>()
const built = new Map<string, Native | undefined>()
const oldestKnown = kubernetesMinors[0] ?? ''

/** All minors that a copy may have been made from, oldest first; the first few are recognised by the fields they lack. */
export const tellableMinors = once((): readonly string[] => [...olderMinors, ...kubernetesMinors])

/** Returns a struct at a minor; undefined where that minor doesn't have it, or it contains itself. */
export function nativeAt(definition: string, minor: string): Native | undefined {
  const key = `${minor} ${definition}`
  if (!built.has(key)) built.set(key, build(definition, minor))
  return built.get(key)
}

function build(name: string, minor: string): Native | undefined {
  const { definition, without } = derivedFrom(name)
  const known = olderMinors.includes(minor) ? oldestKnown : minor
  const owner = upstream(known).definition(definition)
  if (owner === undefined || owner.type.kind !== 'object') return undefined
  const { schema, recursive } = embedDefinition(definition, { kubernetes: known })
  return recursive ? undefined : buildStruct(leaveOut(schema, without), definition, minor)
}

function leaveOut(schema: Schema, without: readonly string[]): Schema {
  if (without.length === 0) return schema
  const { required = [], properties = {}, ...rest } = schema
  const kept = required.filter(name => !without.includes(name))
  return {
    ...rest,
    ...(kept.length === 0 ? {} : { required: kept }),
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !without.includes(name))),
  }
}

/** Structs by minor and definition: one that many others hold has one schema in all of them, but where a field gives it a default. */
const structsOf = memoize((_key: string) => new Map<Schema, Native>())

function buildStruct(schema: Schema, definition: string, minor: string): Native {
  const known = structsOf(`${minor} ${definition}`)
  const native = known.get(schema) ?? buildFields(schema, definition, minor)
  known.set(schema, native)
  return native
}

function buildFields(schema: Schema, definition: string, minor: string): Native {
  const older = olderMinors.includes(minor)
  const owner = upstream(older ? oldestKnown : minor).definition(definition)
  const fields = new Map<string, Native>()
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const field = owner?.fields[name]
    if (field === undefined || (older && hasOlderFields(definition) && !existedAt(definition, name, minor))) continue
    fields.set(name, buildType(inner, field.type, minor))
  }
  if (older) for (const [name, gone] of goneFieldsAt(definition, minor)) fields.set(name, buildPlain(gone.schema))
  return intern({ kind: fields.size === 0 ? valueKind(schema) : 'struct', facts: factsOf(schema), definition, fields })
}

function buildType(schema: Schema, type: FieldType, minor: string): Native {
  if (type.kind === 'ref') return buildReference(schema, type.definition, minor)
  const element = elementOf(schema)
  if (element === undefined || (type.kind !== 'array' && type.kind !== 'map')) return buildScalar(schema)
  const facts = factsOf(schema)
  const inner = buildType(element, type.kind === 'array' ? type.items : type.values, minor)
  return intern({ kind: type.kind === 'array' ? 'list' : 'map', facts, element: inner })
}

/** Embedded schemas never change, and those of bare types are the same objects at all minors. */
const buildScalar = factOf((schema: Schema): Native => intern({ kind: valueKind(schema), facts: factsOf(schema) }))

function buildPlain(schema: Schema): Native {
  const facts = factsOf(schema)
  return intern({ kind: valueKind(schema), facts, ...(schema.items === undefined ? {} : { element: buildPlain(schema.items) }) })
}

function buildReference(schema: Schema, definition: string, minor: string): Native {
  if (definition === objectMeta) return intern({ kind: 'metadata', facts: {}, definition })
  return schema.properties === undefined ? buildScalar(schema) : buildStruct(schema, definition, minor)
}

function intern(native: Omit<Native, 'id'>): Native {
  const { kind, facts, definition = '', fields, element } = native
  const members = fields === undefined ? '' : [...fields].map(([name, { id }]) => `${name}:${id}`).join(',')
  const key = `${kind} ${definition} ${JSON.stringify(facts)} ${element?.id ?? ''} ${members}`
  const known = interned.get(key) ?? { id: interned.size, ...native }
  interned.set(key, known)
  return known
}
