import { createFinding } from '@crdgen/core/internal'
import type { ClusterRule } from '../../rule.ts'

const rule: ClusterRule<{ readonly version: string | undefined; readonly server: string }> = {
  level: 'cluster',
  severity: 'warning',
  summary: 'A cluster of another Kubernetes version than --server expects',
  why: 'CRDs and objects are checked for the API servers of --server: what this one refuses, drops or lacks is not found.',
  help: 'Take the version of the cluster into --server, or into server of the config.',
  example: {
    wrong: '',
    right: '',
    version: 'v1.29.4',
    server: '1.31..1.33',
  },
  find({ version, servers }) {
    const minor = /^v?(\d+\.\d+)/.exec(version ?? '')?.[1]
    const [oldest, newest] = [servers[0], servers.at(-1)]
    if (minor === undefined || oldest === undefined || servers.includes(minor)) return []
    const expected = oldest === newest ? oldest : `${oldest}..${newest}`
    return [
      createFinding({
        subject: 'cluster',
        message: `runs Kubernetes ${version}, and --server is ${expected}`,
        data: { version, server: expected },
      }),
    ]
  },
}

export default rule
