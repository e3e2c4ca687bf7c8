import { clusterRules } from '@crdgen/checker/internal'
import { createDiagnostic, type Diagnostic, type JsonObject, listAt, member } from '@crdgen/core/internal'
import type { Cluster } from './cluster.ts'
import { discover } from './discover.ts'
import { readReleases, type Release } from './helm-releases.ts'
import { instancesOf } from './instances.ts'
import { mapSome } from './map-some.ts'
import { type ClusterProblem, orUnread } from './problem.ts'
import { type ListTask, readList } from './read-list.ts'
import { crdResource, fullName, type Resource } from './resource.ts'

export interface Everything {
  readonly objects: readonly JsonObject[]
  readonly releases: readonly Release[]
  /** Kinds and releases that could not be read. */
  readonly problems: readonly Diagnostic[]
}

/**
 * Reads CRDs, the objects of all kinds that can be listed, and the releases of Helm. Left out are objects that a controller makes for another
 * one, and kinds that the cluster fills by itself; Secrets are read where they are releases, never else.
 */
export async function readEverything(cluster: Cluster, suffix: string, task: ListTask): Promise<Everything> {
  const crds = await readList(cluster, crdResource, task)
  const listed = await discover(cluster)
  const own = new Map([...listed, ...crds.flatMap(crd => instancesOf(crd) ?? [])].map(one => [fullName(one), one] as const))
  const lists = await mapSome([...own.values()].filter(isWritten), resource =>
    readForgiving(fullName(resource), async () => {
      return { found: await readList(cluster, resource, task, { isWanted: isNotMade }), problems: [] }
    }),
  )
  const releases = await mapSome(releaseStores, resource =>
    readForgiving(`releases of Helm in ${fullName(resource)}`, () => readReleases(cluster, resource, task, suffix)),
  )
  return {
    objects: [...crds, ...lists.flatMap(({ found }) => found)],
    releases: releases.flatMap(({ found }) => found),
    problems: [...lists, ...releases].flatMap(({ problems }) => problems),
  }
}

/** Helm keeps releases in Secrets, or in ConfigMaps where HELM_DRIVER says so. */
const releaseStores: readonly Resource[] = ['Secret', 'ConfigMap'].map(kind => {
  return { group: '', version: 'v1', plural: `${kind.toLowerCase()}s`, kind, isNamespaced: true, names: [] }
})

/** Kinds of which nobody writes a manifest, and Secrets. */
const unwritten: ReadonlySet<string> = new Set([
  fullName(crdResource),
  'secrets',
  'events',
  'events.events.k8s.io',
  'endpoints',
  'componentstatuses',
  'leases.coordination.k8s.io',
])

function isWritten(resource: Resource): boolean {
  return !unwritten.has(fullName(resource)) && resource.group !== 'metrics.k8s.io'
}

function isNotMade(object: JsonObject): boolean {
  return !listAt(member(object, 'metadata'), 'ownerReferences').some(owner => member(owner, 'controller') === true)
}

interface Found<T> {
  readonly found: readonly T[]
  readonly problems: readonly Diagnostic[]
}

/** Reads what belongs to one kind; why it cannot be read is a finding. */
async function readForgiving<T>(what: string, read: () => Promise<Found<T>>): Promise<Found<T>> {
  const unread: ClusterProblem[] = []
  const { found, problems } = (await orUnread(unread, read)) ?? { found: [], problems: [] }
  return { found, problems: [...problems, ...unread.map(({ message }) => notRead(what, message))] }
}

function notRead(what: string, why: string): Diagnostic {
  const rule = 'cluster/not-read'
  const { severity, help } = clusterRules[rule]
  return createDiagnostic({ rule, severity, subject: what, message: `was not read: ${why}`, help, data: { what } })
}
