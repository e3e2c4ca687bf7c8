import { groupKind, isRecord, type JsonObject, member, type SourceDocument, textAt } from '@crdgen/core/internal'
import { crdKey, identify, isCrdKind, describeIdentity } from '../identity.ts'
import { type ClusterFlags, type Clusters, type KubePlace, type KubeUse, readKubePlace } from '../kube.ts'
import { type Inputs, unread } from '../inputs.ts'
import { printable } from '../../system/terminal/show-line.ts'
import { unfoldLists } from '../unfold-lists.ts'
import { openSecrets } from '../../system/secrets.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { discover, findResource } from './discover.ts'
import { type Everything, readEverything } from './everything.ts'
import { instancesOf } from './instances.ts'
import { type ClusterLimits, readLimits } from './limits.ts'
import { countKept } from './list.ts'
import { mapSome } from './map-some.ts'
import { ClusterProblem, inWords } from './problem.ts'
import { documentOf, type ListTask, readList } from './read-list.ts'
import { crdResource, fullName, type Resource } from './resource.ts'
import { readVersion } from './version.ts'
import { joinInputs } from '../join-inputs.ts'
import { parseInput } from '../parse-input.ts'
import type { Release } from './helm-releases.ts'
import { nameInReports } from './left-out.ts'

/** Reads the clusters that the operands of a command name. Throws CannotRun, in the name of `command`. */
export function readClusters(command: string, flags: ClusterFlags, shell: Shell): Clusters {
  const limits = readLimits(flags['cluster-limit'])
  const secrets = shell.secrets ?? openSecrets()
  const task: Task = { command, flags, shell, limits, secrets, keep: countKept(limits), noticed: new Set<string>() }
  const known = new Map<string, Promise<Inputs>>()
  return {
    read(operand, use) {
      const key = `${use.role} ${operand}`
      const read = known.get(key) ?? inWords(command, operand, () => readOperand(operand, use, task))
      known.set(key, read)
      return read
    },
    version: operand => inWords(command, operand, () => withCluster(readKubePlace(operand, command), operand, task, readVersion)),
    open: (operand, work) => inWords(command, operand, () => withCluster(readKubePlace(operand, command), operand, task, work)),
  }
}

interface Task extends ListTask {
  readonly shell: Shell
  readonly limits: ClusterLimits
  /** Notices that stderr has already. */
  readonly noticed: Set<string>
}

async function readOperand(operand: string, use: KubeUse, task: Task): Promise<Inputs> {
  const place = readKubePlace(operand, task.command)
  return withCluster(place, operand, task, async cluster => {
    const suffix = place.context === undefined ? '' : `@${place.context}`
    const { objects, releases, problems }: Everything =
      use.role === 'everything' && place.kinds.length === 0
        ? await readEverything(cluster, suffix, task)
        : { objects: await readObjects(cluster, place, use, task), releases: [], problems: [] }
    const live = objects.map(object => documentOf(object, suffix))
    const behind = use.role === 'everything' ? manifestsBehind(live, releases, suffix) : unread([])
    // Of two CRDs for one kind the last counts.
    const documents = [...behind.documents, ...live]
    const left = [...cluster.leftOut.values(), ...problems, ...behind.problems]
    return { ...unread(left), documents, files: documents.map(({ file }) => file) }
  })
}

async function readObjects(cluster: Cluster, place: KubePlace, use: KubeUse, task: Task): Promise<readonly JsonObject[]> {
  const others = objectsOf(use)
  const { resources, crds = [] } = await chooseResources(cluster, place, { role: use.role, others }, task)
  const isNamed = place.kinds.length > 0
  const lists = await mapSome(resources, resource => orNone(isNamed, () => readList(cluster, resource, task)))
  return [...(task.command === 'diff' && use.role === 'crds' ? ofSameGroups(crds, others) : crds), ...lists.flat()]
}

/** Opens the cluster of an operand for some work. */
async function withCluster<T>(place: KubePlace, operand: string, task: Task, work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const { flags, shell, limits, secrets } = task
  shell.steps?.begin('read cluster')
  const cluster = await openCluster({
    cwd: shell.cwd,
    env: shell.env,
    file: flags.kubeconfig,
    context: place.context ?? flags.context,
    trustsProject: flags['no-config'] !== true,
    limits,
    secrets,
  })
  noticeOnce(cluster.notice, operand, task)
  try {
    return await work(cluster)
  } finally {
    cluster.close()
  }
}

/** A kind that nobody named may be gone, or not be served: then it has no objects. */
async function orNone(isNamed: boolean, read: () => Promise<readonly JsonObject[]>): Promise<readonly JsonObject[]> {
  try {
    return await read()
  } catch (thrown) {
    if (isNamed || !(thrown instanceof ClusterProblem) || thrown.kind !== 'kind') throw thrown
    return []
  }
}

