import { gzipSync } from 'node:zlib'
import type { KubeObject } from '../cluster.ts'

const lastApplied = {
  apiVersion: 'autoscaling/v2beta2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name: 'applied', namespace: 'default' },
  spec: { maxReplicas: 3, scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' } },
}

const annotations = { 'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify(lastApplied) }
const metadata = { ...lastApplied.metadata, annotations }

const manifest = `---
# Source: shop/templates/budget.yaml
apiVersion: policy/v1beta1
kind: PodDisruptionBudget
metadata: {name: shop}
spec: {maxUnavailable: 1, selector: {matchLabels: {app: shop}}}
---
apiVersion: v1
kind: Secret
metadata: {name: shop}
stringData: {password: secret}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: applied}
spec: {maxReplicas: 3, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}
`

const hooks = [{ manifest: 'apiVersion: batch/v1beta1\nkind: CronJob\nmetadata: {name: hook}\nspec: {}\n' }]

function releaseOf(name: string, version: number, status: string, content: object | string): KubeObject {
  const json = typeof content === 'string' ? content : gzipSync(JSON.stringify(content)).toString('base64')
  const metadata = {
    name: `sh.helm.release.v1.${name}.v${version}`,
    namespace: 'default',
    labels: { owner: 'helm', name, status, version: String(version) },
  }
  const data = { release: Buffer.from(json).toString('base64') }
  return { apiVersion: 'v1', kind: 'Secret', type: 'helm.sh/release.v1', metadata, data }
}

/** Objects whose manifests are in older versions than the cluster shows them in. */
export const written: readonly KubeObject[] = [
  { ...lastApplied, apiVersion: 'autoscaling/v2', metadata },
  releaseOf('shop', 1, 'superseded', { manifest: manifest.replaceAll('shop', 'former') }),
  releaseOf('shop', 2, 'deployed', { manifest, hooks }),
  releaseOf('shop', 3, 'failed', { manifest: manifest.replaceAll('shop', 'failed') }),
  releaseOf('garbled', 1, 'deployed', 'none'),
]
