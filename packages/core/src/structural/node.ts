import type { Location } from '../diagnostic/location.ts'
import type { CoreFinding } from '../rules/core-rules.ts'
import type { FindingWithout } from '../rules/rule.ts'
import { member } from '../values/json.ts'
import type { Schema } from '../values/schema.ts'

/**
 * Key of what is known of a part of a CRD while it is put together. It is a symbol because every name may be that of a field: passes over
 * keywords and fields never meet it, JSON has none of it, and spread carries it along.
 */
const facts: unique symbol = Symbol('crdgen.facts')

/** Facts about a schema, a map of fields, a list or a rule, which none of them contains itself. */
export interface Facts {
  /** Member → where it comes from. A map, as a field may be called `__proto__`. */
  readonly places?: ReadonlyMap<string, Location>
  /** The definition that it is embedded from. */
  readonly native?: Native
  /** Reported unless a marker settles it. */
  readonly pending?: Pending
  /**
   * A scalar that stands for itself, not by the name of an alias. controller-gen has one schema for such a type and its markers, so that
   * `Format` on an int32 replaces the format, and a reference for a named one, so that both formats meet (localNamedToSchema in
   * controller-tools pkg/crd/schema.go).
   */
  readonly isBare?: boolean
  /** Its enum is what somebody wants in the CRD to the letter. */
  readonly isAsWritten?: boolean
  /** A rule that a field asks of its object (`immutable`), until the markers of the object's own declaration have been applied. */
  readonly isAsked?: boolean
}

/** The source of a schema of upstream. */
export interface Native {
  /** The schema as upstream has it, shared by all who embed it. */
  readonly schema: Schema
  readonly kubernetes: string
  /** The definition that it is a whole copy of. */
  readonly definition: string | undefined
}

/** A finding that a marker on the field may still settle: a bare `number` given `@type integer`, an `any` given `@preserveUnknownFields`. */
export interface Pending {
  readonly finding: FindingWithout<CoreFinding, 'subject' | 'path'>
  readonly settled: (schema: Schema) => boolean
}

/** A value, with what is known of it. */
export type Known<T extends object> = T & { readonly [facts]?: Facts }

/** The result of reading a type: a schema, with what is known of it; its fields, items and values may be nodes, too. */
export type SchemaNode = Known<Schema>

export function factsOf(value: Known<object>): Facts {
  return value[facts] ?? {}
}

/** Returns a copy of `value` of which `more` is known, too. */
export function withFacts<T extends object>(value: T, more: Facts): Known<T> {
  return { ...value, [facts]: { ...factsOf(value), ...more } }
}

/** Returns the list or record itself, of which `more` is known. */
export function addFacts<T extends object>(value: T, more: Facts): Known<T> {
  return Object.assign(value, { [facts]: more })
}

/** Checks whether a member is upstream's own, as it was embedded: nothing is known of it or below it. */
export function isNativePart(node: Known<object>, name: string): boolean {
  const native = factsOf(node).native?.schema
  return native !== undefined && Object.hasOwn(native, name) && member(native, name) === member(node, name)
}

/** Checks whether a schema is all upstream's, as it was embedded. */
export function isUntouched(node: SchemaNode): boolean {
  const native = factsOf(node).native?.schema
  const names = Object.keys(node)
  return native !== undefined && names.length === Object.keys(native).length && names.every(name => isNativePart(node, name))
}

/** Checks for a part of a native struct that no marker has changed: a walk over it finds nothing. */
export function isNative(node: SchemaNode): boolean {
  return isUntouched(node) && factsOf(node).native?.definition === undefined
}
