import { AppsV1Api, KubeConfig, KubernetesObjectApi, makeInformer, type V1Deployment } from '@kubernetes/client-node'
import type { Site } from '../api/v1/site.js'
import { SiteKind } from './generated/sites.example.com/v1.constants.js'
import { reconciler } from './reconcile.js'
import { listen } from './webhook.js'

const config = new KubeConfig()
config.loadFromDefault()
const { TLS_CERT, TLS_KEY, PORT = '9443' } = process.env
const server = TLS_CERT && TLS_KEY ? listen(Number(PORT), TLS_CERT, TLS_KEY) : undefined

const objects = KubernetesObjectApi.makeApiClient(config)
const { apiVersion, kind, group, version, plural } = SiteKind
const informer = makeInformer<Site>(config, `/apis/${group}/${version}/${plural}`, () => objects.list<Site>(apiVersion, kind))
const reconcile = reconciler(config)
const last = new Map<string, Promise<void>>()

/** One change of a Site after the other, in their order. */
function enqueue(site: Site): void {
  const key = `${site.metadata.namespace}/${site.metadata.name}`
  const next = (last.get(key) ?? Promise.resolve()).then(() => reconcile(site)).catch((error: unknown) => console.error(key, String(error)))
  last.set(key, next)
}
informer.on('change', enqueue)

const apps = config.makeApiClient(AppsV1Api)
const owned = makeInformer<V1Deployment>(config, '/apis/apps/v1/deployments', () => apps.listDeploymentForAllNamespaces())
owned.on('change', ({ metadata }) => {
  const owner = metadata?.ownerReferences?.find(one => one.kind === kind && one.controller === true)
  const site = owner === undefined ? undefined : informer.get(owner.name, metadata?.namespace)
  if (site !== undefined) enqueue(site)
})

for (const one of [informer, owned]) {
  one.on('error', error => {
    console.error('watch', String(error))
    setTimeout(() => void one.start(), 1000)
  })
}
void Promise.all([informer.start(), owned.start()]).then(() => console.log(`watching ${plural}`))

// An informer that is stopped reports an error, and would be started again.
process.once('SIGTERM', () => {
  if (server === undefined) process.exit()
  server.close(() => process.exit())
  // The API server opens connections before it has a request for them.
  setTimeout(() => server.closeAllConnections(), 5000)
})
