/** The entries of command lines. As in answers.ts, only what Node has loaded anyway may be imported. */
import { fstatSync } from 'node:fs'
import type { Entry } from './answers.ts'

/** All that a run printed, and the variables of the environment that it read. */
export interface Printed {
  readonly environment: readonly (readonly [name: string, value: string | null])[]
  readonly stdout: string
  readonly stderr: string
  readonly exit: 0 | 1
}

/** The circumstances, besides the disk and the environment, that decide what a run prints: another installation may be another version, and Plug'n'Play leads to other packages. */
export function printedKey(program: string, cwd: string, argv: readonly string[]): readonly string[] {
  return [program, process.version, process.versions['pnp'] ?? '', cwd, ...argv]
}

/** A short name for a command line in a folder. The entry repeats them, so that two that share a name don't share an answer. */
export function printedName(cwd: string, argv: readonly string[]): string {
  const text = JSON.stringify([cwd, ...argv])
  // FNV-1a, twice: loading a digest would cost more than all the rest.
  let [a, b] = [0x811c9dc5, 0x1000193]
  for (let at = 0; at < text.length; at++) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193)
    b = Math.imul(b + text.charCodeAt(at), 0x85ebca6b) ^ (b >>> 13)
  }
  return `${(a >>> 0).toString(16)}${(b >>> 0).toString(16)}.json`
}

export function isPrinted(entry: object): entry is Entry<Printed> {
  return ['environment', 'stdout', 'stderr', 'exit'].every(key => key in entry)
}

/** Character devices are terminals, or as rare as /dev/null is not: that one is known by its number on Linux. */
export function isTerminal(descriptor: 1 | 2): boolean {
  const { mode, rdev } = fstatSync(descriptor)
  const [kind, characterDevice, nullDevice] = [mode & 0o170000, 0o020000, 0x103]
  return kind === characterDevice && !(process.platform === 'linux' && rdev === nullDevice)
}
