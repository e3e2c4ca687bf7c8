import { memoize, textAt } from '@crdgen/core/internal'
import { isServed, validate, validateNative, type Validation } from '@crdgen/server/internal'
import type { CrdDocument } from '../documents/crd-document.ts'
import { chooseCopy, indexCopies, type Origin } from '../documents/crd-index.ts'
import type { SharedOptions } from '../settings/options.ts'
import type { RuleOptions } from './rules/options.gen.ts'
import type { ManifestContext } from './rule.ts'
import type { Manifest } from '../documents/manifest.ts'
import { createManifestSet } from '../documents/manifest-set.ts'
import { followReference } from './scale-target.ts'

/** The parts that are the same for all rules of a run. */
export type SharedContext = Omit<ManifestContext<RuleOptions>, 'software'>

export interface ContextInput extends Pick<ManifestContext, 'crds' | 'fromTypes' | 'live' | 'mode' | 'targets' | 'server'> {
  readonly manifests: readonly Manifest[]
  readonly options: SharedOptions & RuleOptions
  originOf(document: number): Origin
}

export function createContext({ manifests, crds, originOf, ...rest }: ContextInput): SharedContext {
  const objects = createManifestSet(manifests)
  const copiesOf = indexCopies(crds.filter(hasSchema))
  const crdOf = memoize((manifest: Manifest) => chooseCopy(manifest, copiesOf(manifest), originOf, rest))
  return {
    ...objects,
    ...rest,
    crds,
    crdOf,
    targetOf(from, reference, defaults) {
      const target = followReference(reference, from.namespace, objects, kind => copiesOf(kind).at(-1), defaults)
      return target.manifest === undefined ? target : { ...target, crd: crdOf(target.manifest) }
    },
    validation: memoize((manifest: Manifest) => validateManifest(manifest, crdOf(manifest), rest)),
  }
}

/** A CRD of v1beta1 has its schema elsewhere, and no API server has it any more: it describes no object. */
function hasSchema({ crd, versions }: CrdDocument): boolean {
  return textAt(crd, 'apiVersion') === 'apiextensions.k8s.io/v1' || versions.some(({ schema }) => Object.keys(schema).length > 0)
}

type Servers = Pick<ContextInput, 'mode' | 'server' | 'targets'>

/** Kinds of Kubernetes itself are validated by the server that must accept them, else by the newest version asked for. */
function validateManifest(
  { object, version }: Manifest,
  crd: CrdDocument | undefined,
  { mode, server, targets }: Servers,
): Validation | undefined {
  if (crd === undefined) return validateNative(object, { kubernetes: server ?? targets.at(-1), mode })
  return isServed(crd.crd, version, server) ? validate(crd.crd, object, { mode, server }) : undefined
}
