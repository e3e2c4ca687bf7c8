import { isRecord, type JsonObject } from '../values/json.ts'
import type { PrinterColumn, Scale } from './resource.ts'
import type { Schema } from '../values/schema.ts'

/** One entry of `spec.versions` of an apiextensions.k8s.io/v1 CustomResourceDefinition. */
export interface CrdVersion {
  readonly name: string
  readonly served: boolean
  readonly storage: boolean
  readonly deprecated?: boolean
  readonly deprecationWarning?: string
  readonly schema?: { readonly openAPIV3Schema?: Schema }
  readonly subresources?: { readonly status?: Readonly<Record<string, never>>; readonly scale?: Scale }
  readonly additionalPrinterColumns?: readonly PrinterColumn[]
  readonly selectableFields?: readonly { readonly jsonPath: string }[]
}

/** An apiextensions.k8s.io/v1 CustomResourceDefinition, as it is written to a file. */
export interface CustomResourceDefinition {
  readonly apiVersion: 'apiextensions.k8s.io/v1'
  readonly kind: 'CustomResourceDefinition'
  readonly metadata: {
    readonly name: string
    readonly annotations?: Readonly<Record<string, string>>
    readonly labels?: Readonly<Record<string, string>>
  }
  readonly spec: {
    readonly group: string
    readonly names: {
      readonly plural: string
      readonly singular?: string
      readonly kind: string
      readonly listKind?: string
      readonly shortNames?: readonly string[]
      readonly categories?: readonly string[]
    }
    readonly scope: 'Namespaced' | 'Cluster'
    readonly versions: readonly CrdVersion[]
    readonly conversion?: Readonly<Record<string, unknown>>
    /** Only of CRDs that began as v1beta1. */
    readonly preserveUnknownFields?: boolean
  }
}

/** Checks for the kind of a CRD, whatever its version. */
export function isCrd(value: unknown): value is JsonObject {
  return isRecord(value) && value['kind'] === 'CustomResourceDefinition'
}

/** `group Kind`: the key of a kind, and the subject of findings about all of its versions. */
export function groupKind({ group, kind }: { readonly group: string; readonly kind: string }): string {
  return `${group} ${kind}`
}
