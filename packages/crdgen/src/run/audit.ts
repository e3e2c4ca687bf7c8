import { type Audit, type AuditInput, openAudit } from '@crdgen/checker/internal'
import { type Diagnostic, type JsonObject, sortDiagnostics } from '@crdgen/core/internal'
import { crdKey } from '../sources/identity.ts'
import { count, countFindings } from '../report/count.ts'
import type { Report } from '../report/report.ts'
import type { Steps } from '../system/terminal/steps.ts'
import type { Cluster } from '../sources/cluster/cluster.ts'
import { discover } from '../sources/cluster/discover.ts'
import { instancesOf } from '../sources/cluster/instances.ts'
import { countKept, type Keep, listAll, listPages } from '../sources/cluster/list.ts'
import { mapSome } from '../sources/cluster/map-some.ts'
import { readVersion } from '../sources/cluster/version.ts'
import { whyMalformed } from '../sources/cluster/left-out.ts'
import { type ClusterProblem, orUnread } from '../sources/cluster/problem.ts'
import { crdResource, fullName, type Resource } from '../sources/cluster/resource.ts'

export interface AuditTask {
  readonly cluster: Cluster
  /** The CRDs that the cluster should have; undefined: none are known, and all CRDs of the cluster are audited. */
  readonly repository: AuditInput['repository']
  readonly server: string | undefined
  /** The only namespace whose objects are read. */
  readonly namespace: string | undefined
  readonly rules: AuditInput['rules']
  readonly steps?: Steps | undefined
}

/** The findings of an audit, and the counts of all that was read. */
export interface Audited {
  readonly diagnostics: readonly Diagnostic[]
  readonly version: string | undefined
  readonly crds: readonly JsonObject[]
  readonly objects: number
  readonly plan: Audit['plan']
}

/** Audits a cluster, and reports it. */
export async function runAudit(task: AuditTask): Promise<Report> {
  return makeReport(await auditCluster(task), task.cluster)
}

/** Audits a cluster. Throws a ClusterProblem when its CRDs cannot be read; other parts that cannot be read are findings. */
export async function auditCluster(task: AuditTask): Promise<Audited> {
  const { cluster, repository, steps } = task
  steps?.begin('read CRDs')
  const unread: ClusterProblem[] = []
  const version = await readVersion(cluster)
  const keep = countKept(cluster.limits)
  const listed = await listAll(cluster, crdResource, keep)
  const refusals = new Map(listed.map(crd => [crd, whyMalformed(crd)] as const))
  const all = listed.filter(crd => refusals.get(crd)?.length === 0)
  const kinds = await orUnread(unread, () => discover(cluster))
  const crds = all.filter(isAudited(repository))
  const migration = migrationOf(kinds ?? [])
  const audit = openAudit({ crds, repository, version, server: task.server, migration, rules: task.rules })
  for (const { message } of unread) audit.addUnread({ what: 'discovery', why: message })
  const objects = await readObjects(audit, crds, task)
  const autoscalers = await readAutoscalers(audit, { crds: all, audited: new Set(crds), kinds: kinds ?? [], keep }, task)
  steps?.begin('audit')
  const unreadable = [...refusals.values()].flat().concat(...cluster.leftOut.values())
  return {
    diagnostics: sortDiagnostics([...unreadable, ...audit.finish()]),
    version,
    crds,
    objects: objects + autoscalers,
    plan: audit.plan,
  }
}

/** CRDs of one group have one owner. */
function isAudited(repository: AuditInput['repository']): (crd: JsonObject) => boolean {
  if (repository === undefined) return () => true
  const groups = new Set(repository.map(({ crd }) => crdGroup(crd)))
  return crd => groups.has(crdGroup(crd))
}

function crdGroup(crd: unknown): string {
  return crdKey(crd).split(' ')[0] ?? ''
}

async function readObjects(audit: Audit, crds: readonly JsonObject[], { cluster, namespace, steps }: AuditTask): Promise<number> {
  if (crds.length > 0) steps?.begin('read objects', { all: crds.length, unit: 'CRD' })
  const counts = await mapSome(crds, async crd => {
    const resource = instancesOf(crd)
    const read = resource === undefined ? 0 : await forgiving(audit, resource, () => readPages(audit, crd, resource, cluster, namespace))
    steps?.done()
    return read ?? 0
  })
  return counts.reduce((sum, one) => sum + one, 0)
}

async function readPages(
  audit: Audit,
  crd: JsonObject,
  resource: Resource,
  cluster: Cluster,
  namespace: string | undefined,
): Promise<number> {
  let read = 0
  for await (const { items, isFirst } of listPages(cluster, resource, { namespace })) {
    if (isFirst) {
      audit.restart(crd)
      read = 0
    }
    audit.addObjects(crd, items)
    read += items.length
  }
  return read
}

interface Kinds {
  /** All CRDs of the cluster. */
  readonly crds: readonly JsonObject[]
  /** The CRDs whose objects have been read. */
  readonly audited: ReadonlySet<JsonObject>
  readonly kinds: readonly Resource[]
  readonly keep: Keep
}

const autoscalerGroups: ReadonlySet<string> = new Set(['keda.sh', 'autoscaling.aibrix.ai'])

/** HPAs, and the objects that HPAs are made for. */
async function readAutoscalers(
  audit: Audit,
  { crds, audited, kinds, keep }: Kinds,
  { cluster, namespace, steps }: AuditTask,
): Promise<number> {
  steps?.begin('read autoscalers')
  const others = crds.filter(crd => !audited.has(crd) && autoscalerGroups.has(crdGroup(crd))).flatMap(crd => instancesOf(crd) ?? [])
  const hpas = kinds.filter(({ group, kind }) => group === 'autoscaling' && kind === 'HorizontalPodAutoscaler')
  const lists = await mapSome([...hpas, ...others], resource =>
    forgiving(audit, resource, () => listAll(cluster, resource, keep, { namespace })),
  )
  for (const list of lists) audit.addAutoscalers(list ?? [])
  return lists.reduce((sum, list) => sum + (list?.length ?? 0), 0)
}

/** A failure that concerns one kind is a finding; a cluster that does not answer at all is an error. */
async function forgiving<T>(audit: Audit, resource: Resource, read: () => Promise<T>): Promise<T | undefined> {
  const problems: ClusterProblem[] = []
  const found = await orUnread(problems, read)
  for (const { message } of problems) audit.addUnread({ what: fullName(resource), why: message })
  return found
}

/** The API that migrates objects, where the cluster has it: storagemigration.k8s.io. */
function migrationOf(kinds: readonly Resource[]): string | undefined {
  const found = kinds.find(({ group, kind }) => group === 'storagemigration.k8s.io' && kind === 'StorageVersionMigration')
  return found === undefined ? undefined : `${found.group}/${found.version}`
}

function makeReport({ diagnostics, version = 'of an unknown version', crds, objects }: Audited, { context }: Cluster): Report {
  const found = countFindings(diagnostics) || 'nothing to report'
  return {
    diagnostics,
    lines: [],
    summary: `${count(crds.length, 'CRD')} and ${count(objects, 'object')} of context ${context}, Kubernetes ${version}: ${found}.`,
    counts: { crds: crds.length, objects },
  }
}
