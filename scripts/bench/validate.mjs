// @ts-check
/**
 * Times what the API server decides: CRDs admitted and objects validated in one process, beside ajv and the API server's own packages.
 * Milliseconds are of this machine's processor; `processes` has whole ones beside kubeconform and kubectl-validate.
 *
 *   pnpm bench validate [corpus]
 */
import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { Ajv } from 'ajv'
import { buildProgram } from '../../test/oracle/build-program.mjs'
import { corpusFolder, listYaml, readCrd, readObject } from './corpus.mjs'
import { jsonSchemasOf } from './json-schemas.mjs'

/** @typedef {import('./corpus.mjs').KubeObject} KubeObject */
/** @typedef {{ readonly file: string, readonly crd: string, readonly object: KubeObject }} Sample */

const corpus = corpusFolder('bench validate', process.argv[2])
const { admitCrd, validate } = await import(new URL('../../packages/server/dist/index.js', import.meta.url).href)

const rounds = 20
const oracle = await buildProgram('go/1.37')
const crds = listYaml(join(corpus, 'crds')).flatMap(file => readCrd(file) ?? [])
const samples = readSamples()
timeLibrary()

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
  const admitAll = () => crds.forEach(crd => admitCrd(crd))
  const validateAll = () => samples.forEach(({ crd, object }) => validate(ofFile.get(crd), object))
  const rows = [
    { name: 'admitCrd', cpu: timed(admitAll), of: crds.length },
    { name: 'admitCrd, again', cpu: timed(admitAll), of: crds.length },
    { name: `admitCrd, least of ${rounds} rounds`, cpu: leastOf(admitAll), of: crds.length },
    { name: `validate, with the reading of ${ofFile.size} CRDs`, cpu: timed(validateAll), of: samples.length },
    ...[1, 2].map(time => ({ name: `validate, again (${time})`, cpu: timed(validateAll), of: samples.length })),
    { name: `validate, least of ${rounds} rounds`, cpu: leastOf(validateAll), of: samples.length },
    ...timeAjv(ofFile),
    ...timeGo(ofFile),
  ]
  console.log('| in one process | how many | all, s of processor | each, ms | a second |\n| --- | ---: | ---: | ---: | ---: |')
  for (const { name, cpu, of } of rows)
    console.log(`| ${[name, of, (cpu / 1000).toFixed(2), (cpu / of).toFixed(3), ((of / cpu) * 1000).toFixed(0)].join(' | ')} |`)
}

/**
 * Schemas alone, without defaults, pruning, metadata, list types and rules: what is possible in JavaScript.
 * @param {ReadonlyMap<string, KubeObject | undefined>} ofFile
 */
function timeAjv(ofFile) {
  const compiled = new Map(
    [...ofFile].map(([file, crd]) => [file, new Map(crd === undefined ? [] : jsonSchemasOf(crd).map(compileSchema))]),
  )
  const checks = samples.flatMap(({ crd, object }) => {
    const check = compiled.get(crd)?.get(String(object['apiVersion']).split('/').at(-1) ?? '')
    return check === undefined ? [] : [{ check, object }]
  })
  const cpu = leastOf(() => checks.forEach(({ check, object }) => check(object)))
  return [{ name: `ajv, schemas only, least of ${rounds} rounds`, cpu, of: checks.length }]
}

/**
 * Undefined for a schema that is not one of JSON Schema: `exclusiveMinimum: true`, `nullable` without a type, a pattern of Go alone.
 * @param {{ readonly name: string, readonly text: string }} schema
 */
function compileSchema({ name, text }) {
  const version = name.slice(name.lastIndexOf('_') + 1, -'.json'.length)
  const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, logger: false })
  try {
    return /** @type {const} */ ([version, ajv.compile(JSON.parse(text))])
  } catch {
    return /** @type {const} */ ([version, undefined])
  }
}

/**
 * The API server's own packages, as test/oracle has them, on one core.
 * @param {ReadonlyMap<string, KubeObject | undefined>} ofFile
 */
function timeGo(ofFile) {
  const groups = [...ofFile].map(([file, crd]) => ({ crd, objects: samples.filter(one => one.crd === file).map(({ object }) => object) }))
  if (oracle === undefined) return []
  const input = `${JSON.stringify({ op: 'time', budget: rounds, object: groups })}\n`
  const { stdout } = spawnSync(oracle, { input, encoding: 'utf8', env: { ...process.env, GOMAXPROCS: '1' }, maxBuffer: 2 ** 30 })
  const { microseconds, panic } = JSON.parse(stdout)
  if (panic !== undefined) throw new Error(panic)
  return [{ name: `API server's packages, Go, least of ${rounds} rounds`, cpu: Math.min(...microseconds) / 1000, of: samples.length }]
}

/** Milliseconds of the processor, once all is compiled: the least of several rounds. @param {() => void} run */
function leastOf(run) {
  return Math.min(...Array.from({ length: rounds }, () => timed(run)))
}

/** @param {() => void} run */
function timed(run) {
  const used = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(used)
  return (user + system) / 1000
}
