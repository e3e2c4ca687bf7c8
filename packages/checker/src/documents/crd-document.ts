import { member, recordAt, type Schema, textAt, versionsOf } from '@crdgen/core/internal'
import { withPlainBounds } from '@crdgen/server/internal'
import { wellFormed } from './well-formed.ts'

/** A CustomResourceDefinition among the documents, as far as checking needs it. */
export interface CrdDocument {
  /** Its place in the list of documents. */
  readonly document: number
  /** The keys within its document: `items`, 3 in a List, else nothing. */
  readonly within: readonly (string | number)[]
  readonly crd: unknown
  readonly group: string
  readonly kind: string
  readonly plural: string
  readonly versions: readonly { readonly name: string; readonly schema: Schema }[]
  /** The version of controller-gen that wrote it, if it is annotated. */
  readonly controllerGen?: string
}

const generator = 'controller-gen.kubebuilder.io/version'

/** Reads a document as a CRD; undefined for anything else. */
export function readCrd(value: unknown, document: number, within: CrdDocument['within'] = []): CrdDocument | undefined {
  const spec = member(value, 'spec')
  const names = member(spec, 'names')
  if (member(value, 'kind') !== 'CustomResourceDefinition' || spec === undefined) return undefined
  const controllerGen = textAt(value, 'metadata', 'annotations', generator)
  // An object of a program may have bounds of more digits than a number has.
  const crd = withPlainBounds(value)
  return {
    document,
    within,
    crd,
    group: textAt(spec, 'group'),
    kind: textAt(names, 'kind'),
    plural: textAt(names, 'plural'),
    versions: versionsOf(crd).map(({ name, schema }) => ({ name, schema: wellFormed(schema) })),
    ...(controllerGen === '' ? {} : { controllerGen }),
  }
}

/**
 * The channel of a CRD; empty without one. Projects that have a CRD for those who want what is stable, and one with more, declare it in an
 * annotation: gateway.networking.k8s.io/channel, release.openshift.io/feature-set.
 */
export function channelOf(crd: unknown): string {
  const annotations = recordAt(crd, 'metadata', 'annotations')
  return textAt(annotations, Object.keys(annotations).find(key => key.endsWith('/channel') || key.endsWith('/feature-set')) ?? '')
}

/** `group/version Kind`, or `group Kind` for what is not about one version. */
export function subjectOf({ group, kind }: Pick<CrdDocument, 'group' | 'kind'>, version?: string): string {
  return `${version === undefined ? group : `${group}/${version}`} ${kind}`
}
