import { readdirSync, rmSync, statSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { constants, Script } from 'node:vm'
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
  prototype._compile = function (content, filename) {
    if (content.length < smallest || content.startsWith('#!')) return original.call(this, content, filename)
    const name = entryName(filename, filename === tool.file ? tool.use : '')
    const cachedData = recall(folder, name)
    const script = new Script(module.Module.wrap(content), {
      filename,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      ...(cachedData === undefined ? {} : { cachedData }),
    })
    if (cachedData === undefined || script.cachedDataRejected === true) fresh.push({ name, script })
    const run: unknown = script.runInThisContext()
    return typeof run === 'function'
      ? run.call(this.exports, this.exports, createRequire(filename), this, filename, dirname(filename))
      : undefined
  }
  return () => fresh.splice(0).forEach(({ name, script }) => replace(folder, name, script.createCachedData()))
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
