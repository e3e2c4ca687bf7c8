import { childrenOf, isRecord, type JsonObject, type Schema } from '@crdgen/core/internal'
import { equalJson } from '../decode/zero.ts'

/** Keywords at the value that they have when absent: writing them out changes nothing. */
const silent: JsonObject = {
  nullable: false,
  uniqueItems: false,
  exclusiveMinimum: false,
  exclusiveMaximum: false,
  'x-kubernetes-preserve-unknown-fields': false,
  'x-kubernetes-embedded-resource': false,
  'x-kubernetes-int-or-string': false,
  'x-kubernetes-list-type': 'atomic',
  'x-kubernetes-map-type': 'granular',
  type: '',
  id: '',
  $schema: '',
  format: '',
  pattern: '',
  additionalProperties: false,
}

/** Lengths and counts start at 0, so that a lower bound of 0 has no effect. */
const leastIsSilent: ReadonlySet<string> = new Set(['minLength', 'minItems', 'minProperties'])

const emptyIsSilent: ReadonlySet<string> = new Set([
  'properties',
  'required',
  'enum',
  'allOf',
  'anyOf',
  'oneOf',
  'x-kubernetes-validations',
  'x-kubernetes-list-map-keys',
])

/** Keywords that hold schemas, which are walked on their own: here only their presence is compared. */
const walked: ReadonlySet<string> = new Set(['properties', 'items', 'additionalProperties'])

const numbers = ['integer', 'number']

/** The types whose values a keyword is about: the validators of kube-openapi pkg/validation/validate skip all others. */
const typesOf: Readonly<Record<string, readonly string[]>> = {
  minimum: numbers,
  maximum: numbers,
  multipleOf: numbers,
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  minProperties: ['object'],
  maxProperties: ['object'],
  required: ['object'],
}

/** A text with a format may be a list: typeValidator.Validate. */
function isAbout(key: string, { type, format }: Schema): boolean {
  const types = Object.hasOwn(typesOf, key) ? typesOf[key] : undefined
  return types === undefined || typeof type !== 'string' || types.includes(type) || (type === 'string' && typeof format === 'string')
}

/** The value of a keyword, undefined where it has no effect: null, an empty list, the least bound, another type than it is about. */
export function keywordOf(schema: Schema, key: string): unknown {
  // A schema of an unreadable CRD may be a text or a number.
  const value: unknown = isRecord(schema) && Object.hasOwn(schema, key) ? Reflect.get(schema, key) : undefined
  if (value === undefined || value === null || !isAbout(key, schema) || (Object.hasOwn(silent, key) && silent[key] === value))
    return undefined
  if (emptyIsSilent.has(key) && Object.keys(value).length === 0) return undefined
  return leastIsSilent.has(key) && typeof value === 'number' && value <= 0 ? undefined : value
}

/** The values that a schema lists; undefined if it lists none. */
export function enumOf(schema: Schema): readonly unknown[] | undefined {
  return keywordOf(schema, 'enum') === undefined ? undefined : (schema.enum ?? undefined)
}

/** Lists the keywords that two schemas differ in, without what is in the schemas below them. */
export function changedKeywords(before: Schema, after: Schema): readonly string[] {
  const changed: string[] = []
  for (const key in before) if (differs(before, after, key)) changed.push(key)
  for (const key in after) if (!Object.hasOwn(before, key) && differs(before, after, key)) changed.push(key)
  return changed
}

function differs(before: Schema, after: Schema, key: string): boolean {
  const [old, now] = [keywordOf(before, key), keywordOf(after, key)]
  if (old === now) return false
  if (!walked.has(key) || !isRecord(old) || !isRecord(now)) return !equalJson(old, now)
  return key === 'properties' && !hasSameKeys(old, now)
}

function hasSameKeys(a: JsonObject, b: JsonObject): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every(key => Object.hasOwn(b, key))
}

/** The named schemas of `properties`; null is the empty schema, as for Go. */
export function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  return schema.properties ?? {}
}

export function propertyOf(schema: Schema, name: string): Schema | undefined {
  const named = propertiesOf(schema)
  return Object.hasOwn(named, name) ? (named[name] ?? {}) : undefined
}

/** Checks whether an object keeps members that its schema does not name. */
export function keepsUnknown(schema: Schema): boolean {
  return schema['x-kubernetes-preserve-unknown-fields'] === true
}

/** Checks whether members of any name are allowed here, with one schema or none. */
export function isMap(schema: Schema): boolean {
  return keywordOf(schema, 'additionalProperties') !== undefined
}

/** Keywords that have no effect on the server. */
export const documentation: ReadonlySet<string> = new Set(['description', 'title', 'example', 'externalDocs'])

/** Checks whether any value at all passes, unchanged. */
export function isOpen(schema: Schema): boolean {
  return keepsUnknown(schema) && Object.keys(schema).every(key => openKeys.has(key) || keywordOf(schema, key) === undefined)
}

const openKeys: ReadonlySet<string> = new Set(['x-kubernetes-preserve-unknown-fields', 'nullable', ...documentation])

/** Checks whether `test` holds for a schema or one below it, junctors left out. */
export function someBelow(schema: Schema, test: (one: Schema) => boolean): boolean {
  return test(schema) || childrenOf(schema).some(({ schema: inner }) => someBelow(inner, test))
}
