import { expect, test } from 'vitest'
import {
  kubeconfigFor,
  listOf,
  makeProject,
  type Reply,
  startServer,
  statusOf,
  widgetCrd,
} from '../sources/cluster/api-server.test-support.ts'

const crdPath = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'
const hpaPath = '/apis/autoscaling/v2/horizontalpodautoscalers'

/** A cluster that is fine, with what `more` answers instead. */
function clusterWith(more: (path: string, query: URLSearchParams) => Reply | undefined) {
  const hpas = {
    resource: 'horizontalpodautoscalers',
    responseKind: { kind: 'HorizontalPodAutoscaler' },
    scope: 'Namespaced',
    verbs: ['list'],
  }
  return startServer((path, query) => {
    const own = more(path, query)
    if (own !== undefined) return own
    if (path === '/version') return { body: { major: '1', minor: '37', gitVersion: 'v1.37.1' } }
    if (path === '/api') return { body: { items: [] } }
    if (path === '/apis')
      return { body: { items: [{ metadata: { name: 'autoscaling' }, versions: [{ version: 'v2', resources: [hpas] }] }] } }
    if (path === crdPath) return listOf([widgetCrd()])
    return listOf([])
  })
}

test('a cluster that is as the repository has it has nothing to report', { timeout: 60_000 }, async () => {
  await using server = await clusterWith(() => undefined)
  using project = makeProject({ kubeconfig: kubeconfigFor(server.url), 'crd.json': widgetCrd() })
  const { code, out, err } = await project.run('cluster', '--kubeconfig=kubeconfig', '--server=1.37', 'crd.json')
  expect([out, err, code]).toEqual(['1 CRD and 0 objects of context local, Kubernetes v1.37.1: nothing to report.\n', '', 0])
  expect(server.requests.every(one => one.startsWith('GET '))).toBe(true)
})

test('what may not be read is a finding, and the rest is audited', async () => {
  const widgets =
    'widgets.example.com is forbidden: User "dev@corp" cannot list resource "widgets" in API group "example.com" in the namespace "shop"'
  const hpas = 'horizontalpodautoscalers.autoscaling is forbidden: User "dev@corp" cannot list resource'
  await using server = await clusterWith(path =>
    path.endsWith('/widgets') ? statusOf(403, widgets) : path.includes('autoscalers') ? statusOf(403, hpas) : undefined,
  )
  using project = makeProject({ kubeconfig: kubeconfigFor(server.url) })
  const { code, out } = await project.run('cluster', '--kubeconfig=kubeconfig', '--namespace=shop', '--format=json')
  const { diagnostics, summary } = JSON.parse(out)
  expect(diagnostics.map(({ rule, subject, message }: Record<string, unknown>) => [rule, subject, message])).toEqual([
    [
      'cluster/not-read',
      'horizontalpodautoscalers.autoscaling',
      'was not read: user dev@corp (context local) may not list horizontalpodautoscalers.autoscaling in namespace shop: grant verb list on resource horizontalpodautoscalers of API group autoscaling with a Role in shop',
    ],
    [
      'cluster/not-read',
      'widgets.example.com',
      'was not read: user dev@corp (context local) may not list widgets.example.com in namespace shop: grant verb list on resource widgets of API group example.com with a Role in shop',
    ],
  ])
  expect(summary).toMatchObject({ warnings: 2, crds: 1, objects: 0 })
  expect(code).toBe(0)
  expect(server.requests).toContain('GET /apis/example.com/v1/namespaces/shop/widgets?limit=500')
  expect(server.requests).toContain(`GET ${hpaPath.replace('/v2/', '/v2/namespaces/shop/')}?limit=500`)
})

test('objects of a CRD that is not established are not asked for', async () => {
  const conditions = [{ type: 'Established', status: 'False', reason: 'NotAccepted', message: 'not all names are accepted' }]
  const crd = { ...widgetCrd(), status: { storedVersions: ['v1'], conditions } }
  await using server = await clusterWith(path => (path === crdPath ? listOf([crd]) : undefined))
  using project = makeProject({ kubeconfig: kubeconfigFor(server.url) })
  const { out, code } = await project.run('cluster', '--kubeconfig=kubeconfig', '--format=json')
  expect(JSON.parse(out)).toMatchObject({
    diagnostics: [{ rule: 'cluster/names-not-accepted' }, { rule: 'cluster/not-established' }],
  })
  expect(server.requests.filter(one => one.includes('widgets?'))).toEqual([])
  expect(code).toBe(1)
})

