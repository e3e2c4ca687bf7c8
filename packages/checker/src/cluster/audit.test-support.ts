import { isRecord } from '@crdgen/core/internal'
import { readDocument } from '../documents/read-document.ts'
import { openAudit } from './audit.ts'
import type { ClusterExample } from './rule.ts'

/** Audits the cluster of an example: its CRDs, and its objects of the kind Widget. */
export function auditOf({ repository, version, server, unread = [] }: Omit<ClusterExample, 'wrong' | 'right'>, cluster: string) {
  const objects = readObjects(cluster)
  const crds = objects.filter(one => one['kind'] === 'CustomResourceDefinition')
  const audit = openAudit({
    crds,
    repository: repository === undefined ? undefined : readObjects(repository).map(crd => ({ crd })),
    version,
    server,
  })
  const [crd] = crds
  audit.addObjects(
    crd,
    objects.filter(one => one['kind'] === 'Widget'),
  )
  for (const one of unread) audit.addUnread(one)
  return audit.finish()
}

export function readObjects(text: string) {
  return readDocument(text).objects.filter(isRecord)
}
