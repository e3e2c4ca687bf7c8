import { dirname } from 'node:path/posix'
import {
  type ApplyMode,
  checkEach,
  type CheckOptions,
  coverage,
  type CoverageMatrix,
  type DocumentFinding,
  readVersions,
} from '@crdgen/checker/internal'
import { groupKind, type Diagnostic, isCrd, parsePointer, type SourceDocument } from '@crdgen/core/internal'
import { applyRules } from '@crdgen/generator/internal'
import { apiVersionOf, findKind } from '@crdgen/server/internal'
import type { Unsettled } from '../decide/settle.ts'
import type { Config } from '../config/config.ts'
import type { Fixable } from '../decide/fix/fix-crds.ts'
import type { Plan } from '../sources/plan.ts'
import { findInComposites } from '../sources/composites.ts'
import { buildOwnCrds, type OwnCrd } from '../sources/own-crds.ts'
import { openOwnPlaces, type PlaceInOwnTypes } from '../sources/own-places.ts'
import { placeInSource, placeInTypes } from '../sources/place-finding.ts'
import { crdKey, identify } from '../sources/identity.ts'
import { releaseOf, variantsOf } from '../sources/releases.ts'
import { namedFiles, requireSources, type SourceReading } from '../sources/resolve-sources.ts'
import { textProblems } from '../sources/text-problems.ts'
import { chooseDocuments, type Skips, withoutSkipped } from '../sources/skips.ts'
import { unfoldLists } from '../sources/unfold-lists.ts'
import { count, countFindings } from '../report/count.ts'
import { placeBelow } from '../report/emit-report.ts'
import type { Report } from '../report/report.ts'
import { countIn, type Steps } from '../system/terminal/steps.ts'
import { describeKind } from './validate/no-schema.ts'
import { describeBare, listKinds } from './validate/tally.ts'
import { findWhyRefused } from '../sources/why-refused.ts'

export interface CheckTask {
  readonly reading: SourceReading
  /** As on the command line. */
  readonly kubernetes: string
  readonly server: string | undefined
  readonly with: Readonly<Record<string, string>>
  readonly mode: ApplyMode | undefined
  /** The kinds, files and paths that are left out. */
  readonly skips: Skips
  /** A file with what the cluster has. */
  readonly live: string | undefined
  readonly options: CheckOptions
  /** Draw the matrix even for one version. */
  readonly matrix: boolean
  /** Of the config: for findings that are not of the checker's own rules. */
  readonly rules: Config['rules']
}

/** The findings, with the edits that fix some of them. */
export interface CheckFindings extends Unsettled {
  readonly fixable: readonly Fixable[]
}

/** Checks CRDs and manifests of files, together. The project's types, if there are any, decide what the CRDs should have. */
export async function checkFiles(named: readonly string[], task: CheckTask, plan: Plan | undefined): Promise<CheckFindings> {
  const { documents: read, problems, bare, files, comments } = await requireSources(named, { ...task.reading, skips: task.skips })
  const live = task.live === undefined ? undefined : await requireSources([task.live], task.reading, { role: 'objects', others: read })
  const isNamed = namedFiles(named, task.reading.cwd)
  const { documents, skipped, notes } = chooseDocuments(unfoldLists(read), task.skips, isNamed)
  const objects = documents.map(({ object }) => object)
  // Types that make no CRDs are what generate reports.
  if (plan !== undefined) task.reading.steps?.begin('read types')
  const built = plan === undefined ? [] : buildOwnCrds(plan).built
  const found = checkEach({
    ...task,
    progress: countCrds(task.reading.steps),
    documents: objects,
    releases: documents.map(({ file }) => releaseOf(file)),
    folders: documents.map(({ file }) => dirname(file)),
    variants: variantsOf(documents, isNamed),
    live: live?.documents.map(({ object }) => object),
    fromTypes: built.map(({ crd }) => crd),
  })
  const placeInOwn = openOwnPlaces(plan, task.reading.cwd, () => built)
  task.reading.steps?.begin('place findings')
  const kept = found.flatMap(one => {
    const source = documents[one.document]
    const left = source === undefined ? [one.diagnostic] : withoutSkipped([one.diagnostic], source, task.skips)
    // A finding that a variable explains comes back as a note, and is not to be fixed.
    return left.map(diagnostic => (diagnostic === one.diagnostic ? one : { document: one.document, diagnostic }))
  })
  const placed = kept.map(finding => placeInFiles(finding, documents, placeInOwn))
  const fixable = kept.flatMap(({ document, edits }, index): readonly Fixable[] => {
    const [diagnostic, source] = [placed[index], documents[document]]
    // What a controller makes of a document is not in its text.
    if (source?.madeFrom !== undefined) return []
    return edits === undefined || diagnostic === undefined || source === undefined ? [] : [{ diagnostic, document: source, edits }]
  })
  const inText = documents.flatMap(one => textProblems(one, task.mode ?? 'strict'))
  const unknown = findWithoutSchema(
    objects,
    built.map(({ crd }) => crd),
    readVersions(task.kubernetes),
  )
  const all = [
    ...problems,
    ...notes,
    ...inText,
    ...(live?.problems ?? []),
    ...findRefusals(documents, placeInOwn, task),
    ...findInComposites(documents),
    ...placed,
  ]
  return { ...unsettled({ objects, unknown, bare, skipped, files, comments }, all, task), fixable }
}

