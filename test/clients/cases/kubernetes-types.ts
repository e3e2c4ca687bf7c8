import type { Deployment } from 'kubernetes-types/apps/v1.js'
import type { ConfigMap, PodTemplateSpec } from 'kubernetes-types/core/v1.js'
import type { ObjectMeta } from 'kubernetes-types/meta/v1.js'
import type { Backup } from './api/v1alpha1/backup.js'

declare const backup: Backup

export const deployment: Deployment = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: backup.metadata,
  spec: { selector: {}, template: backup.spec.template },
}
export const template: PodTemplateSpec = backup.spec.template
export const metadata: ObjectMeta = backup.metadata
export const map: ConfigMap = { metadata: backup.metadata }
export const copy: Backup = { ...backup, metadata: { ...metadata, name: 'b' } }

// @ts-expect-error the schedule is text
export const wrong: Backup['spec'] = { schedule: 3, template: {} }
