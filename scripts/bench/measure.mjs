// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A process: what is run, where, and what is done before each run. `env` is all that it sees of the environment.
 * @typedef {{ readonly name: string, readonly program: string, readonly args: readonly string[], readonly cwd?: string | undefined,
 *   readonly env?: Readonly<Record<string, string>>, readonly before?: () => void, readonly mostStatus?: number }} Command
 */

/**
 * `cpu` is user and system time of the process and its children; `ratio` the median of what it is of the first command's in the same round.
 * @typedef {{ readonly name: string, readonly cpu: number, readonly wall: number, readonly ratio: number, readonly memory: number }} Row
 */

/**
 * Runs the commands in turn, round after round, so that a slow minute hits all of them; the first round only warms up. The first
 * command is what the others are compared with.
 * @param {readonly Command[]} commands
 * @param {number} rounds
 * @returns {Row[]} milliseconds and MiB
 */
export function measure(commands, rounds) {
  const times = commands.map(() => /** @type {Used[]} */ ([]))
  for (let round = 0; round <= rounds; round++)
    for (const [index, command] of commands.entries()) {
      const used = runOnce(command)
      if (round > 0 || rounds === 0) times[index]?.push(used)
    }
  const base = times[0] ?? []
  return commands.map((command, index) => {
    const all = times[index] ?? []
    return {
      name: command.name,
      cpu: median(all.map(({ cpu }) => cpu)),
      wall: median(all.map(({ wall }) => wall)),
      ratio: median(all.map(({ cpu }, round) => cpu / (base[round]?.cpu ?? 1))),
      memory: Math.max(...all.map(({ memory }) => memory)),
    }
  })
}

/** @typedef {{ readonly cpu: number, readonly wall: number, readonly memory: number }} Used */

/** Node does not say what its children used: the shell tells their time in milliseconds, */
const timed = 'TIMEFORMAT="%3U %3S %3R"; { time "$@" >/dev/null 2>/dev/null; } 2>&1'

/** and GNU time, where it is, their largest resident set in KiB. */
const gnuTime = '/usr/bin/time'

/**
 * @param {Command} command
 * @returns {Used}
 */
function runOnce({ name, program, args, cwd, env = cleanEnvironment(), before, mostStatus = 0 }) {
  before?.()
  const note = join(tmpdir(), `crdgen-bench-${process.pid}`)
  const observed = existsSync(gnuTime) ? [gnuTime, '-q', '-f', '%M', '-o', note] : []
  const { status, stdout } = spawnSync('bash', ['-c', timed, 'bash', ...observed, program, ...args], { cwd, env, encoding: 'utf8' })
  if (status === null || status > mostStatus) throw new Error(`${name} exits with ${status}`)
  const [user = 0, system = 0, real = 0] = stdout.trim().split(' ').map(Number)
  const memory = observed.length === 0 ? Number.NaN : Number(readFileSync(note, 'utf8')) / 1024
  rmSync(note, { force: true })
  return { cpu: (user + system) * 1000, wall: real * 1000, memory }
}

/** @param {readonly number[]} values */
export function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/**
 * What a program needs to be found and to find its folders, and nothing else: NODE_EXTRA_CA_CERTS, for one, makes the start of Node 20
 * three times as long, and every ratio to it three times as good.
 * @param {Readonly<Record<string, string>>} [more]
 * @returns {Record<string, string>}
 */
export function cleanEnvironment(more = {}) {
  const kept = [
    'PATH',
    'HOME',
    'XDG_CACHE_HOME',
    'GOPATH',
    'GOCACHE',
    'GOMODCACHE',
    'GOPROXY',
    'GOFLAGS',
    'GONOSUMDB',
    'GONOSUMCHECK',
    'GOTOOLCHAIN',
  ]
  const found = kept.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...Object.fromEntries(found), ...more }
}
