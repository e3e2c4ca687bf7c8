import { readFile } from './files.ts'

/** Fields that kustomize changes, of some kinds or of all. */
export interface KustomizeFieldSpec {
  readonly group?: string
  readonly version?: string
  readonly kind?: string
  readonly path?: string
  readonly create?: boolean
}

/** A field of a struct in which, or below which, lists are merged by keys. */
export interface KustomizeField {
  /** The struct of the value, or of its items. */
  readonly to?: string
  readonly in?: 'list' | 'map'
  /** The keys by which a list is merged; none: by value. */
  readonly keys?: readonly string[]
}

/** Facts of kustomize 5.7 about Kubernetes: schemas/kustomize.json, made from its own packages. */
export interface KustomizeFacts {
  /** `apps/v1 Deployment` */
  readonly clusterScoped: readonly string[]
  /** The struct of a kind; empty when no list in it is merged. */
  readonly kinds: Readonly<Record<string, string>>
  readonly definitions: Readonly<Record<string, Readonly<Record<string, KustomizeField>>>>
  /** Fields that `configurations` of a kustomization add to. */
  readonly configuration: Readonly<Record<string, readonly KustomizeFieldSpec[]>>
}

export function readKustomizeFacts(): KustomizeFacts {
  return readFile('kustomize')
}
