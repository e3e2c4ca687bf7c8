import {
  type ApplyMode,
  checkEach,
  type CheckOptions,
  coverage,
  type CoverageMatrix,
  type DocumentFinding,
  readVersions,
} from '@crdgen/checker'
import { type Diagnostic, parsePointer, sortDiagnostics, type SourceDocument } from '@crdgen/core'
import type { BuiltCrd } from '@crdgen/generator'
import type { Plan } from '../generate/plan.ts'
import { buildOwnCrds } from '../inputs/own-crds.ts'
import { openOwnPlaces, type PlaceInOwnTypes } from '../inputs/own-places.ts'
import { placeInSource, placeInTypes } from '../inputs/place-finding.ts'
import { readInputs, readSomething } from '../inputs/read-inputs.ts'
import { textProblems } from '../inputs/text-problems.ts'
import { unfoldLists } from '../inputs/unfold-lists.ts'
import { count, countFindings } from '../report/count.ts'
import { placeBelow } from '../report/emit-report.ts'
import type { Report } from '../report/report.ts'

export interface CheckTask {
  readonly cwd: string
  /** As on the command line. */
  readonly kubernetes: string
  readonly server: string | undefined
  readonly with: Readonly<Record<string, string>>
  readonly mode: ApplyMode | undefined
  /** A file with what the cluster has. */
  readonly live: string | undefined
  readonly options: CheckOptions
  /** Draw the matrix even for one version. */
  readonly matrix: boolean
}

/** Checks CRDs and manifests of files, together. The project's types, if there are any, say what the CRDs should have. */
export function checkFiles(named: readonly string[], task: CheckTask, plan: Plan | undefined): Report {
  const { documents: read, problems } = readSomething(task.cwd, named, 'check')
  const live = task.live === undefined ? undefined : readInputs(task.cwd, [task.live], 'check')
  const documents = unfoldLists(read)
  const objects = documents.map(({ object }) => object)
  // Types that make no CRDs are what generate reports.
  const built = plan === undefined ? [] : buildOwnCrds(plan).built
  const found = checkEach({
    ...task,
    documents: objects,
    live: live?.documents.map(({ object }) => object),
    fromTypes: built.map(({ crd }) => crd),
  })
  const placeInOwn = openOwnPlaces(plan, task.cwd, () => built)
  const placed = found.map(finding => placeInFiles(finding, documents, placeInOwn))
  const inText = documents.flatMap(one => textProblems(one, task.mode ?? 'strict'))
  return makeReport(objects, [...problems, ...inText, ...(live?.problems ?? []), ...placed], task)
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
export function checkTypes(plan: Plan, task: CheckTask): Report {
  const { built, errors } = buildOwnCrds(plan)
  const crds = built.map(({ crd }) => crd)
  const found = checkEach({ ...task, live: undefined, documents: crds, options: { ...task.options, generated: true } })
  const placed = found.map(one => placeFinding(one, built))
  return makeReport(crds, [...placeBelow(task.cwd, errors, plan.folder), ...placeBelow(task.cwd, placed, plan.folder)], task)
}

function placeFinding({ document, diagnostic }: DocumentFinding, built: readonly BuiltCrd[]): Diagnostic {
  const of = built[document]
  return of === undefined ? diagnostic : placeInTypes(diagnostic, of.crd, of.origins)
}

function makeReport(objects: readonly unknown[], diagnostics: readonly Diagnostic[], { kubernetes, matrix, options }: CheckTask): Report {
  const crds = objects.filter(isCrd)
  const versions = readVersions(kubernetes)
  const others = objects.length - crds.length
  const matrices: readonly CoverageMatrix[] = matrix || versions.length > 1 ? crds.map(crd => coverage(crd, versions, options)) : []
  const against = versions.length > 2 && !kubernetes.includes(',') ? `${versions[0]} – ${versions.at(-1)}` : versions.join(', ')
  const checked = [
    ...(crds.length > 0 || others === 0 ? [`${count(crds.length, 'CRD')} checked against Kubernetes ${against}`] : []),
    ...(others === 0 ? [] : [`${count(others, 'object')} checked`]),
  ]
  return {
    diagnostics: sortDiagnostics(diagnostics),
    lines: [],
    summary: `${checked.join(', ')}: ${countFindings(diagnostics) || 'nothing to report'}.`,
    ...(matrices.length === 0 ? {} : { coverage: matrices }),
  }
}

function isCrd(object: unknown): boolean {
  return typeof object === 'object' && object !== null && 'kind' in object && object.kind === 'CustomResourceDefinition'
}
