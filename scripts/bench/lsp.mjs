// @ts-check
/**
 * Times edits in a language server that is open: of one type in a project of 200 kinds, and of one manifest. Prints medians, from the change that
 * the editor sends to what is found, without the time that the server waits for quiet; the processor's time of the server for an edit (user and
 * system, of all threads, the mean of all edits), which other work on the machine does not change; and its ratio to `node -e 0`.
 *
 *   pnpm bench lsp [edits]
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { measure, median } from './measure.mjs'

/** Milliseconds. @typedef {{ readonly cpu: number, readonly wall: number }} Times */

const edits = Number(process.argv[2] ?? 25)
const kinds = 200
/** How long the server waits for the editor to be quiet, in milliseconds (lsp/server/board.ts). */
const quiet = 60
const bin = resolve('packages/crdgen/dist/bin.js')
const work = mkdtempSync(join(tmpdir(), 'crdgen-bench-lsp-'))

try {
  prepare()
  const [base = { cpu: Number.NaN, wall: Number.NaN }] = measure([{ name: 'node -e 0', program: process.execPath, args: ['-e', '0'] }], 7)
  const typesAt = await session('api/k008.ts', round => typeText(8, round + 2))
  const both = await session('api/k008.ts', round => typeText(8, round + 2), { 'objects/w.yaml': manifestText('3') })
  const manifestAt = await session('objects/w.yaml', round => manifestText(round % 2 === 0 ? 'x' : '3'))
  console.log(`${edits} edits each, ${kinds} kinds\n\n| edit of | CPU, ms | × node | wall, ms |\n| --- | ---: | ---: | ---: |`)
  for (const [name, { cpu, wall }] of /** @type {const} */ ([
    ['node -e 0', base],
    ['a type', typesAt],
    ['a type, an object of it open, too', both],
    ['a manifest', manifestAt],
  ]))
    console.log(`| ${name} | ${cpu.toFixed(0)} | ${(cpu / base.cpu).toFixed(2)} | ${wall.toFixed(0)} |`)
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

/**
 * Opens a document and edits it.
 * @param {string} path
 * @param {(round: number) => string} textOf
 * @param {Readonly<Record<string, string>>} beside what else is open
 * @returns {Promise<Times>}
 */
async function session(path, textOf, beside = {}) {
  const server = spawn(process.execPath, [bin, 'lsp'], { cwd: work, stdio: ['pipe', 'pipe', 'inherit'] })
  const uri = pathToFileURL(join(work, path)).href
  const send = (/** @type {object} */ message) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }
  const published = listen(server.stdout)
  const folder = pathToFileURL(work).href
  send({ id: 1, method: 'initialize', params: { rootUri: folder, capabilities: {}, initializationOptions: { trusted: true } } })
  for (const [other, text] of Object.entries(beside)) {
    const textDocument = { uri: pathToFileURL(join(work, other)).href, languageId: 'x', version: 0, text }
    send({ method: 'textDocument/didOpen', params: { textDocument } })
  }
  const times = []
  let before = 0
  for (let round = 0; round <= edits + 3; round++) {
    // The first edits compile what the others run.
    if (round === 4) before = cpuOf(server.pid)
    const started = performance.now()
    const text = textOf(round)
    if (round === 0) send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'x', version: 0, text } } })
    else send({ method: 'textDocument/didChange', params: { textDocument: { uri, version: round }, contentChanges: [{ text }] } })
    await published(round)
    if (round > 3) times.push(performance.now() - started - quiet)
  }
  const cpu = (cpuOf(server.pid) - before) / edits
  server.stdin.end()
  return { cpu, wall: median(times) }
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

/** Milliseconds of processor time that a process has used; not a number where the system does not tell. @param {number | undefined} pid */
function cpuOf(pid) {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  // User and system, in hundredths of a second, after the name, which may have spaces.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
