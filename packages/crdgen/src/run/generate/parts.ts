// @late: commands that generate nothing have no parts.
import { resolve } from 'node:path'
import { type Diagnostic, groupBy, groupKind, type InputPart, isRecord, type PartedCompiler, sortDiagnostics } from '@crdgen/core/internal'
import { buildCrds, claimedNames } from '@crdgen/generator/internal'
import type { RuleName } from '../../report/rules/all-rules.ts'
import type { Plan } from '../../sources/plan.ts'
import { type RunResult, summarizeResult, type Summary } from './generate.ts'

/** The findings and files of a part of the input. While these and all that they rest on are unchanged, it would be found again. Plain data. */
export interface FoundPart extends InputPart {
  /** The names that its CRDs claim. */
  readonly names: readonly string[]
  readonly summary: Summary
}

/** Larger lists of files take as long to compare as types to be read. */
const mostFiles = 20_000

/** Keys of the config that hold for one kind at a time. What the others ask for is of all kinds together. */
const ofEachKind: readonly string[] = [
  'input',
  'output',
  'kubernetes',
  'server',
  'tsconfig',
  'metadata',
  'natives',
  'topology',
  'unions',
  'compatible',
  'loweredNames',
  'featureGates',
  'maxDescriptionLength',
  'tags',
  'headerFile',
  'year',
  'rules',
]

/** Checks for a plan of which each kind can be generated without the others: one file a CRD, and all CRDs are asked for. */
export function isOfParts({ config, chosen, named }: Plan): boolean {
  const isWithoutPaths = Object.values<unknown>(config.rules ?? {}).every(rule => !isRecord(rule) || rule['ignore'] === undefined)
  const isPlain = Object.entries(config.output).every(([key, value]) => (key === 'crds' ? typeof value === 'string' : key === 'format'))
  return (
    chosen === undefined && named.length === 0 && isPlain && isWithoutPaths && Object.keys(config).every(key => ofEachKind.includes(key))
  )
}

/** Divides what a run found; undefined where something of it is of no part, or of several. */
export function divideResult(result: RunResult, plan: Plan, parts: readonly InputPart[] | undefined): readonly FoundPart[] | undefined {
  if (parts === undefined || !isOfParts(plan) || isRefused(result) || result.resources.some(({ xrd }) => xrd !== undefined))
    return undefined
  if (parts.reduce((sum, { files }) => sum + files.length, 0) > mostFiles) return undefined
  const partOf = new Map(parts.flatMap(part => [...part.inputs, ...part.kinds].map(key => [key, part] as const)))
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

/** The part of a finding that speaks of one part only. */
function partOfFinding(
  { rule, file, related = [] }: Diagnostic,
  { folder }: Plan,
  partOf: ReadonlyMap<string, InputPart>,
): InputPart | undefined {
  if (file === undefined || rule === ('type/native-not-installed' satisfies RuleName)) return undefined
  const part = partOf.get(resolve(folder, file))
  return related.every(one => part?.files.includes(resolve(folder, one.file)) === true) ? part : undefined
}

/** The parts of an earlier run that hold, and what is to be read of the others. */
export interface KnownParts {
  readonly clean: readonly FoundPart[]
  /** The input files of the others, absolute. */
  readonly changed: ReadonlySet<string>
  /** The notes on libraries that were at one of these. */
  readonly notes: readonly Diagnostic[]
  /** These as the plan names them, and those without kinds that they read types from. */
  readonly opened: readonly string[]
}

/** Chooses the parts that do not hold while some paths are not as they were; undefined where all is to be read. */
export function chooseParts(plan: Plan, parts: readonly FoundPart[], isChanged: (path: string) => boolean): KnownParts | undefined {
  const inputs = new Set(plan.inputs.map(one => resolve(plan.folder, one)))
  const isClean = (part: FoundPart) => part.inputs.every(one => inputs.has(one)) && !pathsOfPart(part, plan).some(isChanged)
  const clean = parts.filter(isClean)
  const held = new Set(clean.flatMap(part => part.inputs))
  const changed = new Set([...inputs].filter(one => !held.has(one)))
  const others = parts.filter(part => !clean.includes(part))
  const beside = new Set(others.flatMap(({ files }) => files.filter(one => held.has(one))))
  const notes = others.flatMap(({ summary }) => summary.diagnostics.filter(isLibraryNote))
  // What is noted of a type in such a file depends on who takes it.
  const isNoted = clean.some(part => part.summary.diagnostics.length > 0 && part.inputs.some(one => beside.has(one)))
  const opened = plan.inputs.filter(one => [changed, beside].some(some => some.has(resolve(plan.folder, one))))
  return changed.size === 0 || clean.length === 0 || isNoted ? undefined : { clean, changed, notes, opened }
}

/** The files that a part reads and writes, absolute. */
export function pathsOfPart({ files, summary }: FoundPart, { folder }: Plan): readonly string[] {
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
  compiler: Pick<PartedCompiler, 'parts' | 'trace'>,
  { clean, changed, notes, opened }: KnownParts,
  plan: Plan,
): JoinedParts | undefined {
  const read = compiler.parts()
  const absent = new Set(plan.inputs.filter(one => !opened.includes(one)).map(one => resolve(plan.folder, one)))
  const own = read?.filter(({ inputs }) => inputs.some(one => changed.has(one))) ?? []
  const isApart = ({ inputs, kinds }: InputPart) => inputs.every(one => changed.has(one)) || (kinds.length === 0 && inputs.length === 1)
  if (read?.every(isApart) !== true || result.resources.length === 0 || [...compiler.trace.read].some(one => absent.has(one)))
    return undefined
  const partOf = new Map(own.flatMap(part => part.inputs.map(one => [one, part] as const)))
  const names = buildCrds(result.resources).flatMap(({ crd }) => claimedNames(crd))
  const taken = new Set(clean.flatMap(part => [...part.kinds, ...part.names, ...part.summary.files.map(({ path }) => path)]))
  const claimed = [...own.flatMap(({ kinds }) => kinds), ...names, ...result.files.map(({ path }) => path)]
  if (claimed.some(one => taken.has(one)) || result.diagnostics.some(one => partOfFinding(one, plan, partOf) === undefined))
    return undefined
  // Where the first import of a library went, the next one may be in any part.
  if (!notes.every(note => result.diagnostics.some(one => isLibraryNote(one) && one.subject === note.subject && one.file === note.file)))
    return undefined
  const found = summarizeResult(result, plan)
  const known = clean.map(({ summary }) => summary)
  const all = [found, ...known].flatMap(one => one.diagnostics)
  const diagnostics = sortDiagnostics(withFirstNotes(all, plan))
  if (isRefused(result)) return { summary: { ...found, diagnostics }, parts: undefined }
  const parts = divideResult(result, plan, read)?.filter(({ inputs }) => inputs.every(one => changed.has(one)))
  if (parts === undefined) return undefined
  const left = new Set(diagnostics)
  const joined = [...clean, ...parts].map(one => ({
    ...one,
    summary: { ...one.summary, diagnostics: one.summary.diagnostics.filter(each => left.has(each)) },
  }))
  return { summary: { ...[found, ...known].reduce(addSummary), diagnostics }, parts: joined }
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
