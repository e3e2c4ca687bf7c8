import type { Cluster, KubeObject } from '../cluster.ts'

export interface Condition {
  readonly type: string
  readonly status: string
  readonly reason: string
  readonly message: string
}

/** A condition of an HPA, as the controller has it now. */
export async function conditionOf(cluster: Cluster, hpa: KubeObject, type: string): Promise<Condition | undefined> {
  const { status } = (await cluster.get(hpa)).body as { readonly status?: { readonly conditions?: readonly Condition[] } }
  return status?.conditions?.find(condition => condition.type === type)
}

/** Texts of the events of an HPA: `SelectorRequired: selector is required`. */
export async function eventsOf(cluster: Cluster, { metadata }: KubeObject): Promise<readonly string[]> {
  const query = { fieldSelector: `involvedObject.name=${metadata.name}` }
  const { body } = await cluster.request({ method: 'GET', path: '/api/v1/namespaces/default/events', query })
  const { items = [] } = body as { readonly items?: readonly { readonly reason: string; readonly message: string }[] }
  return items.map(({ reason, message }) => `${reason}: ${message}`)
}

/** The owners of an object, by kind and name; undefined when the object is gone. */
export async function ownersOf(cluster: Cluster, object: KubeObject): Promise<readonly string[] | undefined> {
  const { status, body } = await cluster.get(object)
  if (status === 404) return undefined
  const { ownerReferences = [] } = (body as { readonly metadata: { readonly ownerReferences?: readonly KubeOwner[] } }).metadata
  return ownerReferences.map(({ kind, name }) => `${kind}/${name}`)
}

/** All HPAs as the model of an upgrade tells of them: `web -> web (owner None)`. */
export async function listHpas(cluster: Cluster): Promise<readonly string[]> {
  const { body } = await cluster.request({ method: 'GET', path: '/apis/autoscaling/v2/namespaces/default/horizontalpodautoscalers' })
  return (body as { readonly items: readonly Hpa[] }).items.map(({ metadata, spec }) => {
    return `${metadata.name} -> ${spec.scaleTargetRef.name} (owner ${metadata.ownerReferences?.[0]?.name ?? 'None'})`
  })
}

interface Hpa {
  readonly metadata: { readonly name: string; readonly ownerReferences?: readonly KubeOwner[] }
  readonly spec: { readonly scaleTargetRef: { readonly name: string } }
}

interface KubeOwner {
  readonly kind: string
  readonly name: string
}

/** The HPA that KEDA makes of a ScaledObject, as far as owners and Helm's marks go (kedacore/keda, controllers/keda/hpa.go, newHPAForScaledObject). */
export async function hpaOfKeda(cluster: Cluster, scaledObject: KubeObject, hpa: KubeObject): Promise<KubeObject> {
  const { apiVersion, kind, metadata } = (await cluster.get(scaledObject)).body as KubeObject
  const { name, uid } = metadata as { readonly name: string; readonly uid?: string }
  const owner = { apiVersion, kind, name, uid, controller: true, blockOwnerDeletion: true }
  return {
    ...hpa,
    metadata: { ...hpa.metadata, labels: helmLabels, annotations: helmAnnotations, ownerReferences: [owner] } as KubeObject['metadata'],
  }
}

const helmLabels = { 'app.kubernetes.io/managed-by': 'Helm' }
const helmAnnotations = { 'meta.helm.sh/release-name': 'web', 'meta.helm.sh/release-namespace': 'default' }
