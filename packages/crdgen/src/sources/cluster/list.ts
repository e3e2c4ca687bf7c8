import { isRecord, type JsonObject, member } from '@crdgen/core/internal'
import type { Cluster } from './cluster.ts'
import { refuse } from './denied.ts'
import { type ClusterLimits, howToRaise, type LimitName } from './limits.ts'
import { whyTooDeep } from './left-out.ts'
import { ClusterProblem } from './problem.ts'
import { fullName, listPath, type Resource } from './resource.ts'

/** One page of a list. */
export interface Page {
  readonly items: readonly JsonObject[]
  readonly bytes: number
  /** The list is read from its start again: what came before this page does not count. */
  readonly isFirst: boolean
}

const limit = '500'
const mostRestarts = 3

/** The part of a list that is wanted; by default all of it. */
export interface ListPart {
  readonly namespace?: string | undefined
  /** Labels that the server selects by. */
  readonly labelSelector?: string
  /** Selects objects after they were read: only these are kept, and count as such. */
  isWanted?(item: JsonObject): boolean
}

/**
 * Lists the objects of a kind, page by page, in all namespaces or in one. When a page comes too late for the server to go on (410 Gone),
 * the list is read again from its start. Throws a ClusterProblem for a list that does not end.
 */
export async function* listPages(cluster: Cluster, resource: Resource, part: ListPart = {}): AsyncGenerator<Page> {
  const { namespace, labelSelector } = part
  const path = listPath(resource, namespace)
  const query = { limit, ...(labelSelector === undefined ? {} : { labelSelector }) }
  const progress = followProgress(cluster, resource)
  let token = ''
  let restarts = 0
  for (;;) {
    const answer = await cluster.get(path, token === '' ? query : { ...query, continue: token }, `list ${fullName(resource)}`)
    if (answer.status === 410 && token !== '' && restarts < mostRestarts) {
      restarts++
      token = ''
      progress.restart()
      continue
    }
    if (answer.status !== 200) throw refuse(cluster, answer, { verb: 'list', resource, namespace, path })
    const items = readItems(answer.body, resource).filter(item => isReadable(item, cluster))
    const next = member(member(answer.body, 'metadata'), 'continue')
    const isLast = typeof next !== 'string' || next === ''
    progress.add(items, isLast)
    yield { items, bytes: answer.bytes, isFirst: token === '' }
    if (isLast) return
    if (next === token)
      throw new ClusterProblem('limit', `the list of ${fullName(resource)} does not end: the server gives the same page again`)
    token = next
  }
}

function isReadable(item: JsonObject, cluster: Cluster): boolean {
  const why = whyTooDeep(item)
  if (why?.file !== undefined) cluster.leftOut.set(why.file, why)
  return why === undefined
}

interface Progress {
  restart(): void
  /** Counts a page. Throws a ClusterProblem when too many bring nothing, or all bring too much. */
  add(items: readonly JsonObject[], isLast: boolean): void
}

function followProgress({ limits }: Cluster, resource: Resource): Progress {
  const seen = new Set<string>()
  let idle = 0
  const endless = (why: string, limit: LimitName) =>
    new ClusterProblem('limit', `the list of ${fullName(resource)} does not end: ${why}; ${howToRaise(limit)}`)
  return {
    restart() {
      seen.clear()
      idle = 0
    },
    add(items, isLast) {
      const before = seen.size
      for (const item of items) {
        seen.add(objectName(item))
        if (seen.size > limits.objects) throw endless(`the server gave more than ${limits.objects} objects`, 'objects')
      }
      idle = seen.size > before ? 0 : idle + 1
      if (idle > limits['empty-pages'] && !isLast)
        throw endless(`${idle} pages one after the other brought no object that was not there before`, 'empty-pages')
    },
  }
}

function objectName(item: JsonObject): string {
  const metadata = member(item, 'metadata')
  const [namespace, name] = [member(metadata, 'namespace'), member(metadata, 'name')]
  return `${typeof namespace === 'string' ? namespace : ''}/${typeof name === 'string' ? name : ''}`
}

/** Items of a list may lack apiVersion and kind (apimachinery unstructured/helpers.go, decodeToList). */
function readItems(body: unknown, { group, version, kind, plural }: Resource): readonly JsonObject[] {
  const items = member(body, 'items')
  if (items === null) return []
  if (!Array.isArray(items) || !items.every(isRecord))
    throw new ClusterProblem('answer', `the answer to list ${fullName({ group, plural })} is not a list of objects; is it an API server?`)
  const own = { apiVersion: group === '' ? version : `${group}/${version}`, kind }
  return items.map(item => (typeof item['apiVersion'] === 'string' && typeof item['kind'] === 'string' ? item : { ...own, ...item }))
}

/** Reads all pages of a list, and keeps its objects. */
export async function listAll(cluster: Cluster, resource: Resource, keep: Keep, part: ListPart = {}): Promise<readonly JsonObject[]> {
  const all: JsonObject[] = []
  for await (const { items, bytes, isFirst } of listPages(cluster, resource, part)) {
    if (isFirst) all.length = 0
    const wanted = items.filter(item => part.isWanted?.(item) ?? true)
    keep(items.length === 0 ? bytes : (bytes * wanted.length) / items.length, resource)
    for (const item of wanted) all.push(item)
  }
  return all
}

/** Counts what is kept. Throws a ClusterProblem when that is too much. */
export type Keep = (bytes: number, resource: Resource) => void

export function countKept(limits: ClusterLimits): Keep {
  let left = limits['kept-mib'] * 2 ** 20
  return (bytes, resource) => {
    left -= bytes
    if (left < 0)
      throw new ClusterProblem(
        'limit',
        `the list of ${fullName(resource)} is too much: what is kept is larger than ${limits['kept-mib']} MiB; name kinds or a namespace, or ${howToRaise('kept-mib')}`,
      )
  }
}
