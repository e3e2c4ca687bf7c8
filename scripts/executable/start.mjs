// @ts-check
/**
 * The first code of the single executable. It carries the packages as one archive; at its first run they are unpacked into a folder that only the
 * user can write to, and each file of code is compared with the digest that the executable carries before it is run.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getAsset, getRawAsset } from 'node:sea'
import { gunzipSync } from 'node:zlib'
import { openOwnFolder } from '../../packages/crdgen/src/cache/own-folder.ts'

/** @typedef {{ readonly path: string, readonly at: number, readonly size: number, readonly sha256: string }} Entry */

/** @type {{ readonly version: string, readonly digest: string, readonly files: readonly Entry[] }} */
const index = JSON.parse(getAsset('index', 'utf8'))

const argv = process.argv.slice(2)
// As in bin.ts: nothing is unpacked to say which version this is.
if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-v')) process.stdout.write(`${index.version}\n`)
else run(unpacked())

/** @typedef {(url: string, context: object, next: (url: string, context: object) => object) => object} LoadHook */

/** @param {string} folder that the packages are in */
function run(folder) {
  const known = new Map(index.files.map(one => [one.path, one]))
  const { registerHooks } = /** @type {{ registerHooks(hooks: { load: LoadHook }): void }} */ (/** @type {unknown} */ (module))
  registerHooks({
    load(url, context, next) {
      const file = url.startsWith('file:') ? fileURLToPath(url) : ''
      const entry = known.get(relative(folder, file).replaceAll('\\', '/'))
      if (entry !== undefined) requireUnchanged(folder, file, entry)
      return next(url, context)
    },
  })
  createRequire(join(folder, 'load.cjs'))('./load.cjs')
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

/** Code that is not as it was packed is written again before it runs. @param {string} folder @param {string} file @param {Entry} entry */
function requireUnchanged(folder, file, entry) {
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
