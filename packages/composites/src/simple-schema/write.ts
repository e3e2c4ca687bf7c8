import { elementOf, isRecord, type JsonObject, jsonText, mapValueOf, recordAt, type Schema, valueAt } from '@crdgen/core/internal'

/** The custom types that were needed, in their order, and those that a graph has already: where a field has one, it keeps its name. */
interface Types {
  readonly made: Map<string, unknown>
  readonly before: JsonObject
}

/** A schema in SimpleSchema, as far as it has words for it: `compareWithMade` finds the rest. `before` is what a graph has for it. */
export function writeFields(schema: Schema, before: Before = {}): { readonly spec: JsonObject; readonly types: JsonObject } {
  const types: Types = { made: new Map(), before: recordAt(before, 'types') }
  return { spec: structOf(schema, before.spec, types), types: Object.fromEntries(types.made) }
}

/** The `spec` and `types` of a graph's schema, of any shape. */
export interface Before {
  readonly spec?: unknown
  readonly types?: unknown
}

function structOf({ properties = {}, required = [] }: Schema, before: unknown, types: Types): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const marks = required.filter(one => one === name).map(() => 'required=true')
      return [name, fieldOf(field, name, marks, valueAt(before, name), types)]
    }),
  )
}

/** An object without markers is nested, unless it was a custom type; all else is a text. */
function fieldOf(schema: Schema, name: string, required: readonly string[], before: unknown, types: Types): unknown {
  const markers = [...required, ...markersOf(schema)]
  if (isStruct(schema) && markers.length === 0 && typeIn(before, types) === undefined) return structOf(schema, before, types)
  return withMarkers(typeText(schema, name, before, types), markers)
}

/** The custom type of a field of a graph. */
function typeIn(before: unknown, types: Types): string | undefined {
  const type = typeof before === 'string' ? (before.split('|')[0] ?? '').trim() : ''
  return Object.hasOwn(types.before, type) ? type : undefined
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

function typeText(schema: Schema, name: string, before: unknown, types: Types): string {
  const { type = '' } = schema
  const element = elementOf(schema) ?? {}
  const ofElement = typeof before === 'string' ? before.replace(/^\s*(?:\[\]|map\[string\])/, '') : undefined
  if (type === 'array') return `[]${partText(element, name, ofElement, types)}`
  if (type === 'object' && mapValueOf(schema) !== undefined) return `map[string]${partText(element, name, ofElement, types)}`
  if (isStruct(schema)) {
    const known = typeIn(before, types)
    const inner = known === undefined ? before : types.before[known]
    return declare(structOf(schema, inner, types), known ?? typeName(name), types)
  }
  return atomics.get(type) ?? 'object'
}

/** An item or a value of a map has no markers of its own: a custom type has them. */
function partText(schema: Schema, name: string, before: unknown, types: Types): string {
  const markers = markersOf(schema)
  const known = markers.length === 0 ? undefined : typeIn(before, types)
  const text = typeText(schema, name, known === undefined ? before : types.before[known], types)
  return markers.length === 0 ? text : declare(withMarkers(text, markers), known ?? typeName(name), types)
}

function typeName(field: string): string {
  const words = field.split(/[^A-Za-z0-9]/).filter(word => word !== '')
  return words.map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('') || 'Type'
}

/** The name of a custom type; equal ones are one type. */
function declare(spec: unknown, wanted: string, { made }: Types): string {
  const known = [...made].find(([, other]) => jsonText(other) === jsonText(spec))
  if (known !== undefined) return known[0]
  let name = wanted
  for (let number = 2; made.has(name); number++) name = `${wanted}${number}`
  made.set(name, spec)
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
    ...rules.map(({ rule = '', message }) =>
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
