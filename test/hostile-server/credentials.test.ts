/** A server that knows all credentials writes them wherever it can: no format of any command prints one, in any encoding. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeCertificate } from '../../packages/crdgen/src/sources/cluster/certificate.test-support.ts'
import { fakeShell } from '../../packages/crdgen/src/system/terminal/fake-shell.test-support.ts'
import { main } from '../../packages/crdgen/src/cli/main.ts'
import { formats } from '../../packages/crdgen/src/report/formats/index.gen.ts'
import { makeProject, makeRoot } from '../cli/project.ts'
import {
  crdPath,
  type Exchange,
  type HostileServer,
  listOf,
  startHostileServer,
  statusOf,
  widget,
  widgetCrd,
  widgetPath,
} from './server.ts'

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))
const project = makeProject(root, 'credentials')
const certificate = makeCertificate()
const own = makeCertificate()

/** Each has something that a format escapes, and a mark to look for. */
const secrets = {
  token: 'tok_MARK1|en*of"<the>&user`\\4711==',
  password: "pass'MARK2/word+%41",
  userInfo: 'info_MARK3_9',
  env: 'env-MARK4-{{value}}',
} as const

const encodings: readonly ((secret: string) => string)[] = [
  secret => secret,
  secret => JSON.stringify(secret).slice(1, -1),
  encodeURIComponent,
  secret => Buffer.from(secret).toString('base64'),
  secret => Buffer.from(`user:${secret}`).toString('base64'),
  secret => Buffer.from(secret).toString('base64url'),
]

const keyLine = own.key.split('\n')[1] ?? ''
const allEncoded = [...Object.values(secrets).flatMap(secret => encodings.map(encode => encode(secret))), keyLine]
const echo = allEncoded.join(' ; ')

/** What must not be printed: the marks, and of encoded texts a piece. */
const pieces = [...allEncoded.map(one => one.slice(4, 20)), 'MARK1', 'MARK2', 'MARK3', 'MARK4']

function act({ path, json, healthy }: Exchange): void {
  const schema = {
    type: 'object',
    description: echo,
    properties: { size: { type: 'integer', description: echo }, [secrets.token]: { type: 'object' } },
  }
  const crd = widgetCrd({
    spec: {
      group: 'example.com',
      names: { kind: 'Widget', listKind: 'WidgetList', plural: 'widgets', singular: 'widget' },
      scope: 'Namespaced',
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', description: echo, properties: { spec: schema } } },
        },
      ],
    },
  })
  if (path === crdPath) return json(listOf([crd]))
  if (path === widgetPath)
    return json(listOf([{ ...widget(secrets.userInfo, { size: echo, [echo]: 1 }) }, widget('b', { size: secrets.token })]))
  if (path.startsWith('/apis/autoscaling/')) return json(statusOf(403, `forbidden: ${echo}`), 403)
  healthy()
}

function kubeconfigFor({ url }: HostileServer, user: object): object {
  const server = url.replace('://', `://u:${encodeURIComponent(secrets.userInfo)}@`)
  return {
    clusters: [{ name: 'here', cluster: { server, 'certificate-authority-data': Buffer.from(certificate.cert).toString('base64') } }],
    users: [
      { name: 'dev', user },
      {
        name: 'other',
        user: { password: secrets.password, username: 'x', exec: { command: 'x', env: [{ name: 'API_SECRET', value: secrets.env }] } },
      },
    ],
    contexts: [{ name: 'local', context: { cluster: 'here', user: 'dev' } }],
    'current-context': 'local',
  }
}

const user = {
  token: secrets.token,
  'client-certificate-data': Buffer.from(own.cert).toString('base64'),
  'client-key-data': Buffer.from(own.key).toString('base64'),
}

async function run(argv: readonly string[], given: object = user) {
  await using server = await startHostileServer(certificate, act)
  writeFileSync(join(project, 'kubeconfig'), JSON.stringify(kubeconfigFor(server, given)))
  const shell = fakeShell(project, { HOME: project })
  const exit = await main([...argv, '--no-config', '--kubeconfig=kubeconfig'], shell)
  return { exit, out: shell.printed(), err: shell.complained() }
}

