import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { CannotRun, firstLine } from '../system/cannot-run.ts'
import { ownEntry, ownState } from '../system/own-package.ts'
import type { FoundConfig } from './find-config.ts'
import { findBeside, needsDefineConfigAlone, type OwnModules, readOwnModules } from './self-contained.ts'
import { compileFunction } from 'node:vm'
import { type Entry, recallAnswer } from '../system/cache/answers.ts'
import { keepAnswer } from '../system/cache/keep.ts'
import { openOwnFolder } from '../system/cache/own-folder.ts'
import { printedName } from '../system/cache/printed.ts'
import { type JsonObject, transpile } from '@crdgen/core/internal'
import { importFile, importLibrary, loadCompiler } from '../system/late-modules.ts'
import { defineConfig } from './config.ts'
import { readPlainConfig } from './plain-config.ts'

/** Reads what a config file exports; the only place where code of the user runs. `shown` is how messages name the file. */
export async function runConfig(found: FoundConfig, shown: string): Promise<unknown> {
  const { file, text } = found
  if (/\.ya?ml$/.test(file)) return readYaml(text, shown)
  if (extname(file) === '.json') return readJson(text, shown, file.endsWith('package.json'))
  try {
    return await reportIfItEnds(shown, async () => {
      const exported = defaultOf(await importModule(found))
      return typeof exported === 'function' ? called(await exported()) : exported
    })
  } catch (thrown) {
    throw new CannotRun(`crdgen: ${shown}${placeIn(found, thrown)}: the config can't be read: ${describeThrown(thrown, file)}`)
  }
}

/** A config that ends the process, or waits for what never comes, would pass for a run without findings. */
async function reportIfItEnds<T>(shown: string, run: () => Promise<T>): Promise<T> {
  const complain = () => {
    process.stderr.write(`crdgen: ${shown}: the config can't be read: it ended the process, or waits for what never comes\n`)
    process.exitCode = 2
  }
  process.once('exit', complain)
  try {
    return await run()
  } finally {
    process.off('exit', complain)
  }
}

function called(config: unknown): unknown {
  if (config === undefined) throw new Error('its function returns nothing')
  return config
}

async function importModule({ file, text }: FoundConfig): Promise<unknown> {
  const modules = extname(file) === '.ts' ? readOwnModules(file, text) : undefined
  const own = modules && (await runOwnModules(modules, file))
  if (own !== undefined) return own
  if (extname(file) !== '.ts') return importFile(`${pathToFileURL(file).href}?read=${Date.now()}`)
  const { createJiti } = await import('jiti')
  return createJiti(import.meta.url, { fsCache: false, moduleCache: false, alias: { crdgen: ownEntry() } }).import(file)
}

function defaultOf(module: unknown): unknown {
  if (typeof module !== 'object' || module === null || !('default' in module))
    throw new Error('it has no default export; write `export default defineConfig({ … })`')
  return module.default
}

/** As Kubernetes reads YAML; nothing of it is run. */
async function readYaml(text: string, shown: string): Promise<unknown> {
  const { readSource } = await import('@crdgen/core/internal')
  const { documents, problems } = readSource(text, shown)
  const [problem] = problems
  if (problem !== undefined)
    throw new CannotRun(`crdgen: ${shown}:${problem.line}:${problem.column}: the config is not YAML: ${problem.message}`)
  if (documents.length > 1) throw new CannotRun(`crdgen: ${shown}: the config has ${documents.length} documents; keep one`)
  return documents[0]?.object ?? {}
}

function readJson(text: string, shown: string, nested: boolean): unknown {
  try {
    const content: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    return nested && typeof content === 'object' && content !== null && 'crdgen' in content ? content.crdgen : content
  } catch (thrown) {
    throw new CannotRun(`crdgen: ${shown}: the config is not JSON: ${firstLine(thrown)}`)
  }
}

