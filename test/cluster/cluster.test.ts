import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { type Cluster, type KubeObject, startCluster } from './cluster.ts'

const assets = inject('assets')

const crd: KubeObject = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'fleets.test.crdgen.dev' },
  spec: {
    group: 'test.crdgen.dev',
    scope: 'Namespaced',
    names: { plural: 'fleets', singular: 'fleet', kind: 'Fleet', listKind: 'FleetList' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        subresources: {
          status: {},
          scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas', labelSelectorPath: '.status.selector' },
        },
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: {
              apiVersion: { type: 'string' },
              kind: { type: 'string' },
              metadata: { type: 'object' },
              spec: { type: 'object', properties: { replicas: { type: 'integer', format: 'int32' }, image: { type: 'string' } } },
              status: { type: 'object', properties: { replicas: { type: 'integer' }, selector: { type: 'string' } } },
            },
          },
        },
      },
    ],
  },
}

const fleet = (name: string, spec: object): KubeObject => ({ apiVersion: 'test.crdgen.dev/v1', kind: 'Fleet', metadata: { name }, spec })

describe.skipIf(assets === undefined)('a real API server', () => {
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
    expect(await cluster.create(crd)).toMatchObject({ status: 201 })
    await cluster.waitForCrd('fleets.test.crdgen.dev')
  })
  afterAll(() => cluster?.stop())

  test('is the Kubernetes that go.mod names', async () => {
    const { body } = await cluster.request({ method: 'GET', path: '/version' })
    expect(body).toMatchObject({ major: '1', minor: inject('minor').slice(2), gitVersion: expect.stringMatching(/^v1\.\d+\.\d+$/) })
  })

  test('stores an object and gives it back', async () => {
    const created = await cluster.create(fleet('stored', { replicas: 2, image: 'nginx' }))
    expect(created).toMatchObject({ status: 201, body: { metadata: { namespace: 'default' } } })
    const stored = await cluster.get(fleet('stored', {}))
    expect(stored).toMatchObject({ status: 200, body: { spec: { replicas: 2, image: 'nginx' } } })
  })

  test('reads and writes /scale, with the selector of the status', async () => {
    const scaled = fleet('scaled', { replicas: 2 })
    await cluster.create(scaled)
    const status = { replicas: 1, selector: 'app=scaled' }
    expect(await cluster.patch(scaled, { status }, 'status')).toMatchObject({ status: 200 })
    expect(await cluster.readScale(scaled)).toMatchObject({ status: 200, body: { kind: 'Scale', spec: { replicas: 2 }, status } })
    expect(await cluster.writeScale(scaled, 5)).toMatchObject({ status: 200, body: { spec: { replicas: 5 } } })
    expect(await cluster.get(scaled)).toMatchObject({ body: { spec: { replicas: 5 } } })
  })

  test('refuses an unknown field under strict validation, and prunes it otherwise', async () => {
    const unknown = fleet('unknown', { replicas: 1, imagee: 'nginx' })
    expect(await cluster.create(unknown, { fieldValidation: 'Strict' })).toMatchObject({
      status: 400,
      body: {
        reason: 'BadRequest',
        message: 'Fleet in version "v1" cannot be handled as a Fleet: strict decoding error: unknown field "spec.imagee"',
      },
    })
    expect(await cluster.create(unknown, { fieldValidation: 'Ignore' })).toMatchObject({ status: 201, body: { spec: { replicas: 1 } } })
    expect(await cluster.get(unknown)).not.toHaveProperty('body.spec.imagee')
  })

  test('applies on the server side, and tells conflicting managers apart', async () => {
    expect(await cluster.apply(fleet('applied', { replicas: 1 }), { fieldManager: 'one' })).toMatchObject({ status: 201 })
    expect(await cluster.apply(fleet('applied', { replicas: 2 }), { fieldManager: 'two' })).toMatchObject({ status: 409 })
    const forced = await cluster.apply(fleet('applied', { replicas: 2 }), { fieldManager: 'two', force: true })
    expect(forced).toMatchObject({ status: 200, body: { spec: { replicas: 2 } } })
  })

  test('lends itself to kubectl', async () => {
    const applied = await cluster.kubectl(['apply', '-f', '-'], JSON.stringify(fleet('by-kubectl', { replicas: 3 })))
    expect(applied).toEqual({ status: 0, stdout: 'fleet.test.crdgen.dev/by-kubectl created\n', stderr: '' })
    const scaled = await cluster.kubectl(['scale', 'fleet/by-kubectl', '--replicas=4'])
    expect(scaled).toMatchObject({ status: 0, stdout: 'fleet.test.crdgen.dev/by-kubectl scaled\n' })
  })

  test('deletes', async () => {
    await cluster.create(fleet('gone', {}))
    expect(await cluster.delete(fleet('gone', {}))).toMatchObject({ status: 200 })
    expect(await cluster.get(fleet('gone', {}))).toMatchObject({ status: 404 })
  })
})
