// @ts-check
/**
 * Times whole processes side by side: the commands of each table run in turn, round after round, so that a slow minute hits all of
 * them. Prints the median and its ratio to `node -e 0`. Milliseconds are of this machine; the ratios are what to compare.
 *
 *   node scripts/bench.mjs [rounds]
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { controllerGen } from './bench/controller-gen.mjs'
import { prepareProject, tools } from './bench/project.mjs'

const rounds = Number(process.argv[2] ?? 15)
const work = mkdtempSync(join(tmpdir(), 'crdgen-bench-'))

try {
  const project = prepareProject(work)
  const go = controllerGen(work)
  const commands = [
    { name: 'node -e 0', run: node(['-e', '0'], project) },
    { name: 'crdgen generate, cold', run: node([tools.crdgen, 'generate'], project), before: () => forget(project, ['generate']) },
    { name: 'crdgen generate, first run ever', run: node([tools.crdgen, 'generate'], project), before: () => forget(project, ['']) },
    { name: 'crdgen generate, nothing changed', run: node([tools.crdgen, 'generate'], project) },
    { name: 'tsc 7 --noEmit of the same file', run: node([tools.tsc, '-p', 'tsconfig.json'], project) },
    {
      name: 'ts-json-schema-generator, same type',
      run: node(
        [
          tools.tsJsonSchemaGenerator,
          '--path',
          'api/v1alpha1/scaledjob.ts',
          '--type',
          'ScaledJobSpec',
          '--no-type-check',
          '--tsconfig',
          'tsconfig.json',
        ],
        project,
      ),
    },
    ...(go === undefined ? [] : [{ name: 'controller-gen, the same API in Go', run: go }]),
  ]
  print(measure(commands))
  if (go === undefined) console.log('\ncontroller-gen: skipped, Go is not installed')
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** @typedef {{ readonly name: string, readonly run: () => number | null, readonly before?: () => void }} Command */

/**
 * @param {readonly string[]} args
 * @param {string} cwd
 */
function node(args, cwd) {
  return () => spawnSync(process.execPath, args, { cwd, stdio: 'ignore', env: { ...process.env, CI: '', GITHUB_ACTIONS: '' } }).status
}

/**
 * Removes what a run remembers: the results (`generate`), or everything, the compiled code of the compiler too.
 * @param {string} project
 * @param {readonly string[]} parts
 */
function forget(project, parts) {
  for (const part of parts) rmSync(join(project, 'node_modules/.cache/crdgen', part), { recursive: true, force: true })
  if (existsSync(join(project, 'crds'))) rmSync(join(project, 'crds'), { recursive: true })
}

/**
 * @param {readonly Command[]} commands
 * @returns {{ name: string, median: number }[]}
 */
function measure(commands) {
  const times = new Map(commands.map(command => [command.name, /** @type {number[]} */ ([])]))
  for (let round = 0; round <= rounds; round++) {
    for (const { name, run, before } of commands) {
      before?.()
      const started = performance.now()
      const status = run()
      if (status !== 0) throw new Error(`${name} exits with ${status}`)
      if (round > 0) times.get(name)?.push(performance.now() - started)
    }
  }
  return [...times].map(([name, all]) => ({ name, median: all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0 }))
}

/** @param {readonly { name: string, median: number }[]} rows */
function print(rows) {
  const base = rows[0]?.median ?? 1
  console.log(`${rounds} rounds, medians\n\n| command | ms | × node |\n| --- | ---: | ---: |`)
  for (const { name, median } of rows) console.log(`| ${name} | ${median.toFixed(0)} | ${(median / base).toFixed(2)} |`)
}
