import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeProject } from './api-server.test-support.ts'
import { makeCertificate } from './certificate.test-support.ts'

const folder = mkdtempSync(join(tmpdir(), 'crdgen-fields-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

const mine = makeCertificate()
const other = makeCertificate()
const base64 = (text: string) => Buffer.from(text).toString('base64')

const texts = [5, true, [], {}, ['x'], { x: 1 }, 1e300, 'a\0b']
const paths = ['nowhere', folder, '/dev/zero', '/proc/self/environ', file('huge', 'x'.repeat(5 * 2 ** 20)), 'x'.repeat(10_000)]
const noBase64 = ['%%%', 'abc', '====']

/** Values that no kubectl takes, or that would end badly here, by field. */
const odd: Readonly<Record<'cluster' | 'user' | 'context', Readonly<Record<string, readonly unknown[]>>>> = {
  cluster: {
    server: [...texts, '', 'nowhere', 'https://', 'ftp://x', 'https://x:99999', 'https//user:hunter2hunter2@x', '\u0000'],
    'certificate-authority': [...texts, ...paths, file('no-pem', 'x')],
    'certificate-authority-data': [
      ...texts,
      ...noBase64,
      base64('no PEM'),
      base64('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'),
    ],
    'insecure-skip-tls-verify': ['yes', 1, [], {}],
    'tls-server-name': texts,
    'proxy-url': [...texts, 'nowhere', 'ftp://x', 'http://', 'http://x:99999', 'javascript:x'],
  },
  user: {
    token: [...texts, 'two\nlines', 'a\rb', 'bell\u0007'],
    tokenFile: [...texts, ...paths, file('lines', 'two\nlines')],
    username: texts,
    password: texts,
    'client-certificate': [...texts, ...paths, file('cert', mine.cert)],
    'client-certificate-data': [...texts, ...noBase64, base64(mine.cert)],
    as: [...texts, 'a\nb'],
    exec: [
      5,
      true,
      'x',
      ['x'],
      {},
      { command: 5 },
      { command: '' },
      { command: 'x', args: 'x' },
      { command: 'x', args: [5] },
      { command: 'x', env: 'x' },
      { command: 'x', env: [5] },
      { command: 'x', env: [{}] },
      { command: 'x', env: [{ name: 'a=b' }] },
      { command: 'x', env: [{ name: 'A', value: 5 }] },
      { command: 'x', args: ['a\0b'] },
      { command: '/nowhere/x' },
      { command: folder },
      { command: 'x', provideClusterInfo: 'yes' },
    ],
    'auth-provider': [
      5,
      'x',
      [],
      {},
      { name: 5 },
      { name: 'gcp' },
      { name: 'azure' },
      { name: '__proto__' },
      { name: 'oidc', config: 5 },
      { name: 'oidc', config: { 'id-token': 5 } },
    ],
  },
  context: {
    cluster: [...texts, '', 'other', '__proto__'],
    user: [...texts, 'other', 'constructor'],
  },
}

function kubeconfig(section: string, fields: object): object {
  const of = (name: string, own: object) => (name === section ? { ...own, ...fields } : own)
  return {
    clusters: [{ name: 'here', cluster: of('cluster', { server: 'https://127.0.0.1:1' }) }],
    users: [{ name: 'dev', user: of('user', {}) }],
    contexts: [{ name: 'local', context: of('context', { cluster: 'here', user: 'dev' }) }],
    'current-context': 'local',
  }
}

async function runWith(config: unknown) {
  using project = makeProject({ config })
  return await project.run('outline', 'kube:', '--kubeconfig=config', '--no-config')
}

const oddFields = Object.entries(odd).flatMap(([section, fields]) =>
  Object.entries(fields).map(([field, values]) => ({ section, field, values })),
)

test.each(oddFields)('$field of a $section: one line for each odd value', async ({ section, field, values }) => {
  for (const value of values) {
    const shown = JSON.stringify(value).slice(0, 80)
    const { code, out, err } = await runWith(kubeconfig(section, { [field]: value }))
    expect([code, out], shown).toEqual([2, ''])
    expect(err, shown).toMatch(/^crdgen outline: kube: [^\n]{10,1550}\n$/)
    expect(err, shown).not.toMatch(/bug|hunter2|root:|refuses the connection|\[object|undefined/)
  }
})

test.each(oddFields)('$field of a $section: null counts as absent', async ({ section, field }) => {
  const { code, err } = await runWith(kubeconfig(section, { [field]: null }))
  expect(code).toBe(2)
  expect(err).toMatch(
    /^crdgen outline: kube: (?:https:\/\/127\.0\.0\.1:1 \(context local\) refuses|context local names no|the cluster of context local has server "")/,
  )
})

test.each([
  {
    name: 'a certificate and a key that do not belong together',
    user: { 'client-certificate-data': base64(mine.cert), 'client-key-data': base64(other.key) },
    says: 'must be a certificate and its key',
  },
  {
    name: 'a certificate without a key',
    user: { 'client-certificate-data': base64(mine.cert) },
    says: 'has a client-certificate and no client-key',
  },
  {
    name: 'a key that is no PEM',
    user: { 'client-certificate-data': base64(mine.cert), 'client-key-data': base64('x') },
    says: 'must be a certificate and its key',
  },
  {
    name: 'two ways to log in',
    user: { exec: { command: 'x' }, 'auth-provider': { name: 'oidc' } },
    says: 'has both exec and auth-provider',
  },
])('$name', async ({ user, says }) => {
  const { code, err } = await runWith(kubeconfig('user', user))
  expect(err).toContain(says)
  expect([code, err.trimEnd().split('\n').length]).toEqual([2, 1])
})

test.each([
  ...['clusters', 'users', 'contexts'].flatMap(key =>
    [5, 'x', {}, [5], [null], [{ name: 5 }], [{ [key.slice(0, -1)]: 5 }]].map(value => ({ key, value })),
  ),
  { key: 'current-context', value: 5 },
  { key: 'current-context', value: {} },
])('$key as $value', async ({ key, value }) => {
  const { code, err } = await runWith({ ...kubeconfig('', {}), [key]: value })
  expect(code).toBe(2)
  expect(err).toMatch(/^crdgen outline: kube: [^\n]+\n$/)
  expect(err).not.toContain('bug')
})

test.each([
  'users: [{name: a, user: {token: *hunter2hunter2}}]',
  'users: [{name: a, user: {token: !hunter2hunter2 {}}}]',
  'users: [{name: a, user: {token: "hunter2hunter2}}]',
  'users:\n- name: a\n  user:\n    token: hunter2hunter2: x: y\n',
  'users:\n\ttoken: hunter2hunter2',
  `users: ${'['.repeat(100_000)}`,
])('a kubeconfig that is not YAML does not show what is in it: %s', async text => {
  const { code, err } = await runWith(text)
  expect([code, err.trimEnd().split('\n').length]).toEqual([2, 1])
  expect(err).not.toMatch(/hunter2|bug/)
})

test.skipIf(process.platform === 'win32')('a kubeconfig without an end, a token file that is a pipe', async () => {
  using project = makeProject({ config: kubeconfig('user', { tokenFile: join(folder, 'pipe') }) })
  execFileSync('mkfifo', [join(folder, 'pipe')])
  expect(await project.run('outline', 'kube:', '--kubeconfig=/dev/zero')).toMatchObject({
    code: 2,
    err: 'crdgen outline: kube: the kubeconfig /dev/zero is larger than 16 MiB\n',
  })
  expect(await project.run('outline', 'kube:', '--kubeconfig=config')).toMatchObject({
    code: 2,
    err: expect.stringContaining('it is not a regular file'),
  })
})