function requireClean(text: string): void {
  for (const piece of pieces)
    if (text.includes(piece)) expect.fail(`printed ${piece}: …${text.slice(Math.max(0, text.indexOf(piece) - 100)).slice(0, 300)}`)
}

writeFileSync(join(project, 'crd.json'), JSON.stringify(widgetCrd()))
writeFileSync(join(project, 'mine.json'), JSON.stringify(widget('mine', { size: `${secrets.token}`, note: 'x' })))

const reporting = [
  ['check', 'kube:crds,widgets'],
  ['cluster'],
  ['diff', 'kube:', 'crd.json'],
  ['validate', '--crds', 'kube:', 'mine.json'],
  ['validate', '--crds', 'crd.json', 'kube:widgets'],
]

test.each(reporting.flatMap(argv => Object.keys(formats).map(format => ({ argv, format }))))(
  '$argv as $format',
  async ({ argv, format }) => {
    for (const more of [[], ['--debug', '--verbose'], ['--output-file', `out.${format}`]]) {
      const { exit, out, err } = await run([...argv, '--format', format, ...more])
      const file = more[0] === '--output-file' ? readFileSync(join(project, `out.${format}`), 'utf8') : ''
      requireClean(out + err + file)
      expect(err).not.toContain('bug in crdgen')
      expect(exit, err).toBeLessThan(2)
      if (['json', 'sarif', 'gitlab'].includes(format)) expect(() => JSON.parse(file || out)).not.toThrow()
    }
  },
)

test.each([
  ['outline', 'kube:'],
  ['docs', 'kube:'],
  ['docs', 'kube:', '--format', 'html'],
  ['schemas', 'kube:', '--out', 'written'],
  ['types', 'kube:', '--out', 'written'],
  ['example', '--crds', 'kube:', 'Widget'],
  ['explain', '--crds', 'kube:', 'Widget.spec'],
])('%s %s %s %s %s prints and writes none', async (...argv) => {
  const { out, err } = await run(argv.filter(one => one !== undefined))
  expect(err).not.toContain('bug in crdgen')
  requireClean(out + err)
  for (const name of argv.includes('written') ? readdirSync(join(project, 'written'), { recursive: true, withFileTypes: true }) : [])
    if (name.isFile()) requireClean(name.name + readFileSync(join(name.parentPath, name.name), 'utf8'))
})

test('a fingerprint does not depend on what is hidden, rules and keys stay, whatever the credential is', async () => {
  const argv = ['check', 'kube:crds,widgets', '--format=json']
  const plain = JSON.parse((await run(argv, { token: 'unrelated-0815' })).out)
  for (const token of [
    'fingerprint',
    'diagnostics',
    'manifest/wrong-type',
    plain.diagnostics[0].fingerprint,
    'nabcdefgh',
    '"severity": "error"',
    secrets.token,
  ]) {
    const { diagnostics } = JSON.parse((await run(argv, { token })).out)
    const keep = (all: readonly Record<string, unknown>[]) => all.map(({ rule, severity, fingerprint }) => [rule, severity, fingerprint])
    expect(keep(diagnostics)).toEqual(keep(plain.diagnostics))
  }
})

test('a short credential stays in documents and paths, and is replaced in what the server says', async () => {
  const { out } = await run(['check', 'kube:crds,widgets', '--format=json'], { token: 'spec' })
  expect(JSON.parse(out).diagnostics.some(({ path }: { readonly path: string }) => path.startsWith('spec'))).toBe(true)
  await using server = await startHostileServer(certificate, ({ json }) => json(statusOf(500, 'no such spec'), 500))
  writeFileSync(join(project, 'kubeconfig'), JSON.stringify(kubeconfigFor(server, { token: 'spec' })))
  const shell = fakeShell(project, { HOME: project })
  await main(['check', 'kube:', '--no-config', '--kubeconfig=kubeconfig'], shell)
  expect(shell.complained()).toContain('no such ***')
})
