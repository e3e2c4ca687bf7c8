import { resolve } from 'node:path'
import { dirname, join } from 'node:path/posix'
import { isOfTheSystem, realDisk } from './disk.ts'
import { globFolder, globPattern, isGlob } from './glob.ts'

/** Folders without input: globs never match below them. */
const skipped = new Set(['node_modules', '.git'])

const typeScript = /\.[cm]?tsx?$/

/**
 * Lists what one input names, below `folder` and as it spells it: a file is itself, a folder all TypeScript files in it,
 * a glob what it matches. Declaration files count only when named. Empty when there is nothing.
 */
export function listFiles(folder: string, input: string): readonly string[] {
  const path = resolve(folder, input)
  if (realDisk.isFolder(path))
    return walk(folder, input.replace(/\/+$/, '') || '/').filter(path => typeScript.test(path) && !isDeclaration(path))
  if (realDisk.exists(path)) return [input]
  if (!isGlob(input)) return []
  const pattern = globPattern(input)
  const declared = /\.d\.[^/]*$/.test(input)
  return walk(folder, globFolder(input)).filter(path => pattern.test(path) && (declared || !isDeclaration(path)))
}

/** Lists the folders, absolute, in which a file could appear or vanish that the input names. */
export function listFolders(folder: string, input: string): readonly string[] {
  const isFolder = realDisk.isFolder(resolve(folder, input))
  const top = isFolder ? input.replace(/\/+$/, '') || '/' : isGlob(input) ? globFolder(input) : dirname(input)
  const deep = isFolder || isGlob(input)
  return [resolve(folder, top), ...(deep ? foldersBelow(resolve(folder, top)) : [])]
}

function foldersBelow(folder: string): readonly string[] {
  return realDisk
    .list(folder)
    .filter(({ name, isFolder }) => isFolder && !skipped.has(name) && !isOfTheSystem(join(folder, name)))
    .flatMap(({ name }) => [join(folder, name), ...foldersBelow(join(folder, name))])
}

function isDeclaration(path: string): boolean {
  return /\.d\.[cm]?ts$/.test(path)
}

function walk(folder: string, below: string): readonly string[] {
  return realDisk.list(resolve(folder, below)).flatMap(({ name, isFolder }) => {
    const path = below === '.' ? name : join(below, name)
    if (!isFolder) return [path]
    return skipped.has(name) || isOfTheSystem(resolve(folder, path)) ? [] : walk(folder, path)
  })
}
