import { Worker } from 'node:worker_threads'
import { startPatterns } from './patterns.ts'

/** The tests that a file of validators has of some patterns. */
export interface LoadedPatterns {
  readonly code: string
  /** Why some are not tested. */
  readonly lost: ReadonlyMap<string, string>
  /** Undefined for a pattern that is not tested. */
  test(pattern: string, text: string): boolean | undefined
}

export async function loadPatterns(patterns: readonly string[]): Promise<LoadedPatterns> {
  const table = startPatterns()
  const added = patterns.map(pattern => ({ pattern, ...table.add(pattern) }))
  const code = table.code()
  const module: { readonly patterns: ReadonlyMap<string, { test(text: string): boolean }> } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${code}export { patterns }`)}`
  )
  return {
    code,
    lost: new Map(added.flatMap(one => ('reason' in one ? [[one.pattern, one.reason]] : []))),
    test: (pattern, text) => module.patterns.get(pattern)?.test(text),
  }
}

/** Texts of many repetitions, by their parts. */
export interface Attack {
  readonly pattern: string
  readonly repeated: string
  readonly end: string
}

/** Runs all attacks with texts of a length, in a thread of its own: one that does not end is stopped by what calls. */
export function attack(
  code: string,
  attacks: readonly Attack[],
  length: number,
): { readonly done: Promise<readonly boolean[]>; stop(): void } {
  const worker = new Worker(
    `const { parentPort, workerData: { attacks, length } } = require('node:worker_threads')
${code}
parentPort.postMessage(attacks.map(({ pattern, repeated, end }) => patterns.get(pattern).test(repeated.repeat(length / repeated.length) + end)))`,
    { eval: true, workerData: { attacks, length } },
  )
  return {
    done: new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject)),
    stop: () => void worker.terminate(),
  }
}