test('objects of a list that is read again are counted once', async () => {
  const widget = (name: string) => ({ metadata: { name }, spec: { size: 'x' } })
  let gone = 0
  await using server = await clusterWith((path, query) => {
    if (!path.endsWith('/widgets')) return undefined
    if (!query.has('continue')) return listOf([widget('a')], { continue: '1' })
    return gone++ === 0 ? statusOf(410, 'too old') : listOf([widget('b')])
  })
  using project = makeProject({ kubeconfig: kubeconfigFor(server.url) })
  const { out, code } = await project.run('cluster', '--kubeconfig=kubeconfig')
  expect(out).toContain('2 objects (a, b)')
  expect(out).toContain('1 CRD and 2 objects of context local')
  expect(code).toBe(0)
})

test.each([
  {
    argv: ['kube:'],
    says: 'crdgen cluster: kube:: the operands are CRDs to compare the cluster with; choose the cluster with --context\n',
  },
  { argv: ['empty'], says: 'crdgen cluster: empty: no such file or folder\n' },
  { argv: ['kubeconfig'], says: 'crdgen cluster: kubeconfig: holds no CRD, so there is nothing to compare the cluster with\n' },
  { argv: ['--server=1.99'], says: 'crdgen: --server is a Kubernetes version from' },
])('$argv: $says', async ({ argv, says }) => {
  using project = makeProject({ kubeconfig: kubeconfigFor('http://127.0.0.1:1') })
  const { err, code } = await project.run('cluster', ...argv)
  expect(err.startsWith(says), err).toBe(true)
  expect(code).toBe(2)
})

test('CRDs that may not be listed are one line', async () => {
  await using server = await clusterWith(path => (path === crdPath ? statusOf(403, 'is forbidden') : undefined))
  using project = makeProject({ kubeconfig: kubeconfigFor(server.url) })
  expect(await project.run('cluster', '--kubeconfig=kubeconfig')).toEqual({
    code: 2,
    out: '',
    err: 'crdgen cluster: user dev (context local) may not list customresourcedefinitions.apiextensions.k8s.io at the cluster scope: grant verb list on resource customresourcedefinitions of API group apiextensions.k8s.io with a ClusterRole\n',
  })
})

test('conversion plan of a cluster shows the migration that it serves, and what its objects say', { timeout: 60_000 }, async () => {
  const crd = { ...widgetCrd() }
  const version = (name: string, storage: boolean) => ({ name, served: storage, storage, schema: { openAPIV3Schema: { type: 'object' } } })
  const several = {
    ...crd,
    spec: { ...Object(Reflect.get(crd, 'spec')), versions: [version('v1', true), version('v1beta1', false)] },
    status: { ...Object(Reflect.get(crd, 'status')), storedVersions: ['v1beta1', 'v1'] },
  }
  const managed = (name: string, of: string) => ({
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    metadata: {
      name,
      namespace: 'shop',
      managedFields: [{ manager: 'a', operation: 'Update', apiVersion: `example.com/${of}`, fieldsV1: {} }],
    },
  })
  const migrations = {
    resource: 'storageversionmigrations',
    responseKind: { kind: 'StorageVersionMigration' },
    scope: 'Cluster',
    verbs: ['list'],
  }
  await using server = await clusterWith(path => {
    if (path === crdPath) return listOf([several])
    if (path === '/apis')
      return {
        body: { items: [{ metadata: { name: 'storagemigration.k8s.io' }, versions: [{ version: 'v1beta1', resources: [migrations] }] }] },
      }
    return path.endsWith('/widgets') ? listOf([managed('a', 'v1beta1'), managed('b', 'v0')]) : undefined
  })
  using project = makeProject({ kubeconfig: kubeconfigFor(server.url) })
  const { code, out } = await project.run('conversion', 'plan', '--kubeconfig=kubeconfig', 'kube:', '--format=json')
  const { diagnostics } = JSON.parse(out)
  expect(diagnostics.map(({ rule, data }: { rule: string; data: object }) => [rule, Reflect.get(data, 'migration')])).toEqual([
    ['cluster/stored-versions', expect.objectContaining({ apiVersion: 'storagemigration.k8s.io/v1beta1' })],
    ['cluster/managed-fields-version', undefined],
  ])
  expect(code).toBe(1)
  const { out: text } = await project.run('conversion', 'plan', '--kubeconfig=kubeconfig', 'kube:')
  expect(text).toContain('with the feature gate StorageVersionMigrator and the API turned on')
  expect(text).toContain('1 object has managedFields of example.com/v1beta1')
})
