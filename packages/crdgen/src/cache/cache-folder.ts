import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Finds (and makes) the folder for what later runs may reuse: `node_modules/.cache/crdgen` of the nearest node_modules,
 * else a folder of this user below the system's temporary one. Undefined when neither can be written: then there is no cache.
 * Compiled code is run from there, so a project that is not `trusted` (--no-config) must not bring the folder along.
 */
export function openCacheFolder(from: string, trusted: boolean): string | undefined {
  const modules = trusted ? nearestModules(from) : undefined
  return (modules === undefined ? undefined : open(join(modules, '.cache', 'crdgen'))) ?? openPrivate()
}

function nearestModules(folder: string): string | undefined {
  const here = join(folder, 'node_modules')
  if (statSync(here, { throwIfNoEntry: false })?.isDirectory() === true) return here
  const parent = dirname(folder)
  return parent === folder ? undefined : nearestModules(parent)
}

function open(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    return undefined
  }
}

/** Nobody else may be able to write to it. */
function openPrivate(): string | undefined {
  const user = process.getuid?.()
  const folder = join(tmpdir(), user === undefined ? 'crdgen' : `crdgen-${user}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const { uid, mode } = statSync(folder)
    return user === undefined || (uid === user && (mode & 0o022) === 0) ? open(folder) : undefined
  } catch {
    return undefined
  }
}
