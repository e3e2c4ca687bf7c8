import { isAscii } from 'node:buffer'
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { constants, Script } from 'node:vm'
import { crc32 } from 'node:zlib'
import { keepVerified, recallVerified } from '../system/cache/keep.ts'
import { removeOld } from '../system/cache/remove-old.ts'

/** Loads large CommonJS files, with their compiled form where it is kept. */
export interface CodeCache {
  /** Loads a file once, as `require` does. Each `use` of a file needs other functions, so that each has an entry of its own. */
  load(file: string, use?: string): unknown
  /** Keeps what the run has compiled: at its end, when the functions that it needed are compiled. */
  keep(): void
}

/**
 * Opens the cache in a folder that only the user can write to; without one everything is compiled at every run. Node 20 keeps no compiled
 * code. Later versions do when asked to, one entry a file, of all functions that its first run compiled: starts take 1.2 to 1.5 times as
 * long as with an entry a command.
 */
export function openCodeCache(folder: string | undefined): CodeCache {
  const require = createRequire(import.meta.url)
  if (folder === undefined) return { load: file => require(file), keep() {} }
  const fresh: { readonly name: string; readonly script: Script }[] = []
  return {
    load(file, use = '') {
      if (require.cache[file] !== undefined) return require(file)
      const name = entryName(file, use)
      const cachedData = recallVerified(folder, name)
      const script = new Script(readWrapped(file), {
        filename: file,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
        ...(cachedData === undefined ? {} : { cachedData }),
      })
      if (cachedData === undefined || script.cachedDataRejected === true) fresh.push({ name, script })
      return run(script, file)
    },
    keep: () =>
      fresh.splice(0).forEach(({ name, script }) => {
        keepVerified(folder, name, script.createCachedData())
        removeOld(folder, name)
      }),
  }
}

/** Runs a CommonJS file; whoever requires it later gets the same exports. */
function run(script: Script, file: string): unknown {
  const require = createRequire(file)
  const owner = new module.Module(file)
  owner.filename = file
  require.cache[file] = owner
  try {
    const body: unknown = script.runInThisContext()
    if (typeof body === 'function') body.call(owner.exports, owner.exports, require, owner, file, dirname(file))
    owner.loaded = true
    return owner.exports
  } catch (thrown) {
    delete require.cache[file]
    throw thrown
  }
}

const [head = '', tail = ''] = module.Module.wrap('\0').split('\0')

/**
 * Reads a file into the function that Node makes of CommonJS, as one piece: a text that is put together is copied once more. To Node every
 * source is UTF-8, which takes three times as long to read as ASCII.
 */
function readWrapped(file: string): string {
  const open = openSync(file, 'r')
  try {
    const { size } = fstatSync(open)
    const bytes = Buffer.allocUnsafe(head.length + size + tail.length)
    bytes.write(head, 'latin1')
    const end = head.length + readSync(open, bytes, head.length, size, 0)
    const whole = bytes.subarray(0, end + bytes.write(tail, end, 'latin1'))
    return whole.toString(isAscii(whole) ? 'latin1' : 'utf8')
  } finally {
    closeSync(open)
  }
}

/**
 * V8 takes an entry for the file it was made of when the lengths agree, so size and time of the file are in its name; and only under the
 * version and flags that it was made with, so these are, too: else runs with other flags would overwrite each other's entries in turn. Two
 * with the same sum would do that; nothing wrong would be run.
 */
function entryName(filename: string, use: string): string {
  const { size, mtimeMs } = statSync(filename)
  const made = crc32(JSON.stringify([filename, ...settings(), use])).toString(16)
  return `code-${made}-${size}-${mtimeMs}.bin`
}

function settings(): readonly string[] {
  return [process.version, process.arch, JSON.stringify(process.execArgv), process.env['NODE_OPTIONS'] ?? '']
}
