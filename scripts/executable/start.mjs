// @ts-check
/**
 * The first code of the single executable. It carries the packages as one archive; at its first run they are unpacked into a folder that only the
 * user can write to. Each file of code is compared with the digest that the executable carries before it is run, and no other code of that folder,
 * or of the folders above it, runs.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getAsset, getRawAsset } from 'node:sea'
import { gunzipSync } from 'node:zlib'
import { openOwnFolder } from '../../packages/crdgen/src/system/cache/own-folder.ts'

/** @typedef {{ readonly path: string, readonly at: number, readonly size: number, readonly sha256: string }} Entry */

/** `compiled`: what crdgen reads and compiles by itself. @type {{ readonly version: string, readonly digest: string, readonly files: readonly Entry[], readonly compiled: readonly string[] }} */
const index = JSON.parse(getAsset('index', 'utf8'))

const argv = process.argv.slice(2)
// As in bin.ts: nothing is unpacked to say which version this is.
if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-v')) process.stdout.write(`${index.version}\n`)
else run(unpacked())

/** @typedef {(url: string, context: object, next: (url: string, context: object) => object) => object} LoadHook */
/** @typedef {{ readonly url: string }} Resolved */
/** @typedef {(specifier: string, context: { readonly parentURL?: string }, next: (specifier: string, context: object) => Resolved) => Resolved} ResolveHook */

/** @param {string} folder that the packages are in */
function run(folder) {
  const known = new Map(index.files.map(one => [one.path, one]))
  const own = pathToFileURL(folder + sep).href
  /** @param {string} url */
  const isOwn = url => url.startsWith(own)
  const { registerHooks } = /** @type {{ registerHooks(hooks: { resolve: ResolveHook, load: LoadHook }): void }} */ (
    /** @type {unknown} */ (module)
  )
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      // Node looks for a package in the folders above, too.
      const isPackage = !/^\.{0,2}[/\\]|^[a-z]+:/i.test(specifier)
      if (isPackage && isOwn(context.parentURL ?? '') && found.url.startsWith('file:') && !isOwn(found.url)) throw notPacked(found.url)
      return found
    },
    load(url, context, next) {
      if (isOwn(url)) requireUnchanged(folder, fileURLToPath(url), known)
      return next(url, context)
    },
  })
  for (const path of [...index.compiled, ...index.files.map(one => one.path).filter(path => path.endsWith('/package.json'))])
    requireUnchanged(folder, join(folder, path), known)
  createRequire(join(folder, 'load.cjs'))('./load.cjs')
}

/** As Node says that a package is not there: what is optional is done without. @param {string} url */
function notPacked(url) {
  return Object.assign(new Error(`${url} is not a part of this executable`), { code: 'ERR_MODULE_NOT_FOUND' })
}

/** The folder with the packages. */
function unpacked() {
  const own = openOwnFolder('executable')
  if (own === undefined) return unpackForOnce()
  const folder = join(own, index.digest)
  if (isWhole(folder)) return folder
  const fresh = mkdtempSync(join(own, `${index.digest}.`))
  unpackInto(fresh)
  rmSync(folder, { recursive: true, force: true })
  try {
    renameSync(fresh, folder)
    return folder
  } catch {
    // Another run was faster.
    rmSync(fresh, { recursive: true, force: true })
    return isWhole(folder) ? folder : unpackForOnce()
  }
}

function unpackForOnce() {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-'))
  unpackInto(folder)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What is read as data is there, as large as it was; code is compared when it is loaded. @param {string} folder */
function isWhole(folder) {
  return index.files.every(
    ({ path, size }) => !path.endsWith('.json') || statSync(join(folder, path), { throwIfNoEntry: false })?.size === size,
  )
}

/**
 * Code that is not as it was packed is written again before it runs; what was not packed does not run.
 * @param {string} folder
 * @param {string} file
 * @param {ReadonlyMap<string, Entry>} known
 */
function requireUnchanged(folder, file, known) {
  const entry = known.get(relative(folder, file).replaceAll('\\', '/'))
  if (entry === undefined) throw notPacked(pathToFileURL(file).href)
  const isSame = existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === entry.sha256
  if (!isSame) unpackInto(folder, [entry])
}

/** @param {string} folder @param {readonly Entry[]} [files] */
function unpackInto(folder, files = index.files) {
  const bytes = gunzipSync(new Uint8Array(/** @type {ArrayBuffer} */ (getRawAsset('files'))))
  for (const { path, at, size } of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes.subarray(at, at + size))
  }
}
