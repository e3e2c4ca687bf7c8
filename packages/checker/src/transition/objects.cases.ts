export const deployment = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' } }

interface Said {
  readonly name?: string
  readonly namespace?: string
  readonly annotations?: Readonly<Record<string, string>>
  readonly labels?: Readonly<Record<string, string>>
}

export function hpa({ name = 'web', ...meta }: Said = {}, kind = 'Deployment', apiVersion = 'apps/v1') {
  const spec = { scaleTargetRef: { apiVersion, kind, name: 'web' } }
  return { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', metadata: { name, ...meta }, spec }
}

export function scaledObject({ name = 'web', ...meta }: Said = {}, hpaName?: string, target: object = { name: 'web' }) {
  const advanced = hpaName === undefined ? {} : { advanced: { horizontalPodAutoscalerConfig: { name: hpaName } } }
  return {
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata: { name, ...meta },
    spec: { scaleTargetRef: target, ...advanced },
  }
}

export const job = (name: string, hook: string) => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name, annotations: { 'helm.sh/hook': hook } },
})

export const marksOf = (release: string) => ({
  labels: { 'app.kubernetes.io/managed-by': 'Helm' },
  annotations: { 'meta.helm.sh/release-name': release, 'meta.helm.sh/release-namespace': release },
})

export const transfer = { 'scaledobject.keda.sh/transfer-hpa-ownership': 'true' }
export const optOut = { 'validations.keda.sh/hpa-ownership': 'false' }
export const keep = { 'helm.sh/resource-policy': 'keep' }
