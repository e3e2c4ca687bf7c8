import { jsonText, readDocuments } from '@crdgen/core/internal'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** One validation error, as the API server's own code made it. */
export interface OracleError {
  readonly type: string
  readonly field: string
  readonly detail: string
  readonly body: string
}

/** What a validation rule or an expression came to. */
export interface OracleResult {
  readonly stage?: string
  readonly error?: string
  readonly value?: string
  readonly cost?: string
  readonly staticMin?: string
  readonly staticMax?: string
}

export interface OracleAnswer {
  readonly id: number
  readonly decode?: string
  readonly strict?: readonly string[]
  readonly errors?: readonly OracleError[]
  readonly warnings?: readonly string[]
  readonly panic?: string
  /** Why the CRD can take no objects of that version. */
  readonly unserved?: string
  /** What the version that is stored does not have. */
  readonly lost?: readonly string[]
  readonly stored?: unknown
  readonly matches?: Readonly<Record<string, boolean>>
  readonly problems?: Readonly<Record<string, string>>
  readonly results?: readonly OracleResult[]
  /** What validation rules left of the cost that an object may come to; below zero when some were not run. */
  readonly remaining?: string
}

export interface Oracle extends AsyncDisposable {
  ask(question: Readonly<Record<string, unknown>>): Promise<OracleAnswer>
}

const mostWaiting = 200

/** JSON.parse rounds large integers; what reads documents does not, but takes its time. */
function readAnswer(line: string): OracleAnswer {
  return /\d{16}/.test(line) ? (readDocuments(line).objects[0] as OracleAnswer) : JSON.parse(line)
}

/** Starts the oracle's program. It answers in any order; at most 200 questions wait at a time. */
export function startOracle(program: string): Oracle {
  const process = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting = new Map<number, (answer: OracleAnswer) => void>()
  const queue: (() => void)[] = []
  let count = 0
  createInterface({ input: process.stdout }).on('line', line => {
    const answer = readAnswer(line)
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
    queue.shift()?.()
  })
  return {
    async ask(question) {
      const id = count++
      if (waiting.size >= mostWaiting) await new Promise<void>(resolve => queue.push(resolve))
      const answer = new Promise<OracleAnswer>(resolve => waiting.set(id, resolve))
      process.stdin.write(`${jsonText({ id, ...question })}\n`)
      return answer
    },
    async [Symbol.asyncDispose]() {
      process.stdin.end()
      if (process.exitCode === null) await once(process, 'exit')
    },
  }
}