function findRefusals(
  documents: readonly SourceDocument[],
  placeInOwn: PlaceInOwnTypes,
  { server, kubernetes, skips }: CheckTask,
): readonly Diagnostic[] {
  return documents.flatMap(document =>
    withoutSkipped(findWhyRefused(document.object, server, kubernetes), document, skips).map(
      one => placeInOwn(one, document.object) ?? placeInSource(one, document),
    ),
  )
}

/** The checker counts the CRDs that are done; manifests are checked all together, rule by rule. */
function countCrds(steps: Steps | undefined): (done: number, all: number) => void {
  const count = countIn(steps, 'check CRDs', 'CRD')
  return (done, all) => {
    count(done, all)
    if (done === all) steps?.begin('check manifests')
  }
}

function placeInFiles(
  { document, diagnostic, related = [] }: DocumentFinding,
  documents: readonly SourceDocument[],
  placeInOwn: PlaceInOwnTypes,
): Diagnostic {
  const source = documents[document]
  const placed =
    source === undefined
      ? diagnostic
      : ((isCrd(source.object) ? placeInOwn(diagnostic, source.object) : undefined) ?? placeInSource(diagnostic, source))
  const places = related.flatMap(({ document: at, pointer, message }) => {
    const other = documents[at]
    return other === undefined ? [] : [{ message, ...other.place(parsePointer(pointer)) }]
  })
  return places.length === 0 ? placed : { ...placed, related: places }
}

/** Checks the CRDs that the project's types make; findings point at the types. What can't be generated can't be checked. */
export function checkTypes(plan: Plan, task: CheckTask): CheckFindings {
  task.reading.steps?.begin('read types')
  const { built, errors } = buildOwnCrds(plan)
  const crds = built.map(({ crd }) => crd)
  const found = checkEach({
    ...task,
    progress: countCrds(task.reading.steps),
    live: undefined,
    documents: crds,
    options: { ...task.options, generated: true },
  })
  task.reading.steps?.begin('place findings')
  const placed = found.map(one => placeFinding(one, built))
  const files = [...new Set(placed.flatMap(({ file }) => file ?? []))]
  const all = [...placeBelow(task.reading.cwd, errors, plan.folder), ...placeBelow(task.reading.cwd, placed, plan.folder)]
  return { ...unsettled({ objects: crds, unknown: [], bare: 0, skipped: 0, files, comments: [] }, all, task), fixable: [] }
}

function placeFinding({ document, diagnostic }: DocumentFinding, built: readonly OwnCrd[]): Diagnostic {
  const of = built[document]
  return of === undefined ? diagnostic : placeInTypes(diagnostic, of.crd, of.origins)
}

/** The objects that were checked. */
interface Checked {
  readonly objects: readonly unknown[]
  /** The kinds of objects that no schema was at hand for, one entry per object. */
  readonly unknown: readonly string[]
  /** Files without an object. */
  readonly bare: number
  /** Objects that were left out. */
  readonly skipped: number
  readonly files: Unsettled['files']
  readonly comments: Unsettled['comments']
}

/** The kinds of objects that neither a CRD nor Kubernetes itself describes: fields of those are not checked. */
function findWithoutSchema(objects: readonly unknown[], more: readonly unknown[], minors: readonly string[]): readonly string[] {
  const described = new Set([...objects.filter(isCrd), ...more].map(crdKey))
  return objects
    .filter(object => !isCrd(object))
    .map(identify)
    .filter(({ group, kind, version }) => kind !== '' && version !== '' && !described.has(groupKind({ group, kind })))
    .filter(one => findKind(apiVersionOf(one), one.kind)?.minors.some(minor => minors.includes(minor)) !== true)
    .map(describeKind)
}

function unsettled(checked: Checked, found: readonly Diagnostic[], task: CheckTask): Unsettled {
  const { files, comments } = checked
  return { found: applyRules(found, task.rules), files, comments, report: left => makeReport(checked, left, task) }
}

function makeReport(
  { objects, unknown, bare, skipped }: Checked,
  diagnostics: readonly Diagnostic[],
  { kubernetes, matrix, options }: CheckTask,
): Report {
  const crds = objects.filter(isCrd)
  const versions = readVersions(kubernetes)
  const others = objects.length - crds.length
  const matrices: readonly CoverageMatrix[] = matrix || versions.length > 1 ? crds.map(crd => coverage(crd, versions, options)) : []
  const against = versions.length > 2 && !kubernetes.includes(',') ? `${versions[0]} – ${versions.at(-1)}` : versions.join(', ')
  const checked = [
    ...(crds.length > 0 || others === 0 ? [`${count(crds.length, 'CRD')} checked against Kubernetes ${against}`] : []),
    ...(others === 0 ? [] : [`${count(others, 'object')} checked`]),
  ]
  const missing = unknown.length === 0 ? '' : `, ${unknown.length} without a schema (${listKinds(unknown)})`
  const what = objects.length === 0 ? 'no objects' : `${checked.join(', ')}${missing}`
  return {
    diagnostics,
    lines: [],
    summary: `${what}${skipped === 0 ? '' : `, ${skipped} skipped`}${describeBare(bare)}: ${countFindings(diagnostics) || 'nothing to report'}.`,
    counts: { withoutSchema: unknown.length },
    ...(matrices.length === 0 ? {} : { coverage: matrices }),
  }
}
