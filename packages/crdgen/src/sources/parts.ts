// @late: commands that read no types have no parts.
/** Parts of a plan's input: what was found of one is taken again while nothing that it rests on has changed. */
import { resolve } from 'node:path'
import { type Diagnostic, type InputPart, isRecord, type Resource, type Trace } from '@crdgen/core/internal'
import type { RuleName } from '../report/rules/all-rules.ts'
import type { Entry } from '../system/cache/answers.ts'
import type { Plan } from './plan.ts'
import type { OfPlan, ReadOfDisk } from './remember-plan.ts'

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

/** Checks that what was read of a plan can be kept by part. */
export function areApart(plan: Plan, parts: readonly InputPart[], resources: readonly Resource[]): boolean {
  const files = parts.reduce((sum, one) => sum + one.files.length, 0)
  return isOfParts(plan) && files <= mostFiles && resources.every(({ xrd }) => xrd === undefined)
}

/** Parts by each of their input files and kinds. */
export function partsByKey(parts: readonly InputPart[]): ReadonlyMap<string, InputPart> {
  return new Map(parts.flatMap(part => [...part.inputs, ...part.kinds].map(key => [key, part])))
}

/** The part of a finding that speaks of one part only. */
export function partOfFinding(
  { rule, file, related = [] }: Diagnostic,
  { folder }: Plan,
  partOf: ReadonlyMap<string, InputPart>,
): InputPart | undefined {
  if (file === undefined || rule === ('type/native-not-installed' satisfies RuleName)) return undefined
  const part = partOf.get(resolve(folder, file))
  return related.every(one => part?.files.includes(resolve(folder, one.file)) === true) ? part : undefined
}

/** Checks that each finding speaks of one of the parts only. */
export function areOfParts(found: readonly Diagnostic[], parts: readonly InputPart[], plan: Plan): boolean {
  const partOf = partsByKey(parts)
  return found.every(one => partOfFinding(one, plan, partOf) !== undefined)
}

/** An earlier run, by part, and the paths that are not as they were. */
export interface Recalled<Part> {
  readonly entry: Entry<OfPlan<{ readonly parts: readonly Part[] }>>
  readonly changed: ReadonlySet<string>
}

/** The parts of an earlier run that hold, and what is to be read of the others. */
export interface CleanParts<Part extends InputPart> {
  readonly clean: readonly Part[]
  readonly others: readonly Part[]
  /** The input files of the others, absolute. */
  readonly changed: ReadonlySet<string>
  /** Input files of clean parts that the others read types from, absolute. They declare no kinds. */
  readonly beside: ReadonlySet<string>
  /** All of these as the plan names them. */
  readonly opened: readonly string[]
  /** Paths that the earlier run has read for the clean parts. */
  readonly kept: ReadOfDisk['kept']
}

/** Chooses the parts that hold; undefined where all is to be read: something has changed that is not of one part, or nothing holds. */
export function chooseParts<Part extends InputPart>(
  plan: Plan,
  { entry: { parts, seen, lists }, changed: paths }: Recalled<Part>,
  pathsOf: (part: Part) => readonly string[],
): CleanParts<Part> | undefined {
  const owned = new Set(parts.flatMap(pathsOf))
  if ([...paths].some(path => !owned.has(path))) return undefined
  const inputs = new Set(plan.inputs.map(one => resolve(plan.folder, one)))
  const isClean = (part: Part) => part.inputs.every(one => inputs.has(one)) && !pathsOf(part).some(path => paths.has(path))
  const clean = parts.filter(isClean)
  const others = parts.filter(part => !clean.includes(part))
  const heldInputs = new Set(clean.flatMap(part => part.inputs))
  const changed = new Set([...inputs].filter(one => !heldInputs.has(one)))
  if (changed.size === 0 || clean.length === 0) return undefined
  const beside = new Set(others.flatMap(({ files }) => files.filter(one => heldInputs.has(one))))
  const opened = plan.inputs.filter(one => [changed, beside].some(some => some.has(resolve(plan.folder, one))))
  const held = new Set(clean.flatMap(pathsOf))
  const kept = { seen: seen.filter(([path]) => held.has(path) || !owned.has(path)), lists }
  return { clean, others, changed, beside, opened, kept }
}

/** The parts of what was read again, without those beside; undefined where they and the clean ones depend on each other after all. */
export function readApart(
  read: readonly InputPart[] | undefined,
  trace: Pick<Trace, 'read'>,
  { clean, changed, opened }: CleanParts<InputPart>,
  plan: Plan,
): readonly InputPart[] | undefined {
  const absent = new Set(plan.inputs.filter(one => !opened.includes(one)).map(one => resolve(plan.folder, one)))
  const isApart = ({ inputs, kinds }: InputPart) => inputs.every(one => changed.has(one)) || (kinds.length === 0 && inputs.length === 1)
  if (read?.every(isApart) !== true || [...trace.read].some(one => absent.has(one))) return undefined
  const own = read.filter(({ inputs }) => inputs.some(one => changed.has(one)))
  const taken = new Set(clean.flatMap(({ kinds }) => kinds))
  return own.some(({ kinds }) => kinds.some(one => taken.has(one))) ? undefined : own
}
