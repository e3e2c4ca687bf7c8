import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bin } from '../cli/project.ts'
import type { Entry } from './trees.ts'

export interface Ran {
  readonly out: string
  readonly exit: number | null
  /** The signal that ended it: a run that does not end, or takes all memory, is killed. */
  readonly signal: string | null
}

/** Writes the entries below a folder. */
export function writeTree(folder: string, files: Readonly<Record<string, Entry>>, outside: string): void {
  for (const [path, entry] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    rmSync(file, { force: true })
    if (entry === 'pipe') execFileSync('mkfifo', [file])
    else if (typeof entry === 'string') writeFileSync(file, entry.replaceAll('OUT', outside))
    else symlinkSync(entry.link.replace('OUT', outside), file)
  }
}

const seconds = Number(process.env['SECONDS_BOUND'] ?? 60)
const kibibytes = 8 * 2 ** 20

/** Runs the tool with a bound on its time and memory, and a secret in its environment. */
export function runIn(folder: string, line: string): Ran {
  const { stdout, stderr, status, signal } = spawnSync(
    'sh',
    ['-c', `ulimit -v ${kibibytes} 2>/dev/null; exec "$@"`, 'sh', process.execPath, '--max-old-space-size=600', bin, ...line.split(' ')],
    {
      cwd: folder,
      encoding: 'utf8',
      input: '',
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
      maxBuffer: 2 ** 28,
      env: { HOME: dirname(folder), TMPDIR: dirname(folder), SECRET: 'environment-secret', environment_secret: 'environment-secret' },
    },
  )
  return { out: `${stdout}${stderr}`, exit: status, signal }
}

/** Runs a line of bash, in which `crdgen` is the tool. */
export function runShell(folder: string, line: string): Ran {
  const script = `crdgen() { ${JSON.stringify(process.execPath)} ${JSON.stringify(bin)} "$@"; }; ${line}`
  const { stdout, stderr, status, signal } = spawnSync('bash', ['-c', script], {
    cwd: folder,
    encoding: 'utf8',
    input: '',
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
    env: { HOME: dirname(folder), TMPDIR: dirname(folder), PATH: process.env['PATH'] ?? '' },
  })
  return { out: `${stdout}${stderr}`, exit: status, signal }
}
