/** Converters that hang, die, lie or flood: `crdgen conversion test` ends with one finding about each, without the trace of a stack. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainText } from '@crdgen/core/internal'
import { afterAll, expect, test } from 'vitest'
import { main } from '../../packages/crdgen/src/cli/main.ts'
import { makeCertificate } from '../../packages/crdgen/src/sources/cluster/certificate.test-support.ts'
import { fakeShell } from '../../packages/crdgen/src/system/terminal/fake-shell.test-support.ts'
import { makeProject, makeRoot, type Ran } from '../cli/project.ts'
import { type Exchange, startHostileServer } from '../hostile-server/server.ts'

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))
const project = makeProject(root, 'hostile-converters')
const certificate = makeCertificate()
writeFileSync(join(project, 'ca.crt'), certificate.cert)
writeFileSync(join(project, 'other.crt'), makeCertificate().cert)

const version = (name: string, storage: boolean) => ({
  name,
  served: true,
  storage,
  schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties: { size: { type: 'integer' } } } } } },
})
const crd = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'queues.example.com' },
  spec: {
    group: 'example.com',
    names: { kind: 'Queue', plural: 'queues', singular: 'queue', listKind: 'QueueList' },
    scope: 'Namespaced',
    versions: [version('v1alpha1', false), version('v1', true)],
  },
}
writeFileSync(join(project, 'crd.json'), JSON.stringify(crd))

async function run(...flags: readonly string[]): Promise<Ran> {
  const shell = fakeShell(project, { HOME: project, PATH: process.env['PATH'] })
  const exit = await main(['conversion', 'test', 'crd.json', '--no-config', '--runs', '5', '--timeout', '2', ...flags], shell)
  return { out: shell.printed(), err: shell.complained(), exit }
}

interface Review {
  readonly request: { readonly uid: string; readonly desiredAPIVersion: string; readonly objects: readonly object[] }
}

/** The answer of a converter of two versions that are the same. */
function answerTo({ request: { uid, desiredAPIVersion: apiVersion, objects } }: Review, response: object = {}) {
  const convertedObjects = objects.map(one => ({ ...one, apiVersion }))
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'ConversionReview',
    response: { uid, result: { status: 'Success' }, convertedObjects, ...response },
  }
}

type Act = (exchange: Exchange, review: Review) => void

async function serve(act: Act) {
  return startHostileServer(certificate, exchange => {
    const chunks: Buffer[] = []
    exchange.request.on('data', (chunk: Buffer) => chunks.push(chunk))
    exchange.request.on('end', () => act(exchange, JSON.parse(Buffer.concat(chunks).toString() || 'null')))
  })
}

const fine: Act = ({ json }, review) => json(answerTo(review))
const says =
  (response: object): Act =>
  ({ json }, review) =>
    json(answerTo(review, response))
