// @ts-check
import { spawnSync } from 'node:child_process'

/** @typedef {{ readonly name: string, readonly run: () => number | null, readonly before?: () => void }} Command */

/**
 * Runs the commands in turn, round after round, so that a slow minute hits all of them; the first round only warms up.
 * @param {readonly Command[]} commands
 * @param {number} rounds
 * @param {number} [mostStatus] exit codes above it are failures
 * @returns {{ name: string, median: number }[]} milliseconds
 */
export function measure(commands, rounds, mostStatus = 0) {
  const times = new Map(commands.map(command => [command.name, /** @type {number[]} */ ([])]))
  for (let round = 0; round <= rounds; round++) {
    for (const { name, run, before } of commands) {
      before?.()
      const started = performance.now()
      const status = run()
      if (status === null || status > mostStatus) throw new Error(`${name} exits with ${status}`)
      if (round > 0) times.get(name)?.push(performance.now() - started)
    }
  }
  return [...times].map(([name, all]) => ({ name, median: median(all) }))
}

/** @param {readonly number[]} values */
export function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} [cwd]
 */
export function command(program, args, cwd) {
  const env = { ...process.env, CI: '', GITHUB_ACTIONS: '' }
  return () => spawnSync(program, args, { cwd, stdio: 'ignore', env }).status
}
