import { createFinding } from '@crdgen/core/internal'
import { adviseMigration } from '../../migration.ts'
import { sampleCrd, withOlderVersion } from '../../example-crd.ts'
import type { ClusterRule } from '../../rule.ts'

const rule: ClusterRule<{ readonly version: string; readonly storedVersions: readonly string[] }> = {
  level: 'crd',
  severity: 'error',
  summary: 'A CRD of the repository without a version that objects of the cluster may be stored in',
  why: 'The API server refuses the CRD: status.storedVersions names a version that spec.versions does not have.',
  facts: [
    'kubernetes apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go, ValidateCustomResourceDefinitionStoredVersions.',
  ],
  example: { wrong: withOlderVersion('v1alpha1, v1'), right: sampleCrd, repository: sampleCrd },
  find({ crd, tally, migration }) {
    const { inRepository } = crd
    if (inRepository === undefined) return []
    const names = new Set(inRepository.versions.map(({ name }) => name))
    return crd.stored
      .filter(version => !names.has(version))
      .map(version =>
        createFinding({
          path: 'spec.versions',
          message: `lacks ${version}, which status.storedVersions of the cluster has: the API server refuses the CRD`,
          help: `Keep ${version}, not served, until its objects are migrated. ${adviseMigration(crd, tally(crd)?.count, migration)}`,
          data: { version, storedVersions: crd.stored },
          at: inRepository.at,
        }),
      )
  },
}

export default rule
