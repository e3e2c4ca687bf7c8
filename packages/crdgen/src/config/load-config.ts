import { dirname, relative, resolve } from 'node:path'
import { didYouMean } from '../system/args/parse.ts'
import { digest } from '../system/cache/digest.ts'
import { CannotRun } from '../system/cannot-run.ts'
import { requireTreeFile } from '../system/files/tree-file.ts'
import { withoutQuotes, withoutQuotesLater } from '../report/quotes.ts'
import { explain } from '../system/files/write-files.ts'
import { findProject, isInside } from '@crdgen/core/files'
import type { KnownSchema } from '@crdgen/core/internal'
import type { Config } from './config.ts'
import { configShape } from './config-shape.ts'
import { configProbes, findConfig, type FoundConfig } from './find-config.ts'
import { pathsOfModules } from './self-contained.ts'

export interface LoadedConfig {
  /** The content of the file; empty without a file. */
  readonly config: Partial<Config>
  /** Absolute; the folder that paths in the config start from. */
  readonly folder: string
  /** Absolute. */
  readonly file?: string
  /** The location of a key in the file, for messages: `crdgen.config.ts:4:3`. */
  readonly placeOf?: (key: string) => string
  /** Absolute paths whose state decides what is loaded; undefined when more than that may decide, for the config is code. */
  readonly decidedBy?: readonly string[]
  /** Digests of the files of `schemas`. */
  readonly schemas?: readonly string[]
}

export interface ConfigChoice {
  readonly config?: string
  readonly 'no-config'?: boolean
}

/** Finds, reads and checks the config. Throws CannotRun, with the place in the config where it is known. */
export async function loadConfig(cwd: string, choice: ConfigChoice): Promise<LoadedConfig> {
  if (choice['no-config'] === true && choice.config !== undefined)
    throw new CannotRun('crdgen: --config and --no-config exclude each other')
  const found = choice['no-config'] === true ? undefined : findConfig(cwd, choice.config)
  const probes = choice['no-config'] === true ? [] : configProbes(cwd, choice.config)
  if (found === undefined) return { config: {}, folder: cwd, decidedBy: probes }
  const read = (one: FoundConfig) => withoutQuotesLater(one.mayQuote, relative(cwd, one.file), 'a config', () => readChecked(one, cwd))
  const own = await read(found)
  const { config, files } = own.extends === undefined ? { config: own, files: [] } : await extendConfig(own, found.file, { cwd, read })
  const folder = dirname(found.file)
  const schemas = config.schemas === undefined ? {} : { schemas: await addSchemas(config.schemas, folder, relative(cwd, found.file)) }
  const modules = isData(found.file) ? [found.file] : pathsOfModules(found.file, found.text)
  const decidedBy = [...probes, ...(modules ?? []), ...files, ...(config.schemas ?? []).map(path => resolve(folder, path))]
  return {
    config,
    folder,
    file: found.file,
    placeOf: key => `${relative(cwd, found.file)}${Object.hasOwn(own, key) ? findKey(found.text, [key]) : ''}`,
    ...(files.every(isData) && modules !== undefined ? { decidedBy } : {}),
    ...schemas,
  }
}

/** A file of data, which runs no code. What it extends may be code. */
function isData(file: string): boolean {
  return /\.(?:json|ya?ml)$/.test(file)
}

async function extendConfig(own: Partial<Config>, file: string, reading: Parameters<typeof import('./extend.ts').extend>[2]) {
  const { extend } = await import('./extend.ts')
  return extend(own, file, reading)
}

/** Adds the minors of `schemas` to those that are known. */
async function addSchemas(paths: readonly string[], folder: string, config: string): Promise<readonly string[]> {
  const { addKubernetes } = await import('@crdgen/core/internal')
  return paths.map(path => {
    const file = resolve(folder, path)
    const text = requireTreeFile(file, why => complain(path, why))
    return withoutQuotes(
      () => isInside(findProject(folder), file),
      path,
      'a file of crdgen kubernetes',
      () => addSchema(text, path),
    )
  })

  function addSchema(text: string, path: string): string {
    try {
      addKubernetes(JSON.parse(text))
      return digest(text)
    } catch (thrown) {
      throw new CannotRun(complain(path, explain(thrown)))
    }
  }

  function complain(path: string, why: string): string {
    return `crdgen: ${config}: schemas has ${path}, which can't be used: ${why} (crdgen kubernetes writes such files)`
  }
}

