// @ts-check
// What both Go-built suites share: a look for Go, a cache outside of the checkout, and files that appear whole or not at all.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const go = 'go'

/** Exit code of our build scripts when there is no Go to build with. */
export const noGo = 3

/**
 * @param {string} moduleFolder a folder with a go.mod, which says how new Go must be
 * @returns {string | undefined} why Go cannot be used here
 */
export function whyNoGo(moduleFolder) {
  const probe = spawnSync(go, ['list', '-m'], { cwd: moduleFolder, encoding: 'utf8' })
  if (probe.error) return 'there is no Go on PATH'
  if (probe.status === 0) return undefined
  const reason = probe.stderr.trim().split('\n').at(-1)
  // A Go that is there but too old is a mistake on CI, where the suite must not be skipped quietly.
  if (process.env.CI) throw new Error(reason)
  return reason
}

/**
 * A place in the folder that the tool itself uses, too, which it does only where that is the user's alone.
 * @param {string[]} parts
 */
export function cacheFolder(...parts) {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'crdgen')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return join(folder, ...parts)
}

/**
 * A short name for what a build is made of.
 * @param {readonly string[]} files whose content counts
 * @param {unknown} [settings] and what else does
 */
export function fingerprint(files, settings) {
  const hash = createHash('sha256').update(JSON.stringify(settings) ?? '')
  for (const file of files) hash.update(`\0${basename(file)}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * Makes a file or folder under a name of its own, then moves it to `target` in one step, so that a killed
 * or a second run never shows another one half of it.
 * @template T
 * @param {string} target
 * @param {(temporary: string) => T} make
 */
export async function makeWhole(target, make) {
  mkdirSync(dirname(target), { recursive: true })
  removeLeftovers(target)
  const temporary = `${target}.tmp-${process.pid}`
  try {
    await make(temporary)
    moveInto(temporary, target)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** @param {string} temporary @param {string} target */
function moveInto(temporary, target) {
  try {
    renameSync(temporary, target)
  } catch (error) {
    // A folder cannot replace one that has content: another run was first, with the same content.
    if (!['ENOTEMPTY', 'EEXIST'].includes(String(/** @type {NodeJS.ErrnoException} */ (error).code))) throw error
  }
}

/** @param {string} target */
function removeLeftovers(target) {
  const prefix = `${basename(target)}.tmp-`
  for (const name of readdirSync(dirname(target))) {
    const dead = name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))
    if (dead) rmSync(join(dirname(target), name), { recursive: true, force: true })
  }
}

/**
 * @param {string} moduleFolder
 * @param {string} target
 * @param {{ package: string, ldflags?: string, tags?: string | undefined, resolves?: boolean }} what `resolves`: go.mod and go.sum are completed
 */
export function goBuild(moduleFolder, target, what) {
  return makeWhole(target, temporary => {
    const ldflags = ['-s', '-w', what.ldflags].filter(Boolean).join(' ')
    const args = [
      'build',
      '-trimpath',
      '-buildvcs=false',
      '-ldflags',
      ldflags,
      '-o',
      temporary,
      ...(what.tags ? ['-tags', what.tags] : []),
      ...(what.resolves ? ['-mod=mod'] : []),
      what.package,
    ]
    // Without cgo nothing of this machine's C toolchain gets into the binaries, and none is needed.
    const built = spawnSync(go, args, {
      cwd: moduleFolder,
      env: { ...process.env, CGO_ENABLED: '0' },
      stdio: ['ignore', 2, 2],
    })
    if (built.status !== 0) throw new Error(`go build ${what.package} failed`)
  })
}
