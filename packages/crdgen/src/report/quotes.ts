import { dirname, resolve } from 'node:path'
import { exists, findProject, globFolder, isFolder, isGlob, isInside, realPath } from '@crdgen/core/files'
import { CannotRun } from '../system/cannot-run.ts'

/**
 * Decides which files a report may quote: those of the project, and those that the command line names, also by a folder or a glob. A
 * tree may lead anywhere by links and paths, so that of other files nothing is shown.
 */
export function openQuotes(cwd: string, argv: readonly string[] = []): (path: string) => boolean {
  let folders: readonly string[] | undefined
  const named = new Set(argv.map(one => resolve(cwd, valueOf(one))))
  return path => {
    folders ??= [findProject(cwd), ...argv.flatMap((one, at) => foldersNamed(cwd, valueOf(one), argv[at - 1] ?? one))]
    return named.has(path) || folders.some(folder => isInside(folder, path))
  }
}

/** Of `--flag=value`, the value. */
function valueOf(argument: string): string {
  return argument.replace(/^--[\w-]+=/, '')
}

/** The folders in which everything is the user's own; a config that is named is as good as its project. */
function foldersNamed(cwd: string, value: string, flag: string): readonly string[] {
  const path = resolve(cwd, value)
  if (/^--config(?:=|$)/.test(flag) && exists(path)) return [findProject(dirname(realPath(path)))]
  if (isFolder(path)) return [path]
  return isGlob(value) && !exists(path) ? [resolve(cwd, globFolder(value))] : []
}

/**
 * Reads a file of the project. Problems of a file outside of it, which a link leads to, are not described: the words
 * would be its text. Throws CannotRun.
 */
export function withoutQuotes<T>(mayQuote: () => boolean, shown: string, what: string, read: () => T): T {
  try {
    return read()
  } catch (thrown) {
    throw mayQuote() ? thrown : foreign(shown, what, thrown)
  }
}

/** As `withoutQuotes`, of what takes time. */
export async function withoutQuotesLater<T>(mayQuote: () => boolean, shown: string, what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (thrown) {
    throw mayQuote() ? thrown : foreign(shown, what, thrown)
  }
}

function foreign(shown: string, what: string, thrown: unknown): unknown {
  if (!(thrown instanceof CannotRun)) return thrown
  return new CannotRun(`crdgen: ${shown}: this is not ${what}; it leads out of the project, so its text is not shown`)
}
