import { resolve } from 'node:path'
import { statOf } from '@crdgen/core/files'
import type { Diagnostic } from '@crdgen/core/internal'
import { kindOf, type Seen, stateOf } from './answers.ts'
import { keepAnswer } from './keep.ts'
import { openOwnFolder } from './own-folder.ts'
import { isTerminal, type Printed, printedKey, printedName } from './printed.ts'
import { ownFiles } from '../own-package.ts'
import type { Output, Shell } from '../terminal/shell.ts'

/** A shell that remembers what a command printed and which variables it read. */
export interface TracedShell extends Shell {
  readonly printed: { stdout: string; stderr: string }
  readonly variables: ReadonlySet<string>
}

export function traceShell(shell: Shell): TracedShell {
  const printed = { stdout: '', stderr: '' }
  const variables = new Set<string>()
  const tee = (output: Output, name: 'stdout' | 'stderr'): Output => ({
    isTTY: output.isTTY,
    columns: output.columns,
    write(text) {
      printed[name] += text
      output.write(text)
    },
  })
  const env = new Proxy(shell.env, {
    get(target, name) {
      if (typeof name === 'string') variables.add(name)
      return typeof name === 'string' ? target[name] : undefined
    },
  })
  return { ...shell, env, stdout: tee(shell.stdout, 'stdout'), stderr: tee(shell.stderr, 'stderr'), printed, variables }
}

export interface UnchangedRun {
  /** Milliseconds: when the run began to look at the disk. */
  readonly began: number
  readonly diagnostics: readonly Diagnostic[]
  /** Files that the run read, and that must be there. */
  readonly read: readonly string[]
  readonly listed: readonly string[]
  /** Paths that it looked for. */
  readonly probed: readonly string[]
  readonly exit: 0 | 1
}

/**
 * Keeps what a run printed that changed nothing, for the next process with the same command line. Nothing is kept when it can't be known
 * that the disk is still what the run saw: each file and folder must have been at rest before the run began. Written files never are, so
 * the second run of a command line is the first to be kept.
 */
export function keepPrinted(shell: TracedShell, { began, diagnostics, read, listed, probed, exit }: UnchangedRun): void {
  const { argv, cwd } = shell
  if (argv === undefined || argv.includes('--debug') || shell.stdout.isTTY || shell.stderr.isTTY) return
  // The summary of a job is written by each run.
  if (shell.env['GITHUB_ACTIONS'] === 'true' || isTerminal(1) || isTerminal(2)) return
  const files = new Set([...ownFiles(), ...read])
  const quoted = diagnostics
    .flatMap(one => [one, ...(one.related ?? [])])
    .flatMap(({ file }) => (file === undefined ? [] : [resolve(cwd, file)]))
  if (!quoted.every(file => files.has(file))) return
  const held = [...new Set([...files, ...listed, ...probed.filter(path => kindOf(path) === 'file')])]
  if (!held.every(path => isAtRest(path, files.has(path), began))) return
  const others = [...new Set(probed)].filter(path => !held.includes(path))
  const seen: readonly Seen[] = [...held.map(path => [path, stateOf(path)] as const), ...others.map(path => [path, kindOf(path)] as const)]
  const environment = [...shell.variables].map(name => [name, shell.env[name] ?? null] as const)
  const key = printedKey(ownFiles()[0], cwd, argv)
  keepAnswer<Printed>(openOwnFolder('answers'), printedName(cwd, argv), { key, seen, environment, ...shell.printed, exit })
}

/** File times are this coarse, in milliseconds; on some file systems they are whole seconds. */
const [tick, coarseTick] = [10, 2000]

/** True if a path was last changed before a time, and is a file if it must be one. */
function isAtRest(path: string, isRequired: boolean, time: number): boolean {
  const stat = statOf(path)
  if (stat === undefined) return !isRequired
  if (isRequired && !stat.isFile()) return false
  return [stat.mtimeMs, stat.ctimeMs].every(changed => changed < time - (changed % 1000 === 0 ? coarseTick : tick))
}
