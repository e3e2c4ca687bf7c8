import { groupKind, type Diagnostic, type Location, parsePointer, type SourceDocument, suggest } from '@crdgen/core/internal'
import { admitCrd, evaluateExpression, evaluateRules, isServed, type RuleEvaluation } from '@crdgen/server/internal'
import { CannotRun } from '../../system/cannot-run.ts'
import type { Plan } from '../../sources/plan.ts'
import { crdKey, describeIdentity, identify, type Identity, isCrdKind } from '../../sources/identity.ts'
import { buildOwnCrds } from '../../sources/own-crds.ts'
import { placeInSource, placeInTypes } from '../../sources/place-finding.ts'
import { requireSources, type SourceReading } from '../../sources/resolve-sources.ts'
import { unfoldLists } from '../../sources/unfold-lists.ts'
import { placeBelow } from '../../report/emit-report.ts'
import { type GivenRule, stepsOf, withRule } from './given-rule.ts'

export interface CelTask {
  readonly reading: SourceReading
  readonly files: readonly string[]
  readonly crds: readonly string[]
  readonly old: string | undefined
  readonly given: GivenRule | undefined
  readonly plan: Plan | undefined
  readonly server: string
}

/** One object and what came of each rule. */
export interface ObjectEvaluation {
  readonly subject: string
  readonly at: Location | undefined
  readonly rules: readonly (RuleEvaluation & { readonly at: Location | undefined })[]
  readonly cost: number
  /** Why no rule was evaluated. */
  readonly problem?: string
}

export interface CelResult {
  readonly objects: readonly ObjectEvaluation[]
  /** Sources that could not be read, and rules that do not compile. */
  readonly diagnostics: readonly Diagnostic[]
  readonly isFine: boolean
}

/** Evaluates rules on objects. Throws CannotRun where there is nothing to evaluate. */
export async function evaluateFiles(task: CelTask): Promise<CelResult> {
  const inputs = await requireSources(task.files, task.reading)
  const documents = unfoldLists(inputs.documents)
  const objects = documents.filter(({ object }) => !isCrdKind(identify(object)))
  if (objects.length === 0 && inputs.problems.length === 0)
    throw new CannotRun('crdgen cel: there is no object among the files, only CRDs: name objects to evaluate their rules on')
  const { crds, problems } = await readCrds(task, documents)
  const old = new Map((await readOld(task, documents)).map(one => [keyOf(one.object), one.object] as const))
  const evaluated = objects.map(document => evaluateOne(document, crds, old, task))
  const used = [...new Set(evaluated.flatMap(({ crd }) => crd ?? []))]
  const diagnostics = [...inputs.problems, ...problems, ...used.flatMap(one => one.findings(task.server))]
  const isFine =
    diagnostics.every(({ severity }) => severity !== 'error') &&
    evaluated.every(
      ({ problem, rules }) => problem === undefined && rules.every(({ outcome }) => outcome === 'holds' || outcome === 'skipped'),
    )
  return { objects: evaluated.map(({ crd: _, ...one }) => one), diagnostics, isFine }
}

interface KnownCrd {
  readonly crd: unknown
  findings(server: string): readonly Diagnostic[]
}

interface KnownCrds {
  readonly crds: ReadonlyMap<string, KnownCrd>
  readonly problems: readonly Diagnostic[]
}

/** CRDs among the files count before those of --crds, and those before the project's types. */
async function readCrds({ reading, crds, plan, given }: CelTask, documents: readonly SourceDocument[]): Promise<KnownCrds> {
  const { cwd } = reading
  const more = crds.length === 0 ? undefined : await requireSources(crds, reading, { role: 'crds', others: [] })
  const written = [...documents, ...unfoldLists(more?.documents ?? [])].filter(({ object }) => isCrdKind(identify(object)))
  const own = plan === undefined ? undefined : buildOwnCrds(plan)
  const known = [
    ...written.map(document => ({ crd: document.object, place: (one: Diagnostic) => placeInSource(one, document) })),
    ...(own?.built ?? []).map(({ crd, origins }) => ({
      crd,
      place: (one: Diagnostic) => placeBelow(cwd, [placeInTypes(one, crd, origins)], plan?.folder)[0] ?? one,
    })),
  ]
  const entries = known.map(({ crd, place }) => {
    const changed = given === undefined ? crd : withRule(crd, given)
    return [crdKey(crd), { crd: changed, findings: findingsOf(changed, given === undefined ? place : one => one) }] as const
  })
  return { crds: new Map(entries.reverse()), problems: [...(more?.problems ?? []), ...placeBelow(cwd, own?.errors ?? [], plan?.folder)] }
}

/** The findings that keep rules from being evaluated. */
function findingsOf(crd: unknown, place: (one: Diagnostic) => Diagnostic): KnownCrd['findings'] {
  return server =>
    admitCrd(crd, { server })
      .filter(({ rule, severity }) => severity === 'error' && /^crd\/cel-(?:type|syntax|untyped|rule-missing)$/.test(rule))
      .map(place)
}

async function readOld({ reading, old }: CelTask, others: readonly SourceDocument[]): Promise<readonly SourceDocument[]> {
  if (old === undefined) return []
  const inputs = await requireSources([old], reading, { role: 'objects', others })
  const [problem] = inputs.problems
  if (problem !== undefined) throw new CannotRun(`crdgen cel: --old ${old}: ${problem.message}`)
  return unfoldLists(inputs.documents)
}

function keyOf(object: unknown): string {
  const { group, kind, namespace, name } = identify(object)
  return [group, kind, namespace, name].join('\0')
}

function evaluateOne(
  document: SourceDocument,
  crds: KnownCrds['crds'],
  old: ReadonlyMap<string, unknown>,
  { given, server }: CelTask,
): ObjectEvaluation & { readonly crd: KnownCrd | undefined } {
  const identity = identify(document.object)
  const subject = describeIdentity(identity)
  const at = document.place([])
  const before = old.get(keyOf(document.object))
  const crd = crds.get(groupKind(identity))
  if (crd === undefined && given === undefined)
    return { subject, at, rules: [], cost: 0, crd, problem: `no CRD is at hand for it${near(identity, crds)}` }
  if (crd !== undefined && crd.crd === undefined)
    return { subject, at, rules: [], cost: 0, crd: undefined, problem: `its schema has no field ${given?.path ?? ''}` }
  if (crd !== undefined && !isServed(crd.crd, identity.version, server))
    return { subject, at, rules: [], cost: 0, crd, problem: `its CRD does not serve ${identity.version}, or no API server accepts it` }
  const found =
    crd === undefined
      ? evaluateExpression(given?.rule ?? '', document.object, { path: stepsOf(given?.path ?? ''), before, server })
      : evaluateRules(crd.crd, document.object, { before, server })
  return { subject, at, crd, ...found, rules: found.rules.map(one => ({ ...one, at: document.place(parsePointer(one.pointer)) })) }
}

function near({ group, kind }: Identity, crds: KnownCrds['crds']): string {
  const meant = suggest(groupKind({ group, kind }), [...crds.keys()])
  return meant === undefined ? '' : `; did you mean ${meant}?`
}
