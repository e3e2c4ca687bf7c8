import { expect, test } from 'vitest'
import { kubeconfigFor, listOf, makeProject, startServer, statusOf, widgetCrd } from './api-server.test-support.ts'

const crdPath = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'

test('diff compares the CRDs of a cluster with those of files, of the groups that the files have', { timeout: 60_000 }, async () => {
  const other = {
    ...widgetCrd(),
    spec: { group: 'else.example', names: { kind: 'Other', plural: 'others' }, scope: 'Cluster', versions: [] },
  }
  await using server = await startServer(path => (path === crdPath ? listOf([widgetCrd(), other]) : undefined))
  using project = makeProject({
    kubeconfig: kubeconfigFor(server.url),
    'crd.yaml': widgetCrd({ type: 'object', properties: { size: { type: 'string' } } }),
  })
  const { code, out, err } = await project.run('diff', 'kube:', 'crd.yaml', '--kubeconfig', 'kubeconfig')
  expect(err).toBe('')
  expect(out).toContain('breaking/type-changed')
  expect(out).not.toContain('else.example')
  expect(code).toBe(1)
  expect(server.requests).toEqual([`GET ${crdPath}?limit=500`])
  expect(server.tokens).toEqual(['secret'])
})

test('lists are read page by page, and again from the start when a page comes too late', async () => {
  let gone = 0
  await using server = await startServer((path, query) => {
    if (path !== crdPath) return undefined
    const at = Number(query.get('continue') ?? 0)
    if (at === 2 && gone++ === 0) return statusOf(410, 'The provided continue parameter is too old')
    return listOf([widgetCrd(undefined, `w${at}`)], at === 3 ? {} : { continue: String(at + 1) })
  })
  using project = makeProject({ kubeconfig: kubeconfigFor(server.url) })
  const { out, err } = await project.run('check', 'kube:crds', '--kubeconfig=kubeconfig', '--no-config')
  expect(err).not.toContain('kube:')
  expect(out).toContain('4 CRDs checked')
  expect(server.requests.map(one => one.replace(crdPath, ''))).toEqual([
    'GET ?limit=500',
    'GET ?limit=500&continue=1',
    'GET ?limit=500&continue=2',
    'GET ?limit=500',
    'GET ?limit=500&continue=1',
    'GET ?limit=500&continue=2',
    'GET ?limit=500&continue=3',
  ])
})

const forbidden =
  'customresourcedefinitions.apiextensions.k8s.io is forbidden: User "dev@corp" cannot list resource "customresourcedefinitions" in API group "apiextensions.k8s.io" at the cluster scope'

test.each([
  {
    what: '403',
    reply: statusOf(403, forbidden),
    says: 'user dev@corp (context local) may not list customresourcedefinitions.apiextensions.k8s.io at the cluster scope: grant verb list on resource customresourcedefinitions of API group apiextensions.k8s.io with a ClusterRole',
  },
  {
    what: '401',
    reply: statusOf(401, 'Unauthorized'),
    says: 'does not accept the credentials of user dev in context local (Unauthorized): they may have expired; get new ones into the kubeconfig',
  },
  {
    what: '500',
    reply: statusOf(500, 'etcdserver: request timed out'),
    says: 'answers 500 to list customresourcedefinitions.apiextensions.k8s.io: etcdserver: request timed out',
  },
  {
    what: 'a login page',
    reply: { body: '<html>\u001b[2J Log in</html>' },
    says: 'is not JSON: it begins with "<html>\\u001b[2J Log in</html>"; is it an API server?',
  },
  { what: 'cut JSON', reply: { body: '{"items": [{"kind' }, says: 'is not JSON: it begins with' },
  { what: 'nothing', reply: { body: '' }, says: 'is empty; is it an API server?' },
  { what: 'a list without items', reply: { body: { kind: 'List', items: 'no' } }, says: 'is not a list of objects; is it an API server?' },
  { what: 'items that are not objects', reply: listOf([1, null]), says: 'is not a list of objects; is it an API server?' },
  {
    what: 'the same page for ever',
    reply: listOf([widgetCrd()], { continue: 'same' }),
    says: 'does not end: the server gives the same page again',
  },
  { what: 'always too late', reply: undefined, says: 'answers 410 to list customresourcedefinitions.apiextensions.k8s.io: too old' },
])('$what is one line, exit 2', async ({ reply, says }) => {
  await using server = await startServer(
    (_, query) => reply ?? (query.has('continue') ? statusOf(410, 'too old') : listOf([], { continue: 'x' })),
  )
  using project = makeProject({ kubeconfig: kubeconfigFor(server.url) })
  const { code, out, err } = await project.run('outline', 'kube:', '--kubeconfig', 'kubeconfig')
  expect(err).toContain(says)
  expect(err).toMatch(/^crdgen outline: kube: [^\n]*\n$/)
  expect([code, out]).toEqual([2, ''])
})

