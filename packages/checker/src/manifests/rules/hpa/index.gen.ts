// Written by `pnpm gen`. Do not edit.
import ambiguousSelectorEntry from './ambiguous-selector.ts'
import replicasInManifestEntry from './replicas-in-manifest.ts'
import sameNameOwnedTwiceEntry from './same-name-owned-twice.ts'

export const hpaRules = {
  'ambiguous-selector': ambiguousSelectorEntry,
  'replicas-in-manifest': replicasInManifestEntry,
  'same-name-owned-twice': sameNameOwnedTwiceEntry,
}
