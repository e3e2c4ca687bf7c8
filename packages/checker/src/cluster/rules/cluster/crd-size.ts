import { createFinding } from '@crdgen/core/internal'
import { jsonBytes } from '@crdgen/server/internal'
import { liveCrd, sampleCrd } from '../../example-crd.ts'
import type { ClusterRule } from '../../rule.ts'

const rule: ClusterRule<{ readonly bytes: number; readonly limit: number }> = {
  level: 'crd',
  severity: 'warning',
  summary: 'A CRD near the size that etcd refuses',
  why: 'etcd stores no object of more than 1.5 MiB by default: the next version or field may not be stored.',
  help: 'Leave descriptions out, or ship fewer versions; apply it with --server-side, which keeps no copy in an annotation.',
  facts: ['etcd --max-request-bytes, 1.5 MiB by default.', 'Reported from three quarters of the limit.'],
  example: {
    wrong: liveCrd({ schema: `{type: object, properties: {spec: {type: object, description: ${'x'.repeat(1_200_000)}}}}` }),
    right: sampleCrd,
  },
  find({ crd: { crd } }) {
    const bytes = jsonBytes(crd)
    if (bytes < etcdLimit * near) return []
    const percent = Math.floor((bytes / etcdLimit) * 100)
    return [
      createFinding({
        message: `takes ${bytes} bytes, ${percent} % of the ${etcdLimit} that etcd stores by default`,
        data: { bytes, limit: etcdLimit },
      }),
    ]
  },
}

const etcdLimit = 1.5 * 1024 * 1024
const near = 0.75

export default rule
