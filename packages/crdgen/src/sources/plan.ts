import { statSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { join } from 'node:path/posix'
import type { GenerateConfig, Output, ResolvedOutput } from '@crdgen/generator/internal'
import { CannotRun } from '../system/cannot-run.ts'
import { listFiles } from '@crdgen/core/files'
import type { LoadedConfig } from '../config/load-config.ts'
import { checkVersions, readMinor } from '../config/kubernetes-version.ts'
import { isClosed } from './list-inputs.ts'
import { withSlashes } from '../report/emit-report.ts'

/** The task of one run of generate: config and flags in one. Plain data. */
export interface Plan {
  /** With `input` as on the command line or in the config, and `output` filled in. Paths start from `folder`. */
  readonly config: GenerateConfig & { readonly output: ResolvedOutput }
  readonly folder: string
  /** The folder that --out names. */
  readonly out?: string
  /** All files that the run reads, sorted, without repeats: those of `input` in the config, and those of the command line. */
  readonly inputs: readonly string[]
  /** Of them, those that the command line names one by one: reports show their text wherever they lie. */
  readonly named: readonly string[]
  /** Files of the command line, when the config has an `input` of its own: they choose which CRDs are written. */
  readonly chosen?: readonly string[]
  /** Digests of the minors of `schemas`: other structs give other CRDs. */
  readonly schemas?: readonly string[]
  /** True if `inputs` is known to be every type of the project: only then a CRD without a type is an orphan. */
  readonly isWhole: boolean
  /** The severity of the removal of a version that is on the disk: its type may only not have been named. */
  readonly versionRemoval: 'error' | 'warning' | 'off'
}

export interface GenerateFlags {
  readonly out?: string
  readonly outline?: boolean
  readonly 'native-descriptions'?: 'none' | 'types'
  readonly kubernetes?: string
  readonly server?: string
  readonly 'allow-version-removal'?: boolean
}

/** Merges flags into the config: a flag outweighs its key. Paths on the command line start from `cwd`, those in the config from its folder. */
export function planGenerate(loaded: LoadedConfig, flags: GenerateFlags, files: readonly string[], cwd: string): Plan {
  const { folder } = loaded
  const fromFolder = (path: string) =>
    isAbsolute(path) || folder === cwd ? path : withSlashes(relative(folder, resolve(cwd, path))) || '.'
  const {
    failOn: _f,
    $schema: _schema,
    extends: _extends,
    embeds: _e,
    with: _w,
    diff: _d,
    ledger: _l,
    baseline: _b,
    schemas: _s,
    validate: _v,
    check: _c,
    ...config
  } = loaded.config
  const named = files.map(fromFolder)
  const own = config.input === undefined ? [] : [config.input].flat()
  const input = [...own, ...named]
  if (input.length === 0) throw noInput(loaded, cwd)
  const out = flags.out === undefined ? undefined : fromFolder(flags.out)
  const merged: Plan['config'] = {
    ...config,
    input: named.length === 0 && config.input !== undefined ? config.input : input,
    output: placeOutput(config.output, out, flags.outline === true),
    ...(flags.kubernetes === undefined ? {} : { kubernetes: flags.kubernetes }),
    ...(flags.server === undefined ? {} : { server: flags.server }),
    ...(flags['native-descriptions'] === undefined ? {} : { nativeDescriptions: flags['native-descriptions'] }),
  }
  const schemas = loaded.schemas === undefined ? {} : { schemas: loaded.schemas }
  return {
    config: merged,
    folder,
    ...(out === undefined ? {} : { out }),
    ...schemas,
    ...planScope(own, named, folder, flags['allow-version-removal'] === true),
  }
}

/** With a config, all of its `input` is known. Of what only the command line names, just folders and globs may be all there is. */
function planScope(
  own: readonly string[],
  named: readonly string[],
  folder: string,
  allowed: boolean,
): Omit<Plan, 'config' | 'folder' | 'out'> {
  const found = listInputs({ input: named }, folder, 'crdgen generate')
  const single = named.filter(one => found.includes(one))
  if (own.length === 0) return { inputs: found, named: single, isWhole: single.length === 0, versionRemoval: allowed ? 'off' : 'error' }
  const inputs = [...new Set([...listInputs({ input: own }, folder, 'crdgen: input of the config'), ...found])].sort()
  const scope = { inputs, named: single, isWhole: named.length === 0, versionRemoval: allowed ? 'off' : 'warning' } as const
  return named.length === 0 ? scope : { ...scope, chosen: found }
}

/** The plan for the types of the project, which other commands look at; undefined when it has none. Throws CannotRun for an unknown version. */
export async function planOwnTypes(loaded: LoadedConfig, cwd: string, flags: GenerateFlags = {}): Promise<Plan | undefined> {
  if (flags.kubernetes !== undefined) await readMinor({ name: '--kubernetes', value: flags.kubernetes })
  if (loaded.config.input === undefined) return undefined
  const plan = planGenerate(loaded, flags, [], cwd)
  await checkVersions(plan.config, loaded)
  return plan
}

function placeOutput(given: GenerateConfig['output'], out: string | undefined, outline: boolean): ResolvedOutput {
  const output: Output = typeof given === 'object' ? given : { crds: given ?? 'crds' }
  const { crds = false, xrd } = output
  const isXrds = xrd !== undefined && crds === false
  const placed = { ...output, crds: isXrds ? crds : (out ?? crds), ...(isXrds ? { xrd: out ?? xrd } : {}) }
  const folder = placed.crds === false ? (placed.xrd ?? '.') : placed.crds
  return { ...placed, ...(outline && output.outline === undefined ? { outline: join(folder, 'outline.txt') } : {}) }
}

/** Lists the input files as they are now. Throws CannotRun for an input that names none: a typo must not pass as "no CRDs". `asked` is who named it. */
export function listInputs({ input }: Pick<GenerateConfig, 'input'>, folder: string, asked = 'crdgen generate'): readonly string[] {
  const named = typeof input === 'string' ? [input] : input
  const files = named.flatMap(one => {
    const found = listFiles(folder, one)
    if (found.length === 0) throw new CannotRun(`${asked}: ${one}: ${whyNothing(one, folder)}`)
    if (found[0] === one && !/\.[cm]?[jt]sx?$/.test(one))
      throw new CannotRun(
        `${asked}: ${one} is not a TypeScript file${/\.(ya?ml|json)$/.test(one) ? '; crdgen types makes types from CRDs' : ''}`,
      )
    return found
  })
  return [...new Set(files)].sort()
}

function whyNothing(input: string, folder: string): string {
  if (/[*?{[]/.test(input)) return 'matches no file'
  if (isClosed(resolve(folder, input))) return 'permission denied'
  const declarations = join(input, '**/*.d.ts')
  return listFiles(folder, declarations).length > 0
    ? `only declaration files are below it, and those count when they are named: '${declarations}'`
    : statSync(resolve(folder, input), { throwIfNoEntry: false })?.isDirectory() === true
      ? 'no TypeScript file in this folder'
      : 'no such file or folder'
}

function noInput({ file }: LoadedConfig, cwd: string): CannotRun {
  const where = file === undefined ? 'write a config with `crdgen init`' : `set input in ${relative(cwd, file)}`
  return new CannotRun(`crdgen generate: no input: name TypeScript files (crdgen generate api/*.ts), or ${where}`)
}
