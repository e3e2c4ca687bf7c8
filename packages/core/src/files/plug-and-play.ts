import { dirname, join } from 'node:path'
import { memoize } from '../values/facts.ts'
import type { Disk, PlugAndPlay } from './disk.ts'

const modules = '/node_modules/'

/**
 * A disk on which packages lie in `node_modules`, as everything that resolves imports looks for them: what is asked for there is where
 * Plug'n'Play has it.
 */
export function layOutPackages(base: Disk, api: PlugAndPlay): Disk {
  // What is remembered depends on it.
  const noteUse = memoize((file: string) => base.isFile(file))
  const folderOf = memoize((folder: string) => memoize((name: string) => api.packageFolder(name, folder)))
  const translate = memoize((path: string): string => {
    const start = path.lastIndexOf(modules)
    // The folders of packages are called so themselves, in the archives that they are in.
    if (start < 0 || base.isFolder(path) || base.isFile(path)) return path
    const parts = path.slice(start + modules.length).split('/')
    const name = parts.splice(0, path.startsWith('@', start + modules.length) ? 2 : 1).join('/')
    const found = folderOf(path.slice(0, start))(name)
    if (found === undefined) return path
    if (api.file !== undefined) noteUse(api.file)
    return join(found, ...parts)
  })
  return {
    read: path => base.read(translate(path)),
    isFile: path => base.isFile(translate(path)),
    exists: path => base.exists(translate(path)),
    isFolder: path => base.isFolder(translate(path)) || (path.endsWith('/node_modules') && api.hasPackages(dirname(path))),
    realPath(path) {
      const real = translate(path)
      return real === path ? base.realPath(path) : real
    },
    find: glob => base.find(glob),
  }
}
