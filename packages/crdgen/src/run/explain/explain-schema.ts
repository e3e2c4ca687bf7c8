import { childrenOf, fieldOf, formatPointer, jsonText, type Location, ownKeywords, type Schema, mapValueOf } from '@crdgen/core/internal'
import type { Paint } from '../../system/terminal/paint.ts'
import type { DescribeRules } from './describe-validations.ts'

/** A field of a schema, at the end of a path. */
export interface FoundSchema {
  readonly schema: Schema
  /** JSON Pointer below the schema that was searched. */
  readonly pointer: string
  readonly isRequired: boolean
}

/** Follows field names through a schema; list items and map values need no step of their own. Returns the name that leads nowhere, and its neighbours. */
export function findSchema(
  root: Schema,
  names: readonly string[],
): FoundSchema | { readonly missing: string; readonly known: readonly string[] } {
  let found: FoundSchema = { schema: root, pointer: '', isRequired: true }
  for (const name of names) {
    const { schema, pointer } = unwrap(found)
    const property = fieldOf(schema, name)
    if (property === undefined) return { missing: name, known: Object.keys(schema.properties ?? {}) }
    const isRequired = (schema.required ?? []).includes(name)
    found = { schema: property, pointer: `${pointer}${formatPointer(['properties', name])}`, isRequired }
  }
  return found
}

/** Goes on to the items of a list or the values of a map. */
function unwrap(found: FoundSchema): FoundSchema {
  const inner = innerOf(found)
  return inner === undefined ? found : unwrap(inner)
}

function innerOf(found: FoundSchema): FoundSchema | undefined {
  const inner = childrenOf(found.schema).find(({ keyword }) => keyword !== 'properties')
  return inner && { ...found, schema: inner.schema, pointer: `${found.pointer}/${inner.keyword}` }
}

export interface SchemaPlace {
  /** `Widget.spec.replicas` */
  readonly title: string
  /** `example.com/v1 Widget` */
  readonly subject: string
  readonly at: Location | undefined
  /** The native struct that it is: `PodTemplateSpec of Kubernetes 1.36`. */
  readonly native: string | undefined
  /** JSON Pointer of the schema that was searched, and how to describe rules below it. */
  readonly rules: { readonly base: string; readonly describe: DescribeRules }
}

/** Describes a field: type, whether it is required, its description, every keyword, its fields, and where it was written. */
export function explainSchema(
  { schema, pointer, isRequired }: FoundSchema,
  { title, subject, at, native, rules }: SchemaPlace,
  paint: Paint,
): readonly string[] {
  const {
    description,
    required: _required,
    type: _type,
    format: _format,
    'x-kubernetes-validations': _validations,
    ...keywords
  } = ownKeywords(schema)
  const fields = fieldRows(unwrap({ schema, pointer: '', isRequired }).schema)
  return [
    `${paint('strong', title)}  ${paint('note', schemaTypeName(schema))}  ${isRequired ? 'required' : 'optional'}  ${paint('faint', subject)}`,
    ...(description === undefined ? [] : description.split('\n').map(line => `  ${line}`.trimEnd())),
    ...Object.entries(keywords).flatMap(([keyword, value]) => [`  ${keyword}: ${jsonText(value)}`]),
    ...describeRules({ schema, pointer, isRequired }, rules, paint),
    ...(native === undefined ? [] : [`  is ${native}`]),
    ...(at === undefined ? [] : [`  ${paint('faint', '-->')} ${at.file}:${at.line}:${at.column}`]),
    ...(fields.length === 0 ? [] : ['', 'Fields:', ...fields]),
  ]
}

/** The rules of a field, and those of its items or values. */
function describeRules(found: FoundSchema, rules: SchemaPlace['rules'], paint: Paint): readonly string[] {
  const { schema, pointer } = found
  const own = schema['x-kubernetes-validations'] ?? []
  const inner = innerOf(found)
  return [
    ...(own.length === 0 ? [] : rules.describe(rules.base + pointer, own, paint)),
    ...(inner === undefined ? [] : describeRules(inner, rules, paint)),
  ]
}

function fieldRows({ properties = {}, required = [] }: Schema): readonly string[] {
  const width = Math.max(0, ...Object.keys(properties).map(name => name.length))
  return Object.entries(properties).map(
    ([name, schema]) => `  ${name.padEnd(width)}  ${schemaTypeName(schema)}${required.includes(name) ? '  required' : ''}`,
  )
}

/** `integer (int32)`, `"a" | "b"`, `object[]`, `map of string`. */
export function schemaTypeName(schema: Schema): string {
  const { type, format, items, enum: values } = schema
  if (schema['x-kubernetes-int-or-string'] === true) return 'int-or-string'
  if (values !== undefined) return values.map(value => jsonText(value)).join(' | ')
  if (items !== undefined) return `${schemaTypeName(items)}[]`
  const inner = mapValueOf(schema)
  if (inner !== undefined) return `map of ${schemaTypeName(inner)}`
  return `${type ?? 'any'}${format === undefined ? '' : ` (${format})`}`
}
