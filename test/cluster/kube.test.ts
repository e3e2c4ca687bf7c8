import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { type Cluster, startCluster } from './cluster.ts'
import { makeProject, requestsOf } from './kube/crdgen.ts'
import { crdOf, expected, objectOf, repository, seed } from './kube/seed.ts'
import { written } from './kube/written.ts'

const assets = inject('assets')
/** More than two pages; 10,000 with CRDGEN_OBJECTS=10000. */
const many = Number(process.env['CRDGEN_OBJECTS'] ?? 1_100)

interface Found {
  readonly rule: string
  readonly subject: string
  readonly path: string
  readonly message: string
}

describe.skipIf(assets === undefined)('crdgen and a real cluster', () => {
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
    await seed(cluster)
  })
  afterAll(() => cluster?.stop())

  test('the audit finds one of each problem and nothing else, and only reads', async () => {
    using project = makeProject(cluster.endpoint, {
      'crds.json': { apiVersion: 'v1', kind: 'List', items: [...repository, crdOf('First', [{}], ['fi'])] },
    })
    await expect.poll(async () => conditionsOf(cluster, 'takens'), { timeout: 20_000 }).toContain('NamesAccepted=False')
    await expect.poll(async () => conditionsOf(cluster, 'endings'), { timeout: 20_000 }).toContain('Terminating=True')
    const { out, err, code } = await project.run('cluster', 'crds.json', '--server=1.31..1.33', '--format=json')
    expect(err).toBe('')
    const { diagnostics } = JSON.parse(out) as { readonly diagnostics: readonly Found[] }
    expect(diagnostics.map(({ rule, subject, path }) => [rule, subject, path]).sort()).toEqual(expected.toSorted())
    expect(code).toBe(1)
    const found = (rule: string) => diagnostics.find(one => one.rule === rule)?.message
    expect(found('cluster/stored-versions')).toContain('it has no objects')
    expect(diagnostics.filter(one => one.rule === 'cluster/stored-versions').at(-1)?.message).toContain(
      '2 of its 2 objects were written last through v1alpha1',
    )
    expect(found('cluster/not-read')).toBe(
      'was not read: user reader (context reader) may not list hiddens.audit.crdgen.dev at the cluster scope: grant verb list on resource hiddens of API group audit.crdgen.dev with a ClusterRole',
    )
    await onlyReads(cluster)
  })

  test('an object that is said to be refused is, and one that is tolerated is', async () => {
    const label = { metadata: { labels: { touched: 'true' } } }
    expect(await cluster.patch(objectOf('Refused', 'bare'), label)).toMatchObject({ status: 422 })
    expect(await cluster.patch(objectOf('Tolerated', 'nine'), label)).toMatchObject({ status: 200 })
    expect(await cluster.create(objectOf('Tolerated', 'new', { spec: { size: 9 } }))).toMatchObject({ status: 422 })
  })

  test('a version that is said to keep a CRD from being applied does', async () => {
    const { spec, ...moving } = repository.find(({ metadata }) => metadata.name.startsWith('movings')) ?? crdOf('Moving')
    const { status, body } = await cluster.patch(moving, { spec })
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('status.storedVersions[0]')])
  })

  test('kube: is a source for the reader', async () => {
    using project = makeProject(cluster.endpoint, {
      'crds.json': {
        apiVersion: 'v1',
        kind: 'List',
        items: [crdOf('Fine'), crdOf('Differing', [{ spec: { type: 'object', properties: {} } }])],
      },
      'fine.json': objectOf('Fine', 'fine', { spec: { size: 'x' } }),
    })
    const diff = await project.run('diff', 'kube:', 'crds.json')
    expect([diff.err, diff.out, diff.code]).toEqual(['', expect.stringContaining('breaking/field-removed'), 1])
    const validated = await project.run('validate', '--crds', 'kube:', '--before', 'kube:fines', '--kubernetes=1.37', 'fine.json')
    expect([validated.err, validated.out, validated.code]).toEqual([
      '',
      expect.stringContaining('spec.size is a string, not an integer'),
      1,
    ])
    const outline = await project.run('outline', 'kube:crds')
    expect([outline.err, outline.code, outline.out]).toEqual(['', 0, expect.stringContaining('size?: integer')])
    await onlyReads(cluster)
  })

  test('what is denied is told in the words of RBAC', async () => {
    using project = makeProject(cluster.endpoint, {})
    const says = async (...argv: readonly string[]) => {
      const { err, out, code } = await project.run(...argv)
      expect([out, code]).toEqual(['', 2])
      return err.replaceAll(cluster.endpoint.url, 'URL')
    }
    expect(await says('validate', 'kube:secrets')).toBe(
      'crdgen validate: kube:secrets: user reader (context reader) may not list secrets at the cluster scope: grant verb list on resource secrets of API group "" with a ClusterRole\n',
    )
    expect(await says('validate', 'kube:hiddens', '--namespace=default')).toBe(
      'crdgen validate: kube:hiddens: user reader (context reader) may not list hiddens.audit.crdgen.dev in namespace default: grant verb list on resource hiddens of API group audit.crdgen.dev with a Role in default\n',
    )
    expect(await says('cluster', '--context=stranger')).toBe(
      'crdgen cluster: URL does not accept the credentials of user stranger in context stranger (Unauthorized): they may have expired; get new ones into the kubeconfig\n',
    )
    expect(await says('outline', 'kube:@untrusted')).toBe(
      'crdgen outline: kube:@untrusted: URL (context untrusted) is not trusted: its certificate comes from an authority that is not trusted; check certificate-authority and tls-server-name of the kubeconfig\n',
    )
  })

  test('upgrade reads everything that somebody wrote, and the manifests behind it', { timeout: 120_000 }, async () => {
    for (const object of written) expect((await cluster.create(object)).status).toBe(201)
    using project = makeProject(cluster.endpoint, {})
    const run = async (...argv: readonly string[]) => {
      const { out, err, code } = await project.run('upgrade', ...argv, '--no-config', '--format=json')
      expect(err).toBe('')
      const report = JSON.parse(out) as { readonly diagnostics: readonly (Found & { readonly file: string })[] }
      return { code, found: report.diagnostics.map(({ rule, subject, file = '' }) => [rule, subject, file]) }
    }
    const behind = [
      ['manifest/not-yaml', '', 'kube:helm/default/garbled@admin'],
      ['upgrade/api-removed', 'batch/v1beta1 CronJob hook', 'kube:helm/default/shop/hooks@admin'],
      ['upgrade/api-removed', 'policy/v1beta1 PodDisruptionBudget shop', 'kube:helm/default/shop@admin'],
      [
        'upgrade/api-removed',
        'autoscaling/v2beta2 HorizontalPodAutoscaler default/applied',
        'kube:horizontalpodautoscaler.autoscaling/default/applied/last-applied@admin',
      ],
    ]
    // What Kubernetes makes for itself has no finding.
    const whole = await run('--from=1.36', '--to=1.37', 'kube:@admin')
    expect(whole.found.filter(([, subject = '']) => !subject.includes('audit.crdgen.dev'))).toEqual(behind)
    expect(whole.found.length).toBe(behind.length + 4)
    // Without kinds that the reader may not list, and without releases.
    const part = await run('--from=1.36', '--to=1.37', 'kube:')
    expect(part.found.filter(([rule, , file]) => rule !== 'cluster/not-read' && !file?.includes('audit.crdgen.dev'))).toEqual([
      ['upgrade/api-removed', behind[3]?.[1], behind[3]?.[2]?.replace('@admin', '')],
    ])
    const unread = part.found.flatMap(([rule, subject]) => (rule === 'cluster/not-read' ? [subject] : []))
    expect(unread).toContain('deployments.apps')
    expect(unread).toContain('releases of Helm in secrets')
    expect((await run('--from=1.36', '--to=1.37', 'kube:hpa')).found).toHaveLength(1)
    await sleep(500)
    expect(requestsOf(cluster.endpoint).filter(one => !/^(?:get|list) /.test(one))).toEqual([])
  })

  test(`${many} objects are read page by page`, { timeout: 600_000 }, async () => {
    const names = Array.from({ length: many }, (_, at) => `w${String(at).padStart(5, '0')}`)
    const left = names.values()
    const fill = async () => {
      for (const name of left) await cluster.create(objectOf('Fine', name, { spec: { size: 2 } }))
    }
    await Promise.all(Array.from({ length: 16 }, fill))
    using project = makeProject(cluster.endpoint, {})
    const before = requestsOf(cluster.endpoint).length
    const audit = await project.run('cluster', '--format=json', '--no-config')
    expect(JSON.parse(audit.out)).toMatchObject({ summary: { objects: expect.any(Number) } })
    await sleep(500)
    const pages = requestsOf(cluster.endpoint)
      .slice(before)
      .filter(one => one === 'list fines').length
    expect(pages).toBe(Math.ceil((many + 1) / 500))
    const validated = await project.run('validate', '--crds=kube:', 'kube:fines', '--kubernetes=1.37')
    expect([validated.err, validated.out]).toEqual(['', `${many + 1} objects: ${many + 1} accepted, 0 refused.\n`])
    const told = [audit, validated].map(({ seconds, mebibytes }) => `${seconds.toFixed(1)} s, ${mebibytes} MiB`)
    process.stderr.write(`cluster: ${many} objects: audit ${told[0]}; validate ${told[1]}\n`)
  })
})

/** Nothing but get and list, and no Secrets. The log is written a moment later. */
async function onlyReads(cluster: Cluster): Promise<void> {
  await sleep(500)
  const requests = requestsOf(cluster.endpoint)
  expect(requests.length).toBeGreaterThan(0)
  expect(requests.filter(one => !/^(?:get|list) /.test(one) || one.includes('secrets'))).toEqual([])
}

async function conditionsOf(cluster: Cluster, plural: string): Promise<readonly string[]> {
  const { body } = await cluster.get({ ...crdOf('X'), metadata: { name: `${plural}.audit.crdgen.dev` } })
  const { status } = body as { readonly status?: { readonly conditions?: readonly { readonly type: string; readonly status: string }[] } }
  return status?.conditions?.map(one => `${one.type}=${one.status}`) ?? []
}
