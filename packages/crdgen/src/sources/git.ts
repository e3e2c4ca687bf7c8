import { dirname, relative, resolve } from 'node:path/posix'
import { globFolder, globPattern, isGlob } from '@crdgen/core/files'
import type { FileTree } from './kustomize/tree.ts'
import { CannotRun } from '../system/cannot-run.ts'
import { type Inputs, type Reading, unread } from './inputs.ts'
import { joinInputs, withTemplatesNoted } from './join-inputs.ts'
import { readWithKustomizations } from './kustomizations.ts'
import { parseInput } from './parse-input.ts'
import { runGit } from './run-git.ts'

/** A revision: the files of it that an operand names, and all that a kustomization among them may take in. */
interface Revision {
  /** Paths from the working folder. */
  readonly files: readonly string[]
  /** The files of the repository, below `/`. */
  readonly tree: FileTree
  /** The path in the tree of one from the working folder. */
  inTree(path: string): string
}

/** A revision and a path: `git:REF:PATH`. */
export interface GitPlace {
  readonly ref: string
  readonly path: string
}

/** Reads `git:REF:PATH`; undefined for other operands. Throws CannotRun where a part is missing. */
export function readGitPlace(operand: string, command: string): GitPlace | undefined {
  if (!operand.startsWith('git:')) return undefined
  const [, ref = '', path = ''] = /^git:([^:]*):?(.*)$/s.exec(operand) ?? []
  if (ref === '' || path === '') throw new CannotRun(`crdgen ${command}: ${operand}: expected git:REF:PATH, such as git:main:config/crd`)
  // What starts with a dash would be a flag to git.
  if (ref.startsWith('-')) throw new CannotRun(`crdgen ${command}: ${operand}: ${ref} is not a revision`)
  return { ref, path }
}

/** Reads what an operand names of a revision. */
export function readGit(place: GitPlace, { cwd, command, steps, sharer }: Reading): Inputs {
  steps?.begin('read git')
  const { files, tree, inTree } = openRevision(cwd, place, command)
  const parse = (bytes: Uint8Array, path: string) => {
    const text = new TextDecoder().decode(bytes)
    return { ...parseInput(text, tree.show(path), { sharer }), text }
  }
  const read = (path: string) => {
    const bytes = tree.read(path)
    return bytes instanceof Uint8Array ? parse(bytes, path) : unread([])
  }
  const listed = files.map(file => ({ path: inTree(file), read: () => read(inTree(file)) }))
  const named = inTree(place.path)
  const found = new Set(listed.flatMap(({ path }) => (path === named ? [] : [tree.show(path)])))
  return withTemplatesNoted(joinInputs(readWithKustomizations(listed, { tree, named: new Set([named]), parse })), found)
}

