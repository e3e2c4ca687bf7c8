import { listAt, member, suggest, textAt, textsAt } from '@crdgen/core/internal'
import type { Cluster } from './cluster.ts'
import { refuse } from './denied.ts'
import { ClusterProblem } from './problem.ts'
import { fullName, type Resource } from './resource.ts'

/** Lists the kinds of objects that the server has and that can be listed: of each group the version that it prefers. */
export async function discover(cluster: Cluster): Promise<readonly Resource[]> {
  const answers = await Promise.all(['/api', '/apis'].map(path => getDiscovery(cluster, path)))
  const found = await Promise.all(answers.map((body, index) => readDiscovery(cluster, body, index === 0)))
  return found.flat()
}

async function getDiscovery(cluster: Cluster, path: string): Promise<unknown> {
  const answer = await cluster.get(path)
  if (answer.status !== 200) throw refuse(cluster, answer, { verb: 'get', path })
  return answer.body
}

async function readDiscovery(cluster: Cluster, body: unknown, isCore: boolean): Promise<readonly Resource[]> {
  const items = member(body, 'items')
  if (Array.isArray(items)) return items.flatMap(readGroup)
  // Servers before 1.27 name the groups only.
  const versions = isCore ? [{ group: '', version: 'v1' }] : groupsOf(body)
  const lists = await Promise.all(
    versions.map(async ({ group, version }) => {
      const list = await getDiscovery(
        cluster,
        group === '' ? `/api/${version}` : `/apis/${encodeURIComponent(group)}/${encodeURIComponent(version)}`,
      )
      return listAt(list, 'resources').flatMap(one => readOldResource(one, group, version))
    }),
  )
  return lists.flat()
}

function readGroup(item: unknown): readonly Resource[] {
  const group = textAt(member(item, 'metadata'), 'name')
  const seen = new Set<string>()
  // The first version that has a kind is the one that the server prefers.
  return listAt(item, 'versions').flatMap(one =>
    listAt(one, 'resources').flatMap(resource => {
      const plural = textAt(resource, 'resource')
      if (plural === '' || seen.has(plural) || !listAt(resource, 'verbs').includes('list')) return []
      seen.add(plural)
      return [
        {
          group,
          version: textAt(one, 'version'),
          plural,
          kind: textAt(member(resource, 'responseKind'), 'kind'),
          isNamespaced: textAt(resource, 'scope') === 'Namespaced',
          names: [textAt(resource, 'singularResource'), ...textsAt(resource, 'shortNames')],
        },
      ]
    }),
  )
}

function groupsOf(body: unknown): readonly { readonly group: string; readonly version: string }[] {
  return listAt(body, 'groups').flatMap(one => {
    const [group, version] = [textAt(one, 'name'), textAt(member(one, 'preferredVersion'), 'version')]
    return group === '' || version === '' ? [] : [{ group, version }]
  })
}

function readOldResource(one: unknown, group: string, version: string): readonly Resource[] {
  const plural = textAt(one, 'name')
  if (plural === '' || plural.includes('/') || !listAt(one, 'verbs').includes('list')) return []
  const names = [textAt(one, 'singularName'), ...textsAt(one, 'shortNames')]
  return [{ group, version, plural, kind: textAt(one, 'kind'), isNamespaced: member(one, 'namespaced') === true, names }]
}

/** Finds a kind by a name as kubectl takes it: `widgets`, `widget`, `Widget`, a short name, each with its group or without. */
export function findResource(name: string, resources: readonly Resource[]): Resource {
  const wanted = name.toLowerCase()
  const isNamed = (one: Resource) =>
    [one.plural, one.kind.toLowerCase(), ...one.names].some(own => own !== '' && (own === wanted || `${own}.${one.group}` === wanted))
  const found = resources.filter(isNamed)
  const [first, ...others] = found
  if (first === undefined) {
    const near = suggest(
      wanted,
      resources.flatMap(one => [one.plural, fullName(one)]),
    )
    throw new ClusterProblem('kind', `the cluster has no kind ${name}${near === undefined ? '' : `; did you mean ${near}?`}`)
  }
  // As kubectl: a kind of Kubernetes itself before others of its name.
  const own = found.find(({ group }) => group === '')
  if (own === undefined && others.length > 0)
    throw new ClusterProblem('kind', `${name} is ambiguous: the cluster has ${found.map(fullName).join(' and ')}`)
  return own ?? first
}