const body =
  (text: string | Buffer, status = 200, headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' }): Act =>
  ({ response }) => {
    response.writeHead(status, headers)
    response.end(text)
  }

test.each<[string, Act]>([
  ['that is fine', fine],
  [
    'behind a redirect',
    (exchange, review) => (exchange.path === '/there' ? fine(exchange, review) : body('', 307, { location: '/there' })(exchange, review)),
  ],
  [
    'that asks for patience',
    (exchange, review) => (exchange.before % 2 === 0 ? body('', 503, { 'retry-after': '0' })(exchange, review) : fine(exchange, review)),
  ],
])('a webhook %s holds all laws', async (_, act) => {
  await using server = await serve(act)
  expect(await run('--webhook', server.url, '--ca', 'ca.crt')).toEqual({
    out: '1 CRD, 2 pairs of versions, 10 objects converted, seed 1: every law holds.\n',
    err: '',
    exit: 0,
  })
})

/** Name, what it does, the rule, a part of what is printed. */
const webhooks: readonly (readonly [string, Act, string, string])[] = [
  ['hangs', () => {}, 'no-answer', 'no answer within 2 s'],
  ['drips', drip, 'no-answer', 'no answer within 2 s'],
  ['closes the connection', ({ response }) => response.destroy(), 'no-answer', 'socket hang up'],
  ['answers nothing', body('', 204), 'no-answer', ''],
  ['answers HTML', body('<html><script>alert(1)</script></html>', 200, { 'content-type': 'text/html' }), 'no-answer', ''],
  ['is not there', body('404 page not found', 404, { 'content-type': 'text/plain' }), 'no-answer', 'could not find the requested resource'],
  ['answers 100 MB', flood, 'no-answer', 'longer than 32 MiB'],
  ['answers half of JSON', body('{"apiVersion": "apiextensions.k8s.io/v1", "kind": "Conv'), 'no-answer', ''],
  ['answers bytes', body(Buffer.from([0xff, 0xfe, 0, 27, 91, 50, 74])), 'no-answer', ''],
  ['answers deep JSON', body(`${'['.repeat(100_000)}`), 'no-answer', ''],
  [
    'redirects for ever',
    ({ response, before }) => response.writeHead(302, { location: `/${before}` }).end(),
    'no-answer',
    'stopped after 10 redirects',
  ],
  ['redirects to nowhere', body('', 308, { location: 'http://[' }), 'no-answer', 'Location'],
  ['asks for patience for ever', body('', 503, { 'retry-after': '0' }), 'no-answer', ''],
  ['answers another uid', says({ uid: 'x' }), 'bad-answer', 'expected response.uid='],
  ['answers no object', says({ convertedObjects: [] }), 'bad-answer', 'expected 1'],
  ['answers numbers', says({ convertedObjects: [1] }), 'bad-answer', ''],
  ['fails without a word', says({ result: { status: 'Failure' }, convertedObjects: [] }), 'refused', ''],
  ['says escapes', says({ result: { status: 'Failure', message: '\u001B[2J\u009B31m\u202Ered' }, convertedObjects: [] }), 'refused', 'red'],
]

function drip({ response }: Exchange): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(timer))
}

function flood({ response }: Exchange): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const piece = ' '.repeat(1 << 20)
  let left = 100
  const more = () => {
    while (left-- > 0 && response.writable) if (!response.write(piece)) return void response.once('drain', more)
    response.end()
  }
  more()
}

function oneFinding({ out, err, exit }: Ran): string {
  expect({ err, exit }).toEqual({ err: '', exit: 1 })
  expect(out).not.toMatch(/\n +at |[\u001B\u009B\u202E]/)
  expect(out.match(/^(?:error|warning)\[/gm), out).toHaveLength(1)
  return plainText(/^error\[conversion\/([a-z-]+)\]/m.exec(out)?.[1])
}

test.each(webhooks)('a webhook that %s is one finding', { timeout: 60_000 }, async (_, act, rule, words) => {
  await using server = await serve(act)
  const ran = await run('--webhook', server.url, '--ca', 'ca.crt')
  expect(oneFinding(ran)).toBe(rule)
  expect(ran.out).toContain(words)
})

test('a webhook that nothing trusts, and one that nobody serves', async () => {
  await using server = await serve(fine)
  for (const flags of [['--ca', 'other.crt'], []]) expect(oneFinding(await run('--webhook', server.url, ...flags))).toBe('no-answer')
  expect(oneFinding(await run('--webhook', 'https://127.0.0.1:1/convert'))).toBe('no-answer')
})

const node = (code: string) => `node -e "${code.replaceAll(/["\\]/g, String.raw`\$&`)}"`

test.each([
  ['hangs', node('setInterval(() => 1, 1000)'), 'no-answer', 'no answer within 2 s'],
  ['dies', node('console.error("no table"); process.exit(3)'), 'no-answer', 'exit code 3: no table'],
  ['is killed', node('process.kill(process.pid, "SIGKILL")'), 'no-answer', 'SIGKILL'],
  ['says nothing', node(''), 'no-answer', ''],
  ['answers garbage', node('console.log("hello")'), 'no-answer', ''],
  ['answers 100 MB', node('for (let i = 0; i < 100; i++) process.stdout.write(" ".repeat(1 << 20))'), 'no-answer', 'longer than 32 MiB'],
])('a command that %s is one finding', { timeout: 60_000 }, async (_, command, rule, words) => {
  const ran = await run('--command', command)
  expect(oneFinding(ran)).toBe(rule)
  expect(ran.out).toContain(words)
})

test('a command is no line of a shell', async () => {
  expect(await run('--command', 'no-such-program; touch made $(touch made)')).toMatchObject({
    err: expect.stringMatching(/^crdgen conversion: can't run no-such-program;: no such file or folder/),
    exit: 2,
  })
})
