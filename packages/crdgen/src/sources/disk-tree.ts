import { dirname, relative, resolve } from 'node:path'
import { findProject, isBelow, readRegularFile, realPath } from '@crdgen/core/files'
import { memoize } from '@crdgen/core/internal'
import { statSync } from 'node:fs'
import { withSlashes } from '../report/emit-report.ts'
import type { FileTree, Found } from './kustomize/tree.ts'
import type { Budget } from './read-bounded.ts'

const mebibyte = 2 ** 20

/** Files that a tree names. One that is larger than all input may be is not read. */
const largest = 64 * mebibyte

export interface DiskSettings {
  /** Real paths of what was named: folders, files and globs. */
  readonly operands: readonly string[]
  readonly isAbsolute: boolean
  readonly budget: Pick<Budget, 'take'>
}

/** The files of the projects of the operands. `isAbsolute`: files outside of the working folder are named as they were on the command line. */
export function openDisk(cwd: string, { operands, isAbsolute, budget }: DiskSettings): FileTree {
  const from = realPath(resolve(cwd))
  const projectsFor = openProjects(from, operands)
  const show = (path: string) => {
    const below = withSlashes(relative(from, path)) || '.'
    return isAbsolute && (below === '..' || below.startsWith('../')) ? path : below
  }
  return {
    // Kustomizations are looked for in many folders, and more than once.
    look: memoize(look),
    read(path) {
      const read = readRegularFile(path, largest)
      if (!read.ok) return { why: reasons[read.reason] }
      budget.take(read.bytes.length, show(path))
      return read.bytes
    },
    resolve(path, by = path) {
      const real = realPath(path)
      return projectsFor(by).some(project => isBelow(project, real)) ? withSlashes(real) : undefined
    },
    show,
  }
}

/** The projects of the operands that a path is below; of a path that none has named, as that of a base, the projects that it is in. */
function openProjects(cwd: string, operands: readonly string[]): (path: string) => readonly string[] {
  const projectOf = memoize(findProject)
  const folderOf = (one: string) => (look(one) === 'folder' ? one : dirname(one))
  const roots = operands.map(one => ({ folder: folderOf(one), project: projectOf(isBelow(cwd, one) ? cwd : one) }))
  return memoize(path => {
    const real = realPath(path)
    const own = roots.filter(({ folder }) => isBelow(folder, real))
    const near = own.length > 0 ? own : roots.filter(({ project }) => isBelow(project, real))
    return [...new Set(near.map(({ project }) => project))]
  })
}

/** Reads each file once, and counts it once, for one run or request: many kustomizations may name the same file. */
export function readOnce(tree: FileTree): FileTree {
  return { ...tree, read: memoize(path => tree.read(path)) }
}

function look(path: string): Found {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats === undefined ? 'nothing' : stats.isDirectory() ? 'folder' : 'file'
  } catch {
    return 'nothing'
  }
}

const reasons = {
  absent: 'is not there',
  link: 'is a link that leads nowhere',
  folder: 'is a folder',
  denied: 'may not be read',
  kind: 'is not a regular file',
  size: 'is too large',
} as const
