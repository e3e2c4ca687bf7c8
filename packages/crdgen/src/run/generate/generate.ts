import { relative, resolve } from 'node:path'
import {
  compileWith,
  createDiagnostic,
  type CustomResourceDefinition,
  type Diagnostic,
  type InputPart,
  newestMinor,
  type PartedCompiler,
  type Resource,
  type SlowPlace,
  type Trace,
} from '@crdgen/core/internal'
import {
  applyRules,
  type Compiled,
  compileOptions,
  type Files,
  generateFrom,
  type GeneratedFile,
  type GenerateResult,
  readCompiled,
} from '@crdgen/generator/internal'
import { measureWhole } from '@crdgen/server/internal'
import { digest } from '../../system/cache/digest.ts'
import { loadCompiler } from '../../system/late-modules.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { exists, findProject, isInside, listFiles, readRegularFile, unreadableWhy } from '@crdgen/core/files'
import { count } from '../../report/count.ts'
import { placeBelow, withSlashes } from '../../report/emit-report.ts'
import { countIn, type Steps } from '../../system/terminal/steps.ts'
import type { FileOutcome, Outcome } from './outcome.ts'
import type { Plan } from '../../sources/plan.ts'
import { composites } from '../../sources/written-objects.ts'
import { scopeOf } from './scope.ts'

/** Opens the input files of a plan; `write` prints what a slow run is waiting for. */
export function openCompiler(plan: Plan, write: (text: string) => void, steps?: Steps): PartedCompiler {
  loadCompiler()
  const onSlow = ({ subject, path }: SlowPlace) => write(`Still reading ${subject}${path === '' ? '' : ` at ${path}`} after 5 s.\n`)
  return compileWith('names', plan.inputs, { ...compileOptions(plan.config, plan), onSlow, progress: countIn(steps, 'read types', 'type') })
}

/** The types of a plan, and all that they rest on. */
export interface TypesRead {
  readonly compiled: Compiled
  readonly parts: readonly InputPart[] | undefined
  readonly trace: Trace
}

/** Reads the types of a plan. The compiler, which takes more memory than they do, is let go of. */
export function readTypes(plan: Plan, write: (text: string) => void, steps?: Steps): TypesRead {
  return readOpened(openCompiler(plan, write, steps), plan)
}

/** As readTypes, with a compiler that stays open. */
export function readOpened(compiler: PartedCompiler, plan: Plan): TypesRead {
  return { compiled: readCompiled(compiler, plan.config), parts: compiler.parts(), trace: compiler.trace }
}

/** A result with what was taken from Kubernetes. */
export interface RunResult extends GenerateResult {
  /** True if a struct of Kubernetes is embedded, or might be: only then its version matters. */
  readonly hasNatives: boolean
  /** Read from the types. */
  readonly resources: readonly Resource[]
}

/** Computes the files of a plan, and compares them with the disk. Writes nothing. */
export function runGenerate(plan: Plan, { compiled }: Pick<TypesRead, 'compiled'>, files: Files, steps?: Steps): RunResult {
  steps?.begin('make CRDs')
  const result = generateFrom(plan.config, compiled, files, {
    ...scopeOf(plan),
    composites,
    progress: countIn(steps, 'check CRDs', 'CRD'),
  })
  const isRefused = result.diagnostics.some(({ severity }) => severity === 'error')
  const hasNatives = isRefused || compiled.resources.some(({ embeds }) => embeds.length > 0)
  const isEmpty = plan.chosen !== undefined && result.files.length === 0 && !isRefused
  const more = isEmpty ? applyRules([nothingChosen(plan.chosen)], plan.config.rules) : []
  return { ...result, hasNatives, resources: compiled.resources, diagnostics: [...result.diagnostics, ...more] }
}

function nothingChosen(chosen: readonly string[]): Diagnostic {
  return createDiagnostic({
    rule: 'output/nothing',
    severity: 'warning',
    subject: chosen.join(', '),
    message: 'declares no part of a resource, so no CRD is written',
    help: 'Name a file with a resource or with a type that one uses; without files, all of `input` is generated.',
    data: { input: chosen },
  })
}

/** The disk as the generator sees it, with what it saw. */
export interface TracedFiles extends Files {
  readonly trace: DiskTrace
}

/** All that was read of the disk: the result of a run depends on it. */
export interface DiskTrace {
  /** Absolute path → digest of the bytes; undefined where there was no file. */
  readonly files: ReadonlyMap<string, string | undefined>
  /** Entry (a file, a folder, a glob, from the plan's folder) → the paths that it named. */
  readonly lists: ReadonlyMap<string, readonly string[]>
}

/** Opens the disk below a plan's folder. */
export function openFiles({ folder, out }: Pick<Plan, 'folder' | 'out'>): TracedFiles {
  const files = new Map<string, string | undefined>()
  const lists = new Map<string, readonly string[]>()
  let project: string | undefined
  return {
    folder,
    trace: { files, lists },
    read(path) {
      const full = resolve(folder, path)
      const bytes = readIfThere(full, path)
      files.set(full, bytes === undefined ? undefined : digest(bytes))
      return bytes?.toString('utf8')
    },
    isForeign: path => {
      const full = resolve(folder, path)
      project ??= findProject(folder)
      return exists(full) && ![project, ...(out === undefined ? [] : [resolve(folder, out)])].some(one => isInside(one, full))
    },
    list(entry) {
      const found = listFiles(folder, entry)
      lists.set(entry, found)
      return found
    },
  }
}

