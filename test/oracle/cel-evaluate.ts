import {
  type CelType,
  compileExpression,
  type DataSchema,
  libraryOf,
  printValue,
  programOf,
  readerOf,
  types,
  type Value,
} from '@crdgen/cel/internal'
import { isObject, type Json } from './schema-mutations.ts'

/** What became of an expression: where it ended, with what, and what that has cost. */
export interface Evaluated {
  readonly stage: string
  readonly text: string
  readonly cost: string
}

/** How one schema's expressions are evaluated here, in the environment of a server's stored expressions. */
export function evaluator(minor: number, schema: Json): (expression: string, object: unknown) => Evaluated {
  const library = libraryOf(minor, true)
  const self = typeOf(schema, 'selfType1') ?? types.dyn
  const variables = new Map([
    ['self', self],
    ['oldSelf', self],
  ])
  const data = dataSchema(schema)
  const readBySchema = readerOf(minor)
  return (expression, object) => {
    const compiled = compileExpression(library, expression, variables)
    if (compiled.ast === undefined) return { stage: 'compile', text: compiled.text.replace(/selfType\d*/g, 'selfType'), cost: '' }
    const program = programOf(library, compiled.ast)
    if ('error' in program) return { stage: 'program', text: program.error, cost: '' }
    const self = readBySchema(object, data)
    const both = new Map<string, Value>([
      ['self', self],
      ['oldSelf', self],
    ])
    const found = program.evaluate(both, { limit: 1_000_000 })
    const cost = String(found.cost)
    return found.error === undefined ? { stage: '', text: printValue(found.value), cost } : { stage: 'evaluate', text: found.error, cost }
  }
}

function typeOf(schema: Json, name: string): CelType | undefined {
  if (schema['x-kubernetes-int-or-string'] === true) return types.dyn
  const { type, format, items, additionalProperties, properties } = schema
  if (type === 'array') {
    const item = isObject(items) ? typeOf(items, `${name}.@idx`) : undefined
    return item && types.listType(item)
  }
  if (type === 'object' && isObject(additionalProperties)) {
    const value = typeOf(additionalProperties, `${name}.@elem`)
    return value && types.mapOf(types.string, value)
  }
  if (type === 'object') {
    const fields = Object.entries(isObject(properties) ? properties : {}).flatMap(([key, inner]) => {
      const field = isObject(inner) ? typeOf(inner, `${name}.${key}`) : undefined
      return field === undefined ? [] : [[key.replaceAll('-', '__dash__'), field] as const]
    })
    return types.structOf(name, () => new Map(fields))
  }
  const texts = { byte: types.bytes, duration: types.duration, date: types.timestamp, 'date-time': types.timestamp }
  if (type === 'string') return typeof format === 'string' && format in texts ? texts[format as keyof typeof texts] : types.string
  return type === 'boolean' ? types.bool : type === 'number' ? types.double : type === 'integer' ? types.int : undefined
}

function dataSchema(schema: Json): DataSchema {
  const inner = (one: unknown) => (isObject(one) ? dataSchema(one) : undefined)
  const own = Object.entries(isObject(schema['properties']) ? schema['properties'] : {})
  const keys = schema['x-kubernetes-list-map-keys']
  const made: DataSchema = {
    type: String(schema['type'] ?? ''),
    format: String(schema['format'] ?? ''),
    nullable: schema['nullable'] === true,
    isIntOrString: schema['x-kubernetes-int-or-string'] === true,
    preservesUnknownFields: schema['x-kubernetes-preserve-unknown-fields'] === true,
    isEmbeddedResource: false,
    properties:
      own.length === 0 ? undefined : new Map(own.flatMap(([key, one]) => (isObject(one) ? [[key, dataSchema(one)] as const] : []))),
    additionalProperties: inner(schema['additionalProperties']),
    items: inner(schema['items']),
    listType: String(schema['x-kubernetes-list-type'] ?? ''),
    listMapKeys: Array.isArray(keys) ? keys.map(String) : [],
    withTypeAndObjectMeta: () => made,
  }
  return made
}