/** Finds the first place in the config file that an error speaks of: in the words of a parser, or in its stack. */
function placeIn({ file, text }: FoundConfig, thrown: unknown): string {
  if (!(thrown instanceof Error)) return ''
  const inMessage = placeAfter(file, thrown.message)
  // Babel, which reads TypeScript for jiti, counts columns from 0.
  if (inMessage !== undefined) return formatPlace(inMessage.line, inMessage.column + 1)
  const at = [file, pathToFileURL(file).href].map(name => placeAfter(name, thrown.stack ?? '')).find(place => place !== undefined)
  if (at === undefined) return ''
  // jiti keeps the lines of what it translates, but not always the columns.
  const length = text.split('\n')[at.line - 1]?.length ?? 0
  return formatPlace(at.line, at.column <= length ? at.column : 0)
}

/** Reads `name:line:column` at the first place where a text has it. */
function placeAfter(name: string, text: string): { readonly line: number; readonly column: number } | undefined {
  for (const rest of text.split(name).slice(1)) {
    const match = /^(?:\?read=\d+)?:(\d+)(?::(\d+))?/.exec(rest)
    if (match !== null) return { line: Number(match[1]), column: Number(match[2] ?? 0) }
  }
  return undefined
}

function formatPlace(line: number, column: number): string {
  return column === 0 ? `:${line}` : `:${line}:${column}`
}

function describeThrown(thrown: unknown, file: string): string {
  const line = firstLine(thrown).replace(/^(?:ParseError|SyntaxError):\s*/, '')
  return line
    .replaceAll(pathToFileURL(file).href, 'it')
    .replaceAll(file, 'it')
    .replace(/file:\/\/\S+/g, url => fileURLToPath(url.replace(/\?.*$/, '')))
}

/**
 * Runs a TypeScript config that depends on nothing but its text, files beside it, and crdgen, which most do: TypeScript itself is needed for the
 * types anyway, and the loader that follows imports takes longer than reading them. Undefined when anything is wrong: then that loader runs it
 * again, and knows the place; there is nothing that running twice could do twice.
 */
async function runOwnModules({ texts }: OwnModules, file: string): Promise<JsonObject | undefined> {
  try {
    const plain = readPlainConfig(texts.get(file) ?? '')
    if (plain !== undefined) return { default: plain }
    const library = [...texts.values()].every(needsDefineConfigAlone) ? { defineConfig } : await importLibrary()
    if (library === undefined) return undefined
    const exports = runModule(file, { texts, library, done: new Map() })
    // What a function throws when it is called has a place in the file, too.
    return typeof exports['default'] === 'function' ? undefined : exports
  } catch {
    return undefined
  }
}

interface Running {
  readonly texts: ReadonlyMap<string, string>
  readonly library: unknown
  /** The exports of modules that have run; undefined for one that is running. */
  readonly done: Map<string, JsonObject | undefined>
}

function runModule(file: string, running: Running): JsonObject {
  const { texts, library, done } = running
  const known = done.get(file)
  if (known !== undefined) return known
  const text = texts.get(file)
  const code = text === undefined || done.has(file) ? undefined : translate(text, file)
  if (code === undefined) throw new Error(`${file} imports itself, or is not a file beside the config`)
  done.set(file, undefined)
  const exports: Record<string, unknown> = {}
  const require = (name: string) => (name === 'crdgen' ? library : runModule(findBeside(file, name)?.path ?? name, running))
  compileFunction(code, ['exports', 'require'])(exports, require)
  done.set(file, exports)
  return exports
}

interface Translated {
  readonly code: string
}

/** Translates TypeScript. The code of a text is kept in the user's own folder, so that the compiler is not loaded for it; it is run each time. */
function translate(text: string, file: string): string | undefined {
  const [folder, name, key] = [openOwnFolder('answers'), `config-${printedName(file, [])}`, [...ownState(), text]]
  const known = recallAnswer(folder, name, key, isTranslated)
  if (known !== undefined) return known.code
  loadCompiler()
  const code = transpile(text)
  if (code !== undefined) keepAnswer<Translated>(folder, name, { key, seen: [], code })
  return code
}

function isTranslated(entry: object): entry is Entry<Translated> {
  return 'code' in entry && typeof entry.code === 'string'
}
