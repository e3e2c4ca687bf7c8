import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openOwnFolder } from './own-folder.ts'

/**
 * Finds (and makes) the folder for results that later runs may reuse: `node_modules/.cache/crdgen` of the nearest node_modules, else a
 * folder of the user's own. Undefined when neither can be written: then there is no cache. Only data is kept here, never code. Of a project
 * that is not `trusted` (--no-config) nothing in its tree is read.
 */
export function openCacheFolder(from: string, trusted: boolean): string | undefined {
  const modules = trusted ? nearestModules(from) : undefined
  return (modules === undefined ? undefined : open(join(modules, '.cache', 'crdgen'))) ?? openOwnFolder('results')
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
