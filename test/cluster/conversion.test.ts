/**
 * Three versions of a kind beside the API server, converted by conversionHandler over TLS: objects are stored, read in each version and applied as
 * `validate`, `convert` and `readStored` predict.
 */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { createFuzzer, readSubject, type Subject, type SubjectVersion } from '@crdgen/conversion/internal'
import { isRecord, member } from '@crdgen/core/internal'
import { validate } from 'crdgen'
import { conversionHandler, convert, readStored, toNodeListener } from 'crdgen/conversion'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Cluster, type KubeObject, startCluster } from './cluster.ts'
import { queueCrd, queues } from './conversion/queues.ts'

const assets = inject('assets')
const roundTrips = 200

interface Stored {
  readonly apiVersion: string
  readonly [field: string]: unknown
}

describe.skipIf(assets === undefined)('conversion', { timeout: 180_000 }, () => {
  let cluster: Cluster
  let server: Server
  let crd: KubeObject
  let subject: Subject
  let asked = 0

  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
    const certificate = cluster.endpoint.certificateAuthority
    const [cert, key] = [readFileSync(certificate), readFileSync(join(dirname(certificate), 'apiserver.key'))]
    server = createServer({ cert, key }, toNodeListener(conversionHandler(queues, { observe: () => asked++ })))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    crd = queueCrd(`https://127.0.0.1:${port}/convert`, cert.toString('base64'))
    const read = readSubject(crd)
    if (typeof read === 'string') throw new Error(read)
    subject = read
    expect(await cluster.create(crd, { fieldValidation: 'Strict' })).toMatchObject({ status: 201 })
    await cluster.waitForCrd(crd.metadata.name)
  }, 180_000)

  afterAll(async () => {
    server?.close()
    await cluster?.stop()
  })

  /** The stored form of an object that is written in a version. */
  async function storedOf(object: KubeObject, { name }: SubjectVersion): Promise<Stored> {
    const { stored } = validate(crd, object, { version: name })
    const result = await convert(crd, stored, subject.hub.apiVersion, queues.answer)
    if (result.error !== undefined) throw new Error(result.error)
    return { apiVersion: subject.hub.apiVersion, ...result.converted }
  }

  async function readIn(stored: Stored, apiVersion: string) {
    const result = await readStored(crd, stored, apiVersion, queues.answer)
    if (result.error !== undefined) throw new Error(result.error)
    return result.object
  }

  async function expectRead(stored: Stored, { metadata: { name } }: KubeObject): Promise<void> {
    for (const { apiVersion } of subject.versions) {
      const { status, body } = await cluster.get({ apiVersion, kind: 'Queue', metadata: { name, namespace: 'default' } })
      expect([status, shown(body)]).toEqual([200, shown(await readIn(stored, apiVersion))])
    }
  }

  /** An object without the metadata that the server sets. */
  function shown(object: unknown) {
    const metadata = member(object, 'metadata')
    const { apiVersion, kind, metadata: _, ...fields } = isRecord(object) ? object : {}
    return { apiVersion, kind, labels: member(metadata, 'labels'), annotations: member(metadata, 'annotations'), ...fields }
  }

  test(`${roundTrips} objects are written in a version, read in all, and applied in another`, async () => {
    const fuzzers = subject.versions.map(version => ({ version, fuzzer: createFuzzer(subject, version, 7) }))
    for (let index = 0; index < roundTrips; index++) {
      const { version, fuzzer } = fuzzers[index % fuzzers.length] ?? {}
      const made = fuzzer?.next()
      if (version === undefined || made === undefined) throw new Error('no object')
      const { metadata: given, ...fields } = made
      const metadata = {
        name: `q${index}`,
        namespace: 'default',
        labels: member(given, 'labels'),
        annotations: member(given, 'annotations'),
      }
      const object: KubeObject = { ...fields, apiVersion: version.apiVersion, kind: 'Queue', metadata }
      const stored = await storedOf(object, version)
      const created = await cluster.create(object, { fieldValidation: 'Strict' })
      expect([created.status, shown(created.body)]).toEqual([201, shown(await readIn(stored, version.apiVersion))])
      await expectRead(stored, object)

      // Another version, by server-side apply: one field is set there, and every other one stays.
      const other = subject.versions[(index + 1 + (index % 2)) % subject.versions.length] ?? subject.hub
      const reference = { apiVersion: other.apiVersion, kind: 'Queue', metadata: { name: metadata.name, namespace: 'default' } }
      const before = await readIn(stored, other.apiVersion)
      const applied = await cluster.apply({ ...reference, spec: { left: `x${index % 10}` } }, { force: true })
      expect(applied).toMatchObject({ status: 200 })
      const spec = member(before, 'spec')
      const changed: KubeObject = { ...before, ...reference, metadata, spec: { ...(isRecord(spec) ? spec : {}), left: `x${index % 10}` } }
      const annotations = member(member(before, 'metadata'), 'annotations')
      await expectRead(await storedOf({ ...changed, metadata: { ...metadata, annotations } } as KubeObject, other), object)
    }
    process.stderr.write(`conversion: ${roundTrips} objects of ${subject.versions.length} versions, ${asked} reviews\n`)
  })

  test('managedFields that name each version go on to be read and applied', async () => {
    const metadata = { name: 'many', namespace: 'default' }
    for (const [index, { apiVersion }] of subject.versions.entries()) {
      const object = { apiVersion, kind: 'Queue', metadata, spec: { left: 'same' } }
      expect(await cluster.apply(object, { fieldManager: `manager${index}` })).toMatchObject({ status: index === 0 ? 201 : 200 })
    }
    const { body } = await cluster.get({ apiVersion: 'example.com/v1', kind: 'Queue', metadata })
    const managed = member(member(body, 'metadata'), 'managedFields')
    const names = (Array.isArray(managed) ? managed : []).map(
      one => `${String(member(one, 'manager'))} ${String(member(one, 'apiVersion'))}`,
    )
    expect(names.toSorted()).toEqual(subject.versions.map(({ apiVersion }, index) => `manager${index} ${apiVersion}`))
  })
})
