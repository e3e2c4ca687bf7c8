import { appendFileSync } from 'node:fs'
import type { Cluster } from '../cluster.ts'
import { type Answer, endpoints, toAnswer } from '../native-answers.ts'
import { randomFrom, seedOf } from '../../oracle/random.ts'
import { mutantOf, structPool } from './edits.ts'
import { isServed, type NativeSubresource, partsOf } from './subresources.ts'
import type { Json } from './seeds.ts'

/** The server's answer to one object: a new one, or the update of another. */
export interface Recorded {
  readonly kind: string
  readonly before?: Json
  readonly object: Json
  /** The subresource that an update was sent to. */
  readonly subresource?: NativeSubresource
  readonly answer: Answer
}

export interface Plan {
  readonly minor: string
  readonly seed: number
  readonly creates: number
  readonly updates: number
  readonly seeds: ReadonlyMap<string, readonly Json[]>
  /** A file that each answer is appended to. */
  readonly file?: string | undefined
}

const inFlight = 6

/** Asks the server about mutants of all kinds, as many of each; those that it does not serve are left out. */
export async function record(cluster: Cluster, plan: Plan): Promise<readonly Recorded[]> {
  const paths = await endpoints(cluster)
  const all: Recorded[] = []
  const keep = (one: Recorded) => {
    all.push(one)
    if (plan.file !== undefined) appendFileSync(plan.file, `${JSON.stringify(one)}\n`)
  }
  const served = [...plan.seeds].filter(([kind]) => paths.has(kind))
  const pool = structPool(
    served.flatMap(([, objects]) => objects),
    plan.minor,
  )
  for (const [kind, objects] of served) {
    const random = randomFrom(seedOf(plan.seed, kind))
    const path = paths.get(kind) ?? ''
    const share = shareOf(kind)
    const base: Json[] = []
    for (const object of objects) {
      const answer = await send(cluster, 'POST', path, object)
      if (answer === undefined) continue
      keep({ kind, object, answer })
      if (answer.status === 201) base.push(object)
    }
    if (base.length === 0) continue
    const creates = Array.from({ length: Math.ceil((plan.creates / served.length) * share) }, () =>
      mutantOf(random.pick(base), plan.minor, pool, random),
    )
    await inParallel(creates, async object => {
      const answer = await send(cluster, 'POST', path, object)
      if (answer !== undefined) keep({ kind, object, answer })
    })
    await updatesOf(cluster, kind, path, base, Math.ceil((plan.updates / served.length) * share), plan, pool, random, keep)
  }
  return all
}

/** Pods and what has them in it have most of the rules. */
function shareOf(kind: string): number {
  return /Pod$|Deployment$|StatefulSet|Service$| Job$/.test(kind) ? 3 : 1
}

async function updatesOf(
  cluster: Cluster,
  kind: string,
  path: string,
  base: readonly Json[],
  count: number,
  { minor }: Plan,
  pool: ReturnType<typeof structPool>,
  random: ReturnType<typeof randomFrom>,
  keep: (one: Recorded) => void,
): Promise<void> {
  const chosen = base.slice(0, 12)
  for (const object of chosen) {
    const metadata = object['metadata'] as Json
    const name = String(metadata['name'] ?? '')
    const made = await ask(cluster, { method: 'POST', path, body: object, query: { fieldValidation: 'Strict' } })
    if (made.status !== 201 || name === '') continue
    const own = `${path}/${encodeURIComponent(name)}`
    const { metadata: stored, spec } = made.body as { readonly metadata: Json; readonly spec: Json }
    const { resourceVersion, labels, annotations } = stored
    // No update may leave out what the server makes: the selector and the labels of a Job, before 1.34 annotations of a Pod.
    const added = { ...metadata, ...(labels === undefined ? {} : { labels }), ...(annotations === undefined ? {} : { annotations }) }
    const before =
      kind === 'batch/v1 Job' ? { ...object, spec, metadata: added } : kind === 'v1 Pod' ? { ...object, metadata: added } : object
    const mutants = Array.from({ length: Math.ceil(count / chosen.length) }, () => mutantOf(before, minor, pool, random))
    await inParallel(mutants, async mutant => {
      const ownMetadata = typeof mutant['metadata'] === 'object' ? mutant['metadata'] : {}
      const renamed = { ...mutant, metadata: { ...ownMetadata, name, resourceVersion } }
      const answer = await send(cluster, 'PUT', own, renamed)
      if (answer !== undefined) keep({ kind, before, object: renamed, answer })
    })
    const whole = { ...before, metadata: { ...(before['metadata'] as Json), name, resourceVersion }, spec: spec ?? {} }
    for (const { subresource, base, mutate } of partsOf(kind, whole)) {
      const path = `${own}/${subresource}`
      if (!isServed(await ask(cluster, { method: 'GET', path }))) continue
      const changes = Array.from({ length: Math.ceil(count / chosen.length / 2) }, () => mutate(minor, pool, random))
      await inParallel(changes, async changed => {
        const answer = await send(cluster, 'PUT', path, changed)
        if (answer !== undefined) keep({ kind, before: base, object: changed, subresource, answer })
      })
    }
    await ask(cluster, {
      method: 'PATCH',
      path: own,
      contentType: 'application/merge-patch+json',
      body: { metadata: { finalizers: null } },
    })
    await ask(cluster, { method: 'DELETE', path: own, query: { gracePeriodSeconds: '0' } })
  }
}

/** The answer to a dry run; undefined where the server gives none: on some objects it panics and closes the connection. */
async function send(cluster: Cluster, method: 'POST' | 'PUT', path: string, body: Json): Promise<Answer | undefined> {
  try {
    return toAnswer(await ask(cluster, { method, path, body, query: { dryRun: 'All', fieldValidation: 'Strict' } }))
  } catch (error) {
    if (error instanceof Error && /socket hang up|ECONNRESET/.test(error.message)) return undefined
    throw error
  }
}

/** The server closes connections that were idle: a request is made again then. */
async function ask(cluster: Cluster, request: Parameters<Cluster['request']>[0]): ReturnType<Cluster['request']> {
  return cluster
    .request(request)
    .catch(() => cluster.request(request))
    .catch(() => cluster.request(request))
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
}
