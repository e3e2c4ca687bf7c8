import { admitCrd, validate } from '@crdgen/server'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'

import { corpusFolder } from '../corpus.ts'
import { type Cluster, type KubeObject, startCluster } from './cluster.ts'
import { deprecatedCases, metadataCases, textCases, unknownCases, valueCases, versionCases, wholeCases } from './custom-resource/cases.ts'
import { expectSameAnswers } from './custom-resource/run-cases.ts'
import { realCases } from './custom-resource/real.ts'
import { crdName, looseCrd, thing, thingCrd } from './custom-resource/thing.ts'
import { updateCase, updates } from './custom-resource/updates.ts'

const assets = inject('assets')

describe.skipIf(assets === undefined)('custom resources', { timeout: 240_000 }, () => {
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
    expect(admitCrd(thingCrd).filter(({ severity }) => severity === 'error')).toEqual([])
    expect(await cluster.create(looseCrd)).toMatchObject({ status: 201 })
    await cluster.waitForCrd(crdName)
    for (const old of new Map(updates.map(update => [update.old.metadata.name, update.old])).values())
      expect(await cluster.create(old), old.metadata.name).toMatchObject({ status: 201 })
    await tighten(cluster)
  })
  afterAll(() => cluster?.stop())

  test.each([
    ['values', valueCases],
    ['unknown fields, in each mode', unknownCases],
    ['metadata', metadataCases],
    ['bodies', textCases],
    ['whole objects', wholeCases],
    ['a second version', versionCases],
    ['deprecated versions', deprecatedCases],
  ])('%s: the server and we say the same', async (_, cases) => {
    await expectSameAnswers(cluster, cases)
  })

  test('what the version that is stored lacks is lost, and nobody is told', async () => {
    const sent = thing('in-v2', { spec: { gone: [{ a: 2 }], nested: { added: 'x' }, text: null } }, 'v2')
    const { status, warnings, body } = await cluster.create(sent)
    const { pruned, stored, valid } = validate(thingCrd, sent)
    expect({ status, warnings, valid, pruned }).toEqual({
      status: 201,
      warnings: [],
      valid: true,
      pruned: ['spec.gone', 'spec.nested.added'],
    })
    const read = (await cluster.get(sent)).body
    expect([body, read]).toMatchObject([{ spec: stored?.['spec'] }, { spec: stored?.['spec'] }])
    expect(stored?.['spec']).toEqual({ mode: 'x', nested: { a: { b: 'deep' } }, short: 'given' })
  })

  test('changes of what was right once: the server and we say the same', async () => {
    const cases = []
    for (const update of updates) cases.push(updateCase(update, (await cluster.get(update.old)).body as KubeObject))
    await expectSameAnswers(cluster, cases)
  })

  test.skipIf(corpusFolder() === undefined)('objects of KEDA and kruise, in each mode: the server and we say the same', async () => {
    const { crds, cases } = realCases()
    for (const crd of crds) expect(await cluster.create(crd), crd.metadata.name).toMatchObject({ status: 201 })
    for (const crd of crds) await cluster.waitForCrd(crd.metadata.name)
    await expectSameAnswers(cluster, cases)
  })
})

/** Puts the strict CRD in the place of the loose one, and waits until it counts. */
async function tighten(cluster: Cluster): Promise<void> {
  expect(await cluster.patch(thingCrd, { spec: thingCrd['spec'] })).toMatchObject({ status: 200 })
  // A probe that the loose CRD still let in must not stay: its mistake would be an old one, which the strict CRD lets pass.
  const probe = () => cluster.apply(thing('probe', { spec: { bounded: 0 } }), { dryRun: true })
  const isStrict = async () => expect(await probe()).toMatchObject({ status: 422 })
  await vi.waitFor(isStrict, { timeout: 20_000, interval: 100 })
}
