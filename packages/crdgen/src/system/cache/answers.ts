/**
 * The one cache of answers: results that hold while what a run has seen of the disk is unchanged. One entry is what a command line printed,
 * repeated before the tool is loaded; another what a plan of generate found, for other command lines and for terminals. Only modules that
 * Node itself has loaded anyway may be imported here: starting is all that an unchanged run costs.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statOf } from '@crdgen/core/files'

/** A path, its state (or, of one that was only looked for, its kind), and a digest of its content where that decides. */
export type Seen = readonly [path: string, state: string, content?: string]

/** An entry: what it answers, all that it rests on, and the answer itself. */
export type Entry<Answer> = Answer & { readonly key: readonly string[]; readonly seen: readonly Seen[] }

/**
 * Reads the entry of a name; undefined when there is none, when it has another key, or when something that it rests on has changed. A path
 * in another state counts as unchanged where `contentOf` finds the same content.
 */
export function recallAnswer<Answer>(
  folder: string | undefined,
  name: string,
  key: readonly string[],
  isAnswer: (entry: object) => entry is Entry<Answer>,
  contentOf?: (path: string) => string | undefined,
): Entry<Answer> | undefined {
  const entry = readAnswer(folder, name, isAnswer)
  if (entry === undefined || entry.key.length !== key.length || !key.every((part, at) => part === entry.key[at])) return undefined
  return entry.seen.every(seen => isUnchanged(seen, contentOf)) ? entry : undefined
}

export function isUnchanged([path, state, content]: Seen, contentOf?: (path: string) => string | undefined): boolean {
  return (state.includes(' ') ? stateOf(path) : kindOf(path)) === state || (content !== undefined && contentOf?.(path) === content)
}

/** Reads an entry, whatever has changed since. It is ours; the check is against one that was cut short or is of another version. */
export function readAnswer<Answer>(
  folder: string | undefined,
  name: string,
  isAnswer: (entry: object) => entry is Entry<Answer>,
): Entry<Answer> | undefined {
  if (folder === undefined) return undefined
  try {
    const entry: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const isEntry = typeof entry === 'object' && entry !== null && 'key' in entry && 'seen' in entry && isAnswer(entry)
    return isEntry ? entry : undefined
  } catch {
    return undefined
  }
}

/** The state of a path; another content has another state, for each write changes the times that the file system keeps. Empty: nothing is there. */
export function stateOf(path: string): string {
  const stat = statOf(path)
  return stat === undefined ? '' : `${stat.ino} ${stat.mode} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`
}

/** When a file was last written, of its state. */
export function modifiedOf(state: string): number {
  return Number(state.split(' ')[3])
}

/** Of paths that were only looked for it matters what is there, not what is in it: a `.git` changes with every commit. */
export function kindOf(path: string): '' | 'file' | 'folder' | 'other' {
  const stat = statOf(path)
  if (stat === undefined) return ''
  return stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other'
}
