import { defineConversion, drop, kept, rename } from 'crdgen/conversion'
import { expect, test } from 'vitest'
import 'crdgen/vitest'
import { assertConvertsLosslessly } from '../../packages/crdgen/src/library/assert.ts'

const version = (name: string, storage: boolean, properties: object) => ({
  name,
  served: true,
  storage,
  schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties } } } },
})
const number = { type: 'integer', minimum: 0 }
const crd = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'queues.example.com' },
  spec: {
    group: 'example.com',
    names: { kind: 'Queue', plural: 'queues', singular: 'queue', listKind: 'QueueList' },
    scope: 'Namespaced',
    versions: [version('v1alpha1', false, { size: number }), version('v1', true, { capacity: number, shards: number })],
  },
}
const good = defineConversion<{ v1: object; v1alpha1: object }>({
  hub: 'v1',
  v1alpha1: { fields: [rename('spec.size', 'spec.capacity')], lost: [kept('spec.shards')] },
})
const lossy = defineConversion<{ v1: object; v1alpha1: object }>({
  hub: 'v1',
  v1alpha1: { fields: [rename('spec.size', 'spec.capacity'), drop('spec.shards', { only: 'hub' })] },
})
const failing = () => {
  throw new Error('no such table')
}

async function failureOf(expectation: () => Promise<unknown>): Promise<string> {
  try {
    await expectation()
  } catch (thrown) {
    return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)
  }
  return 'it passed'
}

test('a converter that loses nothing', async () => {
  await expect(crd).toConvertLosslessly(good)
  await expect(crd).toConvertLosslessly(good.answer, { runs: 20, seed: 7 })
  await assertConvertsLosslessly(crd, good, { runs: 20 })
  expect(await failureOf(() => expect(crd).not.toConvertLosslessly(good, { runs: 20 }))).toContain(
    'expected Queue to lose something in conversion, but every law holds',
  )
})

test('a converter that loses a field, and one that fails', async () => {
  await expect(crd).not.toConvertLosslessly(lossy)
  const failure = await failureOf(() => expect(crd).toConvertLosslessly(lossy))
  expect(failure).toMatch(/^Error: Queue is not converted without loss \(\d findings?\):\n\n(?:error|warning)\[conversion\//)
  expect(failure).toContain('proof: {')
  const failed = await failureOf(() => assertConvertsLosslessly(crd, failing, { runs: 5 }))
  expect(failed).toMatch(/^AssertionError: Queue is not converted without loss/)
  expect(failed).toContain('no such table')
})

test.each([
  [
    'nothing',
    () => expect(crd).toConvertLosslessly(Object(undefined)),
    'expected what defineConversion returns, or a function of a ConversionReview',
  ],
  [
    'an option that there is not',
    () => expect(crd).toConvertLosslessly(good, Object({ run: 5 })),
    'unknown option run; did you mean runs?',
  ],
  [
    'a CRD of one version',
    () => expect('fixtures/backups.yaml').toConvertLosslessly(good),
    'the CRD has one version, and nothing to convert',
  ],
])('%s is a mistake', async (_, expectation, message) => {
  expect(await failureOf(expectation)).toBe(`TypeError: toConvertLosslessly: ${message}`)
})

test('a mistake has the name of what was called', async () => {
  expect(await failureOf(() => assertConvertsLosslessly(crd, good, Object({ run: 5 })))).toBe(
    'TypeError: assertConvertsLosslessly: unknown option run; did you mean runs?',
  )
})
