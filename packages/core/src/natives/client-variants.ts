import type { MetadataImport } from './custom-resource.ts'

/** A client whose objects have `Date` in their metadata, and the place of our declarations for it: `crdgen/kubernetes/<place>`. */
export interface ClientVariant {
  readonly place: string
  readonly metadata: MetadataImport
}

/** Our modules are CommonJS, and the clients are not: without the attribute, the compiler refuses the import (TS1541). */
const attributes = " with { 'resolution-mode': 'import' }"

/**
 * The clients read the metadata of every kind with their own model, and leave spec and status as they came (client-node's src/serializer.ts,
 * KubernetesObject.fromUnknown): times are `Date` in metadata, and text everywhere else.
 */
export const clientVariants: readonly ClientVariant[] = [
  { place: 'client-node', metadata: { specifier: '@kubernetes/client-node', name: 'V1ObjectMeta', attributes } },
  {
    place: 'kubernetes-fluent-client',
    metadata: { specifier: 'kubernetes-fluent-client', name: 'models', type: 'models.V1ObjectMeta', attributes },
  },
]
