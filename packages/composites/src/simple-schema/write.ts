import { elementOf, isRecord, type JsonObject, jsonText, mapValueOf, type Schema } from '@crdgen/core/internal'

/** Custom types under their names, in the order in which they were needed. */
type Types = Map<string, unknown>

/** A schema in SimpleSchema, as far as it has words for it: `compareWithMade` finds the rest. */
export function writeFields(schema: Schema): { readonly spec: JsonObject; readonly types: JsonObject } {
  const types: Types = new Map()
  return { spec: structOf(schema, types), types: Object.fromEntries(types) }
}

function structOf({ properties = {}, required = [] }: Schema, types: Types): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const marks = required.filter(one => one === name).map(() => 'required=true')
      return [name, fieldOf(field, name, marks, types)]
    }),
  )
}

/** An object without markers is nested; all else is a text. */
function fieldOf(schema: Schema, name: string, required: readonly string[], types: Types): unknown {
  const markers = [...required, ...markersOf(schema)]
  if (isStruct(schema) && markers.length === 0) return structOf(schema, types)
  return withMarkers(typeText(schema, name, types), markers)
}

function withMarkers(type: string, markers: readonly string[]): string {
  return markers.length === 0 ? type : `${type} | ${markers.join(' ')}`
}

/** True for an object with named fields, or with nothing that is known of it. */
function isStruct(schema: Schema): boolean {
  return schema.type === 'object' && mapValueOf(schema) === undefined && !isOpen(schema)
}

function isOpen({ properties, 'x-kubernetes-preserve-unknown-fields': preserve }: Schema): boolean {
  return preserve === true && properties === undefined
}

const atomics: ReadonlyMap<string, string> = new Map([
  ['string', 'string'],
  ['integer', 'integer'],
  ['boolean', 'boolean'],
  ['number', 'float'],
])

function typeText(schema: Schema, name: string, types: Types): string {
  const { type = '' } = schema
  const element = elementOf(schema) ?? {}
  if (type === 'array') return `[]${partText(element, name, types)}`
  if (type === 'object' && mapValueOf(schema) !== undefined) return `map[string]${partText(element, name, types)}`
  if (isStruct(schema)) return declare(structOf(schema, types), name, types)
  return atomics.get(type) ?? 'object'
}

/** An item or a value of a map has no markers of its own: a custom type has them. */
function partText(schema: Schema, name: string, types: Types): string {
  const markers = markersOf(schema)
  const text = typeText(schema, name, types)
  return markers.length === 0 ? text : declare(withMarkers(text, markers), name, types)
}

/** The name of a custom type, which is made of that of the field; equal ones are one type. */
function declare(spec: unknown, field: string, types: Types): string {
  const known = [...types].find(([, other]) => jsonText(other) === jsonText(spec))
  if (known !== undefined) return known[0]
  const words = field.split(/[^A-Za-z0-9]/).filter(word => word !== '')
  const base = words.map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('') || 'Type'
  let name = base
  for (let number = 2; types.has(name); number++) name = `${base}${number}`
  types.set(name, spec)
  return name
}

function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

const numbers = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const

function markersOf(schema: Schema): readonly string[] {
  const { description = '', default: fallback, enum: values, pattern, 'x-kubernetes-list-type': listType } = schema
  const { 'x-kubernetes-list-map-keys': keys = [], 'x-kubernetes-validations': rules = [] } = schema
  return [
    ...(fallback === undefined || hasOwnDefault(schema) ? [] : [`default=${defaultText(fallback)}`]),
    ...(values === undefined
      ? []
      : [`enum=${quote(values.map(value => (typeof value === 'string' ? value : jsonText(value))).join(','))}`]),
    ...numbers.flatMap(name => (schema[name] === undefined ? [] : [`${name}=${jsonText(schema[name])}`])),
    ...(pattern === undefined ? [] : [`pattern=${quote(pattern)}`]),
    ...(listType === undefined ? [] : [`listType=${listType}`]),
    ...keys.map(key => `listMapKey=${quote(key)}`),
    ...rules.map(({ rule, message }) =>
      rule === immutable.rule && message === immutable.message ? 'immutable=true' : `validation=${quote(rule)}`,
    ),
    ...(description === '' ? [] : [`description=${quote(description)}`]),
  ]
}

const immutable = { rule: 'self == oldSelf', message: 'field is immutable' }

/** kro writes the text of a string between quotes as it is. */
function defaultText(value: unknown): string {
  return typeof value === 'string' ? quote(jsonText(value).slice(1, -1)) : jsonText(value)
}

/** True for the `{}` that kro gives an object none of whose fields is required, and one of which has a default. */
export function hasOwnDefault(schema: Schema): boolean {
  const { default: fallback, properties = {}, required = [] } = schema
  if (!isStruct(schema) || required.length > 0 || !isRecord(fallback) || Object.keys(fallback).length > 0) return false
  return Object.values(properties).some(field => field.default !== undefined)
}
