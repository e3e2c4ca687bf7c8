import { createFinding, type JsonObject } from '@crdgen/core/internal'
import { adviseMigration, planMigration } from '../../migration.ts'
import { withOlderVersion } from '../../example-crd.ts'
import type { ClusterFinding, ClusterRule, CrdFacts } from '../../rule.ts'

type Data = {
  readonly storedVersions: readonly string[]
  readonly storage: string
  readonly old: readonly string[]
  readonly objects?: number
  readonly writtenThroughOld?: number
  /** The StorageVersionMigration to apply, where the cluster has it. */
  readonly migration?: JsonObject
  readonly steps: readonly string[]
}

const rule: ClusterRule<Data> = {
  level: 'crd',
  severity: 'warning',
  summary: 'A CRD whose objects may be stored in versions other than its storage version',
  why: 'A version that status.storedVersions has cannot be removed from the CRD, and objects that nobody writes stay in it for ever.',
  facts: [
    'kubernetes apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go, ValidateCustomResourceDefinitionStoredVersions: each stored version must be in spec.versions.',
    'The API server adds the storage version to status.storedVersions and never removes one.',
    'In which version etcd has an object cannot be seen through the API; managedFields show through which version it was written last.',
  ],
  example: { wrong: withOlderVersion('v1alpha1, v1'), right: withOlderVersion('v1') },
  find: findOldVersions,
}

function findOldVersions({ crd, tally, migration }: CrdFacts): readonly ClusterFinding<Data>[] {
  const old = crd.stored.filter(version => version !== crd.storage)
  if (old.length === 0) return []
  const known = tally(crd)
  const { manifest, steps } = planMigration(crd, migration, known)
  const written = old.reduce((sum, version) => sum + (known?.writtenThrough.get(version) ?? 0), 0)
  const objects =
    known === undefined
      ? ''
      : known.count === 0
        ? '; it has no objects'
        : `; ${written} of its ${known.count} objects were written last through ${old.join(', ')}`
  return [
    createFinding({
      message: `may have objects that are stored in ${old.join(', ')}, not in ${crd.storage}: status.storedVersions is ${crd.stored.join(', ')}${objects}`,
      help: adviseMigration(crd, known?.count, migration),
      data: {
        storedVersions: crd.stored,
        storage: crd.storage,
        old,
        ...(known === undefined ? {} : { objects: known.count, writtenThroughOld: written }),
        ...(manifest === undefined ? {} : { migration: manifest }),
        steps,
      },
    }),
  ]
}

export default rule
