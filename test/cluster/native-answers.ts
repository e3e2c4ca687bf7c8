import type { Response } from './client.ts'
import type { Cluster } from './cluster.ts'

/** What the server says to an object that is to be created. */
export interface Answer {
  readonly status: number
  readonly message: string
  /** Why the decoder cannot read it. */
  readonly decoding: string | undefined
  /** The unknown fields, in the words of strict decoding. */
  readonly strict: string | undefined
  /** `path: text` of each error of validation. */
  readonly causes: readonly string[]
}

/** The collection of each kind, `apps/v1 Deployment`. */
type Endpoints = ReadonlyMap<string, string>

interface Resource {
  readonly name: string
  readonly kind: string
  readonly namespaced: boolean
}

interface GroupList {
  readonly groups: readonly { readonly versions: readonly { readonly groupVersion: string }[] }[]
}

interface Status {
  readonly message?: string
  readonly details?: { readonly causes?: readonly { readonly field?: string; readonly message?: string }[] }
}

export async function endpoints(cluster: Cluster): Promise<Endpoints> {
  const { body } = await cluster.request({ method: 'GET', path: '/apis' })
  const versions = (body as GroupList).groups.flatMap(group => group.versions.map(({ groupVersion }) => groupVersion))
  const paths = new Map<string, string>()
  for (const version of ['v1', ...versions]) {
    const root = version === 'v1' ? '/api/v1' : `/apis/${version}`
    const answer = await cluster.request({ method: 'GET', path: root })
    for (const { name, kind, namespaced } of (answer.body as { readonly resources: readonly Resource[] }).resources)
      if (!name.includes('/')) paths.set(`${version} ${kind}`, `${root}${namespaced ? '/namespaces/default' : ''}/${name}`)
  }
  return paths
}

/** Asks without storing anything. */
export async function answerOf(cluster: Cluster, paths: Endpoints, object: Readonly<Record<string, unknown>>): Promise<Answer> {
  const path = paths.get(`${String(object['apiVersion'])} ${String(object['kind'])}`)
  if (path === undefined) throw new Error(`the server has no ${String(object['apiVersion'])} ${String(object['kind'])}`)
  return toAnswer(await cluster.request({ method: 'POST', path, query: { dryRun: 'All', fieldValidation: 'Strict' }, body: object }))
}

/** Reads a response to an object that was created or updated. */
export function toAnswer({ status, body }: Pick<Response, 'status' | 'body'>): Answer {
  const { message = '', details } = body as Status
  const [, unread] = / cannot be handled as a \w+: (.*)$/s.exec(message) ?? []
  const [, strict] = /^strict decoding error: (.*)$/s.exec(unread ?? '') ?? []
  return {
    status,
    message: status < 300 ? '' : message,
    decoding: strict === undefined ? unread : undefined,
    strict,
    causes: (details?.causes ?? []).map(cause => `${cause.field ?? ''}: ${cause.message ?? ''}`),
  }
}

/** What server-side apply says: undefined when it takes the object, or refuses it only once it is read. */
export async function applyErrorOf(
  cluster: Cluster,
  paths: Endpoints,
  object: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const collection = paths.get(`${String(object['apiVersion'])} ${String(object['kind'])}`)
  const { status, body } = await cluster.request({
    method: 'PATCH',
    path: `${collection ?? ''}/${(object['metadata'] as { readonly name: string }).name}`,
    query: { dryRun: 'All', fieldManager: 'test', fieldValidation: 'Strict' },
    contentType: 'application/apply-patch+yaml',
    body: object,
  })
  return status === 500 || status === 400 ? (body as Status).message : undefined
}
