import { isRecord } from '@crdgen/core/internal'

/** persistentvolumeclaim dataSourceIsPvcOrSnapshot: other sources are dropped. */
export function isKnownSource(source: unknown): boolean {
  if (!isRecord(source)) return false
  const { kind, apiGroup } = source
  return apiGroup ? kind === 'VolumeSnapshot' && apiGroup === 'snapshot.storage.k8s.io' : kind === 'PersistentVolumeClaim'
}
