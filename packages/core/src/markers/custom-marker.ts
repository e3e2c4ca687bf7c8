import type { Finding } from '../diagnostic/diagnostic.ts'
import { member } from '../values/json.ts'
import { plainText } from '../values/plain-text.ts'
import type { ResourceBody } from '../structural/resource.ts'
import type { Schema } from '../values/schema.ts'
import type { FieldResourceContext, Keywords, ResourceContext, ResourceMarker, SchemaContext, SchemaMarker } from './marker.ts'
import type { ValueOf, ValueType } from './values/types.ts'

/** A problem that a marker of the config reports: under a rule of crdgen's, or under one of its own, such as `acme/port`. */
export interface CustomProblem extends Pick<Finding, 'message' | 'help' | 'data'> {
  readonly rule: `${string}/${string}`
  readonly severity?: Finding['severity'] | undefined
}

/** A context whose `report` accepts rules of the config, too. */
type Custom<Context> = Omit<Context, 'report'> & { report(problem: CustomProblem): void }

/** A marker of the config that changes the schema of a field or type. */
export interface CustomSchemaMarker<T extends ValueType> extends Omit<SchemaMarker<T>, 'kind' | 'reshape' | 'apply'> {
  reshape?(schema: Schema, value: ValueOf<T>, context: Custom<SchemaContext>): Schema
  apply?(schema: Schema, value: ValueOf<T>, context: Custom<SchemaContext>): Keywords | undefined
}

/** A marker of the config that changes the CustomResourceDefinition. */
export interface CustomResourceMarker<T extends ValueType> extends Omit<ResourceMarker<T>, 'kind' | 'applyToResource' | 'applyFromField'> {
  applyToResource?(body: ResourceBody, value: ValueOf<T>, context: Custom<ResourceContext>): ResourceBody
  applyFromField?(body: ResourceBody, value: ValueOf<T>, context: Custom<FieldResourceContext>): ResourceBody
}

/** Defines a marker of a schema for `markers` of the config. Throws a TypeError for a kind of value that there is not. */
export function customSchemaMarker<const T extends ValueType>(marker: CustomSchemaMarker<T>): SchemaMarker<T> {
  return { kind: 'schema', ...marker, value: requireKind(marker.value) }
}

/** Defines a marker of a resource for `markers` of the config. Throws a TypeError for a kind of value that there is not. */
export function customResourceMarker<const T extends ValueType>(marker: CustomResourceMarker<T>): ResourceMarker<T> {
  return { kind: 'resource', ...marker, value: requireKind(marker.value) }
}

const kinds: Readonly<Record<ValueType['kind'], true>> = {
  none: true,
  string: true,
  integer: true,
  number: true,
  boolean: true,
  any: true,
  list: true,
  'json-or-ref': true,
  'word-and-text': true,
  arguments: true,
}

/** A config runs without TypeScript's check. */
function requireKind<T>(value: T): T {
  const kind = plainText(member(value, 'kind'))
  if (!Object.hasOwn(kinds, kind)) throw new TypeError(`a marker's value.kind is ${kind}, not one of ${Object.keys(kinds).join(', ')}`)
  return value
}
