import { factOf } from '@crdgen/core/internal'
import { asSchema, itemsSchema, namedSchemas } from '../decode/schema-facts.ts'
import { isSealed } from '../decode/sealed.ts'
import type { JsonSchema } from '../decode/types.ts'
import { isKnownFormat } from '../formats/known.ts'
import type { Server } from '../server-version.ts'

/** A schema as kube-openapi's validator sees it: every keyword in its final form, absent ones undefined. */
export interface ValueSchema {
  readonly types: readonly string[]
  /** The one type and the format whose range numbers must be in; empty if there is none. */
  readonly numberType: string
  readonly numberFormat: string
  readonly nullable: boolean
  readonly format: string
  readonly pattern: string
  readonly enum: readonly unknown[]
  readonly maximum: number | undefined
  readonly exclusiveMaximum: boolean
  readonly minimum: number | undefined
  readonly exclusiveMinimum: boolean
  readonly multipleOf: number | undefined
  readonly maxLength: number | undefined
  readonly minLength: number | undefined
  readonly maxItems: number | undefined
  readonly minItems: number | undefined
  readonly uniqueItems: boolean
  readonly maxProperties: number | undefined
  readonly minProperties: number | undefined
  readonly required: readonly string[]
  readonly properties: ReadonlyMap<string, ValueSchema>
  /** `false` forbids other properties, undefined does not restrict them. */
  readonly additional: ValueSchema | false | undefined
  readonly items: ValueSchema | undefined
  readonly allOf: readonly ValueSchema[]
  readonly anyOf: readonly ValueSchema[]
  readonly oneOf: readonly ValueSchema[]
  readonly not: ValueSchema | undefined
}

/** The reading of types and formats: the server does so differently for defaults and for objects. */
export interface Reading {
  typesOf(schema: JsonSchema): readonly string[]
  formatOf(schema: JsonSchema): string
  /** True if numbers must be in the range of their type and format. */
  readonly numberRanges: boolean
}

/** Structural.ToKubeOpenAPI, used for defaults: formats stay as they are, but those that came later; int-or-string has no type. */
export function readForDefaults(server: Server): Reading {
  const isKnown = (format: string) => server.has('formatWarnings') || !/^k-?8-?s-?(?:short|long)-?name$/.test(format)
  return {
    typesOf: schema => (schema.type ? [schema.type] : []),
    formatOf: ({ format }) => (format && isKnown(format) ? format : ''),
    numberRanges: server.has('numberFormats'),
  }
}

/** By the version of a server: one reading for all that read as that server does. */
const forObjects = new Map<string, Reading>()

/**
 * apiserver/validation/validation.go, ConvertJSONSchemaPropsWithPostProcess, used for objects: int-or-string has two types,
 * and formats that the server does not know are gone. The same object for the same version.
 */
export function readForObjects(server: Server): Reading {
  const reading = forObjects.get(server.version) ?? objectsOf(server)
  forObjects.set(server.version, reading)
  return reading
}

function objectsOf(server: Server): Reading {
  const typesOf = (schema: JsonSchema) => {
    if (schema['x-kubernetes-int-or-string'] === true) return ['integer', 'string']
    return schema.type ? [schema.type] : []
  }
  const formatOf = (schema: JsonSchema) => {
    const format = schema.format ?? ''
    const types = typesOf(schema)
    const type = types.length === 1 ? (types[0] ?? '') : ''
    // Before 1.36 formats of strings were kept at any type, those of numbers at none.
    const isKept = isKnownFormat(format, server.has('numberFormats') ? type : '', server)
    return isKept ? format : ''
  }
  return { typesOf, formatOf, numberRanges: server.has('numberFormats') }
}

/** By how schemas are read; kept of sealed ones. */
const formed = factOf((reading: Reading) =>
  factOf(
    (schema: JsonSchema) => convert(schema, reading),
    schema => isSealed(schema),
  ),
)

/** Brings a schema into the form that values are checked against. */
export function toValueSchema(schema: JsonSchema, reading: Reading): ValueSchema {
  return formed(reading)(schema)
}

function convert(schema: JsonSchema, reading: Reading): ValueSchema {
  const inner = (one: JsonSchema | null | undefined) => toValueSchema(one ?? {}, reading)
  const { additionalProperties } = schema
  const items = itemsSchema(schema)
  const additional = asSchema(additionalProperties)
  const types = reading.typesOf(schema)
  const format = reading.formatOf(schema)
  const numberType = reading.numberRanges && types.length === 1 ? (types[0] ?? '') : ''
  return {
    types,
    numberType,
    numberFormat: numberFormatOf(numberType, format),
    nullable: schema.nullable === true,
    format,
    pattern: schema.pattern ?? '',
    enum: schema.enum ?? [],
    maximum: boundOf(schema.maximum),
    exclusiveMaximum: schema.exclusiveMaximum === true,
    minimum: boundOf(schema.minimum),
    exclusiveMinimum: schema.exclusiveMinimum === true,
    multipleOf: boundOf(schema.multipleOf),
    maxLength: schema.maxLength ?? undefined,
    minLength: schema.minLength ?? undefined,
    maxItems: schema.maxItems ?? undefined,
    minItems: schema.minItems ?? undefined,
    uniqueItems: schema.uniqueItems === true,
    maxProperties: schema.maxProperties ?? undefined,
    minProperties: schema.minProperties ?? undefined,
    required: (schema.required ?? []).map(name => name ?? ''),
    properties: new Map(namedSchemas(schema.properties).map(([name, one]) => [name, inner(one)])),
    additional: additional !== undefined ? inner(additional) : additionalProperties === false ? false : undefined,
    items: items === undefined ? undefined : inner(items),
    allOf: (schema.allOf ?? []).map(inner),
    anyOf: (schema.anyOf ?? []).map(inner),
    oneOf: (schema.oneOf ?? []).map(inner),
    not: schema.not ? inner(schema.not) : undefined,
  }
}

/** Bounds are float64, also of those who hand in a BigInt. */
function boundOf(bound: number | null | undefined): number | undefined {
  return bound === null || bound === undefined ? undefined : Number(bound)
}

/** kube-openapi validate/schema.go, numberValidator: only formats that belong to the type count. */
function numberFormatOf(type: string, format: string): string {
  if (type === 'integer') return format === 'int32' || format === 'int64' ? format : ''
  return type === 'number' && (format === 'float' || format === 'double') ? format : ''
}
