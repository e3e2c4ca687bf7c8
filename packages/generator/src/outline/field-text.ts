import { childrenOf, jsonText, plainText, quantitySchema, type Schema } from '@crdgen/core/internal'

/** The text that a keyword adds to a field's line. `undefined`: it follows from the type, or the reader of an outline need not know. */
type Word = (value: unknown, schema: Schema) => string | undefined

const flag =
  (word: string): Word =>
  value =>
    value === true ? word : undefined
const json = (value: unknown): string => jsonText(value)
const nothing: Word = () => undefined

/** Every keyword of a schema, in the order of a line; a missing keyword is a type error. */
const words: Readonly<Record<keyof Schema, Word>> = {
  type: nothing,
  items: nothing,
  properties: nothing,
  required: nothing,
  additionalProperties: nothing,
  enum: nothing,
  'x-kubernetes-int-or-string': nothing,
  nullable: nothing,
  title: nothing,
  description: nothing,
  externalDocs: nothing,
  example: nothing,
  'x-kubernetes-validations': nothing,
  format: value => plainText(value),
  minimum: (value, { exclusiveMinimum }) => `${exclusiveMinimum === true ? '>' : '>='}${json(value)}`,
  exclusiveMinimum: nothing,
  maximum: (value, { exclusiveMaximum }) => `${exclusiveMaximum === true ? '<' : '<='}${json(value)}`,
  exclusiveMaximum: nothing,
  multipleOf: value => `multipleOf=${json(value)}`,
  minLength: value => `len>=${json(value)}`,
  maxLength: value => `len<=${json(value)}`,
  pattern: (value, schema) => (isQuantity(schema) ? undefined : `/${plainText(value)}/`),
  minItems: value => `items>=${json(value)}`,
  maxItems: value => `items<=${json(value)}`,
  uniqueItems: flag('unique'),
  minProperties: value => `keys>=${json(value)}`,
  maxProperties: value => `keys<=${json(value)}`,
  'x-kubernetes-list-type': (value, schema) =>
    value === 'map' ? `map(${(schema['x-kubernetes-list-map-keys'] ?? []).join(',')})` : plainText(value),
  'x-kubernetes-list-map-keys': nothing,
  'x-kubernetes-map-type': value => plainText(value),
  'x-kubernetes-embedded-resource': flag('resource'),
  'x-kubernetes-preserve-unknown-fields': (_, schema) => (schema.type === undefined ? undefined : 'open'),
  default: value => `= ${json(value)}`,
  allOf: value => `allOf ${json(value)}`,
  anyOf: (value, schema) => (schema['x-kubernetes-int-or-string'] === true && isIntOrString(value) ? undefined : `anyOf ${json(value)}`),
  oneOf: value => `oneOf ${json(value)}`,
  not: value => `not ${json(value)}`,
}

/** Describes a field's schema, without its children: `string[]  set  items<=5`. */
export function describeField(schema: Schema): string {
  return [describeType(schema), ...describeKeywords(schema)].join('  ')
}

/** The keywords of a field's schema besides its type. */
export function describeKeywords(schema: Schema): readonly string[] {
  return keywordsOf(schema)
    .map(keyword => words[keyword](schema[keyword], schema))
    .filter(word => word !== undefined)
}

/**
 * The depth to which lists of lists and maps of maps are spelled out: every line of a deeper one would be as long as the rest of it is
 * deep.
 */
const deepest = 16

/** Names the type: `integer`, `"a" | "b"`, `map of string`, `object[]`, `any`. */
export function describeType(schema: Schema, depth = 0): string {
  const type = bareType(schema, depth)
  return schema.nullable === true ? `${type} | null` : type
}

function bareType(schema: Schema, depth: number): string {
  const { enum: values, items, additionalProperties, type } = schema
  if (values !== undefined) return values.map(json).join(' | ')
  if (schema['x-kubernetes-int-or-string'] === true) return isQuantity(schema) ? 'quantity' : 'int-or-string'
  if (items !== undefined) return wrapItems(itemText(items, depth + 1))
  if (typeof additionalProperties === 'object') return `map of ${itemText(additionalProperties, depth + 1)}`
  if (additionalProperties === true) return 'map of any'
  return type ?? 'any'
}

/** A scalar item has no line of its own: all of it is here. */
function itemText(items: Schema, depth: number): string {
  if (depth > deepest) return '…'
  return childrenOf(items).length > 0 ? describeType(items, depth) : describeField(items)
}

function wrapItems(text: string): string {
  return /[ |]/.test(text) ? `(${text})[]` : `${text}[]`
}

function keywordsOf(schema: Schema): readonly (keyof Schema)[] {
  return orderedKeywords.filter(keyword => schema[keyword] !== undefined)
}

const orderedKeywords = Object.keys(words).filter(isKeyword)

function isKeyword(key: string): key is keyof Schema {
  return Object.hasOwn(words, key)
}

function isQuantity(schema: Schema): boolean {
  return schema['x-kubernetes-int-or-string'] === true && schema.pattern === quantitySchema.pattern
}

function isIntOrString(branches: unknown): boolean {
  return jsonText(branches) === '[{"type":"integer"},{"type":"string"}]'
}
