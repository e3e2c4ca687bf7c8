import { isServed, validate, validateNative, type Validation } from '@crdgen/server/internal'
import type { CrdDocument } from '../documents/crd-document.ts'
import { indexCrds } from '../documents/crd-index.ts'
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
  const validations = new Map<Manifest, Validation | undefined>()
  const crdOf = indexCrds(crds)
  return {
    ...objects,
    ...rest,
    crds,
    crdOf,
    targetOf: (from, reference, defaults) => followReference(reference, from.namespace, objects, crdOf, defaults),
    validation(manifest) {
      if (!validations.has(manifest)) validations.set(manifest, validateManifest(manifest, crdOf(manifest), rest))
      return validations.get(manifest)
    },
  }
}

/** Kinds of Kubernetes itself are validated by the server that must accept them, else by the newest version asked for. */
function validateManifest(
  { object, version }: Manifest,
  crd: CrdDocument | undefined,
  { mode, server, targets }: Pick<ContextInput, 'mode' | 'server' | 'targets'>,
): Validation | undefined {
  if (crd === undefined) return validateNative(object, { kubernetes: server ?? targets.at(-1), mode })
  return isServed(crd.crd, version, server) ? validate(crd.crd, object, { mode, server }) : undefined
}