/** A result in short. */
export interface Summary {
  /** Paths start from the plan's folder, here and in `files`. */
  readonly diagnostics: readonly Diagnostic[]
  readonly files: readonly FileOutcome[]
  readonly crds: number
  readonly xrds: number
  readonly versions: number
  readonly hasNatives: boolean
}

/** Describes a result for people whose working folder is `cwd`. */
export function describeResult(result: RunResult, plan: Plan, cwd: string): Outcome {
  return describeSummary(summarizeResult(result, plan), plan, cwd)
}

export function summarizeResult({ files, diagnostics, hasNatives }: Omit<RunResult, 'resources'>, plan: Plan): Summary {
  const made = distinctCrds({ files }, plan)
  const xrds = made.filter(({ written }) => written !== undefined).length
  return {
    diagnostics,
    files: files.map(file => describeFile(file, plan.folder)),
    crds: made.length - xrds,
    xrds,
    versions: made.flatMap(({ crd }) => crd.spec.versions).length,
    hasNatives,
  }
}

export function describeSummary({ files, diagnostics, hasNatives, crds, xrds, versions }: Summary, plan: Plan, cwd: string): Outcome {
  const counted = [
    ...(crds === 0 && xrds > 0 ? [] : [count(crds, 'CRD')]),
    ...(xrds === 0 ? [] : [count(xrds, 'XRD')]),
    count(versions, 'version'),
  ]
  return {
    diagnostics: placeBelow(cwd, diagnostics, plan.folder),
    files: files.map(file => ({ ...file, path: withSlashes(relative(cwd, resolve(plan.folder, file.path))) })),
    ...(isPatched(plan, crds + xrds) ? {} : { made: counted.join(', ') }),
    notices: hasNatives ? describeAssumptions(plan) : [],
  }
}

/** True if only CRDs that are kept by hand are brought up to date. */
function isPatched({ config }: Plan, made: number): boolean {
  return config.output.patch !== undefined && made === 0
}

/** A CRD, and what is written for it. */
type MadeCrd = Pick<GeneratedFile, 'written'> & { readonly crd: CustomResourceDefinition }

/**
 * The CRDs of a result, each once however often it is written: as it is in the folder of the CRDs, if it does. Those of variants are
 * the same with other gates.
 */
export function distinctCrds({ files }: Pick<GenerateResult, 'files'>, { config }: Plan): readonly MadeCrd[] {
  const { crds = false, xrd } = config.output
  const own = files.filter(({ variant }) => variant === undefined)
  const isPlain = ({ path }: { readonly path: string }) => [crds, xrd].some(folder => typeof folder === 'string' && path.startsWith(folder))
  const plainLast = [...own.filter(file => !isPlain(file)), ...own.filter(isPlain)]
  const byName = new Map(
    plainLast.flatMap(({ crd, written }) =>
      crd === undefined ? [] : [[crd.metadata.name, { crd, ...(written === undefined ? {} : { written }) }] as const],
    ),
  )
  return [...byName].sort(([before], [after]) => (before < after ? -1 : 1)).map(([, made]) => made)
}

function describeFile({ path, status, crd, written, content }: GeneratedFile, folder: string): FileOutcome {
  if (crd === undefined && status === 'unchanged') return { path, status, holds: '', size: '' }
  if (crd === undefined)
    return { path, status, holds: countLines(readIfThere(resolve(folder, path), path)?.toString('utf8') ?? '', content), size: '' }
  const { bytes, percent } = measureWhole(written ?? crd)
  const share = percent < 10 ? '' : ` (${Math.round(percent)}% of the apply limit)`
  return { path, status, holds: crd.spec.versions.map(({ name }) => name).join(', '), size: `${(bytes / 1024).toFixed(1)} KiB${share}` }
}

/** `+2 −1`: how many lines came and went. */
function countLines(before: string, after: string): string {
  return `+${countNew(before, after)} −${countNew(after, before)}`
}

function countNew(before: string, after: string): number {
  const left = new Map<string, number>()
  for (const line of before.split('\n')) left.set(line, (left.get(line) ?? 0) + 1)
  return after.split('\n').filter(line => {
    const many = left.get(line) ?? 0
    left.set(line, many - 1)
    return many <= 0 && line !== ''
  }).length
}

/** Notices about values that were taken by default. */
function describeAssumptions({ config }: Plan): readonly string[] {
  return config.kubernetes === undefined
    ? [`Embedded structs are those of Kubernetes ${newestMinor}, the newest known; pin it with --kubernetes or in the config.`]
    : []
}

/** No file has a name that is too long or holds a NUL; what is wrong with such a group or kind is reported as a finding. */
function readIfThere(path: string, shown: string): Buffer | undefined {
  const found = readRegularFile(path)
  if (found.ok) return Buffer.from(found.bytes.buffer, found.bytes.byteOffset, found.bytes.length)
  // A link that leads nowhere is written through, or refused, by what writes.
  if (found.reason === 'absent' || found.reason === 'link') return undefined
  throw new CannotRun(`crdgen: can't read ${shown}: ${unreadableWhy[found.reason]}`)
}
