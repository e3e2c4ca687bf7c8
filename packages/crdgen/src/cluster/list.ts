import { isRecord, type JsonObject, member } from '@crdgen/core/internal'
import type { Cluster } from './cluster.ts'
import { refuse } from './denied.ts'
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

/**
 * Lists the objects of a kind, page by page, in all namespaces or in one. When a page comes too late for the server to go on (410 Gone),
 * the list is read again from its start.
 */
export async function* listPages(cluster: Cluster, resource: Resource, namespace?: string): AsyncGenerator<Page> {
  const path = listPath(resource, namespace)
  let token = ''
  let restarts = 0
  for (;;) {
    const answer = await cluster.get(path, token === '' ? { limit } : { limit, continue: token })
    if (answer.status === 410 && token !== '' && restarts < mostRestarts) {
      restarts++
      token = ''
      continue
    }
    if (answer.status !== 200) throw refuse(cluster, answer, { verb: 'list', resource, namespace, path })
    yield { items: readItems(answer.body, resource), bytes: answer.bytes, isFirst: token === '' }
    const next = member(member(answer.body, 'metadata'), 'continue')
    if (typeof next !== 'string' || next === '') return
    if (next === token)
      throw new ClusterProblem('answer', `the list of ${fullName(resource)} does not end: the server gives the same page again`)
    token = next
  }
}

/** Items of a list need not say what they are (apimachinery unstructured/helpers.go, decodeToList). */
function readItems(body: unknown, { group, version, kind, plural }: Resource): readonly JsonObject[] {
  const items = member(body, 'items')
  if (items === null) return []
  if (!Array.isArray(items) || !items.every(isRecord))
    throw new ClusterProblem('answer', `the answer to list ${fullName({ group, plural })} is not a list of objects; is it an API server?`)
  const own = { apiVersion: group === '' ? version : `${group}/${version}`, kind }
  return items.map(item => (typeof item['apiVersion'] === 'string' && typeof item['kind'] === 'string' ? item : { ...own, ...item }))
}

/** Reads all pages of a list. */
export async function listAll(cluster: Cluster, resource: Resource, namespace?: string): Promise<readonly JsonObject[]> {
  const all: JsonObject[] = []
  for await (const { items, isFirst } of listPages(cluster, resource, namespace)) {
    if (isFirst) all.length = 0
    for (const item of items) all.push(item)
  }
  return all
}
