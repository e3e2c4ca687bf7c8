import { GenericKind, K8s, kind, RegisterKind, type models } from 'kubernetes-fluent-client'
import type { Backup } from './api/v1alpha1/backup.js'

declare const backup: Backup

/** The form of this client: a class that it finds the URL by, and the type that goes in and out. */
class BackupKind extends GenericKind {}
RegisterKind(BackupKind, { group: 'example.com', version: 'v1alpha1', kind: 'Backup', plural: 'backups' })
const backups = K8s<typeof BackupKind, Backup>(BackupKind)

export const read: Promise<Backup> = backups.InNamespace('a').Get('b')
export const created: Promise<Backup> = backups.Create(backup)
export const applied: Promise<Backup> = backups.Apply({ metadata: { name: 'a' }, spec: { keep: 3 } })
export const status: Promise<Backup> = backups.PatchStatus({ metadata: { name: 'a' }, status: { conditions: [] } })
export const generic: GenericKind = { ...backup }

export const template: models.V1PodTemplateSpec = backup.spec.template
export const deployment: Promise<kind.Deployment> = K8s(kind.Deployment).Apply({
  metadata: { name: 'a' },
  spec: { selector: {}, template: backup.spec.template },
})
export const since: Date | undefined = backup.metadata.creationTimestamp

// @ts-expect-error the schedule is text
export const wrong = backups.Apply({ spec: { schedule: 3 } })
