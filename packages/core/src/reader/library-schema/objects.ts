import { listAt, recordAt } from '../../values/at.ts'
import { findMarker } from '../../markers/names.ts'
import { setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import type { JsonObject } from '../../values/json.ts'
import { plainText } from '../../values/plain-text.ts'
import type { ValidationRule } from '../../values/schema.ts'
import { type Context, silent, stepInto } from '../context.ts'
import { membersOfValue } from '../object/field-value.ts'
import { type Member, type Members, noMembers, type Value } from '../object/members.ts'
import { readObject } from '../object/object.ts'
import { openObject } from '../schema/open-object.ts'
import { refuse } from '../schema/refuse.ts'
import { isUnknown } from '../schema/unknown.ts'
import { sizesOf } from './checks.ts'
import { reportLoss } from './losses.ts'
import { isOpen, openSchema, takesNothing } from './open-schema.ts'
import type { SchemaReading } from './schema-reading.ts'

/** An object, with the type that is beside it: its fields, or a map. */
export function readJsonObject(schema: JsonObject, beside: Value | undefined, reading: SchemaReading, context: Context): SchemaNode {
  const members = beside === undefined ? undefined : membersOfValue(beside, silent(context))
  const fields = jsonFields(schema, reading)
  const { values, keys } = mapOf(schema)
  if (fields.size > 0 && values !== undefined && !isOpen(values)) return refuseBoth([...fields.keys()], context)
  if (fields.size === 0 && values !== undefined) return readJsonMap({ values, keys, schema }, members, reading, context)
  const object = readObject(joinFields(schema, members, reading, context), context)
  const sized = setAt<SchemaNode>(object, sizesOf(schema), context.at)
  return values === undefined ? sized : setAt<SchemaNode>(sized, { 'x-kubernetes-preserve-unknown-fields': true }, context.at)
}

/** The fields of the schema, each with that of the type; those of the type alone are kept when the schema is of a type that was declared. */
export function joinFields(schema: JsonObject, members: Members | undefined, reading: SchemaReading, context: Context): Members {
  const own = jsonFields(schema, reading)
  const required = new Set(listAt(schema['required']))
  const inner = { ...reading, keepsFields: false, isTop: false }
  const joined = [...own].map(([name, part]): [string, Member] => {
    const { value, ...typed } = members?.fields.get(name) ?? { name, comments: [], at: context.at, value: undefined }
    return [
      name,
      { ...typed, optional: !required.has(name), undefinable: false, value: { kind: 'part', part, beside: value, reading: inner } },
    ]
  })
  const others = reading.keepsFields ? [...(members?.fields ?? [])].filter(([name]) => !own.has(name)) : []
  const { bases, natives } = members ?? noMembers
  return { fields: new Map([...joined, ...others]), index: undefined, bases: reading.isTop ? [] : bases, natives }
}

/** The fields by name; keys that are an enum are fields. */
function jsonFields(schema: JsonObject, reading: SchemaReading): ReadonlyMap<string, unknown> {
  const fields = Object.entries(recordAt(schema['properties'])).filter(([, part]) => !takesNothing(openSchema(part, reading)?.schema))
  const named = listAt(recordAt(schema['propertyNames'])['enum']).map(name => [plainText(name), schema['additionalProperties']] as const)
  return new Map([...fields, ...named])
}

interface JsonMap {
  /** Undefined when no other fields than the named ones are taken. */
  readonly values: unknown
  /** The schema of the keys. */
  readonly keys: JsonObject
}

/** A map of any keys is written in three ways. */
function mapOf({ additionalProperties, patternProperties, propertyNames }: JsonObject): JsonMap {
  const names = recordAt(propertyNames)
  if (Array.isArray(names['enum'])) return { values: undefined, keys: {} }
  const [[pattern, part] = ['', undefined], ...others] = Object.entries(recordAt(patternProperties))
  if (part === undefined || others.length > 0)
    return { values: additionalProperties === false ? undefined : additionalProperties, keys: names }
  return { values: part, keys: anyName.has(pattern) ? names : { pattern, ...names } }
}

const anyName = new Set(['', '^.*$', '^(.*)$', '.*'])

function readJsonMap(
  { values, keys, schema }: JsonMap & { readonly schema: JsonObject },
  members: Members | undefined,
  reading: SchemaReading,
  context: Context,
): SchemaNode {
  const index = members?.index
  if (isOpen(values) && (index === undefined || isUnknown(index))) return openObject(context)
  const beside: Value | undefined = index === undefined ? undefined : { kind: 'place', place: index }
  const additionalProperties = context.session.librarySchemas.read(values, beside, reading, stepInto(context, '*', undefined))
  const map = setAt<SchemaNode>({}, { type: 'object', additionalProperties, ...sizesOf(schema) }, context.at)
  const rules = keyRules(keys, context)
  return rules.length === 0 ? map : setAt<SchemaNode>(map, { 'x-kubernetes-validations': rules }, context.at)
}

const ofKeys = ['pattern', 'minLength', 'maxLength'] as const

/** A structural schema has no keyword for keys: what they must match becomes rules. */
function keyRules(keys: JsonObject, context: Context): readonly ValidationRule[] {
  return ofKeys.flatMap(keyword => {
    const marker = findMarker(`@${keyword}`)
    const value = keys[keyword]
    const asked = marker?.kind === 'schema' && value !== undefined ? marker.keyRule?.(value) : undefined
    return asked === undefined
      ? []
      : [setAt<ValidationRule>({ rule: '' }, { rule: `self.all(k, ${asked.rule})`, message: `a key must ${asked.message}` }, context.at)]
  })
}

function refuseBoth(names: readonly string[], context: Context): SchemaNode {
  return refuse(
    context,
    'type/index-and-fields',
    `takes any field beside the fields ${names.join(', ')}`,
    'put the map into a field of its own',
  )
}

/** Keywords that ask for fields by others, which a structural schema has not. */
const dependent = ['dependentRequired', 'dependentSchemas', 'dependencies', 'if', 'unevaluatedProperties', 'contains', 'unevaluatedItems']

/** Reports the keywords of a part that no structural schema can hold. */
export function reportKeywords(schema: JsonObject, context: Context): void {
  for (const keyword of dependent) if (schema[keyword] !== undefined && schema[keyword] !== false) reportLoss({ what: keyword }, context)
  if (Object.keys(recordAt(schema['patternProperties'])).length > 1) reportLoss({ what: 'patternProperties' }, context)
}
