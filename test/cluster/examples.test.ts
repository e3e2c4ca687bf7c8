import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { startCluster } from './cluster.ts'
import type { Cluster, KubeObject } from './cluster.ts'
import type { ScalePaths } from './examples.ts'
import { findTemplateMetadata, objectAt, readExample, schemaAt, versionsOf } from './examples.ts'

const assets = inject('assets')

/** The templates that each example's sample must carry labels and annotations on. */
const templatesOf = {
  scaledjob: ['pod', 'ephemeral claim'],
  rayclusterfleet: ['pod', 'ephemeral claim'],
  cloneset: ['pod', 'ephemeral claim', 'claim'],
}

describe.skipIf(assets === undefined)('the CRDs of the examples', () => {
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
  })
  afterAll(() => cluster?.stop())

  describe.each(Object.entries(templatesOf))('%s', (name, templates) => {
    const { absent, crds, samples } = readExample(name)

    beforeAll(async () => {
      if (absent !== undefined) process.stderr.write(`cluster: skipped, ${absent}\n`)
      if (absent !== undefined) return
      for (const crd of crds) {
        expect(await cluster.create(crd, { fieldValidation: 'Strict' })).toMatchObject({ status: 201 })
        await cluster.waitForCrd(crd.metadata.name)
      }
    })

    test('its sample shows what gets lost elsewhere', ({ skip }) => {
      skip(absent !== undefined, absent)
      const metadata = samples.flatMap(sample => findTemplateMetadata(sample))
      expect(new Set(metadata.map(({ kind }) => kind))).toEqual(new Set(templates))
      for (const found of metadata) expect(found).toMatchObject({ metadata: { labels: {}, annotations: {} } })
    })

    test('objects are stored with every field', async ({ skip }) => {
      skip(absent !== undefined, absent)
      for (const sample of samples) {
        expect(await cluster.create(sample, { fieldValidation: 'Strict' })).toMatchObject({ status: 201 })
        const { body } = await cluster.get(sample)
        expect(body).toMatchObject(sample)
        // Said again on its own: labels and annotations of the templates are what this is about.
        expect(findTemplateMetadata(body)).toEqual(findTemplateMetadata(sample))
      }
    })

    test('server-side apply stores the same', async ({ skip }) => {
      skip(absent !== undefined, absent)
      for (const sample of samples) {
        const applied = { ...sample, metadata: { ...sample.metadata, name: `${sample.metadata.name}-applied` } }
        expect(await cluster.apply(applied)).toMatchObject({ status: 201 })
        expect(findTemplateMetadata((await cluster.get(applied)).body)).toEqual(findTemplateMetadata(sample))
      }
    })

    test('a misspelt field of a template is refused by its name', async ({ skip }) => {
      skip(absent !== undefined, absent)
      for (const sample of samples) {
        for (const { path } of findTemplateMetadata(sample)) {
          const misspelt = withUnknownField(sample, path, 'anotations')
          const answer = await cluster.create(misspelt, { fieldValidation: 'Strict' })
          expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(`unknown field "${path}.anotations"`) } })
        }
      }
    })

    test('/scale is read and written, and its selector is a string', async ({ skip }) => {
      skip(absent !== undefined, absent)
      const version = versionsOf(crds).find(({ subresources }) => subresources?.scale)
      skip(version === undefined, `examples/${name} does not scale`)
      const paths = version?.subresources?.scale
      if (version === undefined || paths === undefined) return
      const { labelSelectorPath = '' } = paths
      expect(schemaAt(version.schema.openAPIV3Schema, labelSelectorPath)).toMatchObject({ type: 'string' })
      for (const sample of samples) await expectToScale(cluster, sample, { ...paths, labelSelectorPath })
    })
  })

  test('the fleet and the clone set scale', ({ skip }) => {
    for (const name of ['rayclusterfleet', 'cloneset']) {
      const { absent, crds } = readExample(name)
      skip(absent !== undefined, absent)
      expect(versionsOf(crds).map(({ subresources }) => subresources?.scale?.labelSelectorPath)).toEqual(['.status.selector'])
    }
  })
})

/** `spec.template.metadata` and a name → a copy of the object that has a field of that name there. */
function withUnknownField(object: KubeObject, path: string, name: string): KubeObject {
  const copy = structuredClone({ ...object, metadata: { ...object.metadata, name: `${object.metadata.name}-misspelt` } })
  const target = path.split(/[.[\]]+/).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy)
  Object.assign(target as object, { [name]: {} })
  return copy
}

async function expectToScale(cluster: Cluster, sample: KubeObject, paths: Required<ScalePaths>): Promise<void> {
  const status = objectAt({ [paths.statusReplicasPath]: 1, [paths.labelSelectorPath]: 'app=sample' })
  expect(await cluster.patch(sample, status, 'status')).toMatchObject({ status: 200 })
  expect(await cluster.readScale(sample)).toMatchObject({ status: 200, body: { status: { replicas: 1, selector: 'app=sample' } } })
  expect(await cluster.writeScale(sample, 7)).toMatchObject({ status: 200, body: { spec: { replicas: 7 } } })
  expect(await cluster.get(sample)).toMatchObject({ body: objectAt({ [paths.specReplicasPath]: 7 }) })
}