/** Runs and checks the config. */
async function readChecked(found: FoundConfig, cwd: string): Promise<Partial<Config>> {
  const { runConfig } = await import('./run-config.ts')
  const config = await requireShape(await runConfig(found, relative(cwd, found.file)), found, cwd)
  await requireRules(config, found, cwd)
  return config.knownTypes === undefined ? config : { ...config, knownTypes: await takeKnownTypes(config.knownTypes, found, cwd) }
}

/** The schemas of libraries as data: what the modules that the config imports have made of them counts, and nothing else is remembered. */
async function takeKnownTypes(
  knownTypes: NonNullable<Config['knownTypes']>,
  { file, text }: FoundConfig,
  cwd: string,
): Promise<NonNullable<Config['knownTypes']>> {
  const { takeLibrarySchema } = await import('@crdgen/core/internal')
  const take = (key: string, schema: KnownSchema): KnownSchema => {
    try {
      return takeLibrarySchema(schema) ?? schema
    } catch (thrown) {
      throw new CannotRun(`crdgen: ${relative(cwd, file)}${findKey(text, ['knownTypes', key])}: knownTypes.${key} ${explain(thrown)}`)
    }
  }
  return Object.fromEntries(Object.entries(knownTypes).map(([key, schema]) => [key, take(key, schema)]))
}

async function requireShape(config: unknown, { file, text }: FoundConfig, cwd: string): Promise<Partial<Config>> {
  const problem = configShape(config, [])
  // configShape is the check that this is a Config; `input` may come from the command line.
  if (problem === undefined) return config as Partial<Config>
  const near = problem.known === undefined ? undefined : await didYouMean(problem.path.at(-1) ?? '', problem.known)
  const what = problem.path.length === 0 ? 'the config' : problem.path.join('.')
  throw new CannotRun(
    `crdgen: ${relative(cwd, file)}${findKey(text, problem.path)}: ${what} ${problem.message}${near === undefined ? '' : `; did you mean ${near}?`}`,
  )
}

/** A rule or a pack that is misspelt would go on reporting, and nobody would know why. */
async function requireRules({ rules = {}, check: { packs = {} } = {} }: Partial<Config>, found: FoundConfig, cwd: string): Promise<void> {
  if (Object.keys(rules).length + Object.keys(packs).length === 0) return
  const { ruleNames } = await import('../report/rules/rule-names.ts')
  const { packNames } = await import('@crdgen/checker/internal')
  await requireNames(Object.keys(rules), { known: ruleNames, path: ['rules'], noun: 'rule' }, found, cwd)
  await requireNames(Object.keys(packs), { known: packNames, path: ['check', 'packs'], noun: 'pack of rules' }, found, cwd)
}

async function requireNames(
  named: readonly string[],
  { known, path, noun }: { readonly known: readonly string[]; readonly path: readonly string[]; readonly noun: string },
  { file, text }: FoundConfig,
  cwd: string,
): Promise<void> {
  const wrong = named.find(name => !known.includes(name))
  if (wrong === undefined) return
  const near = await didYouMean(wrong, known)
  throw new CannotRun(
    `crdgen: ${relative(cwd, file)}${findKey(text, [...path, wrong])}: ${path.join('.')} has ${JSON.stringify(wrong)}, which is not a ${noun}${near === undefined ? '' : `; did you mean ${near}?`}`,
  )
}

/** Finds where the last key of a path is written in the text of a config: `:3:5`, or empty when it is not found. */
function findKey(source: string, path: readonly string[]): string {
  let at = 0
  for (const key of path) {
    const found = indexOfKey(source, key, at)
    if (found === undefined) return ''
    at = found
  }
  const before = source.slice(0, at).split('\n')
  return path.length === 0 ? '' : `:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}

function indexOfKey(source: string, key: string, from: number): number | undefined {
  const word = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const match = new RegExp(`(?<![\\w$.])(["']?)${word}\\1\\s*[:,}(]`, 'g')
  match.lastIndex = from
  return match.exec(source)?.index
}
