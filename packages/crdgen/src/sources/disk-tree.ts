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

/** The projects of the operands that a path is below; of a path that none has named, as that of a base, the innermost that it is in. */
function openProjects(cwd: string, operands: readonly string[]): (path: string) => readonly string[] {
  const projectOf = memoize(findProject)
  const roots = operands.map(one => ({ one, isFolder: look(one) === 'folder', project: projectOf(isBelow(cwd, one) ? cwd : one) }))
  return memoize(path => {
    const real = realPath(path)
    // A file stands for its folder, not for those below, which may be somebody else's.
    const own = roots.filter(({ one, isFolder }) => (isFolder ? isBelow(one, real) : dirname(one) === real))
    if (own.length > 0) return [...new Set(own.map(({ project }) => project))]
    const around = roots.map(({ project }) => project).filter(project => isBelow(project, real))
    return around.length === 0 ? [] : [around.reduce((inner, project) => (project.length > inner.length ? project : inner))]
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