/** Opens a file, every YAML file below a folder, or what a glob matches, as a revision has it. */
function openRevision(cwd: string, place: GitPlace, command: string): Revision {
  const { ref, path } = place
  const ask: Ask = (args, otherwise) => runGit({ cwd, command }, args, otherwise)
  const commit = findCommit(ask, ref)
  const list = (below: string): readonly Entry[] =>
    ask(['ls-tree', '-r', '-z', commit, '--', below], `can't list ${path} of ${ref}`).split('\0').flatMap(readEntry)
  const listed = list(path)
  const entries = listed.length === 0 && isGlob(path) ? list(globFolder(path)).filter(one => globPattern(path).test(one.path)) : listed
  // A link's content is the path that it points to.
  const files = entries.filter(({ type, mode }) => type === 'blob' && mode !== link)
  const isFile = files.length === 1 && files[0]?.path === path.replace(/^\.\//, '')
  const wanted = isFile || isGlob(path) ? files : files.filter(entry => /\.(ya?ml|json)$|(?:^|\/)Kustomization$/.test(entry.path))
  if (wanted.length === 0) throw new CannotRun(`crdgen ${command}: git:${ref}:${path}: ${whyNothing(path, list)}`)
  const prefix = ask(['rev-parse', '--show-prefix'], 'no repository').trim()
  const inTree = (one: string) => resolve('/', prefix, one)
  return { files: wanted.map(entry => entry.path), inTree, tree: openTree(ask, { commit, ref, prefix, inTree }, wanted) }
}

interface TreeSettings {
  readonly commit: string
  readonly ref: string
  /** The working folder in the repository. */
  readonly prefix: string
  inTree(path: string): string
}

/** Files are listed when the first one is looked for that the operand does not name. */
function openTree(ask: Ask, { commit, ref, prefix, inTree }: TreeSettings, named: readonly Entry[]): FileTree {
  const own = new Map(named.map(entry => [inTree(entry.path), entry.object]))
  let all: ReadonlyMap<string, string> | undefined
  let folders: ReadonlySet<string> | undefined
  const list = () => {
    const entries = ask(['ls-tree', '-r', '-z', '--full-tree', commit], `can't list the files of ${ref}`).split('\0').flatMap(readEntry)
    return new Map(entries.filter(({ type, mode }) => type === 'blob' && mode !== link).map(({ path, object }) => [`/${path}`, object]))
  }
  const objectOf = (path: string) => own.get(path) ?? (all ??= list()).get(path)
  const show = (path: string) => `git:${ref}:${relative(`/${prefix}`, path) || '.'}`
  return {
    look(path) {
      if (objectOf(path) !== undefined) return 'file'
      folders ??= new Set([...(all ??= list()).keys()].flatMap(parentsOf))
      return folders.has(path) ? 'folder' : 'nothing'
    },
    read(path) {
      const object = objectOf(path)
      if (object === undefined) return { why: 'is not there' }
      return new TextEncoder().encode(ask(['cat-file', 'blob', object], `can't read ${path} of ${ref}`))
    },
    resolve: path => path,
    show,
  }
}

function parentsOf(path: string): readonly string[] {
  const parent = dirname(path)
  return parent === '/' ? ['/'] : [parent, ...parentsOf(parent)]
}

/** The folder of a file of another revision that has no such file is as good as empty: what is there now is new. */
export function isInRevision(cwd: string, { ref, path }: GitPlace, command: string): boolean {
  const ask: Ask = (args, otherwise) => runGit({ cwd, command }, args, otherwise)
  const below = isGlob(path) ? globFolder(path) : path
  return ask(['ls-tree', '-r', '-z', findCommit(ask, ref), '--', below], `can't list ${path} of ${ref}`) !== ''
}

/**
 * Finds the commit that this branch and `ref` have in common. A branch that only the remote has counts as well (`origin/main` for `main`), as
 * clones of CI have no others. Throws CannotRun where there is none.
 */
export function findMergeBase(cwd: string, ref: string, command: string): string {
  const ask: Ask = (args, otherwise) => runGit({ cwd, command }, args, otherwise)
  if (ref === '' || ref.startsWith('-')) throw new CannotRun(`crdgen ${command}: --merge-base ${ref}: not a revision`)
  const commit = [ref, `origin/${ref}`].map(name => tryCommit(ask, name)).find(found => found !== undefined) ?? findCommit(ask, ref)
  const isShallow = ask(['rev-parse', '--is-shallow-repository'], 'no repository').trim() === 'true'
  const hint = isShallow
    ? '; this clone is shallow: fetch the history first (git fetch --unshallow, actions/checkout with fetch-depth: 0)'
    : ''
  return ask(['merge-base', commit, 'HEAD'], `${ref} and this branch have no commit in common${hint}`).trim()
}

function tryCommit(ask: Ask, name: string): string | undefined {
  try {
    return ask(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`], '').trim()
  } catch {
    return undefined
  }
}

type Ask = (args: readonly string[], otherwise: string) => string

function findCommit(ask: Ask, ref: string): string {
  const isShallow = ask(['rev-parse', '--is-shallow-repository'], 'no repository').trim() === 'true'
  const hint = isShallow ? '; this clone is shallow: fetch the revision first (git fetch, actions/checkout with fetch-depth: 0)' : ''
  return ask(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], `unknown revision ${ref}${hint}`).trim()
}

function whyNothing(path: string, list: (below: string) => readonly Entry[]): string {
  if (isGlob(path)) return 'the revision has no file that it matches'
  const parts = path.replace(/^\.\//, '').split('/')
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  const linked = above.find(one => one !== '' && list(one).some(entry => entry.mode === link && entry.path === one))
  if (linked !== undefined) return `${linked} is a link, which is not followed in a revision: name the file or folder that it leads to`
  const module = above.find(one => one !== '' && list(one).some(entry => entry.type === 'commit' && entry.path === one))
  if (module !== undefined) return `${module} is a submodule, a repository of its own: name its revisions from there`
  return 'the revision has no such file, and no .yaml, .yml or .json file in such a folder'
}

const link = '120000'

interface Entry {
  readonly mode: string
  readonly type: string
  readonly object: string
  readonly path: string
}

function readEntry(line: string): readonly Entry[] {
  const [, mode = '', type = '', object = '', path = ''] = /^(\d+) (\w+) ([0-9a-f]+)\t(.*)$/s.exec(line) ?? []
  return path === '' ? [] : [{ mode, type, object, path }]
}