test('a server that has too much to do is asked again when it says', async () => {
  let asked = 0
  await using server = await startServer(() =>
    asked++ < 2 ? { ...statusOf(429, 'too many requests'), headers: { 'retry-after': '0' } } : listOf([widgetCrd()]),
  )
  using project = makeProject({ kubeconfig: kubeconfigFor(server.url) })
  expect(await project.run('outline', 'kube:', '--kubeconfig', 'kubeconfig')).toMatchObject({ code: 0, err: '' })
  expect(asked).toBe(3)
})

test('validate takes the CRDs of a cluster, and the objects that are updated', async () => {
  const widget = (size: unknown) => ({
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    metadata: { name: 'web', namespace: 'shop' },
    spec: { size },
  })
  const groups = [
    group('example.com', 'v1', 'widgets', 'Widget'),
    group('autoscaling', 'v2', 'horizontalpodautoscalers', 'HorizontalPodAutoscaler'),
  ]
  await using server = await startServer(path => {
    if (path === '/api') return { body: { items: [group('', 'v1', 'secrets', 'Secret')] } }
    if (path === '/apis') return { body: { items: groups } }
    if (path === crdPath) return listOf([widgetCrd()])
    return path.endsWith('/widgets') ? listOf([widget(1)]) : listOf([])
  })
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'web', namespace: 'shop' } }
  using project = makeProject({
    kubeconfig: kubeconfigFor(server.url),
    'new.json': { kind: 'List', apiVersion: 'v1', items: [widget('2'), secret] },
  })
  const { code, out } = await project.run('validate', '--kubeconfig=kubeconfig', '--crds', 'kube:', '--before', 'kube:', 'new.json')
  expect(out).toContain('spec.size is a string, not an integer')
  expect(code).toBe(1)
  expect(server.requests.filter(one => one.includes('secret'))).toEqual([])
  const asked = server.requests.map(one => one.replace('?limit=500', '')).sort()
  expect(asked).toEqual(
    [
      'GET /api',
      `GET ${crdPath}`,
      'GET /apis',
      'GET /apis/autoscaling/v2/horizontalpodautoscalers',
      'GET /apis/example.com/v1/widgets',
    ].sort(),
  )
})

test('kinds are named as for kubectl, of one namespace; hostile names are data', async () => {
  const name = '__proto__\u001b[31m'
  const widget = {
    kind: 'Widget',
    apiVersion: 'example.com/v1',
    metadata: { name, namespace: 'shop' },
    spec: JSON.parse('{"__proto__": 1, "size": "x"}'),
  }
  await using server = await startServer(path => {
    if (path === '/api') return { body: { kind: 'APIVersions', versions: ['v1'] } }
    if (path === '/apis') return { body: { kind: 'APIGroupList', groups: [{ name: 'example.com', preferredVersion: { version: 'v1' } }] } }
    if (path === '/api/v1') return { body: { kind: 'APIResourceList', resources: [] } }
    if (path === '/apis/example.com/v1')
      return {
        body: {
          resources: [
            { name: 'widgets', singularName: 'widget', shortNames: ['wd'], kind: 'Widget', namespaced: true, verbs: ['list'] },
            { name: 'widgets/status', verbs: ['get'] },
          ],
        },
      }
    if (path === crdPath) return listOf([widgetCrd()])
    return path === '/apis/example.com/v1/namespaces/shop/widgets' ? listOf([widget]) : undefined
  })
  using project = makeProject({ kubeconfig: kubeconfigFor(server.url), 'crd.json': widgetCrd() })
  const flags = ['--kubeconfig=kubeconfig', '--namespace=shop', '--crds=crd.json']
  const { out, code } = await project.run('validate', 'kube:wd', ...flags)
  expect(code).toBe(1)
  expect(out).toContain('manifest/wrong-type')
  // oxlint-disable-next-line no-control-regex
  expect(out).not.toMatch(/\u001b/)
  const wrong = await project.run('validate', 'kube:widgts', ...flags)
  expect(wrong.err).toBe('crdgen validate: kube:widgts: the cluster has no kind widgts; did you mean widgets?\n')
})

test('integers of 64 bits are what the server keeps; what was read is not a file that can be fixed', async () => {
  const int64 = { type: 'object', properties: { size: { type: 'integer', format: 'int64' } } }
  const list =
    '{"kind":"WidgetList","items":[{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"w"},"spec":{"size":9223372036854775807}}]}'
  await using server = await startServer(path =>
    path === crdPath
      ? listOf([widgetCrd(int64)])
      : path.endsWith('/widgets')
        ? { body: list }
        : path === '/apis' || path === '/api'
          ? { body: { items: [group('example.com', 'v1', 'widgets', 'Widget')] } }
          : undefined,
  )
  using project = makeProject({ kubeconfig: kubeconfigFor(server.url) })
  expect(await project.run('validate', '--kubeconfig=kubeconfig', 'kube:')).toMatchObject({
    code: 0,
    out: '2 objects: 2 accepted, 0 refused.\n',
  })
  const fixed = await project.run('check', '--fix', '--kubeconfig=kubeconfig', 'kube:crds')
  expect([fixed.code, fixed.err]).toEqual([0, expect.not.stringContaining('bug')])
})

