// @ts-check
/**
 * Times CRD → TypeScript beside @kubernetes-models/crd-generate and cdk8s import: KEDA's ScaledJob in a process each, cold; then all of
 * the corpus, a process for each tool that reads, converts and writes one file after the other, its own start left out. Medians; the
 * ratios are what to compare. The peers are large, so they are installed into a folder of their own when this first runs.
 *
 *   pnpm bench types [rounds] [every how manyth file of the corpus]
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { corpusFolder, listYaml } from './corpus.mjs'
import { measure, median } from './measure.mjs'

const rounds = Number(process.argv[2] ?? 5)
const step = Number(process.argv[3] ?? 1)
const crds = join(corpusFolder('bench types', undefined), 'crds')
const peers = installPeers()
const tool = fileURLToPath(new URL('../../packages/crdgen/dist/bin.cjs', import.meta.url))
const worker = fileURLToPath(new URL('./types-worker.mjs', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'crdgen-bench-'))

try {
  compareScaledJob()
  compareCorpus()
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** @returns {string | undefined} their node_modules */
function installPeers() {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/crdgen-bench-types', import.meta.url))
  const packages = ['@kubernetes-models/crd-generate@5.1.0', 'cdk8s-cli@2.207.60']
  if (existsSync(join(folder, 'node_modules/cdk8s-cli/package.json'))) return join(folder, 'node_modules')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-save', ...packages], { cwd: folder, stdio: 'ignore' })
  if (status === 0) return join(folder, 'node_modules')
  console.log('bench types: the peers can not be installed here; only crdgen is timed\n')
  return undefined
}

function compareScaledJob() {
  const scaledJob = listYaml(join(crds, 'keda')).findLast(file => file.endsWith('scaledjobs.keda.sh.yaml') && !file.includes('HEAD'))
  if (scaledJob === undefined) return
  const out = join(work, 'out')
  const before = () => rmSync(out, { recursive: true, force: true })
  const run = (/** @type {readonly string[]} */ args) => ({ program: process.execPath, args, cwd: work })
  const commands = [
    { name: 'node -e 0', ...run(['-e', '0']) },
    { name: 'crdgen types', before, ...run([tool, 'types', '--no-config', '--out', out, scaledJob]) },
    { name: 'crdgen types --validators', before, ...run([tool, 'types', '--no-config', '--validators', '--out', out, scaledJob]) },
    ...(peers === undefined
      ? []
      : [
          {
            name: '@kubernetes-models/crd-generate',
            before,
            ...run([join(peers, '@kubernetes-models/crd-generate/bin/crd-generate.js'), '--input', scaledJob, '--output', out]),
          },
          {
            name: 'cdk8s import',
            before,
            ...run([join(peers, 'cdk8s-cli/bin/cdk8s'), 'import', scaledJob, '--language', 'typescript', '--output', out]),
          },
        ]),
  ]
  console.log(`KEDA's ScaledJob (${Math.round(statSync(scaledJob).size / 1024)} KiB of YAML), ${rounds} rounds\n`)
  const timed = measure(commands, rounds)
  const own = timed.find(({ name }) => name === 'crdgen types')?.cpu ?? 1
  printRows(
    ['process', 'CPU, ms', '× crdgen types'],
    timed.map(({ name, cpu: ms }) => [name, ms.toFixed(0), (ms / own).toFixed(2)]),
  )
}

function compareCorpus() {
  const files = listYaml(crds).filter((_, index) => index % step === 0)
  const list = join(work, 'files.json')
  writeFileSync(list, JSON.stringify(files))
  const names = peers === undefined ? ['crdgen'] : ['crdgen', 'crd-generate', 'cdk8s']
  /** @type {Map<string, { times: number[], failed: number }>} */
  const found = new Map(names.map(name => [name, { times: [], failed: 0 }]))
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const out = join(work, name)
      const { stdout, status } = spawnSync(process.execPath, [worker, name, list, out, peers ?? ''], {
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      })
      rmSync(out, { recursive: true, force: true })
      if (status !== 0) throw new Error(`${name} exits with ${status}`)
      const said = JSON.parse(stdout.slice(stdout.lastIndexOf('{"milliseconds"')))
      const entry = found.get(name)
      entry?.times.push(said.milliseconds)
      if (entry !== undefined) entry.failed = said.failed
    }
  }
  console.log(`\n${files.length} files of the corpus, ${rounds} rounds\n`)
  const own = median(found.get('crdgen')?.times ?? [1])
  printRows(
    ['tool', 'median, s', 'a file, ms', '× crdgen', 'files that fail'],
    [...found].map(([name, { times, failed }]) => {
      const ms = median(times)
      return [name, (ms / 1000).toFixed(2), (ms / files.length).toFixed(2), (ms / own).toFixed(2), String(failed)]
    }),
  )
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function printRows(head, rows) {
  console.log(
    `| ${head.join(' | ')} |\n| --- | ${head
      .slice(1)
      .map(() => '---:')
      .join(' | ')} |`,
  )
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
}
