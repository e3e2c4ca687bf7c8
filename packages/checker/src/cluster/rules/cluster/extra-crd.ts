import { createFinding } from '@crdgen/core/internal'
import { sampleCrd } from '../../example-crd.ts'
import type { ClusterRule } from '../../rule.ts'

const rule: ClusterRule<{ readonly name: string; readonly objects?: number }> = {
  level: 'crd',
  severity: 'warning',
  summary: 'A CRD of the cluster, of a group of the repository, that the repository does not have',
  why: 'It is left over from an earlier release, or was applied from somewhere else: nobody maintains it.',
  help: 'Remove it once its objects are not needed, which deletes them, or take it into the repository.',
  example: {
    wrong: `${sampleCrd}
---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: gadgets.example.com}
spec: {group: example.com, names: {kind: Gadget, plural: gadgets}, scope: Namespaced, versions: []}`,
    right: sampleCrd,
    repository: sampleCrd,
  },
  find({ crd, repository, tally }) {
    const { group, name, inRepository } = crd
    if (repository === undefined || inRepository !== undefined || !repository.some(one => one.group === group)) return []
    const count = tally(crd)?.count
    return [
      createFinding({
        message: `is in the cluster and not in the repository${count === undefined ? '' : `, with ${count} objects`}`,
        data: { name, ...(count === undefined ? {} : { objects: count }) },
      }),
    ]
  },
}

export default rule
