import { jsonText, type Json, type Schema, lookUp } from '@crdgen/core/internal'
import type { JsonSchema } from './json-schema.ts'
import { type TranslatedPattern, translatePattern } from './re2-pattern.ts'

export interface ConvertOptions {
  /** The treatment of a field that the CRD lacks: refused, as by strict field validation, or let through, as the server drops it. */
  readonly unknownFields: 'refuse' | 'allow'
  /**
   * Which objects: those that people write, where what has a default may be missing, with descriptions for editors; or those that the
   * server hands out, with everything filled in.
   */
  readonly objects: 'written' | 'stored'
  /** Translates patterns, if not to those of JavaScript. */
  readonly writePattern?: (pattern: string) => TranslatedPattern
}

/** A pattern that the schema lacks, as what reads the schema can't check it. */
export interface LostPattern {
  /** As findings have it: `spec.targets[].name`. */
  readonly path: string
  readonly pattern: string
  readonly reason: string
}

/** The parts of a schema that were lost in its conversion. */
export interface Losses {
  readonly patterns: LostPattern[]
  /** Places with CEL rules, which no JSON Schema can express. */
  readonly rules: string[]
}

const kept = ['minLength', 'maxLength', 'minItems', 'maxItems', 'maxProperties'] as const

const documentation = ['title', 'description', 'default'] as const

/** A schema that no value meets. */
const nothing: JsonSchema = { not: {} }

/**
 * Converts a structural schema, or a part of one; of a branch of a junctor, `around` is the schema at the same place outside of the
 * junctor, which has the types and defaults. What has no form in JSON Schema is put into `losses`.
 */
export function convert(schema: Schema, options: ConvertOptions, losses: Losses, path = '', around: Schema = schema): JsonSchema {
  if ((schema['x-kubernetes-validations'] ?? []).length > 0) losses.rules.push(path)
  return allOf([
    {
      ...(options.objects === 'written' ? pick(schema, documentation) : {}),
      ...typeKeyword(schema),
      ...valuesOf(schema, options, losses, path),
      ...(options.objects === 'written' ? {} : pick(schema, ['minProperties'])),
      ...membersOf(schema, options, losses, path, around),
    },
    options.objects === 'written' ? leastFields(schema.minProperties, around) : {},
    options.objects === 'written' && schema.type === 'string' ? formatPattern(schema.format) : {},
    junctorsOf(schema, options, losses, path, around),
    (schema.enum ?? []).length > 0 && allowedValues(schema).length === 0 ? nothing : {},
  ])
}

/** One schema for several that all count: what has a keyword that is there already comes into `allOf`. */
function allOf(parts: readonly JsonSchema[]): JsonSchema {
  const isTaken = (part: JsonSchema, at: number) => parts.slice(0, at).some(one => Object.keys(part).some(key => Object.hasOwn(one, key)))
  const beside = parts.filter(isTaken)
  const merged: JsonSchema = Object.assign({}, ...parts.filter(part => !beside.includes(part)))
  return beside.length === 0 ? merged : { ...merged, allOf: [...(Array.isArray(merged['allOf']) ? merged['allOf'] : []), ...beside] }
}

function pick(schema: Schema, keywords: readonly (keyof Schema)[]): JsonSchema {
  return Object.fromEntries(keywords.flatMap(keyword => (schema[keyword] === undefined ? [] : [[keyword, schema[keyword]]])))
}

function typeKeyword(schema: Schema): JsonSchema {
  const types = schema['x-kubernetes-int-or-string'] === true ? ['integer', 'string'] : schema.type === undefined ? [] : [schema.type]
  if (types.length === 0) return {}
  const all = schema.nullable === true ? [...types, 'null'] : types
  return { type: all.length === 1 ? all[0] : all }
}

