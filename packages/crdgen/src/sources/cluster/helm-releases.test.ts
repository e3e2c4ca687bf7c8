import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { kubeconfigFor, listOf, makeProject, type Reply, startServer, statusOf } from './api-server.test-support.ts'

const manifest = 'apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: {name: web}\nspec: {maxUnavailable: 1}\n'
const list = `apiVersion: v1\nkind: List\nitems:\n- ${manifest.trim().replaceAll('\n', '\n  ')}\n`

const zip = (release: unknown) => gzipSync(typeof release === 'string' ? release : JSON.stringify(release)).toString('base64')

function kept(release: string, labels: Readonly<Record<string, string>> = {}) {
  const own = { owner: 'helm', name: 'web', status: 'deployed', version: '1', ...labels }
  return { metadata: { name: `sh.helm.release.v1.web.v${own.version}`, namespace: 'shop', labels: own }, data: { release } }
}

const inSecret = (release: string) => Buffer.from(release).toString('base64')

/** The findings of an upgrade from 1.30 to 1.31 in a cluster that has nothing but releases: files with lines, and messages. */
async function findIn(secrets: Reply, maps: Reply = listOf([])): Promise<readonly string[]> {
  await using server = await startServer((path, query) => {
    if (path === '/api' || path === '/apis') return { body: { items: [] } }
    if (path.endsWith('/customresourcedefinitions')) return listOf([])
    if (query.get('labelSelector') !== 'owner=helm,status notin (superseded,uninstalled)') return undefined
    return path === '/api/v1/secrets' ? secrets : path === '/api/v1/configmaps' ? maps : undefined
  })
  using project = makeProject({ kubeconfig: kubeconfigFor(server.url) })
  const { out, err } = await project.run('upgrade', '--from=1.30', '--to=1.31', 'kube:', '--kubeconfig=kubeconfig', '--format=json')
  expect(err).toBe('')
  const { diagnostics } = JSON.parse(out) as {
    readonly diagnostics: readonly { readonly file?: string; readonly line?: number; readonly message: string }[]
  }
  return diagnostics.map(({ file = '', line = 0, message }) => `${file}:${line} ${message}`)
}

const gone = (line: number, name = 'web') =>
  `kube:helm/shop/${name}:${line} policy/v1beta1 PodDisruptionBudget is gone since Kubernetes 1.25: 1.30 does not serve it either`
const unreadable = (why: string) => `kube:helm/shop/web:1 the release of Helm cannot be read: ${why}`
const notRelease = unreadable('it is not the JSON of a release, compressed')

test.each([
  { what: 'in a Secret', secrets: [kept(inSecret(zip({ manifest })))], found: [gone(1)] },
  { what: 'not compressed', secrets: [kept(inSecret(Buffer.from(JSON.stringify({ manifest })).toString('base64')))], found: [gone(1)] },
  { what: 'in a ConfigMap', secrets: [], maps: [kept(zip({ manifest: `---\n${manifest}` }))], found: [gone(2)] },
  { what: 'with a List', secrets: [kept(inSecret(zip({ manifest: list })))], found: [gone(4)] },
  {
    what: 'of several revisions',
    secrets: [
      kept(inSecret(zip({ manifest: '' })), { status: 'failed', version: '12' }),
      kept(inSecret(zip({ manifest })), { version: '9' }),
    ],
    found: [gone(1)],
  },
  {
    what: 'that never succeeded',
    secrets: ['9', '12'].map(version => kept(inSecret(zip({ manifest: version === '12' ? manifest : '' })), { status: 'failed', version })),
    found: [gone(1)],
  },
  { what: 'that is garbled', secrets: [kept(inSecret('none'))], found: [notRelease] },
  { what: 'that is no JSON', secrets: [kept(inSecret(zip('{')))], found: [notRelease] },
  { what: 'that is a list', secrets: [kept(inSecret(zip([])))], found: [unreadable('it is not an object')] },
  { what: 'without data', secrets: [kept('')], found: [notRelease] },
  {
    what: 'that grows',
    secrets: [kept(inSecret(zip(' '.repeat(65 * 2 ** 20))))],
    found: [unreadable('it is larger than 64 MiB')],
  },
  { what: 'without a manifest', secrets: [kept(inSecret(zip({ manifest: 5, hooks: [null, { manifest: {} }] })))], found: [] },
])('a release $what', async ({ secrets, maps = [], found }) => {
  expect(await findIn(listOf(secrets), listOf(maps))).toEqual(found)
})

test('releases that may not be read are a finding', async () => {
  const found = await findIn(statusOf(403, 'secrets is forbidden: User "dev" cannot list resource "secrets" in API group ""'))
  expect(found).toEqual([expect.stringContaining('was not read: user dev (context local) may not list secrets at the cluster scope')])
})
