/** What a client may send that it should not: nothing of it ends the server, or goes without an answer. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { bin, makeRoot } from '../cli/project.ts'

const root = makeRoot()
mkdirSync(join(root, 'empty'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

interface Message {
  readonly id?: unknown
  readonly method?: string
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
  readonly params?: { readonly uri?: string; readonly diagnostics?: readonly { readonly code: string }[] }
}

let server: ChildProcessWithoutNullStreams
let received: Message[] = []
let errors = ''
let ended: Promise<number | null>

beforeEach(() => {
  server = spawn(process.execPath, [bin, 'lsp'], { cwd: join(root, 'empty'), env: { HOME: root } })
  ended = new Promise(settle => server.once('exit', settle))
  received = []
  errors = ''
  let rest = Buffer.alloc(0)
  server.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()))
  server.stdin.on('error', () => {})
  server.stdout.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    for (let end = rest.indexOf('\r\n\r\n'); end !== -1; end = rest.indexOf('\r\n\r\n')) {
      const length = Number(/Content-Length: (\d+)/.exec(rest.toString('latin1', 0, end))?.[1])
      if (rest.length < end + 4 + length) return
      received.push(JSON.parse(rest.toString('utf8', end + 4, end + 4 + length)))
      rest = rest.subarray(end + 4 + length)
    }
  })
})
afterEach(() => void server.kill())

const frame = (body: string) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
const send = (...messages: readonly unknown[]) =>
  server.stdin.write(
    messages.map(one => frame(typeof one === 'string' ? one : JSON.stringify({ jsonrpc: '2.0', ...Object(one) }))).join(''),
  )
const answerTo = (id: unknown) => expect.poll(() => received.find(one => one.id === id && one.method === undefined), { timeout: 20_000 })
const initialize = { id: 'init', method: 'initialize', params: { capabilities: {} } }
const opened = (name: string, text: string, languageId = 'yaml') => ({
  method: 'textDocument/didOpen',
  params: { textDocument: { uri: pathToFileURL(join(root, 'empty', name)).href, languageId, version: 1, text } },
})
const about = (name: string, line = 0, character = 0) => ({
  textDocument: { uri: pathToFileURL(join(root, 'empty', name)).href },
  position: { line, character },
})
const alive = async () => {
  send({ id: 'alive', method: 'textDocument/hover', params: about('no-such.yaml') })
  await answerTo('alive').toMatchObject({ result: null })
}

test('requests before initialize, unknown methods and unknown notifications', async () => {
  send(
    { id: 1, method: 'textDocument/hover', params: {} },
    { method: 'no/such' },
    initialize,
    { id: 2, method: 'no/such' },
    { method: '$/other' },
  )
  await answerTo(1).toMatchObject({ error: { code: -32002 } })
  await answerTo(2).toMatchObject({ error: { code: -32601, message: 'no/such is not a method of this server' } })
  send({ ...initialize, id: 3 }, { id: 4, method: 'constructor' }, { id: 5, method: '__proto__' })
  await answerTo(3).toMatchObject({ error: { code: -32600 } })
  await answerTo(4).toMatchObject({ error: { code: -32601 } })
  await answerTo(5).toMatchObject({ error: { code: -32601 } })
  await alive()
})

test.each([
  ['no JSON', '{"id":', -32700],
  ['a number', '5', -32600],
  ['no method', '{"jsonrpc":"2.0","id":null}', -32600],
  ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"shutdown"}', -32600],
  ['an empty batch', '[]', -32600],
])('%s', async (_, body, code) => {
  send(initialize, body)
  await expect.poll(() => received.find(one => one.id === null)?.error?.code, { timeout: 20_000 }).toBe(code)
  await alive()
})

test('bytes that are no messages, pieces of messages, and headers in other letters', async () => {
  send(initialize)
  server.stdin.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  server.stdin.write('x'.repeat(20_000))
  const body = JSON.stringify({ jsonrpc: '2.0', id: 'ä', method: 'no/such' })
  const message = Buffer.from(
    `Content-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n${body}`,
  )
  for (const byte of message) server.stdin.write(Buffer.of(byte))
  await answerTo('ä').toMatchObject({ error: { code: -32601 } })
  await alive()
})

test('a message that is too large is skipped', async () => {
  send(initialize)
  server.stdin.write(`Content-Length: ${70 * 1024 * 1024}\r\n\r\n`)
  for (let index = 0; index < 70; index++) server.stdin.write(Buffer.alloc(1024 * 1024, 0x20))
  await alive()
  expect(received.find(one => one.error?.message.includes('too large'))).toBeDefined()
})

test.each([
  ['an invalid position', { textDocument: { uri: 'file:///x.yaml' }, position: { line: -1, character: 'x' } }],
  ['no document', {}],
  ['null', null],
])('params: %s', async (_, params) => {
  send(initialize, opened('a.yaml', 'kind: Pod\n'), { id: 1, method: 'textDocument/hover', params })
  await answerTo(1).toSatisfy((one: Message | undefined) => one?.error?.code === -32602 || one?.result === null)
  await alive()
})

test('a position beyond the end, a malformed change and a document that is not open', async () => {
  const changed = (contentChanges: unknown) => ({ method: 'textDocument/didChange', params: { ...about('a.yaml'), contentChanges } })
  send(initialize, opened('a.yaml', 'apiVersion: v1\nkind: Pod\n'), changed('x'), changed([5, { range: {}, text: 'x' }]))
  send({ id: 1, method: 'textDocument/hover', params: about('a.yaml', 1e6, 1e6) })
  send({ id: 2, method: 'textDocument/completion', params: about('not-open.yaml') })
  send({ method: 'textDocument/didClose', params: about('not-open.yaml') }, { method: 'textDocument/didOpen', params: {} })
  // A position beyond the end is the end.
  await answerTo(1).toHaveProperty('result.contents.value', expect.stringContaining('of Kubernetes'))
  await answerTo(2).toMatchObject({ result: null })
  await alive()
})

test('a request is cancelled before its turn', async () => {
  const text = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n${'  k: v\n'.repeat(20_000)}`
  send(initialize, opened('a.yaml', text))
  send({ id: 1, method: 'textDocument/hover', params: about('a.yaml', 5, 2) })
  send({ id: 2, method: 'textDocument/hover', params: about('a.yaml', 5, 2) }, { method: '$/cancelRequest', params: { id: 2 } })
  await answerTo(2).toMatchObject({ error: { code: -32800 } })
  await answerTo(1).toBeDefined()
  send({ method: '$/cancelRequest', params: { id: 'no such' } }, { method: '$/cancelRequest' })
  await alive()
})

test.each([
  ['a large document', `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n  a: ${'x'.repeat(5_000_000)}\n`],
  ['deep nesting', `apiVersion: v1\nkind: Pod\nspec: ${'['.repeat(100_000)}`],
  [
    'a bomb of aliases',
    `apiVersion: v1\nkind: Pod\na: &a [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 12 }, (_, at) => `a${at}: &a${at} [${Array(9).fill(`*a${at === 0 ? '' : at - 1}`)}]`).join('\n')}\n`,
  ],
  ['names of prototypes', 'apiVersion: __proto__/constructor\nkind: toString\n__proto__: {constructor: 1}\n'],
])('%s', async (_, text) => {
  send(initialize, opened('a.yaml', text), { id: 1, method: 'textDocument/hover', params: about('a.yaml', 1, 2) })
  send({ id: 2, method: 'textDocument/completion', params: about('a.yaml', 3, 0) })
  await answerTo(1).toBeDefined()
  await answerTo(2).toBeDefined()
  await expect.poll(() => received.some(one => one.method === 'textDocument/publishDiagnostics'), { timeout: 30_000 }).toBe(true)
  await alive()
  expect(errors).toBe('')
})

test('hostile TypeScript', async () => {
  const text = `import type { CustomResource } from 'crdgen/kubernetes'\n/** @minimum ${'['.repeat(10_000)} */\nexport interface A extends CustomResource<'a.b/v1', 'A', {${'a:{'.repeat(3000)}`
  send(initialize, opened('a.ts', text, 'typescript'), { id: 1, method: 'textDocument/hover', params: about('a.ts', 1, 6) })
  await answerTo(1).toBeDefined()
  await expect.poll(() => received.some(one => one.method === 'textDocument/publishDiagnostics'), { timeout: 30_000 }).toBe(true)
  await alive()
  expect(errors).toBe('')
})

test('shutdown, then exit, is 0; exit alone is 1; and the end of the input ends the server', async () => {
  send(initialize, { id: 1, method: 'shutdown' }, { id: 2, method: 'textDocument/hover', params: about('a.yaml') }, { method: 'exit' })
  expect(await ended).toBe(0)
  expect(received.find(one => one.id === 2)?.error?.code).toBe(-32600)
  for (const [write, expected] of [
    [(one: ChildProcessWithoutNullStreams) => one.stdin.write(frame('{"jsonrpc":"2.0","method":"exit"}')), 1],
    [(one: ChildProcessWithoutNullStreams) => one.stdin.end(), 0],
  ] as const) {
    const other = spawn(process.execPath, [bin, 'lsp'], { cwd: join(root, 'empty'), env: { HOME: root } })
    write(other)
    expect(await new Promise(settle => other.once('exit', settle))).toBe(expected)
  }
})
