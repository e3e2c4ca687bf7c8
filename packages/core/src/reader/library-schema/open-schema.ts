import { parsePointer } from '../../diagnostic/json-pointer.ts'
import { isRecord, type JsonObject } from '../../values/json.ts'
import type { SchemaReading } from './schema-reading.ts'

/** A part of a JSON Schema without references. */
export interface OpenedSchema {
  readonly schema: JsonObject
  readonly reading: SchemaReading
}

/** Follows the references of a part. Undefined for one that contains itself, and for what is not found. */
export function openSchema(part: unknown, reading: SchemaReading): OpenedSchema | undefined {
  if (!isRecord(part)) return { schema: {}, reading }
  const { $ref, ...rest } = part
  if (typeof $ref !== 'string') return { schema: part, reading }
  if (reading.open.includes($ref)) return undefined
  const target = findTarget($ref, reading.root)
  const opened = target === undefined ? undefined : openSchema(target, { ...reading, open: [...reading.open, $ref] })
  return opened === undefined ? undefined : { ...opened, schema: { ...opened.schema, ...rest } }
}

/** By pointer into the root, by the name of a definition, or by the `$id` of one. */
function findTarget(ref: string, root: JsonObject): unknown {
  if (ref === '#' || ref === root['$id']) return root
  const pointed = ref.startsWith('#/') ? parsePointer(ref.slice(1)) : undefined
  if (pointed !== undefined)
    return pointed.reduce<unknown>((at, name) => (isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined), root)
  const definitions = [root['$defs'], root['definitions']].filter(isRecord).flatMap(Object.entries<unknown>)
  return definitions.find(([name, one]) => name === ref || (isRecord(one) && one['$id'] === ref))?.[1]
}

/** The types that JSON has. TypeBox has more, of values in memory. */
const jsonTypes = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']

/** The types of a part, as they are written or as its keywords imply them; none when it takes anything. */
export function typesOf(schema: JsonObject): readonly string[] {
  const { type } = schema
  const written = (Array.isArray(type) ? type : [type]).filter(one => jsonTypes.includes(one))
  return written.length > 0 || type !== undefined ? written : impliedTypes(schema)
}

function impliedTypes(schema: JsonObject): readonly string[] {
  const found = Object.entries(implied).find(([, keywords]) => keywords.some(keyword => schema[keyword] !== undefined))
  return found === undefined ? [] : [found[0]]
}

const implied = {
  object: ['properties', 'required', 'propertyNames', 'patternProperties', 'minProperties', 'maxProperties'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems'],
  string: ['pattern', 'format', 'minLength', 'maxLength', 'contentEncoding'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
}

/** The keywords by which a part takes some values only. */
const restricting = ['type', 'const', 'enum', 'anyOf', 'oneOf', 'allOf', 'not']

/** Checks for a part that takes anything: the type beside it decides. */
export function takesAnything(schema: JsonObject): boolean {
  if (typesOf(schema).length > 0) return false
  return restricting.every(keyword => schema[keyword] === undefined || (keyword === 'type' && schema['type'] !== undefined))
}

/** Checks for a part that takes nothing: a field that may not be there. */
export function takesNothing(part: unknown): boolean {
  if (part === false) return true
  if (!isRecord(part)) return false
  const { not, enum: values } = part
  return not === true || (isRecord(not) && Object.keys(not).length === 0) || (Array.isArray(values) && values.length === 0)
}

/** Checks for `true` and `{}`. */
export function isOpen(part: unknown): boolean {
  return part === true || (isRecord(part) && takesAnything(part))
}
