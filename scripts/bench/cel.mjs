// @ts-check
/**
 * Times CEL beside @marcbachmann/cel-js and @bufbuild/cel: processes from their start to the first rule, then rules of the corpus' kind in
 * one process, in turn, and all rules of the corpus. All times are of the processor. The peers have no declared types of objects and no cost:
 * where they skip a step, their column says what is left of it.
 *
 *   pnpm bench cel [corpus]
 */
import { pathToFileURL } from 'node:url'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { celEnv, parse as parseBuf, plan } from '@bufbuild/cel'
import { strings } from '@bufbuild/cel/ext'
import { Environment } from '@marcbachmann/cel-js'
import { celObject, celRules, objectTypes } from './cel-rules.mjs'
import { corpusFolder, listYaml, readCrd } from './corpus.mjs'
import { measure, median } from './measure.mjs'

const corpus = corpusFolder('bench cel', process.argv[2])
/** @param {string} name */
const built = name => pathToFileURL(resolve('packages', name, 'dist/index.js')).href
const { environment, types } = await import(built('cel'))
const { ruleCosts } = await import(built('server').replace('index.js', 'internal.js'))

timeStarts()
timeRules()
timeCorpus()

function timeStarts() {
  /** @param {string} name @param {string} code */
  const start = (name, code) => ({ name, program: process.execPath, args: ['--input-type=module', '-e', code] })
  const crd = JSON.stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Widget', plural: 'widgets' },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'string' } } } },
        },
      ],
    },
  })
  const ruled = crd.replace('"type":"string"', '"type":"string","x-kubernetes-validations":[{"rule":"self == oldSelf"}]')
  const admit = (/** @type {string} */ text) => `import { admitCrd } from '${built('server')}'; admitCrd(${JSON.stringify(text)})`
  const rows = measure(
    [
      start('Node and an empty module', "import 'data:text/javascript,'"),
      start(
        '@crdgen/cel: parse, check, cost, evaluate',
        `import { environment } from '${built('cel')}'; environment({ kubernetes: '1.36' }).evaluate("self.a == 1", { self: { a: 1 } })`,
      ),
      start(
        '@marcbachmann/cel-js: parse, check, evaluate',
        `import { evaluate } from '@marcbachmann/cel-js'; evaluate("self.a == 1", { self: { a: 1n } })`,
      ),
      start('@bufbuild/cel: parse, evaluate', `import { run } from '@bufbuild/cel'; run("self.a == 1", { self: { a: 1n } })`),
      start('@crdgen/server: a CRD without rules', admit(crd)),
      start('@crdgen/server: the same with a rule', admit(ruled)),
    ],
    11,
  )
  console.log('| from start to the first rule | CPU, ms | beyond that, ms |\n| --- | ---: | ---: |')
  for (const { name, cpu } of rows) console.log(`| ${name} | ${cpu.toFixed(0)} | ${(cpu - (rows[0]?.cpu ?? 0)).toFixed(0)} |`)
}

function timeRules() {
  const ours = environment({ kubernetes: '1.36', stored: true })
  const self = objectTypes(types)
  const declarations = { variables: { self, oldSelf: self } }
  const peer = new Environment().registerVariable('self', 'dyn').registerVariable('oldSelf', 'dyn')
  const env = celEnv({ funcs: strings })
  const given = { self: celObject, oldSelf: celObject }
  /** @type {Record<string, (rule: string) => () => unknown>} what a rule is made into, and how it is run */
  const engines = {
    '@crdgen/cel': rule => {
      const compiled = ours.compile(rule, declarations)
      return () => compiled.evaluate(given, { limit: 1_000_000 })
    },
    '@marcbachmann/cel-js': rule => {
      const parsed = peer.parse(rule)
      parsed.check()
      return () => parsed(given)
    },
    '@bufbuild/cel': rule => {
      const run = plan(env, parseBuf(rule))
      return () => run(given)
    },
  }
  const names = Object.keys(engines)
  const samples = names.map(() => ({ compile: /** @type {number[]} */ ([]), run: /** @type {number[]} */ ([]) }))
  for (let round = 0; round < 12; round++)
    for (const [index, name] of names.entries()) {
      const make = engines[name] ?? (() => () => undefined)
      const compile = cpuOf(() => celRules.forEach(make), 100) / celRules.length
      const ready = celRules.map(make)
      const run = cpuOf(() => ready.forEach(one => one()), 300) / celRules.length
      if (round < 2) continue
      samples[index]?.compile.push(compile)
      samples[index]?.run.push(run)
    }
  console.log(`\n| a typical rule, of ${celRules.length}, µs of CPU | parse, check, cost, plan | evaluate |\n| --- | ---: | ---: |`)
  for (const [index, name] of names.entries())
    console.log(`| ${name} | ${median(samples[index]?.compile ?? []).toFixed(1)} | ${median(samples[index]?.run ?? []).toFixed(1)} |`)
}

function timeCorpus() {
  const crds = listYaml(join(corpus, 'crds'))
    .filter(file => readFileSync(file, 'utf8').includes('x-kubernetes-validations'))
    .flatMap(file => readCrd(file) ?? [])
  let count = 0
  const all = () => {
    count = crds.reduce((sum, crd) => sum + ruleCosts(crd).length, 0)
  }
  const [first, again] = [cpuOf(all, 1), cpuOf(all, 3)]
  console.log(
    `\nAll ${count} rules of ${crds.length} CRDs, read, compiled and costed: ${(first / 1e6).toFixed(2)} s of CPU, again ${(again / 1e6).toFixed(2)} s.`,
  )
}

/**
 * Microseconds of the processor for one run.
 * @param {() => void} run
 * @param {number} times
 */
function cpuOf(run, times) {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}
