import type { Location } from '../diagnostic/location.ts'
import type { Origins } from './origins.ts'
import type { Schema } from '../values/schema.ts'

/** One entry of `additionalPrinterColumns`. */
export interface PrinterColumn {
  readonly name: string
  readonly type: 'boolean' | 'date' | 'integer' | 'number' | 'string'
  readonly jsonPath: string
  readonly description?: string
  readonly format?: string
  readonly priority?: number
}

/** The scale subresource of a version; paths start at the root: `.spec.replicas`. */
export interface Scale {
  readonly specReplicasPath: string
  readonly statusReplicasPath: string
  readonly labelSelectorPath?: string
}

/** `spec.conversion` of a CustomResourceDefinition. */
export type Conversion =
  | { readonly strategy: 'None' }
  | {
      readonly strategy: 'Webhook'
      readonly webhook: { readonly conversionReviewVersions: readonly string[]; readonly clientConfig: WebhookClientConfig }
    }

/** The address of a conversion webhook for the API server. */
export interface WebhookClientConfig {
  readonly url?: string
  readonly service?: { readonly namespace: string; readonly name: string; readonly path?: string; readonly port?: number }
  readonly caBundle?: string
}

/** The settings that a CompositeResourceDefinition of Crossplane has beside what makes its CRD. */
export interface XrdMark {
  /** The kind of its claims, which Crossplane 1 alone has. */
  readonly claim?: string
  readonly connectionSecretKeys?: readonly string[]
  /** The name of a Composition. */
  readonly defaultCompositionRef?: string
  readonly enforcedCompositionRef?: string
}

/** The settings of the markers and types of one root, in the fields of a CustomResourceDefinition; absent if not set. */
export interface ResourceBody {
  readonly names: {
    readonly plural?: string
    readonly singular?: string
    readonly listKind?: string
    readonly shortNames?: readonly string[]
    readonly categories?: readonly string[]
  }
  readonly scope?: 'Namespaced' | 'Cluster'
  readonly conversion?: Conversion
  /** Set for a kind whose CRD Crossplane makes of an XRD. */
  readonly xrd?: XrdMark
  /** Of the CustomResourceDefinition object itself. */
  readonly metadata: {
    readonly annotations?: Readonly<Record<string, string>>
    readonly labels?: Readonly<Record<string, string>>
  }
  readonly version: {
    readonly name: string
    readonly served?: boolean
    readonly storage?: boolean
    readonly deprecated?: boolean
    readonly deprecationWarning?: string
    readonly schema: Schema
    readonly subresources?: { readonly status?: Readonly<Record<string, never>>; readonly scale?: Scale }
    readonly additionalPrinterColumns?: readonly PrinterColumn[]
    readonly selectableFields?: readonly { readonly jsonPath: string }[]
  }
}

/** A native struct embedded at a place of a schema; its identity is known from the TypeScript import. */
export interface Embed {
  /** JSON Pointer into the Resource, e.g. `/version/schema/properties/spec/properties/template`. */
  readonly pointer: string
  /** `io.k8s.api.core.v1.PodTemplateSpec` */
  readonly definition: string
  /** The minor it was taken from: `1.36`. */
  readonly kubernetes: string
}

/** One version of one kind, read from a TypeScript root. Plain data. */
export interface Resource extends ResourceBody {
  readonly group: string
  readonly kind: string
  /** The file of the root, and the place of its name in it. */
  readonly location: Location
  /** JSON Pointers into this Resource (`/version/schema/properties/…/minimum`, `/version/subresources/scale/specReplicasPath`, `/names/plural`) → place. */
  readonly origins: Origins
  readonly embeds: readonly Embed[]
}
