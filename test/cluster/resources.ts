import { setTimeout as sleep } from 'node:timers/promises'

import type { Client, Request, Response } from './client.ts'

interface ObjectReference {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly namespace?: string }
}

export interface KubeObject extends ObjectReference {
  readonly [field: string]: unknown
}

type FieldValidation = 'Strict' | 'Warn' | 'Ignore'

interface WriteOptions {
  readonly fieldValidation?: FieldValidation
}

interface ApplyOptions extends WriteOptions {
  readonly fieldManager?: string
  readonly force?: boolean
  /** Judge it, but store nothing. */
  readonly dryRun?: boolean
}

/** The verbs of the API server on whole objects; `subresource` is `status` or `scale`. */
export interface Resources {
  create(object: KubeObject, options?: WriteOptions): Promise<Response>
  get(reference: ObjectReference, subresource?: string): Promise<Response>
  /** A merge patch. */
  patch(reference: ObjectReference, patch: object, subresource?: string): Promise<Response>
  /** Server-side apply. */
  apply(object: KubeObject, options?: ApplyOptions): Promise<Response>
  delete(reference: ObjectReference): Promise<Response>
  readScale(reference: ObjectReference): Promise<Response>
  writeScale(reference: ObjectReference, replicas: number): Promise<Response>
  /** Until the CRD is established and the server answers for its objects. */
  waitForCrd(name: string): Promise<void>
}

interface ApiResource {
  readonly name: string
  readonly kind: string
  readonly namespaced: boolean
}

const crdVersion = 'apiextensions.k8s.io/v1'
const secondsToEstablish = 30

export function createResources(client: Client): Resources {
  const pathOf = createPathFinder(client)
  const send = async (method: string, path: Promise<string> | string, rest?: Partial<Request>) =>
    client.request({ method, path: await path, ...rest })
  const patch: Resources['patch'] = (reference, body, subresource) =>
    send('PATCH', pathOf(reference, { subresource }), { body, contentType: 'application/merge-patch+json' })

  return {
    create: (object, options) => send('POST', pathOf(object, { collection: true }), { body: object, query: { ...options } }),
    get: (reference, subresource) => send('GET', pathOf(reference, { subresource })),
    apply: (object, { fieldManager = 'crdgen-test', force, fieldValidation, dryRun } = {}) =>
      send('PATCH', pathOf(object), {
        body: object,
        contentType: 'application/apply-patch+yaml',
        query: { fieldManager, fieldValidation, force: force?.toString(), dryRun: dryRun ? 'All' : undefined },
      }),
    delete: reference => send('DELETE', pathOf(reference)),
    patch,
    readScale: reference => send('GET', pathOf(reference, { subresource: 'scale' })),
    writeScale: (reference, replicas) => patch(reference, { spec: { replicas } }, 'scale'),
    waitForCrd: name => waitForCrd(client, name),
  }
}

interface PathOptions {
  readonly collection?: boolean
  readonly subresource?: string | undefined
}

/** Finds the URL of an object as kubectl does, by asking the server which resource its kind is. */
function createPathFinder(client: Client) {
  return async ({ apiVersion, kind, metadata }: ObjectReference, { collection, subresource }: PathOptions = {}) => {
    const resource = await findResource(client, apiVersion, kind)
    const namespace = resource.namespaced ? ['namespaces', metadata.namespace ?? 'default'] : []
    const name = collection ? [] : [metadata.name, subresource ?? []].flat()
    return [rootOf(apiVersion), ...namespace, resource.name, ...name].join('/')
  }
}

const rootOf = (apiVersion: string) => (apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`)

async function findResource(client: Client, apiVersion: string, kind: string): Promise<ApiResource> {
  const { body } = await client.request({ method: 'GET', path: rootOf(apiVersion) })
  const { resources = [] } = body as { resources?: readonly ApiResource[] }
  const found = resources.find(resource => resource.kind === kind && !resource.name.includes('/'))
  if (found === undefined) throw new Error(`the server has no ${apiVersion} ${kind}`)
  return found
}

interface Crd {
  readonly spec: {
    readonly group: string
    readonly names: { readonly plural: string }
    readonly versions: readonly { readonly name: string; readonly served: boolean }[]
  }
  readonly status?: { readonly conditions?: readonly { readonly type: string; readonly status: string; readonly message: string }[] }
}

async function waitForCrd(client: Client, name: string): Promise<void> {
  const deadline = Date.now() + secondsToEstablish * 1000
  const path = `/apis/${crdVersion}/customresourcedefinitions/${name}`
  for (;;) {
    const { status, body } = await client.request({ method: 'GET', path })
    if (status === 200 && (await isServed(client, body as Crd))) return
    if (Date.now() > deadline) throw new Error(`${name} was not established: ${JSON.stringify((body as Crd).status ?? body)}`)
    await sleep(20)
  }
}

async function isServed(client: Client, { spec, status }: Crd): Promise<boolean> {
  const established = status?.conditions?.some(condition => condition.type === 'Established' && condition.status === 'True')
  if (!established) return false
  const answers = spec.versions
    .filter(version => version.served)
    .map(async version => {
      // The condition comes first; discovery, which the other verbs here rely on, and the objects themselves follow.
      const root = `/apis/${spec.group}/${version.name}`
      const discovery = await client.request({ method: 'GET', path: root })
      const objects = await client.request({ method: 'GET', path: `${root}/${spec.names.plural}`, query: { limit: '1' } })
      return objects.status === 200 && JSON.stringify(discovery.body).includes(`"${spec.names.plural}"`)
    })
  return (await Promise.all(answers)).every(Boolean)
}
