import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { type Cluster, type KubeObject, startCluster } from './cluster.ts'
import { findTemplateMetadata, objectAt, readExample, type Sample, type ScalePaths, schemaAt, versionsOf } from './examples.ts'

const assets = inject('assets')

/** What each example is there to show: where its sample carries labels and annotations, and whether it can be scaled. */
const examples = {
  scaledjob: { templates: ['template', 'ephemeral claim'], scales: false },
  rayclusterfleet: { templates: ['template', 'ephemeral claim', 'service'], scales: true },
  cloneset: { templates: ['template', 'ephemeral claim', 'claim'], scales: true },
}

describe.skipIf(assets === undefined)('the CRDs of the examples', () => {
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
  })
  afterAll(() => cluster?.stop())

  describe.each(Object.entries(examples))('%s', (name, { templates, scales }) => {
    const { crds, samples } = readExample(name)

    beforeAll(async () => {
      for (const crd of crds) {
        expect(await cluster.create(crd, { fieldValidation: 'Strict' })).toMatchObject({ status: 201 })
        await cluster.waitForCrd(crd.metadata.name)
      }
    })

    test('its sample shows what gets lost elsewhere', () => {
      const metadata = samples.flatMap(({ object }) => findTemplateMetadata(object))
      expect(new Set(metadata.map(({ kind }) => kind))).toEqual(new Set(templates))
      for (const found of metadata) expect(found).toMatchObject({ metadata: { labels: {}, annotations: {} } })
    })

    test('objects are stored with every field', async () => {
      for (const { object } of samples) {
        expect(await cluster.create(object, { fieldValidation: 'Strict' })).toMatchObject({ status: 201 })
        const { body } = await cluster.get(object)
        expect(body).toMatchObject(object)
        // Said again on its own: labels and annotations of the templates are what this is about.
        expect(findTemplateMetadata(body)).toEqual(findTemplateMetadata(object))
      }
    })

    test('server-side apply stores the same', async () => {
      for (const { object } of samples) {
        const applied = { ...object, metadata: { ...object.metadata, name: `${object.metadata.name}-applied` } }
        expect(await cluster.apply(applied)).toMatchObject({ status: 201 })
        expect(findTemplateMetadata((await cluster.get(applied)).body)).toEqual(findTemplateMetadata(object))
      }
    })

    test('a misspelt field of a template is refused by its name', async () => {
      for (const { object } of samples) {
        for (const { path } of findTemplateMetadata(object)) {
          const misspelt = withUnknownField(object, path, 'anotations')
          const answer = await cluster.create(misspelt, { fieldValidation: 'Strict' })
          expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(`unknown field "${path}.anotations"`) } })
        }
      }
    })

    if (!scales) return
    test('/scale is read and written, and its selector is a string', async () => {
      const [version] = versionsOf(crds)
      const { labelSelectorPath = '', ...paths } = version?.subresources?.scale ?? expect.unreachable('no scale subresource')
      expect(schemaAt(version?.schema.openAPIV3Schema, labelSelectorPath)).toMatchObject({ type: 'string' })
      for (const sample of samples) await expectToScale(cluster, sample, { ...paths, labelSelectorPath })
    })
  })
})

/** `spec.template.metadata` and a name → a copy of the object that has a field of that name there. */
function withUnknownField(object: KubeObject, path: string, name: string): KubeObject {
  const copy = structuredClone({ ...object, metadata: { ...object.metadata, name: `${object.metadata.name}-misspelt` } })
  const target = path.split(/[.[\]]+/).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy)
  Object.assign(target as object, { [name]: {} })
  return copy
}

async function expectToScale(cluster: Cluster, { object, status }: Sample, paths: Required<ScalePaths>): Promise<void> {
  const reported = objectAt({ [paths.statusReplicasPath]: 1, [paths.labelSelectorPath]: 'app=sample' }, { status })
  expect(await cluster.patch(object, reported, 'status')).toMatchObject({ status: 200, body: reported })
  expect(await cluster.readScale(object)).toMatchObject({ status: 200, body: { status: { replicas: 1, selector: 'app=sample' } } })
  expect(await cluster.writeScale(object, 7)).toMatchObject({ status: 200, body: { spec: { replicas: 7 } } })
  expect(await cluster.get(object)).toMatchObject({ body: objectAt({ [paths.specReplicasPath]: 7 }) })
}
