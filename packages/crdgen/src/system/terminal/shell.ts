import { openSecrets, type Secrets } from '../secrets.ts'
import type { Steps } from './steps.ts'
import { explain } from '../files/write-files.ts'

/** A stream of text. */
export interface Output {
  readonly isTTY: boolean
  readonly columns: number | undefined
  write(text: string): void
}

/** The part of the process that a command may use; tests give their own. */
export interface Shell {
  readonly cwd: string
  /** The command line of the process, where it runs nothing else. */
  readonly argv?: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: Output
  readonly stderr: Output
  /** The credentials that were read so far, which nothing that is printed may hold. */
  readonly secrets?: Secrets | undefined
  /** Hears what the command does, where anybody wants to know. */
  readonly steps?: Steps | undefined
  /** Settles at the first Ctrl-C or termination request. Asking for it is what stops the default handling. */
  interrupted(): Promise<void>
}

/** The shell of this process. */
export function openShell(argv: readonly string[]): Shell {
  return {
    argv,
    cwd: process.cwd(),
    env: process.env,
    secrets: openSecrets(),
    stdout: openOutput(process.stdout),
    stderr: openOutput(process.stderr),
    interrupted: () =>
      new Promise(settle => {
        process.once('SIGINT', () => settle())
        process.once('SIGTERM', () => settle())
      }),
  }
}

function openOutput(stream: NodeJS.WriteStream): Output {
  // A reader that went away (`crdgen … | head`) is not a failure of ours; a full disk below `crdgen … > file` is one line.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return
    if (stream !== process.stderr) process.stderr.write(`crdgen: can't write to stdout: ${explain(error)}\n`)
    process.exit(2)
  })
  return { isTTY: stream.isTTY === true, columns: stream.columns, write: text => void stream.write(text) }
}
