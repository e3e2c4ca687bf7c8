import { isRecord } from '@crdgen/core/internal'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom, seedOf } from '../../oracle/random.ts'
import type { Json } from '../../oracle/schema-mutations.ts'
import { updateOf } from '../../oracle/stored-rules.ts'
import { seed } from '../../oracle/settings.ts'
import type { Cluster, KubeObject } from '../cluster.ts'
import type { Case } from '../custom-resource/answers.ts'
import { acceptedCrds, withoutRules } from './accepted-crds.ts'

const objectsPerCrd = 6

/** Objects that were stored before their CRD got its rules, so that ratcheting spares what does not change; and new ones. */
export async function storedBeforeRules(cluster: Cluster, server: string, crdCount: number): Promise<readonly Case[]> {
  const cases: Case[] = []
  for (const [index, made] of acceptedCrds(server, crdCount).entries()) {
    const crd = inOwnGroup(made, `stored${index}.example.com`)
    await createCrd(cluster, withoutRules(crd) as KubeObject)
    const random = randomFrom(seedOf(seed, `stored before rules ${index}`))
    const changes = Array.from({ length: objectsPerCrd }, () => updateOf(random))
    const stored = []
    for (const [number, { before }] of changes.entries()) stored.push(await store(cluster, named(before, crd, `it-${number}`)))
    const ruled = await addRules(cluster, crd)
    for (const [number, { object }] of changes.entries()) {
      const before = stored[number]
      const title = `stored before rules ${index}, object ${number}`
      const sent = named(object, crd, `it-${number}`)
      cases.push({ title: `${title}, created`, crd: ruled, verb: 'create', mode: 'strict', object: named(object, crd, `new-${number}`) })
      if (before !== undefined)
        cases.push({ title, crd: ruled, verb: 'update', mode: 'strict', object: { ...sent, metadata: before.metadata }, before })
    }
  }
  return cases
}

async function createCrd(cluster: Cluster, crd: KubeObject): Promise<void> {
  const { status, body } = await cluster.create(crd)
  if (status !== 201) throw new Error(`${crd.metadata.name} was refused: ${JSON.stringify(body)}`)
  await cluster.waitForCrd(crd.metadata.name)
}

/** What the server stores; undefined when the schema refuses it. */
async function store(cluster: Cluster, object: KubeObject): Promise<KubeObject | undefined> {
  const { status, body } = await cluster.create(object)
  return status === 201 ? (body as KubeObject) : undefined
}

/** Gives the CRD its rules, and a field by which to see that the server has taken them up. */
async function addRules(cluster: Cluster, crd: KubeObject): Promise<KubeObject> {
  const ruled = withProbe(crd)
  const { status, body } = await cluster.patch(crd, { spec: ruled['spec'] })
  if (status !== 200) throw new Error(`${crd.metadata.name} got no rules: ${JSON.stringify(body)}`)
  const probe = { ...named({}, crd, 'probe'), probe: true }
  for (let attempt = 0; attempt < 200; attempt++) {
    const collection = `/apis/${probe.apiVersion}/namespaces/default/ruleds`
    const answer = await cluster.request({
      method: 'POST',
      path: collection,
      query: { dryRun: 'All', fieldValidation: 'Strict' },
      body: probe,
    })
    if (!JSON.stringify(answer.body).includes('unknown field')) return ruled
    await sleep(20)
  }
  throw new Error(`the server does not take up the rules of ${crd.metadata.name}`)
}

function withProbe(crd: KubeObject): KubeObject {
  const copy = structuredClone(crd) as KubeObject & {
    spec: { versions: { schema: { openAPIV3Schema: { properties: Record<string, unknown> } } }[] }
  }
  for (const { schema } of copy.spec.versions) schema.openAPIV3Schema.properties['probe'] = { type: 'boolean' }
  return copy
}

function inOwnGroup(crd: Json, group: string): KubeObject {
  const spec = isRecord(crd['spec']) ? crd['spec'] : {}
  return { ...crd, metadata: { name: `ruleds.${group}` }, spec: { ...spec, group } } as unknown as KubeObject
}

function named(object: Json, crd: KubeObject, name: string): KubeObject {
  return { ...object, apiVersion: `${crd.metadata.name.slice('ruleds.'.length)}/v1`, kind: 'Ruled', metadata: { name } }
}
