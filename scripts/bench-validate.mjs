// @ts-check
/**
 * Times the judgement of the API server: CRDs admitted and objects validated in one process, and whole processes beside
 * kubeconform and kubectl-validate on the same objects. Milliseconds are of this machine; the ratios are what to compare.
 *
 *   node scripts/build.mjs && node scripts/bench-validate.mjs [rounds] [corpus]
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { corpusFolder, listYaml, readCrd, readObject } from './bench/corpus.mjs'
import { goTool } from './bench/go-tool.mjs'
import { jsonSchemasOf } from './bench/json-schemas.mjs'
import { command, measure } from './bench/measure.mjs'

/** @typedef {import('./bench/corpus.mjs').KubeObject} KubeObject */
/** @typedef {{ readonly file: string, readonly crd: string, readonly object: KubeObject }} Sample */

const rounds = Number(process.argv[2] ?? 5)
const corpus = corpusFolder('bench-validate', process.argv[3])
const { admitCrd, validate } = await import(new URL('../packages/server/dist/index.js', import.meta.url).href)

const crds = listYaml(join(corpus, 'crds')).flatMap(file => readCrd(file) ?? [])
const samples = readSamples()
timeLibrary()
const work = mkdtempSync(join(tmpdir(), 'crdgen-bench-'))
try {
  await timeProcesses(work)
} finally {
  rmSync(work, { recursive: true, force: true })
}

/**
 * Objects whose CRD is the one of its name: several revisions of one cannot be installed together.
 * @returns {readonly Sample[]}
 */
function readSamples() {
  /** @type {Map<string, string>} */
  const fileOfName = new Map()
  return Object.values(readObject(join(corpus, 'samples/index.json')) ?? {}).flatMap(({ file, crd }) => {
    const name = basename(crd)
    if (!fileOfName.has(name)) fileOfName.set(name, crd)
    const path = join(corpus, 'samples', file)
    const object = fileOfName.get(name) === crd && readCrd(join(corpus, crd)) !== undefined ? readObject(path) : undefined
    return object === undefined ? [] : [{ file: path, crd, object }]
  })
}

function timeLibrary() {
  const ofFile = new Map([...new Set(samples.map(({ crd }) => crd))].map(crd => [crd, readCrd(join(corpus, crd))]))
  const validateAll = () => samples.forEach(({ crd, object }) => validate(ofFile.get(crd), object))
  const rows = [
    { name: 'admitCrd', ...timed(() => crds.forEach(crd => admitCrd(crd))), of: crds.length },
    { name: 'admitCrd, again', ...timed(() => crds.forEach(crd => admitCrd(crd))), of: crds.length },
    { name: `validate, with the reading of ${ofFile.size} CRDs`, ...timed(validateAll), of: samples.length },
    ...[1, 2].map(time => ({ name: `validate, again (${time})`, ...timed(validateAll), of: samples.length })),
  ]
  console.log(
    '| in one process, on one core | how many | all, s | all, s of processor | each, ms | a second |\n| --- | ---: | ---: | ---: | ---: | ---: |',
  )
  for (const { name, ms, cpu, of } of rows)
    console.log(
      `| ${[name, of, (ms / 1000).toFixed(2), (cpu / 1000).toFixed(2), (ms / of).toFixed(3), ((of / ms) * 1000).toFixed(0)].join(' | ')} |`,
    )
}

/** @param {() => void} run */
function timed(run) {
  const [started, used] = [performance.now(), process.cpuUsage()]
  run()
  const { user, system } = process.cpuUsage(used)
  return { ms: performance.now() - started, cpu: (user + system) / 1000 }
}

/** @param {string} work */
async function timeProcesses(work) {
  layOut(work)
  const [kubeconform, kubectlValidate] = [await goTool('kubeconform'), await goTool('kubectl-validate')]
  const location = `${join(work, 'schemas')}/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json`
  /** @type {(what: string) => { name: string, run: () => number | null }[]} */
  const tools = what => [
    {
      name: 'crdgen validate',
      run: command(process.execPath, [resolve('packages/crdgen/dist/bin.js'), 'validate', '--no-config', '--crds', 'crds', what], work),
    },
    ...(kubeconform === undefined ? [] : [{ name: 'kubeconform', run: command(kubeconform, ['-schema-location', location, what], work) }]),
    ...(kubectlValidate === undefined
      ? []
      : [{ name: 'kubectl-validate', run: command(kubectlValidate, ['--local-crds', 'crds', what], work) }]),
  ]
  print(`${samples.length} objects`, measure(tools('objects'), rounds, 1), samples.length)
  print('one object', measure(tools('one'), rounds, 1), 1)
}

/**
 * The objects, their CRDs, and these as JSON schemas.
 * @param {string} work
 */
function layOut(work) {
  for (const folder of ['objects', 'one', 'crds']) mkdirSync(join(work, folder))
  for (const [index, { file }] of samples.entries()) {
    const name = `${index}-${basename(file)}`
    cpSync(file, join(work, 'objects', name))
    if (index === 0) cpSync(file, join(work, 'one', name))
  }
  for (const crd of new Set(samples.map(sample => sample.crd))) {
    cpSync(join(corpus, crd), join(work, 'crds', basename(crd)))
    for (const { name, text } of jsonSchemasOf(readCrd(join(corpus, crd)) ?? {})) {
      mkdirSync(dirname(join(work, 'schemas', name)), { recursive: true })
      writeFileSync(join(work, 'schemas', name), text)
    }
  }
}

/**
 * @param {string} title
 * @param {readonly { name: string, median: number }[]} rows
 * @param {number} objects
 */
function print(title, rows, objects) {
  const own = rows[0]?.median ?? 1
  console.log(`\n| ${title}, whole process, ${rounds} rounds | median, ms | ms an object | × crdgen |\n| --- | ---: | ---: | ---: |`)
  for (const { name, median } of rows)
    console.log(`| ${name} | ${median.toFixed(0)} | ${(median / objects).toFixed(2)} | ${(median / own).toFixed(2)} |`)
}