/** Keywords about a value itself. kube-openapi pkg/validation/validate, validator.go. */
function valuesOf(schema: Schema, options: ConvertOptions, losses: Losses, path: string): JsonSchema {
  const { pattern = '', format } = schema
  const values = allowedValues(schema)
  return {
    ...pick(schema, kept),
    ...(hasFraction(schema) ? {} : boundsOf({ ...int32Bounds(schema), ...schema })),
    ...(values.length === 0 ? {} : { enum: values }),
    ...(format === undefined || !isTextFormat(format) || schema.type !== 'string' ? {} : { format }),
    ...(pattern === '' ? {} : patternOf(pattern, options, losses, path)),
    ...(schema.uniqueItems === true || schema['x-kubernetes-list-type'] === 'set' ? { uniqueItems: true } : {}),
  }
}

/** basicCommonValidator.Validate: null is never one of the allowed values. */
function allowedValues({ enum: allowed = [] }: Schema): readonly Json[] {
  return allowed.filter(one => one !== null)
}

/** A number out of range is refused since 1.36, and no client written in Go could read it before. */
function int32Bounds({ type, format }: Schema): Schema {
  return type === 'integer' && format === 'int32' ? { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 } : {}
}

function boundsOf({ minimum, maximum, multipleOf, exclusiveMinimum, exclusiveMaximum }: Schema): JsonSchema {
  return {
    ...(multipleOf === undefined ? {} : { multipleOf }),
    ...(minimum === undefined ? {} : { [exclusiveMinimum === true ? 'exclusiveMinimum' : 'minimum']: minimum }),
    ...(maximum === undefined ? {} : { [exclusiveMaximum === true ? 'exclusiveMaximum' : 'maximum']: maximum }),
  }
}

function hasFraction({ minimum = 0, maximum = 0, multipleOf = 1 }: Schema): boolean {
  return [minimum, maximum, multipleOf].some(bound => !Number.isInteger(bound))
}

function fractionalBounds(schema: Schema): JsonSchema {
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return { if: { type: 'integer' }, then: wholeBounds(schema), else: boundsOf(schema) }
}

/**
 * kube-openapi pkg/validation/validate, values.go, MinimumNativeType and the like: a number without a fraction is an int64 for Go,
 * and the bound that it is compared with becomes one too. Nothing is a multiple of 0, and for a type of whole numbers only
 * a bound with a fraction is an error of its own.
 */
function wholeBounds(schema: Schema): JsonSchema {
  const { type, minimum, maximum, multipleOf } = schema
  if (type === 'integer' || (multipleOf !== undefined && multipleOf < 1)) return nothing
  return boundsOf({
    ...schema,
    ...(minimum === undefined ? {} : { minimum: Math.trunc(Number(minimum)) }),
    ...(maximum === undefined ? {} : { maximum: Math.trunc(Number(maximum)) }),
    ...(multipleOf === undefined ? {} : { multipleOf: Math.trunc(Number(multipleOf)) }),
  })
}

function isTextFormat(format: string): boolean {
  return !/^(?:u?int\d*|float|double|number|integer)$/.test(format)
}

function patternOf(pattern: string, { writePattern = translatePattern }: ConvertOptions, losses: Losses, path: string): JsonSchema {
  const written = writePattern(pattern)
  if ('pattern' in written) return written
  losses.patterns.push({ path, pattern, reason: written.reason })
  return {}
}

function membersOf(schema: Schema, options: ConvertOptions, losses: Losses, path: string, around: Schema): JsonSchema {
  const { properties, additionalProperties, items } = schema
  const isStored = options.objects === 'stored'
  const inner = (one: Schema, at: string, outer?: Schema) =>
    convert(one, options, losses, at, outer === undefined || schema === around ? one : outer)
  const fields = embeddedFields(schema)
  const required = isStored ? (schema.required ?? []) : writtenFields(schema.required ?? [], around)
  const needed = [...required, ...(schema['x-kubernetes-embedded-resource'] === true ? ['apiVersion', 'kind'] : [])]
  const member = (one: Schema, at: string, outer?: Schema) => orNull(one, inner({ ...one, nullable: true }, at, outer))
  const named = (name: string, one: Schema) => {
    const [at, outer] = [joinPath(path, name), fieldOf(around, name)]
    if (isStored) return inner(one, at)
    return required.includes(name) ? notNull(name, around, inner(one, at, outer)) : member(one, at, outer)
  }
  // A junctor may require fields that it does not describe.
  const unsaid = isStored ? [] : required.filter(name => !Object.hasOwn(properties ?? {}, name))
  const all = [...Object.entries(properties ?? {}), ...unsaid.map(name => [name, {}] as const)]
    .map(([name, one]) => [name, named(name, one)] as const)
    .filter(([name, one]) => !(unsaid.includes(name) && Object.keys(one).length === 0))
  const members = { ...fields, ...Object.fromEntries(all) }
  return {
    ...(Object.keys(members).length === 0 ? {} : { properties: members }),
    ...(needed.length === 0 ? {} : { required: [...new Set(needed)] }),
    ...(items === undefined ? {} : { items: inner(items, `${path}[]`, around.items) }),
    ...(typeof additionalProperties === 'object'
      ? {
          additionalProperties: isStored
            ? inner(additionalProperties, joinPath(path, '*'))
            : member(additionalProperties, joinPath(path, '*')),
        }
      : isClosed(schema, options)
        ? { additionalProperties: false }
        : {}),
    ...(options.objects === 'stored' ? mapKeysOf(schema) : {}),
  }
}

