import type { CustomResourceDefinition } from '@crdgen/core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import {
  cronJobCases,
  cronJobDefaults,
  cronJobSpec,
  enumCases,
  immutableSpec,
  type ObjectCase,
  oneofCases,
  updateCases,
} from '../controller-gen/behaviour.ts'
import { compileFixture } from '../controller-gen/compile-fixture.ts'
import { type Golden, goldens } from '../controller-gen/goldens.ts'
import { type Cluster, type KubeObject, startCluster } from './cluster.ts'

const assets = inject('assets')
const group = 'testdata.kubebuilder.io'

/** Two fixtures make the CRD of enums; one of them is enough to create it. */
const created = goldens.filter((golden, index) => goldens.findIndex(({ name }) => name === golden.name) === index)

describe.skipIf(assets === undefined)("the CRDs of controller-gen's goldens", () => {
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
  })
  afterAll(() => cluster?.stop())

  test.each(goldens.map(golden => [golden.files[0], golden] as const))('%s: would be taken in compatible mode', async (_, golden) => {
    const body = crdOf(golden, true)
    const query = { dryRun: 'All', fieldValidation: 'Strict' }
    const answer = await cluster.request({ method: 'POST', path: '/apis/apiextensions.k8s.io/v1/customresourcedefinitions', body, query })
    expect(answer).toMatchObject({ status: 201 })
  })

  describe('as they come by default', () => {
    beforeAll(async () => {
      for (const golden of created) {
        const crd = crdOf(golden, false)
        expect(await cluster.create(crd, { fieldValidation: 'Strict' })).toMatchObject({ status: 201 })
        await cluster.waitForCrd(crd.metadata.name)
      }
    })

    test.each(oneofCases)('one-of markers: $shows', async one => expectAnswer('v1beta1', 'Oneof', one.spec, one))

    test.each(enumCases)('an enum: $shows', async one => expectAnswer('v1', 'Enum', one.spec, one))

    test.each(cronJobCases)('a CronJob: $shows', async one => expectAnswer('v1', 'CronJob', { ...cronJobSpec, ...one.spec }, one))

    test('a CronJob is stored as it was sent, with its defaults', async () => {
      const object = make('v1', 'CronJob', cronJobSpec)
      expect(await cluster.create(object, { fieldValidation: 'Strict' })).toMatchObject({ status: 201 })
      expect(await cluster.get(object)).toMatchObject({ body: { spec: { ...cronJobSpec, ...cronJobDefaults } } })
    })

    test.each(updateCases)('immutable fields: $shows', async ({ before = {}, patch, refused }) => {
      const object = make('v1', 'ImmutableType', { ...immutableSpec, ...before })
      expect(await cluster.create(object, { fieldValidation: 'Strict' })).toMatchObject({ status: 201 })
      expect(await cluster.patch(object, { spec: patch })).toMatchObject(expected(200, refused))
    })
  })

  async function expectAnswer(version: string, kind: string, spec: object, { refused }: ObjectCase): Promise<void> {
    expect(await cluster.create(make(version, kind, spec), { fieldValidation: 'Strict' })).toMatchObject(expected(201, refused))
  }
})

function expected(status: number, refused: string | undefined): object {
  return refused === undefined ? { status } : { status: 422, body: { message: expect.stringContaining(refused) } }
}

function crdOf(golden: Golden, compatible: boolean): CustomResourceDefinition & KubeObject {
  const { built, diagnostics } = compileFixture(golden.files, { compatible })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const crd = built[0]?.crd ?? expect.unreachable(`${golden.name} was not made`)
  return { ...crd }
}

let made = 0

function make(version: string, kind: string, spec: object): KubeObject {
  made += 1
  return { apiVersion: `${group}/${version}`, kind, metadata: { name: `object-${made}` }, spec }
}
