import type { CustomResourceDefinition, Diagnostic, JsonObject, Schema, XrdMark } from '@crdgen/core/internal'

/** An object of which a controller makes a CRD. */
export interface WrittenObject {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> }
  readonly spec: {
    readonly versions: readonly { readonly name: string; readonly schema?: { readonly openAPIV3Schema?: Schema } }[]
  } & JsonObject
}

/**
 * Writes objects of which controllers make CRDs. The package that knows them is beside this one: crdgen joins them. Each finding has a JSON
 * Pointer into the CRD, in `data.pointer`.
 */
export interface Composites {
  /** The XRD of a CRD, and the CRDs that Crossplane makes of it: that of the claim is the second. */
  readonly xrdOf: (
    crd: CustomResourceDefinition,
    mark: XrdMark,
    claim: CustomResourceDefinition | undefined,
  ) => {
    readonly xrd: WrittenObject
    readonly made: readonly CustomResourceDefinition[]
    readonly diagnostics: readonly Diagnostic[]
  }
  /** The SimpleSchema of the spec of a version: the one that is there, if kro makes the same of it. */
  readonly simpleSchemaOf: (
    crd: CustomResourceDefinition,
    version: string,
    before: SimpleSchema,
  ) => SimpleSchema | { readonly diagnostics: readonly Diagnostic[] }
}

/** The part of a graph's schema that a type declares. */
export interface SimpleSchema {
  readonly spec?: unknown
  readonly types?: unknown
}
