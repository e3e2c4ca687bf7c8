import { placeOf, setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { isRecord, type JsonObject } from '../../values/json.ts'
import { type Context, type FieldFact, silent } from '../context.ts'
import type { Members, Value } from '../object/members.ts'
import { leavesOf, membersOf } from '../reader.ts'
import { openObject } from '../schema/open-object.ts'
import { refuse } from '../schema/refuse.ts'
import { sameSchema } from '../schema/same.ts'
import { readScalar as readNative } from '../schema/scalar.ts'
import { type Branch, sharedFacts } from '../unions/branch.ts'
import { addRules } from '../unions/cel.ts'
import { tagBranches } from '../unions/discriminated.ts'
import { hoist } from '../unions/hoist.ts'
import { checksOf, structureOf } from '../unions/split.ts'
import type { Tag } from '../unions/tag.ts'
import { untaggedBranches } from '../unions/untagged.ts'
import { readValues } from './checks.ts'
import { isOpen, type OpenedSchema, typesOf } from './open-schema.ts'

/** The alternatives of a union, of which none is null. */
export interface Alternatives {
  readonly parts: readonly OpenedSchema[]
  /** Exactly one of them matches, not at least one. */
  readonly isExclusive: boolean
}

/** A union: some values, objects with fields in common, an int-or-string, or values of one type with several checks. */
export function readAlternatives({ parts, isExclusive }: Alternatives, beside: Value | undefined, context: Context): SchemaNode {
  const values = parts.flatMap(({ schema }) => constantsOf(schema))
  if (parts.every(({ schema }) => constantsOf(schema).length > 0)) return readValues(values, context) ?? refuseMixed(parts, context)
  if (parts.some(({ schema }) => isOpen(schema))) return refuseMixed(parts, context)
  const types = new Set(parts.flatMap(({ schema }) => typesOf(schema)))
  if (types.size === 1 && types.has('object')) return readObjects(parts, isExclusive, beside, context)
  const read = parts.map(({ schema, reading }) => context.session.librarySchemas.read(schema, undefined, reading, context))
  return types.has('string') && types.size > 1 ? readIntOrString(read, types, parts, context) : readAlike(read, parts, context)
}

/** The values of a constant or an enum. */
export function constantsOf(schema: JsonObject): readonly unknown[] {
  if (schema['const'] !== undefined) return [schema['const']]
  return Array.isArray(schema['enum']) ? schema['enum'] : []
}

/** Values of one type: one that takes all is enough, else a value must match one of them. */
function readAlike(read: readonly SchemaNode[], parts: readonly OpenedSchema[], context: Context): SchemaNode {
  const [first, ...others] = read
  if (first === undefined || first.type === undefined) return refuseMixed(parts, context)
  if (others.some(other => !sameSchema(structureOf(other), structureOf(first)))) return refuseMixed(parts, context)
  const widest = read.find(one => checksOf(one) === undefined)
  if (widest !== undefined || others.every(other => sameSchema(other, first))) return widest ?? first
  return setAt<SchemaNode>(structureOf(first), { anyOf: read.map(one => checksOf(one) ?? {}) }, context.at)
}

/** A text or a number. The checks of each are for its own type, and all of them hold. */
function readIntOrString(
  read: readonly SchemaNode[],
  types: ReadonlySet<string>,
  parts: readonly OpenedSchema[],
  context: Context,
): SchemaNode {
  const [texts, numbers] = [read.filter(one => one.type === 'string'), read.filter(one => one.type === 'integer' || one.type === 'number')]
  const [text, number] = [texts[0], numbers[0]]
  if (types.size > 2 || texts.length !== 1 || numbers.length !== 1 || text === undefined || number === undefined)
    return refuseMixed(parts, context)
  if (text.enum !== undefined || number.enum !== undefined || text.format !== undefined) return refuseMixed(parts, context)
  return setAt<SchemaNode>(
    readNative('IntOrString', context),
    { ...checksOf(text), ...checksOf(setAt<SchemaNode>(number, { format: undefined }, undefined)) },
    context.at,
  )
}

function readObjects(parts: readonly OpenedSchema[], isExclusive: boolean, beside: Value | undefined, context: Context): SchemaNode {
  const typed = besideParts(parts, beside, context)
  const read = parts.map(({ schema, reading }, index) => {
    const facts: FieldFact[] = []
    return {
      facts,
      isClosed: schema['additionalProperties'] === false,
      schema: context.session.librarySchemas.read(schema, typed[index], reading, { ...context, facts }),
    }
  })
  if (read.some(one => one.schema.properties === undefined)) return openObject(context)
  const tag = findTag(
    read.map(one => one.schema),
    context,
  )
  const all = [...new Set(read.flatMap(({ schema }) => Object.keys(schema.properties ?? {})))].sort()
  const branches = read.map(({ schema, facts, isClosed }): Branch => {
    const names = Object.keys(schema.properties ?? {})
    const values = tag === undefined ? [] : (schema.properties?.[tag.name]?.enum ?? []).filter(value => typeof value === 'string')
    return { schema, facts, values, forbidden: isClosed ? all.filter(name => !names.includes(name)) : [] }
  })
  context.facts.push(...sharedFacts(branches))
  const outer = hoist(branches, tag, context)
  if (outer === undefined) return {}
  if (context.session.unions === 'cel' || context.noJunctors === true) return addRules(outer, branches, tag, context)
  return setAt<SchemaNode>(
    outer,
    tag === undefined
      ? untagged(branches, outer, isExclusive)
      : tagBranches(
          branches.map(branch => openBranch(branch, all)),
          tag.name,
          outer,
        ),
    context.at,
  )
}

/** JSON Schema lets an object have the fields of the others, unless it takes no others at all. */
function openBranch(branch: Branch, all: readonly string[]): Branch {
  const { properties = {} } = branch.schema
  const others = all.filter(name => properties[name] === undefined && !branch.forbidden.includes(name)).map(name => [name, {}] as const)
  return {
    ...branch,
    schema: setAt<SchemaNode>(
      branch.schema,
      { properties: { ...properties, ...Object.fromEntries(others) } },
      placeOf(branch.schema, 'properties'),
    ),
  }
}

function untagged(branches: readonly Branch[], outer: SchemaNode, isExclusive: boolean): SchemaNode {
  const { anyOf, oneOf } = untaggedBranches(branches, outer)
  const all = oneOf ?? anyOf
  if (all === undefined) return {}
  return isExclusive || oneOf !== undefined ? { oneOf: all } : { anyOf: all }
}

/** The first field that every alternative requires, with texts that no other has. */
function findTag(schemas: readonly SchemaNode[], { at }: Context): Tag | undefined {
  for (const name of Object.keys(schemas[0]?.properties ?? {})) {
    const lists = schemas.map(({ properties = {}, required = [] }) => (required.includes(name) ? properties[name]?.enum : undefined))
    const values = lists.flatMap(list => list ?? []).filter(value => typeof value === 'string')
    const areDistinct = lists.every(list => list?.every(value => typeof value === 'string')) && new Set(values).size === values.length
    if (areDistinct) return { name, values: values.map(value => ({ value, at })) }
  }
  return undefined
}

/** The type of each alternative: the part of the union with the same fields, else the one at the same place. */
function besideParts(parts: readonly OpenedSchema[], beside: Value | undefined, context: Context): readonly (Value | undefined)[] {
  if (beside?.kind === 'both') return besideParts(parts, beside.left, context)
  if (beside?.kind !== 'place') return []
  const leaves = leavesOf(beside.place, silent(context)).map(({ place }) => ({ place, members: membersOf(place, silent(context)) }))
  return parts.map(({ schema }, index) => {
    const names = Object.keys(isRecord(schema['properties']) ? schema['properties'] : {})
    const isSame = (members: Members | undefined) =>
      members !== undefined && names.every(name => members.fields.has(name)) && members.fields.size === names.length
    const alike = leaves.filter(leaf => isSame(leaf.members))
    const found = alike.length === 1 ? alike[0] : leaves.length === parts.length ? leaves[index] : undefined
    return found === undefined ? undefined : { kind: 'place', place: found.place }
  })
}

function refuseMixed(parts: readonly OpenedSchema[], context: Context): SchemaNode {
  const kinds = [...new Set(parts.map(({ schema }) => typesOf(schema).join(' | ') || 'anything'))]
  return refuse(
    context,
    'type/mixed-union',
    `mixes ${kinds.join(' | ')}`,
    'a structural schema has one type per place: use one field per type, or JSONValue to take anything',
    { parts: kinds },
  )
}
