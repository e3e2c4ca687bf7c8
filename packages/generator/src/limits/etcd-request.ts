import type { CustomResourceDefinition, Diagnostic } from '@crdgen/core'
import { kindSubject } from '../crd/subject.ts'
import { jsonBytes } from './measure.ts'
import { createFinding } from '../rules/generator-rules.ts'

/** etcd's default of --max-request-bytes. */
const limit = 1.5 * 1024 * 1024

/** Warns of a CRD that an etcd with default settings cannot store: `etcdserver: request is too large`. */
export function checkEtcdRequest(crd: CustomResourceDefinition): readonly Diagnostic[] {
  const bytes = jsonBytes(crd)
  if (bytes <= limit) return []
  const { group, names, versions } = crd.spec
  return [
    createFinding({
      rule: 'limit/etcd-request',
      severity: 'warning',
      subject: kindSubject({ group, kind: names.kind }),
      message: `takes ${bytes} bytes, and etcd by default stores no object larger than ${limit}`,
      help: versions.length > 1 ? 'Ship fewer versions, or leave descriptions out.' : 'Leave descriptions out, or split the kind.',
      data: { bytes, limit },
    }),
  ]
}
