import { execFileSync } from 'node:child_process'
import { globFolder, globPattern, isGlob } from '@crdgen/core/files'
import { CannotRun } from '../cannot-run.ts'

/** A file of another revision: its path from the working folder, and its text. */
export interface GitFile {
  readonly path: string
  readonly text: string
}

/** Where `git:REF:PATH` points to. */
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

/** Reads a file, every YAML file below a folder, or what a glob matches, as a revision has it. Paths start from `cwd`. */
export function readRevision(cwd: string, place: GitPlace, command: string): readonly GitFile[] {
  const { ref, path } = place
  const ask: Ask = (args, otherwise) => git({ cwd, command }, args, otherwise)
  const commit = findCommit(ask, ref)
  const list = (below: string): readonly Entry[] =>
    ask(['ls-tree', '-r', '-z', commit, '--', below], `can't list ${path} of ${ref}`).split('\0').flatMap(readEntry)
  const listed = list(path)
  const entries = listed.length === 0 && isGlob(path) ? list(globFolder(path)).filter(one => globPattern(path).test(one.path)) : listed
  // A link's content is the path that it points to.
  const files = entries.filter(({ type, mode }) => type === 'blob' && mode !== link)
  const isFile = files.length === 1 && files[0]?.path === path.replace(/^\.\//, '')
  const wanted = isFile || isGlob(path) ? files : files.filter(entry => /\.(ya?ml|json)$/.test(entry.path))
  if (wanted.length === 0) throw new CannotRun(`crdgen ${command}: git:${ref}:${path}: ${whyNothing(path, list)}`)
  return wanted.map(entry => ({ path: entry.path, text: ask(['cat-file', 'blob', entry.object], `can't read ${entry.path} of ${ref}`) }))
}

/** The folder of a file of another revision that has no such file is as good as empty: what is there now is new. */
export function isInRevision(cwd: string, { ref, path }: GitPlace, command: string): boolean {
  const ask: Ask = (args, otherwise) => git({ cwd, command }, args, otherwise)
  const below = isGlob(path) ? globFolder(path) : path
  return ask(['ls-tree', '-r', '-z', findCommit(ask, ref), '--', below], `can't list ${path} of ${ref}`) !== ''
}

/**
 * Finds the commit that this branch and `ref` have in common. A branch that only the remote has counts as well (`origin/main` for `main`), as
 * clones of CI have no others. Throws CannotRun where there is none.
 */
export function findMergeBase(cwd: string, ref: string, command: string): string {
  const ask: Ask = (args, otherwise) => git({ cwd, command }, args, otherwise)
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

const mebibyte = 2 ** 20

interface Asker {
  readonly cwd: string
  /** The command of crdgen that errors are reported in the name of. */
  readonly command: string
}

/**
 * The repository may be anybody's, and its config names programs: to fetch what a partial clone lacks, to watch files, to page, to ask for
 * a password. None of them is needed to read objects that are there.
 */
const harmless = [
  ...['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'core.pager=cat', 'core.askPass=', 'credential.helper=', 'core.sshCommand=false'],
  ...['protocol.allow=never', 'uploadpack.packObjectsHook=', 'core.alternateRefsCommand=', 'log.showSignature=false'],
].flatMap(setting => ['-c', setting])

/** Objects are read as they are: nothing is fetched, replaced, locked or asked for. */
const environment = {
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ALLOW_PROTOCOL: '',
  GIT_ASKPASS: '',
  GIT_EXTERNAL_DIFF: '',
}

function git({ cwd, command }: Asker, args: readonly string[], otherwise: string): string {
  const env = { ...process.env, ...environment }
  try {
    return execFileSync('git', [...harmless, ...args], {
      cwd,
      env,
      encoding: 'utf8',
      maxBuffer: 256 * mebibyte,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } catch (thrown) {
    throw new CannotRun(`crdgen ${command}: git: ${complaintOf(thrown) ?? otherwise}`)
  }
}

function complaintOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined
  if ('code' in thrown && thrown.code === 'ENOENT') return 'git is not on PATH'
  const lines = 'stderr' in thrown && typeof thrown.stderr === 'string' ? thrown.stderr.trim().split('\n') : []
  const said = lines.find(line => /^(?:fatal|error): /.test(line)) ?? lines[0]
  return said === undefined || said === '' ? undefined : said.replace(/^(fatal|error): /, '')
}
