import { Deployment } from 'kubernetes-models/apps/v1'
import { ConfigMap, type IPodTemplateSpec } from 'kubernetes-models/v1'
import type { PodTemplateSpec } from 'crdgen/kubernetes/core/v1'
import type { Backup } from './api/v1alpha1/backup.js'

declare const backup: Backup

export const deployment = new Deployment({
  metadata: { ...backup.metadata, name: 'a' },
  spec: { selector: {}, template: backup.spec.template },
})
export const template: IPodTemplateSpec = backup.spec.template
export const map = new ConfigMap({ metadata: backup.metadata })
// This library lists the values of some texts, where others have any.
export const ours: PodTemplateSpec = template
export const since: string | undefined = deployment.metadata?.creationTimestamp

// @ts-expect-error the schedule is text
export const wrong: Backup['spec'] = { schedule: 3, template: {} }