test('credentials of a plug-in are used, and asked for again when they run out', async () => {
  await using server = await startServer((_, query, token) =>
    token === 'first' && query.has('continue')
      ? statusOf(401, 'Unauthorized')
      : listOf([widgetCrd()], query.has('continue') ? {} : { continue: '1' }),
  )
  const script = `const f='count';const fs=require('fs');const n=fs.existsSync(f)?2:1;fs.writeFileSync(f,'');console.log(JSON.stringify({apiVersion:'client.authentication.k8s.io/v1',kind:'ExecCredential',status:{token:n===1?'first':'second',expirationTimestamp:'2020-01-01T00:00:00Z'}}))`
  const exec = (args: readonly string[]) => ({ exec: { apiVersion: 'client.authentication.k8s.io/v1', command: process.execPath, args } })
  using project = makeProject({
    kubeconfig: kubeconfigFor(server.url, exec(['-e', script.replace("'count'", `require('os').tmpdir()+'/crdgen-count-${process.pid}'`)])),
  })
  expect(await project.run('outline', 'kube:', '--kubeconfig=kubeconfig')).toMatchObject({ code: 0, err: '' })
  expect(server.tokens).toEqual(['first', 'first', 'second'])
  using failing = makeProject({
    kubeconfig: kubeconfigFor(server.url, exec(['-e', 'console.error("run: aws sso login");process.exit(1)'])),
  })
  const { err, code } = await failing.run('outline', 'kube:', '--kubeconfig=kubeconfig')
  expect(err).toBe(
    `crdgen outline: kube: the credential plug-in ${process.execPath} of user dev (context local) gave no credentials: run: aws sso login\n`,
  )
  expect(code).toBe(2)
})

const twoContexts = {
  ...kubeconfigFor('http://127.0.0.1:1', {}),
  contexts: ['staging', 'production'].map(name => ({ name, context: { cluster: 'here', user: 'dev' } })),
  'current-context': 'staging',
}

test.each([
  {
    argv: ['kube:'],
    files: {},
    says: 'kube: there is no kubeconfig: KUBECONFIG is not set, and ~/.kube/config does not exist; name one with --kubeconfig FILE',
  },
  { argv: ['kube:', '--kubeconfig=no'], files: {}, says: "kube: can't read the kubeconfig no: no such file or folder" },
  { argv: ['kube:', '--kubeconfig=k'], files: { k: 'a: [' }, says: 'kube: the kubeconfig k is not YAML: line 1: ' },
  {
    argv: ['kube:', '--kubeconfig=k'],
    files: { k: 'replicas: 1' },
    says: 'kube: k is not a kubeconfig: it has no clusters, contexts and users',
  },
  {
    argv: ['kube:', '--kubeconfig=k'],
    files: { k: 'contexts: [{name: a}]\ncurrent-context: a' },
    says: 'kube: context a names no cluster',
  },
  {
    argv: ['kube:', '--kubeconfig=k'],
    files: { k: 'clusters: []' },
    says: 'kube: the kubeconfig has no current context: choose one with --context; the kubeconfig has none',
  },
  {
    argv: ['kube:', '--kubeconfig=k', '--context=stagin'],
    files: { k: twoContexts },
    says: 'kube: the kubeconfig has no context stagin; did you mean staging?',
  },
  {
    argv: ['kube:@test', '--kubeconfig=k'],
    files: { k: twoContexts },
    says: 'kube:@test: the kubeconfig has no context test; there are staging, production',
  },
  {
    argv: ['kube:', '--kubeconfig=k'],
    files: { k: kubeconfigFor('nowhere') },
    says: 'kube: the cluster of context local has server "nowhere", which is not a URL',
  },
  {
    argv: ['kube:', '--kubeconfig=k'],
    files: { k: twoContexts },
    says: 'kube: http://127.0.0.1:1 (context staging) refuses the connection: nothing listens there',
  },
  {
    argv: ['kube:a/b'],
    files: {},
    says: 'kube:a/b: expected kube:[KINDS][@CONTEXT], such as kube:, kube:widgets.example.com or kube:@staging',
  },
  { argv: ['--context=x', 'k'], files: { k: '' }, says: '--context is for kube:, and no operand names a cluster' },
])('$argv: $says', async ({ argv, files, says }) => {
  using project = makeProject(files)
  const { code, err } = await project.run('outline', ...argv)
  expect(err.startsWith(`crdgen outline: ${says}`), err).toBe(true)
  expect(err).toMatch(/^[^\n]*\n$/)
  expect(code).toBe(2)
})

function group(name: string, version: string, resource: string, kind: string): object {
  const resources = [
    {
      resource,
      responseKind: { group: name, version, kind },
      scope: 'Namespaced',
      singularResource: kind.toLowerCase(),
      verbs: ['get', 'list'],
    },
  ]
  return { metadata: { name }, versions: [{ version, resources }] }
}
