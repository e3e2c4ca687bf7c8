/**
 * Repeats what an unchanged run printed, before the tool is loaded. Only modules that Node itself has loaded anyway may be
 * imported here: starting is all that such a run costs.
 */
import { fstatSync, readFileSync, type Stats, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { isAnythingIn, openOwnFolder } from './own-folder.ts'

/** The circumstances, besides the disk, that decide what a run prints. */
export interface Circumstances {
  /** The program file: another installation may be another version. */
  readonly program: string
  readonly node: string
  readonly cwd: string
  readonly argv: readonly string[]
  /** Variables of the environment that the run read. */
  readonly environment: readonly (readonly [name: string, value: string | null])[]
}

/** A run, all that it looked at, and all that it printed. */
export interface Answer extends Circumstances {
  /** Every path that the run read or listed, with its state, and every one that it looked for, with its kind. */
  readonly seen: readonly (readonly [path: string, state: string])[]
  readonly stdout: string
  readonly stderr: string
  readonly exit: 0 | 1
}

/** The state of a path; another content has another state, for each write changes the times that the file system keeps. Empty: nothing is there. */
export function stateOf(path: string): string {
  const stat = statOf(path)
  return stat === undefined ? '' : `${stat.ino} ${stat.mode} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`
}

/** Of paths that were only looked for it matters what is there, not what is in it: a `.git` changes with every commit. */
export type Kind = '' | 'file' | 'folder' | 'other'

/** There is nothing at a link to itself, and at a name that no file can have. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

export function kindOf(path: string): Kind {
  const stat = statOf(path)
  if (stat === undefined) return ''
  return stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other'
}

/** The folder of answers: the user's own, for what is there is printed as it is. */
export function answersFolder(): string | undefined {
  return openOwnFolder('answers')
}

/** A short name for a command line in a folder. The entry repeats them, so that two that share a name don't share an answer. */
export function answerName({ cwd, argv }: Pick<Circumstances, 'cwd' | 'argv'>): string {
  const text = JSON.stringify([cwd, ...argv])
  // FNV-1a, twice: loading a digest would cost more than all the rest.
  let [a, b] = [0x811c9dc5, 0x1000193]
  for (let at = 0; at < text.length; at++) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193)
    b = Math.imul(b + text.charCodeAt(at), 0x85ebca6b) ^ (b >>> 13)
  }
  return `${(a >>> 0).toString(16)}${(b >>> 0).toString(16)}.json`
}

/** Prints what the same command line printed when it last ran, if nothing that it depends on has changed; else undefined. */
export function answerUnchanged(argv: readonly string[], program: string): 0 | 1 | undefined {
  if (argv[0] !== 'generate') return undefined
  try {
    const answer = findAnswer(argv, program)
    if (answer === undefined) return undefined
    print(1, answer.stdout)
    print(2, answer.stderr)
    return answer.exit
  } catch {
    // Whatever is wrong with the entry or the disk, the tool itself finds the words.
    return undefined
  }
}

function findAnswer(argv: readonly string[], program: string): Answer | undefined {
  const folder = answersFolder()
  if (folder === undefined) return undefined
  const cwd = process.cwd()
  const answer: unknown = JSON.parse(readFileSync(join(folder, answerName({ cwd, argv })), 'utf8'))
  if (!isAnswer(answer) || answer.program !== program || answer.node !== process.version || answer.cwd !== cwd) return undefined
  if (answer.argv.length !== argv.length || !argv.every((argument, at) => argument === answer.argv[at])) return undefined
  if (answer.environment.some(([name, value]) => (process.env[name] ?? null) !== value)) return undefined
  // What a killed run left has to be finished first.
  if (isTerminal(1) || isTerminal(2) || isAnythingIn('journal')) return undefined
  return answer.seen.every(([path, state]) => (state.includes(' ') ? stateOf(path) : kindOf(path)) === state) ? answer : undefined
}

/** Character devices are terminals, or as rare as /dev/null is not: that one is known by its number on Linux. */
export function isTerminal(descriptor: 1 | 2): boolean {
  const { mode, rdev } = fstatSync(descriptor)
  const [kind, characterDevice, nullDevice] = [mode & 0o170000, 0o020000, 0x103]
  return kind === characterDevice && !(process.platform === 'linux' && rdev === nullDevice)
}

/** Opening a stream would load more than the answer itself needs. A pipe that is full, or closed, is for a stream. */
function print(descriptor: 1 | 2, text: string): void {
  const bytes = Buffer.from(text)
  let at = 0
  try {
    while (at < bytes.length) at += writeSync(descriptor, bytes, at)
  } catch {
    const stream = descriptor === 1 ? process.stdout : process.stderr
    stream.on('error', () => undefined)
    stream.write(bytes.subarray(at))
  }
}

/** The entry is ours; the check is against one that was cut short or is of another version. */
function isAnswer(value: unknown): value is Answer {
  const keys = ['program', 'node', 'cwd', 'argv', 'environment', 'seen', 'stdout', 'stderr', 'exit']
  return typeof value === 'object' && value !== null && keys.every(key => key in value)
}