/**
 * schema/defaulting/prunenulls.go and defaulting.go: a field that is null where the schema has no null is dropped, or gets its default,
 * before anything is validated.
 */
function orNull({ nullable }: Schema, converted: JsonSchema): JsonSchema {
  const { enum: allowed } = converted
  return nullable === true || !Array.isArray(allowed) ? converted : { ...converted, enum: [...allowed, null] }
}

export function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** Lists without equal items or keys have no keyword in JSON Schema; our own validators have one of their own. */
const uniqueKeys = 'uniqueKeys'

function mapKeysOf(schema: Schema): JsonSchema {
  const keys = schema['x-kubernetes-list-map-keys'] ?? []
  return schema['x-kubernetes-list-type'] === 'map' && keys.length > 0 ? { [uniqueKeys]: keys } : {}
}

/** apiextensions-apiserver pkg/apiserver/schema/pruning: what no schema speaks of is dropped, but where it is to be kept. */
function isClosed(schema: Schema, { unknownFields }: ConvertOptions): boolean {
  const isRecord = schema.type === 'object' || schema.properties !== undefined
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true || schema.additionalProperties === true
  return unknownFields === 'refuse' && schema.type !== undefined && isRecord && !isOpen
}

const text = { type: 'string' } as const
const texts = { type: 'object', additionalProperties: text } as const

/** Fields that the server reads as ObjectMeta it reads strictly. */
export const metadataSchema = {
  type: 'object',
  properties: {
    name: text,
    generateName: text,
    namespace: text,
    labels: texts,
    annotations: texts,
    finalizers: { type: 'array', items: text },
  },
} as const

function embeddedFields(schema: Schema): JsonSchema {
  if (schema['x-kubernetes-embedded-resource'] !== true) return {}
  const name = { type: 'string', minLength: 1 } as const
  return { apiVersion: name, kind: name, metadata: metadataSchema }
}

/** Patterns that the type already implies. */
function isIntOrString({ anyOf = [], ...schema }: Schema): boolean {
  return schema['x-kubernetes-int-or-string'] === true && jsonText(anyOf) === '[{"type":"integer"},{"type":"string"}]'
}

function junctorsOf(schema: Schema, options: ConvertOptions, losses: Losses, path: string, around: Schema): JsonSchema {
  // In junctors nothing is pruned, and defaults are not allowed.
  const inner = (one: Schema) => convert(one, { ...options, unknownFields: 'allow' }, losses, path, around)
  // Without one of its patterns a schema takes more: what must not be met, or once only, is left out with the pattern.
  const wholes = (all: readonly Schema[]): readonly JsonSchema[] => {
    const before = losses.patterns.length
    const converted = all.map(inner)
    return losses.patterns.length === before ? converted : []
  }
  const lists = (['allOf', 'anyOf', 'oneOf'] as const).flatMap(key => {
    const given = key === 'anyOf' && isIntOrString(schema) ? [] : (schema[key] ?? [])
    const branches = key === 'oneOf' ? wholes(given) : given.map(inner)
    const all = key === 'allOf' && hasFraction(schema) ? [...branches, fractionalBounds(schema)] : branches
    return all.length === 0 ? [] : [[key, all] as const]
  })
  const [not] = schema.not === undefined ? [] : wholes([schema.not])
  const junctors = { ...Object.fromEntries(lists), ...(not === undefined ? {} : { not }) }
  // SchemaValidator.Validate in kube-openapi: null meets types and allowed values only.
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return schema.nullable === true && Object.keys(junctors).length > 0 ? { if: { not: { type: 'null' } }, then: junctors } : junctors
}

