import { spawn } from 'node:child_process'
import { jsonText } from '@crdgen/core/internal'
import { CannotRun } from '../../system/cannot-run.ts'
import { explain } from '../../system/files/write-files.ts'
import type { LoadedConverter } from './module-converter.ts'
import { mostAnswer, TimeoutError, tooLong } from './transport.ts'

/**
 * A converter that is run once for each request: it reads a ConversionReview from stdin and writes the answer to stdout. The line is split
 * into words and never given to a shell.
 */
export function commandConverter(line: string, { cwd, seconds }: { readonly cwd: string; readonly seconds: number }): LoadedConverter {
  const [program, ...args] = splitWords(line)
  if (program === undefined) throw new CannotRun('crdgen conversion: --command names no program')
  let mistake: CannotRun | undefined
  const notStarted = (error: Error) => void (mistake = new CannotRun(`crdgen conversion: can't run ${program}: ${explain(error)}`))
  return {
    convert: review => runOnce({ program, args, cwd, seconds, notStarted }, `${jsonText(review)}\n`),
    mistake: () => mistake,
  }
}

interface Program {
  readonly program: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly seconds: number
  /** Called when the program does not start. */
  readonly notStarted: (error: Error) => void
}

function runOnce({ program, args, cwd, seconds, notStarted }: Program, input: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, shell: false, windowsHide: true, stdio: ['pipe', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    let [size, complaint] = [0, '']
    const end = (error: Error) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      // A child of its own may hold the pipe open.
      child.stdout.destroy()
      reject(error)
    }
    const timer = setTimeout(() => end(new TimeoutError(seconds)), seconds * 1000)
    child.stdin.on('error', () => {})
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > mostAnswer) end(new Error(tooLong))
      else chunks.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      if (complaint.length < 2000) complaint += chunk.toString('utf8')
    })
    child.on('error', error => {
      notStarted(error)
      end(error)
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (code === 0) resolve(new Response(Buffer.concat(chunks)))
      else reject(new Error(`the command ended with ${code === null ? String(signal) : `exit code ${code}`}${firstWords(complaint)}`))
    })
    child.stdin.end(input)
  })
}

function firstWords(complaint: string): string {
  const [line = ''] = complaint.trim().split('\n')
  return line === '' ? '' : `: ${line.slice(0, 200)}`
}

/** Splits a line at blanks; quotes and a backslash keep them in a word. Variables, globs and operators mean nothing. */
export function splitWords(line: string): readonly string[] {
  const words: string[] = []
  for (const match of line.matchAll(/(?:[^\s'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*")+/gs))
    words.push(match[0].replaceAll(/\\(.)|'([^']*)'|"((?:[^"\\]|\\.)*)"/gs, unquote))
  return words
}

function unquote(_all: string, escaped: string | undefined, single: string | undefined, double: string | undefined): string {
  return escaped ?? single ?? (double ?? '').replaceAll(/\\(.)/gs, '$1')
}