function noticeOnce(notice: string | undefined, operand: string, { command, flags, shell, noticed }: Task): void {
  if (notice === undefined || flags.quiet === true || noticed.has(notice)) return
  noticed.add(notice)
  shell.stderr.write(`${printable(`crdgen ${command}: ${operand} ${notice}`)}\n`)
}

interface Chosen {
  readonly resources: readonly Resource[]
  /** CRDs, where they were read to choose. */
  readonly crds?: readonly JsonObject[] | undefined
}

interface Wanted {
  readonly role: KubeUse['role']
  /** The objects of the sources that are not clusters. */
  readonly others: readonly JsonObject[]
}

function objectsOf({ others }: KubeUse): readonly JsonObject[] {
  return unfoldLists(others).flatMap(({ object }) => (isRecord(object) ? [object] : []))
}

async function chooseResources(cluster: Cluster, { kinds }: KubePlace, { role, others }: Wanted, task: Task): Promise<Chosen> {
  if (kinds.length > 0) {
    // Who may read CRDs only need not be allowed anything else.
    const known = kinds.every(kind => [crdResource.plural, ...crdResource.names, fullName(crdResource)].includes(kind.toLowerCase()))
    const all = known ? [crdResource] : await discover(cluster)
    return { resources: distinct(kinds.map(kind => findResource(kind, all))) }
  }
  if (role === 'objects') return { resources: likeOthers(await discover(cluster), others) }
  const crds = await readList(cluster, crdResource, task)
  if (role === 'crds') return { resources: [], crds }
  const autoscalers = (await discover(cluster)).filter(isHpa)
  return { crds, resources: [...crds.flatMap(crd => instancesOf(crd) ?? []), ...autoscalers] }
}

function isHpa({ group, kind }: Resource): boolean {
  return group === 'autoscaling' && kind === 'HorizontalPodAutoscaler'
}

/** Objects of the kinds that the other files have, and what else may scale the same workloads. Secrets are read when they are named only. */
function likeOthers(all: readonly Resource[], others: readonly JsonObject[]): readonly Resource[] {
  const kinds = new Set(others.map(identify).map(groupKind))
  const isWanted = (one: Resource) => kinds.has(groupKind(one)) || isHpa(one) || (one.group === 'keda.sh' && one.kind.startsWith('Scaled'))
  return all.filter(one => isWanted(one) && !(one.group === '' && one.kind === 'Secret'))
}

/** Of a cluster that is compared with files, CRDs of other groups belong to somebody else. */
function ofSameGroups(crds: readonly JsonObject[], others: readonly JsonObject[]): readonly JsonObject[] {
  const groups = new Set(others.filter(one => isCrdKind(identify(one))).map(groupOf))
  return groups.size === 0 ? crds : crds.filter(crd => groups.has(groupOf(crd)))
}

function groupOf(crd: unknown): string {
  return crdKey(crd).split(' ')[0] ?? ''
}

function distinct(resources: readonly Resource[]): readonly Resource[] {
  return [...new Map(resources.map(one => [fullName(one), one] as const)).values()]
}

/**
 * Finds the manifests that live objects were written from, where these are in another version or not there at all: those that kubectl keeps
 * in an annotation, and those of Helm's releases. A cluster shows an object in the version that it prefers, however it was written.
 */
function manifestsBehind(live: readonly SourceDocument[], releases: readonly Release[], suffix: string): Inputs {
  const known = new Set(live.map(({ object }) => describeIdentity(identify(object))))
  const isElsewhere = ({ object }: SourceDocument, namespace = '') => {
    const identity = identify(object)
    const names = [identity, { ...identity, namespace: identity.namespace || namespace }].map(describeIdentity)
    // Secrets are read when they are named, never else.
    return identity.kind !== '' && identity.kind !== 'Secret' && !names.some(name => known.has(name))
  }
  const applied = joinInputs(live.flatMap(one => lastApplied(one, suffix)))
  const documents = [
    ...applied.documents.filter(one => isElsewhere(one)),
    ...releases.flatMap(({ namespace, documents }) => unfoldLists(documents).filter(one => isElsewhere(one, namespace))),
  ]
  return { ...unread(applied.problems), documents }
}

function lastApplied({ object }: SourceDocument, suffix: string): readonly Inputs[] {
  const text = textAt(member(member(object, 'metadata'), 'annotations'), 'kubectl.kubernetes.io/last-applied-configuration')
  return text === '' || !isRecord(object) ? [] : [parseInput(text, `${nameInReports(object)}/last-applied${suffix}`)]
}