const hex = '[0-9A-Fa-f]'

const uuidOf = (version: string, variant: string): string => `^${hex}{8}-?${hex}{4}-?${version}-?${variant}-?${hex}{12}$`

/**
 * Formats that the API server checks and JSON Schema does not know, as the patterns that they are: kube-openapi pkg/validation/strfmt,
 * default.go and bson.go. By name without dashes.
 */
const patterns: Readonly<Record<string, string>> = {
  bsonobjectid: `^${hex}{24}$`,
  byte: '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$',
  hexcolor: `^#?(?:${hex}{3}|${hex}{6})$`,
  ssn: '^[0-9]{3}[- ][0-9]{2}[- ][0-9]{4}$',
  uuid3: uuidOf(`3${hex}{3}`, `${hex}{4}`),
  uuid4: uuidOf(`4${hex}{3}`, `[89ABab]${hex}{3}`),
  uuid5: uuidOf(`5${hex}{3}`, `[89ABab]${hex}{3}`),
}

/** A format of texts as a pattern; empty for one that JSON Schema knows, or that no pattern can express. */
function formatPattern(format = ''): JsonSchema {
  const pattern = lookUp(patterns, format.replaceAll('-', ''))
  return pattern === undefined ? {} : { pattern }
}

/*
 * The server drops a null where the schema has no null, unless a default takes its place, before it validates anything
 * (apiextensions-apiserver pkg/apiserver/schema/defaulting, prunenulls.go). JSON Schema counts it as a field that is there.
 */

/** Checks whether null, as the value of a field, is dropped. A field without a schema keeps it. */
function isDropped(field: Schema | undefined): boolean {
  return field !== undefined && field.nullable !== true && field.default === undefined
}

/** The schema of a field, by its own name or as a value of a map. */
function fieldOf({ properties, additionalProperties }: Schema, name: string): Schema | undefined {
  return properties !== undefined && Object.hasOwn(properties, name)
    ? properties[name]
    : typeof additionalProperties === 'object'
      ? additionalProperties
      : undefined
}

/** The required fields that an object has to be written with: a default fills in the others. */
function writtenFields(required: readonly string[], around: Schema): readonly string[] {
  return required.filter(name => fieldOf(around, name)?.default === undefined)
}

/** The schema of a field that must be there: null is not enough where the server drops it. */
function notNull(name: string, around: Schema, converted: JsonSchema): JsonSchema {
  if (!isDropped(fieldOf(around, name)) || converted['type'] !== undefined || converted['not'] !== undefined) return converted
  return { ...converted, not: { type: 'null' } }
}

/**
 * The `minProperties` for an object as it is written: fields with a default are always there, and a field that is dropped does not count.
 * For one field that is enough; of two and more JSON Schema cannot count those that are not null.
 */
function leastFields(least: number | undefined, around: Schema): JsonSchema {
  const fields = Object.values(around.properties ?? {})
  const written = (least ?? 0) - fields.filter(({ default: value }) => value !== undefined).length
  if (least === undefined || written <= 0) return {}
  const dropped = Object.entries(around.properties ?? {}).filter(([, field]) => isDropped(field))
  const dropsValues = typeof around.additionalProperties === 'object' && isDropped(around.additionalProperties)
  if (written > 1 || (dropped.length === 0 && !dropsValues)) return { minProperties: written }
  const nulls = dropped.length === 0 ? {} : { properties: Object.fromEntries(dropped.map(([name]) => [name, { type: 'null' }])) }
  return { minProperties: written, not: { type: 'object', ...nulls, additionalProperties: dropsValues ? { type: 'null' } : false } }
}
