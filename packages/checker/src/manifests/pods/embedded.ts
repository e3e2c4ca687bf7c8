import type { Manifest } from '../../documents/manifest.ts'

/** Kinds with a CRD whose controllers create pods, or what makes pods, of the template as it is. */
const kinds: ReadonlySet<string> = new Set([
  ...['AdvancedCronJob', 'BroadcastJob', 'CloneSet', 'DaemonSet', 'StatefulSet', 'UnitedDeployment'].map(kind => `apps.kruise.io ${kind}`),
  'keda.sh ScaledJob',
])

/** Tells of an object whether the API server sees its template only once its controller creates pods. */
export function isEmbeddedBy({ group, kind }: Pick<Manifest, 'group' | 'kind'>): boolean {
  return kinds.has(`${group} ${kind}`)
}
