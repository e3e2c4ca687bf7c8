import { type Audit, migrationApi, type MigrationPlan, openAudit } from '@crdgen/checker/internal'
import { type Diagnostic, groupKind, isRecord, type JsonObject, listAt, sortDiagnostics, textAt } from '@crdgen/core/internal'
import { writeYaml } from '@crdgen/generator/internal'
import type { Config } from '../../config/config.ts'
import { pickRules } from '../../config/pick-rules.ts'
import { count, countFindings } from '../../report/count.ts'
import type { OutcomeLine, Report } from '../../report/report.ts'
import type { RuleName } from '../../report/rules/all-rules.ts'
import { crdKey, identify, isCrdKind } from '../../sources/identity.ts'
import { isKube } from '../../sources/kube.ts'
import { placeInCrds } from '../../sources/read-crds.ts'
import { requireSources, type SourceReading } from '../../sources/resolve-sources.ts'
import { unfoldLists } from '../../sources/unfold-lists.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { auditCluster } from '../audit.ts'

export interface PlanTask {
  readonly reading: SourceReading
  readonly operands: readonly string[]
  /** The minor of the API server, for what is no cluster. */
  readonly server: string
  readonly namespace: string | undefined
  readonly rules: Config['rules']
}

/** CRDs to plan for, and the findings about them and their objects. */
interface Planned {
  readonly crds: readonly JsonObject[]
  readonly problems: readonly Diagnostic[]
  readonly diagnostics: readonly Diagnostic[]
  readonly plan: Audit['plan']
  /** `Kubernetes 1.37` */
  readonly of: string
}

/** Plans how objects get into the storage version, and which versions can go when. */
export async function runConversionPlan(task: PlanTask): Promise<Report> {
  const { crds, problems, diagnostics, plan, of } = task.operands.some(isKube) ? await planCluster(task) : await planFiles(task)
  const several = crds.filter(crd => listAt(crd, 'spec', 'versions').length > 1)
  const found = sortDiagnostics([...problems, ...diagnostics.filter(({ rule }) => planRules.has(rule))])
  return {
    diagnostics: found,
    lines: several.flatMap(crd => describePlan(crd, plan(crd))),
    summary: `${count(crds.length, 'CRD')}, ${several.length} with several versions, ${of}: ${countFindings(found) || 'nothing to migrate'}.`,
    counts: { crds: crds.length },
  }
}

const planRules: ReadonlySet<string> = new Set<RuleName>([
  'cluster/stored-versions',
  'cluster/version-removable',
  'cluster/managed-fields-version',
  'cluster/not-read',
])

async function planCluster({ operands, reading, namespace, rules }: PlanTask): Promise<Planned> {
  const [operand, other] = operands
  if (operand === undefined || other !== undefined || reading.clusters === undefined || /^kube:[^@]/.test(operand))
    throw new CannotRun('crdgen conversion plan: takes files, or one cluster: kube: or kube:@CONTEXT')
  return reading.clusters.open(operand, async cluster => {
    const audited = await auditCluster({
      cluster,
      repository: undefined,
      server: undefined,
      namespace,
      rules: pickRules(rules, 'cluster'),
      steps: reading.steps,
    })
    return { ...audited, problems: [], of: `Kubernetes ${audited.version ?? 'of an unknown version'} of context ${cluster.context}` }
  })
}

/** Files may hold objects, too, as `kubectl get -o yaml --show-managed-fields` prints them. */
async function planFiles({ operands, reading, server, rules }: PlanTask): Promise<Planned> {
  const { documents: read, problems } = await requireSources(operands, reading)
  const documents = unfoldLists(read)
  const ofCrds = documents.filter(({ object }) => isCrdKind(identify(object)))
  const crds = ofCrds.flatMap(({ object }) => (isRecord(object) ? [object] : []))
  if (crds.length === 0 && problems.length === 0) throw new CannotRun('crdgen conversion plan: there is no CRD in what is named')
  const audit = openAudit({ crds, version: `v${server}`, migration: migrationApi(server), rules: pickRules(rules, 'cluster') })
  for (const crd of crds) {
    const objects = documents.flatMap(({ object }) => (isRecord(object) && crdKey(crd) === groupKind(identify(object)) ? [object] : []))
    if (objects.length > 0) audit.addObjects(crd, objects)
  }
  const diagnostics = audit.finish().map(one => placeInCrds(one, ofCrds))
  return { crds, problems, diagnostics, plan: audit.plan, of: `Kubernetes ${server}` }
}

/** A plan, as it is read: the versions, the manifest to apply, the steps. */
function describePlan(crd: JsonObject, plan: MigrationPlan | undefined): readonly OutcomeLine[] {
  if (plan === undefined) return []
  const { versions, manifest, steps } = plan
  const width = Math.max(...versions.map(({ name }) => name.length))
  return [
    { text: textAt(crd, 'metadata', 'name'), style: 'strong' },
    ...versions.map(({ name, next }) => ({ text: `  ${name.padEnd(width)}  ${states[next]}` })),
    ...steps.map((step, at) => ({ text: `  ${at + 1}. ${step}` })),
    ...(manifest === undefined ? [] : ['', '---', ...writeYaml(manifest).trimEnd().split('\n')].map(text => ({ text }))),
    { text: '' },
  ]
}

const states: Readonly<Record<MigrationPlan['versions'][number]['next'], string>> = {
  stays: 'objects are stored in it',
  migrate: 'objects may be stored in it',
  'stop-serving': 'is served, and not stored',
  remove: 'is neither served nor stored',
}
