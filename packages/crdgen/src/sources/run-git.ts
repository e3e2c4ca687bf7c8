// @late: most operands are files, and what starts other programs takes long to load.
import { execFileSync } from 'node:child_process'
import { CannotRun } from '../system/cannot-run.ts'

const mebibyte = 2 ** 20

export interface Asker {
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

/** Runs a command of git and returns what it prints. Throws CannotRun with what git complains of, or `otherwise`. */
export function runGit({ cwd, command }: Asker, args: readonly string[], otherwise: string): string {
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
  const complaint = lines.find(line => /^(?:fatal|error): /.test(line)) ?? lines[0]
  return complaint === undefined || complaint === '' ? undefined : complaint.replace(/^(fatal|error): /, '')
}
