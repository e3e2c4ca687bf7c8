// @ts-check
/**
 * Times edits in a language server that is open: of one type in a project of 200 kinds, and of one manifest. Prints medians, from the change that
 * the editor sends to what is found, without the time that the server waits for quiet, and the ratio to `node -e 0`.
 *
 *   node scripts/bench-lsp.mjs [edits]
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const edits = Number(process.argv[2] ?? 25)
const kinds = 200
/** How long the server waits for the editor to be quiet, in milliseconds (lsp/server/board.ts). */
const quiet = 60
const bin = resolve('packages/crdgen/dist/bin.js')
const work = mkdtempSync(join(tmpdir(), 'crdgen-bench-lsp-'))

try {
  prepare()
  const base = timeOfNode()
  const typesAt = await session('api/k008.ts', round => typeText(8, round + 2))
  const manifestAt = await session('objects/w.yaml', round => manifestText(round % 2 === 0 ? 'x' : '3'))
  console.log(`${edits} edits each, ${kinds} kinds, medians\n\n| edit of | ms | × node |\n| --- | ---: | ---: |`)
  for (const [name, ms] of [
    ['node -e 0', base],
    ['a type', typesAt],
    ['a manifest', manifestAt],
  ])
    console.log(`| ${name} | ${Number(ms).toFixed(0)} | ${(Number(ms) / base).toFixed(2)} |`)
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** A project of many kinds; every fourth embeds a pod. */
function prepare() {
  for (const folder of ['api', 'objects', 'node_modules']) mkdirSync(join(work, folder))
  symlinkSync(resolve('packages/crdgen'), join(work, 'node_modules/crdgen'))
  writeFileSync(join(work, 'package.json'), '{ "private": true, "type": "module" }\n')
  writeFileSync(join(work, 'crdgen.config.mjs'), "export default { input: 'api/*.ts', output: 'crds', kubernetes: '1.37' }\n")
  for (let number = 0; number < kinds; number++)
    writeFileSync(join(work, 'api', `k${String(number).padStart(3, '0')}.ts`), typeText(number, 1))
}

/** @param {number} number @param {number} least */
function typeText(number, least) {
  return `import type { CustomResource, Int32 } from 'crdgen/kubernetes'
import type { PodTemplateSpec } from 'crdgen/kubernetes/core/v1'
export interface Kind${number} extends CustomResource<'example.com/v1', 'Kind${number}', Spec${number}> {}
export interface Spec${number} {
  /** @minimum ${least} */
  size?: Int32
  mode?: 'A' | 'B'
  nested?: { name: string; ports?: Int32[] }
  ${number % 4 === 0 ? 'template?: PodTemplateSpec' : ''}
}
`
}

/** @param {string} size */
function manifestText(size) {
  return `apiVersion: example.com/v1\nkind: Kind8\nmetadata: {name: a}\nspec:\n  size: ${size}\n  mode: A\n`
}

/** Opens a document and edits it. @param {string} path @param {(round: number) => string} textOf @returns {Promise<number>} */
async function session(path, textOf) {
  const server = spawn(process.execPath, [bin, 'lsp'], { cwd: work, stdio: ['pipe', 'pipe', 'inherit'] })
  const uri = pathToFileURL(join(work, path)).href
  const send = (/** @type {object} */ message) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }
  const published = listen(server.stdout)
  const folder = pathToFileURL(work).href
  send({ id: 1, method: 'initialize', params: { rootUri: folder, capabilities: {}, initializationOptions: { trusted: true } } })
  const times = []
  for (let round = 0; round <= edits + 3; round++) {
    const started = performance.now()
    const text = textOf(round)
    if (round === 0) send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'x', version: 0, text } } })
    else send({ method: 'textDocument/didChange', params: { textDocument: { uri, version: round }, contentChanges: [{ text }] } })
    await published(round)
    // The first edits compile what the others run.
    if (round > 3) times.push(performance.now() - started - quiet)
  }
  server.stdin.end()
  return median(times)
}

/** @param {NodeJS.ReadableStream} output @returns {(version: number) => Promise<void>} waits for findings of a version */
function listen(output) {
  let text = ''
  let wake = () => {}
  output.on('data', bytes => {
    text += bytes.toString()
    wake()
  })
  return async version => {
    const wanted = `"version":${version},"diagnostics"`
    while (!text.includes(wanted)) await new Promise(settle => (wake = () => settle(undefined)))
    text = ''
  }
}

function timeOfNode() {
  return median(
    Array.from({ length: 7 }, () => {
      const started = performance.now()
      spawnSync(process.execPath, ['-e', '0'])
      return performance.now() - started
    }),
  )
}

/** @param {readonly number[]} times */
function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
