import type { Diagnostic } from '@crdgen/core/internal'
import { createFinding } from '../rules/server-rules.ts'
import { kindOfCrd } from './kind-of-crd.ts'
import { jsonBytes } from './json-bytes.ts'

/** etcd's default of --max-request-bytes. */
const limit = 1.5 * 1024 * 1024

/** Warns of a CRD that an etcd with default settings cannot store: `etcdserver: request is too large`. */
export function checkEtcdRequest(crd: unknown): readonly Diagnostic[] {
  const bytes = jsonBytes(crd)
  if (bytes <= limit) return []
  const { subject, versions } = kindOfCrd(crd)
  return [
    createFinding({
      rule: 'limit/etcd-request',
      subject,
      message: `takes ${bytes} bytes, and etcd by default stores no object larger than ${limit}`,
      help: versions.length > 1 ? 'Ship fewer versions, or leave descriptions out.' : 'Leave descriptions out, or split the kind.',
      data: { bytes, limit },
    }),
  ]
}
