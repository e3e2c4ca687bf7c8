import { createFinding, groupKind } from '@crdgen/core/internal'
import { sampleCrd } from '../../example-crd.ts'
import type { ClusterRule } from '../../rule.ts'

const rule: ClusterRule<{ readonly name: string }> = {
  level: 'cluster',
  severity: 'error',
  summary: 'A CRD of the repository that the cluster does not have',
  why: 'Requests for its objects are answered with 404, and controllers that watch them fail.',
  help: 'Apply it.',
  example: {
    wrong: '',
    right: sampleCrd,
    repository: sampleCrd,
  },
  find({ crds, repository = [] }) {
    const there = new Set(crds.map(groupKind))
    return repository
      .filter(one => !there.has(groupKind(one)))
      .map(({ group, kind, plural, at }) =>
        createFinding({
          subject: groupKind({ group, kind }),
          message: `is not in the cluster: it has no CRD ${plural}.${group}`,
          data: { name: `${plural}.${group}` },
          at,
        }),
      )
  },
}

export default rule
