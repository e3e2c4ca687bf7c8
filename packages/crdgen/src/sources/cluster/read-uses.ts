import { type Diagnostic, isRecord, type JsonObject, member, type SourceDocument } from '@crdgen/core/internal'
import type { Args } from '../../system/args/flag.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { crdKey, identify, type Identity, isCrd } from '../identity.ts'
import { isKube, type KubePlace, type KubeUse, readKubePlace } from '../kube.ts'
import type { Inputs } from '../read-inputs.ts'
import { readOperand } from '../read-operand.ts'
import { hideInValue } from '../../report/hide-secrets.ts'
import { printable } from '../../system/terminal/show-line.ts'
import { unfoldLists } from '../unfold-lists.ts'
import { openSecrets, type Secrets } from '../../system/secrets.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { discover, findResource } from './discover.ts'
import { instancesOf } from './instances.ts'
import { nameInReports } from './left-out.ts'
import { type ClusterLimits, readLimits } from './limits.ts'
import { countKept, type Keep, listAll } from './list.ts'
import { mapSome } from './map-some.ts'
import { ClusterProblem } from './problem.ts'
import { crdResource, fullName, type Resource } from './resource.ts'

/** What was read of clusters, and by which names. */
export interface ReadUses {
  readonly inputs: ReadonlyMap<string, Inputs>
  /** `role operand`, as given → the name of what was read for it. */
  readonly names: ReadonlyMap<string, string>
}

/** Reads the clusters that operands name. Throws CannotRun, in the name of `command`. */
export async function readUses(command: string, uses: readonly KubeUse[], args: Args, shell: Shell): Promise<ReadUses> {
  const limits = readLimits(args.flags['cluster-limit'])
  const secrets = shell.secrets ?? openSecrets()
  const task = {
    command,
    args,
    shell,
    limits,
    secrets,
    others: openOthers(command, uses, shell.cwd),
    keep: countKept(limits),
    told: new Set<string>(),
  }
  const inputs = new Map<string, Inputs>()
  const names = new Map<string, string>()
  for (const use of uses.filter(({ operand }) => isKube(operand))) {
    if (names.has(`${use.role} ${use.operand}`)) continue
    const read = await inWords(command, use.operand, () => readUse(use, task))
    inputs.set(read.name, read.inputs)
    names.set(`${use.role} ${use.operand}`, read.name)
  }
  return { inputs, names }
}

/** A problem of a cluster is one line for the user. */
export async function inWords<T>(command: string, operand: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (thrown) {
    if (thrown instanceof ClusterProblem)
      throw new CannotRun(
        `crdgen ${command}: ${operand}${operand === '' || operand.endsWith(':') ? '' : ':'}${operand === '' ? '' : ' '}${thrown.message}`,
      )
    throw thrown
  }
}

interface Task {
  readonly command: string
  readonly args: Args
  readonly shell: Shell
  /** The objects of the operands that are not clusters. */
  others(): readonly JsonObject[]
  readonly limits: ClusterLimits
  readonly secrets: Secrets
  readonly keep: Keep
  /** What stderr has already. */
  readonly told: Set<string>
}

function openOthers(command: string, uses: readonly KubeUse[], cwd: string): Task['others'] {
  let found: readonly JsonObject[] | undefined
  return () => {
    const files = uses.map(({ operand }) => operand).filter(operand => !isKube(operand) && !/\.[cm]?tsx?$/.test(operand))
    found ??= unfoldLists(files.flatMap(operand => readOperand(cwd, operand, command).documents)).flatMap(({ object }) =>
      isRecord(object) ? [object] : [],
    )
    return found
  }
}

