import type { Diagnostic, NativeLibrary } from '@crdgen/core/internal'
import type { Spelling } from './marks.ts'

/** Options of `toTypes`, all optional. */
export interface TypesOptions {
  /** The library from which native structs are imported. Default kubernetes-models. */
  readonly library?: NativeLibrary
  /** The spelling of markers: tags (`@minimum 1`, default) or kubebuilder's own (`+kubebuilder:validation:Minimum=1`). */
  readonly markers?: Spelling
  /** The minor that `generate` will take structs from; a struct of another one gets `@embed`. Default: the newest known. */
  readonly kubernetes?: string
  /** The API servers that must accept the CRDs, `1.36` or `1.31..1.36`: schemas that they refuse are reported. Default: the newest known. */
  readonly server?: string
}

/** One TypeScript file: all kinds of a group and version. */
export interface TypesFile {
  /** `keda.sh/v1alpha1.ts` */
  readonly path: string
  readonly content: string
}

/** A place of a CRD that is imported instead of spelled out. Descriptions at and below it are upstream's, and come from there. */
export interface ImportedNative {
  /** `keda.sh/v1alpha1 ScaledJob` */
  readonly subject: string
  /** JSON Pointer into the version's openAPIV3Schema. */
  readonly pointer: string
  /** `io.k8s.api.batch.v1.JobSpec` */
  readonly definition: string
}

/** The result of `toTypes`. */
export interface TypesResult {
  /** Sorted by path. */
  readonly files: readonly TypesFile[]
  readonly diagnostics: readonly Diagnostic[]
  readonly natives: readonly ImportedNative[]
  /** The number of nodes of the schemas, and of those that need keywords that no type expresses (`@patch`). */
  readonly nodes: { readonly all: number; readonly patched: number }
}
