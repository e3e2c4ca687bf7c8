import {
  AppsV1Api,
  CustomObjectsApi,
  type KubeConfig,
  KubernetesObjectApi,
  PatchStrategy,
  setHeaderOptions,
  type V1Deployment,
} from '@kubernetes/client-node'
import {
  addFinalizer,
  applyPatch,
  hasFinalizer,
  isBeingDeleted,
  ownerReference,
  removeFinalizer,
  retryOnConflict,
  setCondition,
  statusPatch,
} from 'crdgen/operator'
import type { Site } from '../api/v1/site.js'
import { SiteKind } from './generated/sites.example.com/v1.constants.js'

const finalizer = 'sites.example.com/operator'
const fieldManager = 'site-operator'

/** Makes the cluster what a Site asks for. Called again whenever it, or its Deployment, changes. */
export function reconciler(config: KubeConfig): (site: Site) => Promise<void> {
  const objects = KubernetesObjectApi.makeApiClient(config)
  const apps = config.makeApiClient(AppsV1Api)
  const custom = config.makeApiClient(CustomObjectsApi)
  const serverSideApply = setHeaderOptions('Content-Type', PatchStrategy.ServerSideApply)

  return async site => {
    const { name = '', namespace = '' } = site.metadata
    if (isBeingDeleted(site)) {
      if (!hasFinalizer(site, finalizer)) return
      console.log(`${namespace}/${name}: cleaned up`)
      await update(site, one => removeFinalizer(one, finalizer))
      return
    }
    if (!hasFinalizer(site, finalizer)) {
      await update(site, one => addFinalizer(one, finalizer))
      return
    }
    const body = deploymentOf(site)
    const deployment = await apps.patchNamespacedDeployment({ name, namespace, body, fieldManager, force: true }, serverSideApply)
    await writeStatus(site, deployment)
  }

  /** Reads, changes and writes; again when somebody else wrote meanwhile. */
  function update(site: Site, change: (site: Site) => Site): Promise<Site> {
    const { name = '', namespace = '' } = site.metadata
    const { apiVersion, kind } = site
    return retryOnConflict(async () =>
      objects.replace(change(await objects.read<Site>({ apiVersion, kind, metadata: { name, namespace } }))),
    )
  }

  async function writeStatus(site: Site, { status = {} }: V1Deployment): Promise<void> {
    const { name = '', namespace = '', generation } = site.metadata
    const before = site.status?.conditions
    const isReady = (status.readyReplicas ?? 0) >= (site.spec.replicas ?? 1)
    const conditions = setCondition(before, {
      type: 'Ready',
      status: isReady ? 'True' : 'False',
      reason: isReady ? 'Serving' : 'Starting',
      observedGeneration: generation,
    })
    if (conditions === before) return
    console.log(`${namespace}/${name}: Ready is ${isReady ? 'True' : 'False'}`)
    const body = statusPatch(site, { conditions })
    await custom.patchNamespacedCustomObjectStatus({ ...SiteKind, name, namespace, body, fieldManager, force: true }, serverSideApply)
  }
}

/** The fields of the Deployment that belong to this operator. */
function deploymentOf(site: Site) {
  const { name = '', namespace = '' } = site.metadata
  const labels = { 'app.kubernetes.io/name': name }
  const deployment: V1Deployment = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name, namespace } }
  const { image, replicas = 1, resources } = site.spec
  return applyPatch(deployment, {
    metadata: { labels, ownerReferences: [ownerReference(site, { controller: true }, deployment)] },
    spec: {
      replicas,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: { containers: [{ name: 'site', image, ...(resources === undefined ? {} : { resources }) }] },
      },
    },
  })
}
