// @late: commands that generate nothing have no parts.
import { resolve } from 'node:path'
import { type Diagnostic, groupBy, groupKind, type InputPart, sortDiagnostics } from '@crdgen/core/internal'
import { buildCrds, claimedNames } from '@crdgen/generator/internal'
import type { RuleName } from '../../report/rules/all-rules.ts'
import {
  areApart,
  areOfParts,
  chooseParts,
  type CleanParts,
  partOfFinding,
  partsByKey,
  readApart,
  type Recalled,
} from '../../sources/parts.ts'
import type { Plan } from '../../sources/plan.ts'
import { type RunResult, summarizeResult, type Summary, type TypesRead } from './generate.ts'

/** The findings and files of a part of the input. While these and all that they rest on are unchanged, it would be found again. Plain data. */
export interface FoundPart extends InputPart {
  /** The names that its CRDs claim. */
  readonly names: readonly string[]
  readonly summary: Summary
}

/** Divides what a run found; undefined where something of it is of no part, or of several. */
export function divideResult(result: RunResult, plan: Plan, parts: readonly InputPart[] | undefined): readonly FoundPart[] | undefined {
  if (parts === undefined || isRefused(result) || !areApart(plan, parts, result.resources)) return undefined
  const partOf = partsByKey(parts)
  const ofFile = groupBy(result.files, ({ crd }) => crd && partOf.get(groupKind({ group: crd.spec.group, kind: crd.spec.names.kind })))
  const ofFinding = groupBy(result.diagnostics, one => partOfFinding(one, plan, partOf))
  const ofResource = groupBy(result.resources, one => partOf.get(groupKind(one)))
  if ([ofFile, ofFinding, ofResource].some(one => one.has(undefined))) return undefined
  return parts.map(part => {
    const files = ofFile.get(part) ?? []
    const hasNatives = ofResource.get(part)?.some(({ embeds }) => embeds.length > 0) === true
    return {
      ...part,
      names: files.flatMap(({ crd }) => (crd === undefined ? [] : claimedNames(crd))),
      summary: summarizeResult({ files, diagnostics: ofFinding.get(part) ?? [], hasNatives }, plan),
    }
  })
}

function isRefused({ diagnostics }: Pick<RunResult, 'diagnostics'>): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

/** Checks for a note on a library, which is at the first of all files that import it. */
function isLibraryNote({ rule }: Diagnostic): boolean {
  return rule === ('type/library-minor' satisfies RuleName)
}

/** Leaves out notes on libraries that an earlier file imports, too. */
function withFirstNotes(diagnostics: readonly Diagnostic[], { folder }: Plan): readonly Diagnostic[] {
  const placeOf = ({ file = '' }: Diagnostic) => resolve(folder, file)
  const notes = diagnostics.filter(isLibraryNote).sort((before, after) => (placeOf(before) < placeOf(after) ? 1 : -1))
  const first = new Map(notes.map(one => [one.subject, one]))
  return diagnostics.filter(one => !isLibraryNote(one) || first.get(one.subject) === one)
}

/** The parts of an earlier run that hold, and what is to be read of the others. */
export interface KnownParts extends CleanParts<FoundPart> {
  /** The notes on libraries that were at one of the others. */
  readonly notes: readonly Diagnostic[]
}

/** Recalls the parts of an earlier run that hold; undefined where all is to be read. */
export function recallFound(plan: Plan, recalled: Recalled<FoundPart>): KnownParts | undefined {
  const known = chooseParts(plan, recalled, part => pathsOfPart(part, plan))
  if (known === undefined) return undefined
  // What is noted of a type in a file without kinds depends on who takes it.
  const isNoted = known.clean.some(part => part.summary.diagnostics.length > 0 && part.inputs.some(one => known.beside.has(one)))
  const notes = known.others.flatMap(({ summary }) => summary.diagnostics.filter(isLibraryNote))
  return isNoted ? undefined : { ...known, notes }
}

/** The files that a part reads and writes, absolute. */
function pathsOfPart({ files, summary }: FoundPart, { folder }: Plan): readonly string[] {
  return [...files, ...summary.files.map(({ path }) => resolve(folder, path))]
}

/** The result of all parts. */
interface JoinedParts {
  readonly summary: Summary
  /** Undefined when the run found errors. */
  readonly parts: readonly FoundPart[] | undefined
}

/** Joins what was found of changed parts with what is known of the others; undefined where one depends on the other after all. */
export function joinParts(
  result: RunResult,
  { parts: divided, trace }: Pick<TypesRead, 'parts' | 'trace'>,
  known: KnownParts,
  plan: Plan,
): JoinedParts | undefined {
  const { clean, notes } = known
  const own = result.resources.length === 0 ? undefined : readApart(divided, trace, known, plan)
  if (own === undefined) return undefined
  const names = buildCrds(result.resources).flatMap(({ crd }) => claimedNames(crd))
  const taken = new Set(clean.flatMap(part => [...part.names, ...part.summary.files.map(({ path }) => path)]))
  const claimed = [...names, ...result.files.map(({ path }) => path)]
  if (claimed.some(one => taken.has(one)) || !areOfParts(result.diagnostics, own, plan)) return undefined
  // Where the first import of a library went, the next one may be in any part.
  if (!notes.every(note => result.diagnostics.some(one => isLibraryNote(one) && one.subject === note.subject && one.file === note.file)))
    return undefined
  const found = summarizeResult(result, plan)
  const before = clean.map(({ summary }) => summary)
  const all = [found, ...before].flatMap(one => one.diagnostics)
  const diagnostics = sortDiagnostics(withFirstNotes(all, plan))
  if (isRefused(result)) return { summary: { ...found, diagnostics }, parts: undefined }
  const parts = divideResult(result, plan, own)
  if (parts === undefined) return undefined
  const left = new Set(diagnostics)
  const joined = [...clean, ...parts].map(one => ({
    ...one,
    summary: { ...one.summary, diagnostics: one.summary.diagnostics.filter(each => left.has(each)) },
  }))
  return { summary: { ...[found, ...before].reduce(addSummary), diagnostics }, parts: joined }
}

function addSummary(one: Summary, other: Summary): Summary {
  return {
    diagnostics: [],
    files: [...one.files, ...other.files].sort((before, after) => (before.path < after.path ? -1 : 1)),
    crds: one.crds + other.crds,
    xrds: one.xrds + other.xrds,
    versions: one.versions + other.versions,
    hasNatives: one.hasNatives || other.hasNatives,
  }
}
