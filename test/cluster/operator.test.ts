/**
 * The example operator beside the API server: its own bundle, in a folder without node_modules, mutates, refuses, reconciles and cleans up. Pods
 * run nowhere here: what a kubelet would report is written by the test.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { valueAt } from '@crdgen/core/internal'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { parse } from 'yaml'
import { type Cluster, type KubeObject, startCluster } from './cluster.ts'

const assets = inject('assets')
const patient = { timeout: 30_000, interval: 200 }
const example = fileURLToPath(new URL('../../examples/operator/', import.meta.url))

const site: KubeObject = parse(readFileSync(join(example, 'sample.yaml'), 'utf8'))
const deployment = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'docs', namespace: 'default' } }
const named = (name: string, spec: object): KubeObject => ({ ...site, metadata: { name, namespace: 'default' }, spec })

/** The example's own build, into another folder. */
function bundle(folder: string): string {
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(example, 'package.json'), 'utf8'),
  )
  const [program = '', ...args] = (scripts['build'] ?? '').split(' ')
  const file = join(folder, 'operator.cjs')
  const flags = args.map(arg => (arg.startsWith('--outfile=') ? `--outfile=${file}` : arg))
  execFileSync(join(example, 'node_modules/.bin', program), [...flags, '--log-level=warning'], { cwd: example })
  return file
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await once(server.close(), 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

describe.skipIf(assets === undefined)('the example operator', { timeout: 120_000 }, () => {
  let cluster: Cluster
  let operator: ChildProcess
  let output = ''
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-operator-'))

  beforeAll(async () => {
    const file = bundle(folder)
    const size = Math.round(statSync(file).size / 1024)
    process.stderr.write(`example operator: ${size} KiB, its client included\n`)
    expect(size).toBeLessThan(3300)
    cluster = await startCluster(assets ?? '')
    const port = await freePort()
    const crd = convertedAt(`https://127.0.0.1:${port}/convert`)
    expect(await cluster.create(crd, { fieldValidation: 'Strict' })).toMatchObject({ status: 201 })
    await cluster.waitForCrd(crd.metadata.name)
    operator = start(file, port)
    await vi.waitFor(() => {
      for (const words of ['the webhook listens on', 'watching sites']) expect(output).toContain(words)
    }, patient)
    await admitBy(port)
  }, 180_000)

  afterAll(async () => {
    operator?.kill('SIGKILL')
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The certificate of the API server is for loopback, and signs itself. */
  const certificate = () => cluster.endpoint.certificateAuthority

  const caBundle = () => readFileSync(certificate()).toString('base64')

  /** The CRD of the example, whose webhook is a URL instead of a service. */
  function convertedAt(url: string): KubeObject {
    const crd = JSON.parse(readFileSync(join(example, 'crds/sites.example.com_sites.json'), 'utf8'))
    const clientConfig = { url, caBundle: caBundle() }
    const { conversion } = crd.spec
    return { ...crd, spec: { ...crd.spec, conversion: { ...conversion, webhook: { ...conversion.webhook, clientConfig } } } }
  }

  function start(file: string, port: number): ChildProcess {
    const { url, token } = cluster.endpoint
    const list = (content: object) => [{ name: 'run', ...content }]
    const config = {
      apiVersion: 'v1',
      kind: 'Config',
      clusters: list({ cluster: { server: url, 'certificate-authority': certificate() } }),
      users: list({ user: { token } }),
      contexts: list({ context: { cluster: 'run', user: 'run' } }),
      'current-context': 'run',
    }
    writeFileSync(join(folder, 'kubeconfig'), JSON.stringify(config))
    const env = {
      PATH: process.env['PATH'],
      KUBECONFIG: join(folder, 'kubeconfig'),
      TLS_CERT: certificate(),
      TLS_KEY: join(dirname(certificate()), 'apiserver.key'),
      PORT: String(port),
    }
    const child = spawn(process.execPath, [file], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)))
    return child
  }

  async function admitBy(port: number): Promise<void> {
    const webhook = {
      name: 'admit.sites.example.com',
      clientConfig: { url: `https://127.0.0.1:${port}/admit`, caBundle: caBundle() },
      rules: [{ apiGroups: ['sites.example.com'], apiVersions: ['v1'], operations: ['CREATE', 'UPDATE'], resources: ['sites'] }],
      sideEffects: 'None',
      admissionReviewVersions: ['v1'],
    }
    const configuration = {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'MutatingWebhookConfiguration',
      metadata: { name: 'sites' },
      webhooks: [webhook],
    }
    expect(await cluster.create(configuration)).toMatchObject({ status: 201 })
    // The server takes a moment to know of it.
    const probe = named('probe', { image: 'untagged' })
    const path = '/apis/sites.example.com/v1/namespaces/default/sites'
    await vi.waitFor(async () => {
      expect(await cluster.request({ method: 'POST', path, body: probe, query: { dryRun: 'All' } })).toMatchObject({ status: 403 })
    }, patient)
  }

  const conditionOf = async (): Promise<unknown> => valueAt((await cluster.get(site)).body, 'status', 'conditions', 0)

  test('an object is defaulted, mutated and stored', async () => {
    expect(await cluster.create(site, { fieldValidation: 'Strict' })).toMatchObject({
      status: 201,
      body: { metadata: { labels: { 'sites.example.com/tier': 'web' } }, spec: { replicas: 1 } },
    })
  })

  test('older versions are converted, there and back', async () => {
    const resources = { limits: { cpu: '1' } }
    const written = { apiVersion: 'sites.example.com/v1beta1', kind: 'Site', metadata: { name: 'old', namespace: 'default' } }
    const spec = { image: 'docs:1', instances: 3, resources }
    expect(await cluster.create({ ...written, spec }, { fieldValidation: 'Strict' })).toMatchObject({ status: 201, body: { spec } })
    const read = async (version: string) =>
      valueAt((await cluster.get({ ...written, apiVersion: `sites.example.com/${version}` })).body, 'spec')
    expect(await read('v1')).toEqual({ image: 'docs:1', replicas: 3, resources })
    expect(await read('v1alpha1')).toEqual({ image: 'docs:1', size: 3 })
    // A client of the oldest version changes what it knows; what it does not know stays.
    await cluster.patch({ ...written, apiVersion: 'sites.example.com/v1alpha1' }, { spec: { size: 2 } })
    expect(await read('v1beta1')).toEqual({ image: 'docs:1', instances: 2, resources })
  })

  test('one that the webhook or the CRD refuses is not', async () => {
    const untagged = await cluster.create(named('untagged', { image: 'docs' }))
    expect([untagged.status, valueAt(untagged.body, 'message')]).toEqual([
      403,
      'admission webhook "admit.sites.example.com" denied the request: spec.image: docs has no tag',
    ])
    expect(await cluster.create(named('many', { image: 'docs:1', replicas: 11 }))).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('spec.replicas in body should be less than or equal to 10') },
    })
  })

  test('it is reconciled: a finalizer, an owned Deployment, a condition', async () => {
    await expect.poll(async () => (await cluster.get(deployment)).status, patient).toBe(200)
    const { body } = await cluster.get(site)
    expect(valueAt(body, 'metadata', 'finalizers')).toEqual(['sites.example.com/operator'])
    const uid = valueAt(body, 'metadata', 'uid')
    expect(await cluster.get(deployment)).toMatchObject({
      body: {
        metadata: { ownerReferences: [{ kind: 'Site', name: 'docs', uid, controller: true, blockOwnerDeletion: true }] },
        spec: { replicas: 1, template: { spec: { containers: [{ name: 'site', image: 'registry.example/docs:1' }] } } },
      },
    })
    await expect.poll(conditionOf, patient).toMatchObject({ type: 'Ready', status: 'False', reason: 'Starting' })
  })

  test('what becomes of the Deployment shows in its status', async () => {
    const status = { replicas: 1, readyReplicas: 1, availableReplicas: 1, observedGeneration: 1 }
    expect(await cluster.patch(deployment, { status }, 'status')).toMatchObject({ status: 200 })
    await expect.poll(conditionOf, patient).toMatchObject({ type: 'Ready', status: 'True', reason: 'Serving', observedGeneration: 1 })
  })

  test('a change reaches the Deployment, with a warning', async () => {
    const changed = await cluster.patch(site, { spec: { image: 'registry.example/docs:2', replicas: 3 } })
    expect([changed.status, changed.warnings]).toEqual([200, ['every pod is replaced']])
    const specOf = async (): Promise<unknown> => valueAt((await cluster.get(deployment)).body, 'spec')
    await expect
      .poll(specOf, patient)
      .toMatchObject({ replicas: 3, template: { spec: { containers: [{ image: 'registry.example/docs:2' }] } } })
    await expect.poll(conditionOf, patient).toMatchObject({ status: 'False', observedGeneration: 2 })
  })

  test('it is deleted once the operator has cleaned up', async () => {
    await cluster.delete(site)
    await expect.poll(async () => (await cluster.get(site)).status, patient).toBe(404)
    expect(output).toContain('default/docs: cleaned up')
  })

  test('the operator ends when it is asked to', async () => {
    operator.kill('SIGTERM')
    await expect.poll(() => operator.exitCode, { timeout: 20_000 }).toBe(0)
    expect(output).not.toMatch(/TypeError|ReferenceError|Cannot find module/)
  })
})
