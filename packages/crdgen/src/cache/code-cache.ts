import { isAscii } from 'node:buffer'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { constants, Script } from 'node:vm'
import { isRecord } from '../is-record.ts'
import { digest, keep, recall } from './keep.ts'

/** Smaller files compile faster than their cache entry loads. */
const smallest = 200_000

type Compile = (this: NodeModule, content: string, filename: string) => unknown

/** A file of which each use needs other functions, so that each has an entry of its own. */
interface Tool {
  readonly file: string
  readonly use: string
}

/**
 * Makes Node keep the compiled form of big CommonJS files (the tool itself, the TypeScript compiler) in `folder`: loading them
 * again takes less than half the time. Call it before they are loaded. Returns what to call at the end of the run, when the
 * functions that the run needed are compiled and worth keeping.
 */
export function installCodeCache(folder: string | undefined, tool: Tool): () => void {
  if (folder === undefined) return () => {}
  if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') {
    module.enableCompileCache(join(folder, 'code'))
    return () => {}
  }
  return hookCompile(folder, tool)
}

/** Node 20 has no compile cache of its own, but its CommonJS loader compiles through a method that can be replaced. */
function hookCompile(folder: string, tool: Tool): () => void {
  const prototype: object = module.Module.prototype
  if (!hasCompile(prototype)) return () => {}
  const original = prototype._compile
  const fresh: { readonly name: string; readonly script: Script }[] = []
  const run = (owner: NodeModule, wrapped: string, filename: string): unknown => {
    const name = entryName(filename, filename === tool.file ? tool.use : '')
    const cachedData = recall(folder, name)
    const script = new Script(wrapped, {
      filename,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      ...(cachedData === undefined ? {} : { cachedData }),
    })
    if (cachedData === undefined || script.cachedDataRejected === true) fresh.push({ name, script })
    const body: unknown = script.runInThisContext()
    return typeof body === 'function'
      ? body.call(owner.exports, owner.exports, createRequire(filename), owner, filename, dirname(filename))
      : undefined
  }
  prototype._compile = function (content, filename) {
    if (content.length < smallest || content.startsWith('#!')) return original.call(this, content, filename)
    return run(this, module.Module.wrap(content), filename)
  }
  hookLoad(filename => filename === tool.file || filename.endsWith(compiler), run)
  return () => fresh.splice(0).forEach(({ name, script }) => replace(folder, name, script.createCachedData()))
}

const compiler = join('@ts-morph', 'common', 'dist', 'typescript.js')

/** Reads the files that are known to be large and plain ASCII as such: to Node every source is UTF-8, which takes three times as long. */
function hookLoad(isKnown: (filename: string) => boolean, run: (owner: NodeModule, wrapped: string, filename: string) => unknown): void {
  const loader: object = module.Module
  if (!hasLoaders(loader)) return
  const { _extensions: loaders } = loader
  const original = loaders['.js']
  loaders['.js'] = function (owner, filename) {
    const wrapped = isKnown(filename) ? readAscii(filename) : undefined
    return wrapped === undefined ? original.call(this, owner, filename) : run(owner, wrapped, filename)
  }
}

/** The text of a file inside the function that CommonJS runs; undefined when it isn't plain ASCII. */
function readAscii(filename: string): string | undefined {
  const [head = '', tail = ''] = module.Module.wrap('@').split('@')
  const source = readFileSync(filename)
  return isAscii(source) ? `${head}${source.toString('latin1')}${tail}` : undefined
}

type Load = (this: unknown, owner: NodeModule, filename: string) => unknown

function hasLoaders(loader: object): loader is { readonly _extensions: { '.js': Load } } {
  return '_extensions' in loader && isRecord(loader._extensions) && typeof loader._extensions['.js'] === 'function'
}

function hasCompile(prototype: object): prototype is { _compile: Compile } {
  return '_compile' in prototype && typeof prototype._compile === 'function'
}

/** V8 takes an entry for the file it was made of when the lengths agree, so size and time of the file are in its name. */
function entryName(filename: string, use: string): string {
  const { size, mtimeMs } = statSync(filename)
  return `code-${digest(filename, process.version, process.arch, use).slice(0, 16)}-${size}-${mtimeMs}.bin`
}

/** Entries take megabytes: one for an earlier state of the same file is removed. */
function replace(folder: string, name: string, content: Uint8Array): void {
  const [prefix = ''] = /^code-\w+-/.exec(name) ?? []
  keep(folder, name, content)
  try {
    for (const entry of readdirSync(folder)) if (entry.startsWith(prefix) && entry !== name) rmSync(join(folder, entry), { force: true })
  } catch {
    // What can't be removed stays.
  }
}
