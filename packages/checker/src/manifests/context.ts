import { memoize } from '@crdgen/core/internal'
import { isServed, leastLost, validate, validateNative, type Validation } from '@crdgen/server/internal'
import type { CrdDocument } from '../documents/crd-document.ts'
import { indexCopies } from '../documents/crd-index.ts'
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
}

export function createContext({ manifests, crds, ...rest }: ContextInput): SharedContext {
  const objects = createManifestSet(manifests)
  const copiesOf = indexCopies(crds)
  const crdOf = memoize((manifest: Manifest) => chooseCopy(manifest, copiesOf(manifest), rest))
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

type Servers = Pick<ContextInput, 'mode' | 'server' | 'targets'>

/**
 * Of several copies of a CRD, an object is meant for the one that takes most of it: a tree has those of other releases, too, for tests and
 * documentation. Of those that take as much, the last one counts, as for kubectl apply.
 */
function chooseCopy(manifest: Manifest, copies: readonly CrdDocument[], servers: Servers): CrdDocument | undefined {
  const last = copies.at(-1)
  if (copies.length < 2) return last
  const serving = copies.toReversed().filter(({ crd }) => isServed(crd, manifest.version, servers.server))
  return leastLost(serving, crd => validateManifest(manifest, crd, servers)) ?? last
}

/** Kinds of Kubernetes itself are validated by the server that must accept them, else by the newest version asked for. */
function validateManifest(
  { object, version }: Manifest,
  crd: CrdDocument | undefined,
  { mode, server, targets }: Servers,
): Validation | undefined {
  if (crd === undefined) return validateNative(object, { kubernetes: server ?? targets.at(-1), mode })
  return isServed(crd.crd, version, server) ? validate(crd.crd, object, { mode, server }) : undefined
}
