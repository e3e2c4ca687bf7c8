import type { Finding } from '../diagnostic/diagnostic.ts'
import { member } from '../values/json.ts'
import { plainText } from '../values/plain-text.ts'
import type { ResourceBody } from '../structural/resource.ts'
import type { Schema } from '../values/schema.ts'
import type { FieldResourceContext, Keywords, ResourceContext, ResourceMarker, SchemaContext, SchemaMarker } from './marker.ts'
import type { PairsType, ValueOf, ValueType } from './values/types.ts'

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

/**
 * Defines a marker of a schema for `markers` of the config.
 *
 * @throws TypeError where the kind of its value is not one that a marker has
 */
export function customSchemaMarker<const T extends ValueType>(marker: CustomSchemaMarker<T>): SchemaMarker<T> {
  requireValueKind(marker.value)
  return { kind: 'schema', ...marker }
}

/**
 * Defines a marker of a resource for `markers` of the config.
 *
 * @throws TypeError where the kind of its value is not one that a marker has
 */
export function customResourceMarker<const T extends ValueType>(marker: CustomResourceMarker<T>): ResourceMarker<T> {
  requireValueKind(marker.value)
  return { kind: 'resource', ...marker }
}

type Kind = ValueType['kind'] | PairsType['kind']
const scalars: readonly Kind[] = ['string', 'integer', 'number', 'boolean', 'any']
const ofValue: readonly Kind[] = ['none', ...scalars, 'list', 'json-or-ref', 'word-and-text', 'arguments']

/** A config runs without TypeScript's check. */
function requireValueKind(type: unknown, place = 'value', kinds: readonly Kind[] = ofValue): void {
  const kind = member(type, 'kind')
  if (!kinds.some(one => one === kind))
    throw new TypeError(`a marker's ${place}.kind is ${plainText(kind)}, not one of ${kinds.join(', ')}`)
  if (kind === 'list') requireValueKind(member(type, 'items'), `${place}.items`, scalars)
  if (kind !== 'arguments') return
  for (const [name, argument] of Object.entries(member(type, 'arguments') ?? {}))
    requireValueKind(member(argument, 'type'), `${place}.arguments.${name}.type`, [...scalars, 'list', 'pairs'])
}
