// @ts-check
/**
 * Times whole processes side by side: the commands of each table run in turn, round after round, so that a slow minute hits all of
 * them. Prints the median and its ratio to `node -e 0`. Milliseconds are of this machine; the ratios are what to compare.
 *
 *   node scripts/bench.mjs [rounds]
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { controllerGen } from './bench/controller-gen.mjs'
import { command, measure } from './bench/measure.mjs'
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
  print(measure(commands, rounds))
  if (go === undefined) console.log('\ncontroller-gen: skipped, Go is not installed')
} finally {
  rmSync(work, { recursive: true, force: true })
}

/**
 * @param {readonly string[]} args
 * @param {string} cwd
 */
function node(args, cwd) {
  return command(process.execPath, args, cwd)
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

/** @param {readonly { name: string, median: number }[]} rows */
function print(rows) {
  const base = rows[0]?.median ?? 1
  console.log(`${rounds} rounds, medians\n\n| command | ms | × node |\n| --- | ---: | ---: |`)
  for (const { name, median } of rows) console.log(`| ${name} | ${median.toFixed(0)} | ${(median / base).toFixed(2)} |`)
}
