import {
  AppsV1Api,
  CustomObjectsApi,
  KubeConfig,
  KubernetesObjectApi,
  makeInformer,
  type KubernetesListObject,
  type KubernetesObject,
  type V1Deployment,
  type V1PodTemplateSpec,
} from '@kubernetes/client-node'
import type { Backup } from './api/v1alpha1/backup.js'
import { BackupKind, createBackup, isBackup } from './src/example.com/v1alpha1.constants.js'
import type { Int32 } from 'crdgen/kubernetes/client-node'

declare const backup: Backup
declare const deployment: V1Deployment & { spec: object }
const config = new KubeConfig()
const objects = KubernetesObjectApi.makeApiClient(config)

export const plain: KubernetesObject = backup
export const list: KubernetesListObject<Backup> = { items: [backup] }
export const read: Promise<Backup> = objects.read<Backup>({
  apiVersion: 'example.com/v1alpha1',
  kind: 'Backup',
  metadata: { name: 'a', namespace: 'b' },
})
export const created: Promise<Backup> = objects.create(backup)
export const made: Promise<Backup> = objects.create<Backup>({
  apiVersion: 'example.com/v1alpha1',
  kind: 'Backup',
  metadata: { name: 'a', labels: { a: 'b' } },
  spec: { schedule: '0 3 * * *', template: { spec: { containers: [{ name: 'a', resources: { limits: { cpu: '500m' } } }] } } },
})
export const patched: Promise<Backup> = objects.patch<Backup>(backup)
export const replaced: Promise<Backup> = objects.replace(backup)
export const listed: Promise<KubernetesListObject<Backup>> = objects.list<Backup>('example.com/v1alpha1', 'Backup')
export const informer = makeInformer<Backup>(config, '/apis/example.com/v1alpha1/backups', () => objects.list('example.com/v1alpha1', 'Backup'))
informer.on('add', found => {
  const keep: number | undefined = found.spec.keep
  const since: Date | undefined = found.metadata.creationTimestamp
  // A client leaves the times of a status as the server wrote them.
  const changed: string | undefined = found.status?.conditions?.[0]?.lastTransitionTime
  return [keep, since, changed]
})

deployment.spec.template = backup.spec.template
export const template: V1PodTemplateSpec = backup.spec.template
backup.spec.template = deployment.spec.template
export const apps = config.makeApiClient(AppsV1Api).createNamespacedDeployment({
  namespace: 'a',
  body: { metadata: { name: 'a' }, spec: { selector: {}, template: backup.spec.template } },
})
export const keep: Int32 | undefined = backup.spec.keep

// @ts-expect-error the schedule is text
export const wrong: Backup['spec'] = { schedule: 3, template: {} }
// @ts-expect-error of another kind
export const other: Promise<Backup> = objects.create({ ...backup, kind: 'Restore' })
// @ts-expect-error a status has no such field
export const status: Backup['status'] = { condition: [] }

/** The constants of the kind go into calls as they are. */
export const custom = config.makeApiClient(CustomObjectsApi).listNamespacedCustomObject({ ...BackupKind, namespace: 'a' })
export const path: '/apis/example.com/v1alpha1/backups' = `/apis/${BackupKind.group}/${BackupKind.version}/${BackupKind.plural}`
export const known: readonly ['Namespaced', 'v1alpha1', 'bk', 'backup'] = [
  BackupKind.scope,
  BackupKind.storageVersion,
  ...BackupKind.shortNames,
  BackupKind.singular,
]
export const fresh: Backup = createBackup({ metadata: { name: 'a' }, spec: backup.spec })
export const narrowed = (value: unknown): string => (isBackup(value) ? value.spec.schedule : '')
// @ts-expect-error a spec is required
export const empty: Backup = createBackup({ metadata: { name: 'a' } })
