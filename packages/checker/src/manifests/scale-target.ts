import { textAt } from '@crdgen/core/internal'
import type { CrdDocument } from '../documents/crd-document.ts'
import type { CrdIndex } from '../documents/crd-index.ts'
import type { Manifest } from '../documents/manifest.ts'
import type { ManifestSet } from '../documents/manifest-set.ts'

/** The target of a reference such as scaleTargetRef. */
export interface Target {
  readonly apiVersion: string
  readonly group: string
  readonly kind: string
  readonly name: string
  /** The object itself, if it is among the documents. */
  readonly manifest: Manifest | undefined
  /** The CRD of its kind, if it is among the documents. */
  readonly crd: CrdDocument | undefined
}

/** The meaning of a reference where it leaves something out. */
export type TargetDefaults = Readonly<{ apiVersion?: string; kind?: string }>

/** Follows a reference to an object of the same namespace. The version is not looked at: objects are found by group and kind. */
export function followReference(
  reference: unknown,
  namespace: string,
  objects: ManifestSet,
  crdOf: CrdIndex,
  { apiVersion: usual = '', kind: usualKind = '' }: TargetDefaults = {},
): Target {
  const apiVersion = textAt(reference, 'apiVersion') || usual
  const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : ''
  const kind = textAt(reference, 'kind') || usualKind
  const name = textAt(reference, 'name')
  return {
    apiVersion,
    group,
    kind,
    name,
    manifest: objects.find({ group, kind, namespace, name }),
    crd: crdOf({ group, kind }),
  }
}
