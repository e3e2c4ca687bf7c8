import { isRecord } from '@crdgen/core/internal'
import { admitCrd } from '@crdgen/server'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { crdWithRules } from '../oracle/stored-rules.ts'
import { objectsOfRuledCrds } from '../oracle/ruled-objects.ts'
import { randomFrom, seedOf } from '../oracle/random.ts'
import { seed } from '../oracle/settings.ts'
import { type Cluster, type KubeObject, startCluster } from './cluster.ts'
import { type Case, say } from './custom-resource/answers.ts'
import type { Case as RuledObject } from '../oracle/object-cases.ts'
import { expectSameAnswers } from './custom-resource/run-cases.ts'
import { acceptedCrds } from './ruled/accepted-crds.ts'
import { storedBeforeRules } from './ruled/stored-objects.ts'
import { tieOf } from './ruled/ties.ts'

const assets = inject('assets')

/** How many CRDs, and how many objects, the server is asked about: CRDGEN_CLUSTER_RULES=200 for a wide run. CRDGEN_SEED makes others. */
const count = Number(process.env['CRDGEN_CLUSTER_RULES'] ?? 24)

describe.skipIf(assets === undefined)(`random validation rules, seed ${seed}`, { timeout: 600_000 }, () => {
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
  })
  afterAll(() => cluster?.stop())

  test('CRDs: the server and we say the same', async () => {
    const minor = inject('minor')
    const random = Array.from({ length: count }, (_, index) =>
      crdWithRules(Number(minor.split('.')[1]), randomFrom(seedOf(seed, `rules of a cluster ${index}`))),
    )
    const different: unknown[] = []
    let refused = 0
    for (const [index, crd] of [...random, ...acceptedCrds(minor, count)].entries()) {
      const found = admitCrd(crd, { server: minor }).filter(({ severity }) => severity === 'error')
      const withoutTie = tieOf(crd, minor, found)
      const server = withoutTie(await refusalOf(cluster, crd))
      const ours = withoutTie(found.map(({ data }) => normalise(`${String(data['serverPath'])}: ${String(data['serverMessage'])}`)))
      if (server.length > 0) refused++
      const [left, right] = [new Set(server), new Set(ours)]
      const onlyServer = server.filter(text => !right.has(text))
      const onlyOurs = ours.filter(text => !left.has(text))
      if (onlyServer.length + onlyOurs.length > 0) different.push({ index, onlyServer, onlyOurs })
    }
    console.log(`${2 * count} CRDs, ${refused} of them refused`)
    expect(different, `${different.length} of ${2 * count}`).toEqual([])
  })

  test('objects, created and updated: the server and we say the same', async () => {
    const cases = await storedCases(cluster, [...objectsOfRuledCrds(inject('minor'), count)].slice(0, count))
    console.log(`${cases.length} objects, ${cases.filter(({ verb }) => verb === 'update').length} of them updated`)
    await expectSameAnswers(cluster, cases)
  })

  test('objects that were stored before their CRD got rules: the server and we say the same', async () => {
    const cases = await storedBeforeRules(cluster, inject('minor'), Math.ceil(count / 4))
    const [stored, refused] = [cases.filter(({ verb }) => verb === 'update'), cases.filter(one => !say(one).accepted)]
    console.log(`${cases.length} objects, ${stored.length} of them stored before, ${refused.length} refused`)
    await expectSameAnswers(cluster, cases)
  })
})

/** Asks without storing anything. */
async function refusalOf(cluster: Cluster, crd: unknown): Promise<readonly string[]> {
  const { body, status } = await cluster.request({
    method: 'POST',
    path: '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
    query: { dryRun: 'All', fieldValidation: 'Strict' },
    body: crd,
  })
  if (status < 300) return []
  const details = isRecord(body) && isRecord(body['details']) ? body['details'] : {}
  const causes = Array.isArray(details['causes']) ? details['causes'].filter(isRecord) : []
  return causes.map(({ field, message }) => normalise(`${String(field)}: ${String(message)}`))
}

/** Makes each CRD in a group of its own, and stores the old objects that its rules accept: the others are only created. */
async function storedCases(cluster: Cluster, wanted: Iterable<RuledObject>): Promise<readonly Case[]> {
  const made = new Map<unknown, KubeObject>()
  const cases: Case[] = []
  for (const { name, crd, object, before } of wanted) {
    const own = made.get(crd) ?? inOwnGroup(crd, made.size)
    if (!made.has(crd)) {
      expect(await cluster.create(own), name).toMatchObject({ status: 201 })
      await cluster.waitForCrd(own.metadata.name)
      made.set(crd, own)
    }
    const named = (given: RuledObject['object']) => sent(given, own, `it-${cases.length}`)
    const stored = before === undefined ? undefined : await cluster.create(named(before))
    if (stored?.status !== 201) cases.push({ title: name, crd: own, verb: 'create', mode: 'strict', object: named(object) })
    else {
      const old = stored.body as KubeObject
      cases.push({
        title: name,
        crd: own,
        verb: 'update',
        mode: 'strict',
        object: { ...named(object), metadata: old.metadata },
        before: old,
      })
    }
  }
  return cases
}

function inOwnGroup(crd: RuledObject['crd'], index: number): KubeObject {
  const group = `rules${index}.example.com`
  const spec = isRecord(crd['spec']) ? crd['spec'] : {}
  return { ...crd, metadata: { name: `widgets.${group}` }, spec: { ...spec, group } } as unknown as KubeObject
}

function sent(object: RuledObject['object'], crd: KubeObject, name: string): KubeObject {
  const group = crd.metadata.name.slice('widgets.'.length)
  return { ...object, apiVersion: `${group}/v1`, kind: 'Widget', metadata: { name } }
}

/** Types of objects have numbers that count up for as long as a server runs. */
function normalise(text: string): string {
  return text.replaceAll(/selfType\d*/g, 'selfType')
}
