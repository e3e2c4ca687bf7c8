import { execFileSync } from 'node:child_process'
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
  if (ref.startsWith('-')) throw new CannotRun(`crdgen ${command}: ${operand}: ${ref} is no revision`)
  return { ref, path }
}

/** Reads a file, or every YAML file below a folder, as a revision has it. Paths start from `cwd`. */
export function readRevision(cwd: string, { ref, path }: GitPlace, command: string): readonly GitFile[] {
  const ask = (args: readonly string[], otherwise: string) => git({ cwd, command }, args, otherwise)
  const commit = ask(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], `there is no revision ${ref}`).trim()
  const listing = ask(['ls-tree', '-r', '-z', commit, '--', path], `can't list ${path} of ${ref}`)
  const entries = listing.split('\0').flatMap(line => readEntry(line) ?? [])
  const isFile = entries.length === 1 && entries[0]?.path === path.replace(/^\.\//, '')
  const wanted = isFile ? entries : entries.filter(entry => /\.(ya?ml|json)$/.test(entry.path))
  if (wanted.length === 0)
    throw new CannotRun(
      `crdgen ${command}: git:${ref}:${path}: the revision has no such file, and no .yaml, .yml or .json file in such a folder`,
    )
  return wanted.map(entry => ({ path: entry.path, text: ask(['cat-file', 'blob', entry.blob], `can't read ${entry.path} of ${ref}`) }))
}

function readEntry(line: string): { readonly blob: string; readonly path: string } | undefined {
  const [, type, blob = '', path = ''] = /^\d+ (\w+) ([0-9a-f]+)\t(.*)$/s.exec(line) ?? []
  return type === 'blob' ? { blob, path } : undefined
}

const mebibyte = 2 ** 20

interface Asker {
  readonly cwd: string
  /** The command of ours that complaints are told in the name of. */
  readonly command: string
}

function git({ cwd, command }: Asker, args: readonly string[], otherwise: string): string {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 256 * mebibyte, stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (thrown) {
    throw new CannotRun(`crdgen ${command}: git: ${complaintOf(thrown) ?? otherwise}`)
  }
}

function complaintOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined
  if ('code' in thrown && thrown.code === 'ENOENT') return 'there is no git on PATH'
  const said = 'stderr' in thrown && typeof thrown.stderr === 'string' ? thrown.stderr.trim().split('\n')[0] : undefined
  return said === undefined || said === '' ? undefined : said.replace(/^(fatal|error): /, '')
}