async function readUse({ operand, role }: KubeUse, task: Task): Promise<{ readonly name: string; readonly inputs: Inputs }> {
  const { command, args, shell } = task
  const place = readKubePlace(operand, command)
  shell.steps?.begin('read cluster')
  const cluster = await openCluster({
    cwd: shell.cwd,
    env: shell.env,
    file: textFlag(args, 'kubeconfig'),
    context: place.context ?? textFlag(args, 'context'),
    trustsProject: args.flags['no-config'] !== true,
    limits: task.limits,
    secrets: task.secrets,
  })
  tellOnce(cluster.notice, operand, task)
  try {
    const namespace = textFlag(args, 'namespace')
    const { resources, crds } = await chooseResources(cluster, place, role, task)
    const isNamed = place.kinds.length > 0
    const lists = await mapSome(resources, resource => orNone(isNamed, () => readList(cluster, resource, namespace, task)))
    const objects = [...keepCrds(crds, role, task), ...lists.flat()]
    const suffix = place.context === undefined ? '' : `@${place.context}`
    const names = [...(crds === undefined ? [] : [fullName(crdResource)]), ...resources.map(fullName)]
    const documents = objects.map(object => documentOf(object, suffix))
    return { name: `kube:${names.join(',')}${suffix}`, inputs: inputsOf(documents, [...cluster.leftOut.values()]) }
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

function tellOnce(notice: string | undefined, operand: string, { command, args, shell, told }: Task): void {
  if (notice === undefined || args.flags['quiet'] === true || told.has(notice)) return
  told.add(notice)
  shell.stderr.write(`${printable(`crdgen ${command}: ${operand} ${notice}`)}\n`)
}

interface Chosen {
  readonly resources: readonly Resource[]
  /** CRDs, where they were read to choose. */
  readonly crds?: readonly JsonObject[] | undefined
}

async function chooseResources(cluster: Cluster, { kinds }: KubePlace, role: KubeUse['role'], task: Task): Promise<Chosen> {
  if (kinds.length > 0) {
    // Who may read CRDs only need not be allowed anything else.
    const known = kinds.every(kind => [crdResource.plural, ...crdResource.names, fullName(crdResource)].includes(kind.toLowerCase()))
    const all = known ? [crdResource] : await discover(cluster)
    return { resources: distinct(kinds.map(kind => findResource(kind, all))) }
  }
  if (role === 'objects') return { resources: likeOthers(await discover(cluster), task.others()) }
  const crds = await readList(cluster, crdResource, undefined, task)
  if (role === 'crds') return { resources: [], crds }
  const autoscalers = (await discover(cluster)).filter(isHpa)
  return { crds, resources: [...crds.flatMap(crd => instancesOf(crd) ?? []), ...autoscalers] }
}

function isHpa({ group, kind }: Resource): boolean {
  return group === 'autoscaling' && kind === 'HorizontalPodAutoscaler'
}

/** Objects of the kinds that the other files have, and what else may scale the same workloads. Secrets are read when they are named only. */
function likeOthers(all: readonly Resource[], others: readonly JsonObject[]): readonly Resource[] {
  const kinds = new Set(others.map(identify).map(kindKey))
  const isWanted = (one: Resource) => kinds.has(kindKey(one)) || isHpa(one) || (one.group === 'keda.sh' && one.kind.startsWith('Scaled'))
  return all.filter(one => isWanted(one) && !(one.group === '' && one.kind === 'Secret'))
}

function kindKey({ group, kind }: Pick<Identity, 'group' | 'kind'>): string {
  return `${group} ${kind}`
}

/** Of a cluster that is compared with files, CRDs of other groups belong to somebody else. */
function keepCrds(crds: readonly JsonObject[] | undefined, role: KubeUse['role'], { command, others }: Task): readonly JsonObject[] {
  if (crds === undefined || command !== 'diff' || role !== 'crds') return crds ?? []
  const groups = new Set(
    others()
      .filter(one => isCrd(identify(one)))
      .map(groupOf),
  )
  return groups.size === 0 ? crds : crds.filter(crd => groups.has(groupOf(crd)))
}

function groupOf(crd: unknown): string {
  return crdKey(crd).split(' ')[0] ?? ''
}

async function readList(
  cluster: Cluster,
  resource: Resource,
  namespace: string | undefined,
  { command, keep, secrets }: Task,
): Promise<readonly JsonObject[]> {
  const objects = await listAll(cluster, resource, keep, namespace)
  return objects.map(object => {
    const shown = withoutManagedFields(object)
    return comparing.has(command) ? shown : hideInObject(shown, secrets)
  })
}

/** They compare and validate objects as they are, and their reports are hidden in; what other commands print is made of objects. */
const comparing: ReadonlySet<string> = new Set(['check', 'validate', 'diff'])

function hideInObject(object: JsonObject, secrets: Secrets): JsonObject {
  const clean = hideInValue(object, secrets, 'hidden')
  return isRecord(clean) ? clean : object
}

/** As kubectl shows objects: who wrote which field is not part of what they say. */
function withoutManagedFields(object: JsonObject): JsonObject {
  const metadata = member(object, 'metadata')
  if (!isRecord(metadata)) return object
  const { managedFields: _, ...others } = metadata
  return { ...object, metadata: others }
}

function documentOf(object: JsonObject, suffix: string): SourceDocument {
  const file = `${nameInReports(object)}${suffix}`
  return { file, object, place: () => ({ file, line: 1, column: 1 }), problems: [] }
}

function inputsOf(documents: readonly SourceDocument[], problems: readonly Diagnostic[]): Inputs {
  return { documents, problems, bare: 0, isBlank: false, files: documents.map(({ file }) => file), comments: [], templates: [] }
}

function distinct(resources: readonly Resource[]): readonly Resource[] {
  return [...new Map(resources.map(one => [fullName(one), one] as const)).values()]
}

function textFlag({ flags }: Args, name: string): string | undefined {
  const value = flags[name]
  return typeof value === 'string' ? value : undefined
}
