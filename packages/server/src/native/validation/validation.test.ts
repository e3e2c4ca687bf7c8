import { readFileSync } from 'node:fs'
import type { JsonObject } from '@crdgen/core/internal'
import { validateNative } from '@crdgen/server/internal'
import { expect, it } from 'vitest'
import { kindCases } from './kinds.cases.ts'
import { cases } from './validation.cases.ts'

// test/cluster asks a real API server about the same objects.
it.each([...cases, ...kindCases])('$name', ({ object, errors }) => {
  const found = validateNative(object)
  const said = found?.diagnostics.map(({ data }) => `${String(data['serverPath'])}: ${String(data['serverMessage'])}`) ?? []
  expect(said.toSorted()).toEqual(errors.toSorted())
  expect(found?.valid).toBe(errors.length === 0)
})

it('says of older servers what they say', () => {
  const object = {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: 'shop' },
    spec: { scaleTargetRef: { kind: 'Deployment', name: 'shop' } },
  }
  const wordsAt = (kubernetes: string) => validateNative(object, { kubernetes })?.diagnostics.map(({ data }) => data['serverMessage'])
  const [zero, least] = ['Invalid value: 0: must be greater than 0', 'Invalid value: 0: must be greater than or equal to `minReplicas`']
  expect(wordsAt('1.31')).toEqual([zero, least])
  expect(wordsAt('1.34')).toEqual([zero, least, 'Invalid value: "": apiVersion must specify API group'])
  expect(wordsAt('1.36')).toEqual([
    least,
    'Required value: must be set and greater than 0',
    'Invalid value: "": apiVersion must specify API group',
  ])
})

/** An object, or the update of another one, that kube-apiserver 1.37.1 refused: `path: text` of each error. */
interface Refused {
  readonly before?: JsonObject
  readonly object: JsonObject
  readonly errors: readonly string[]
}

// Recorded by test/cluster/native-mutants.test.ts: the smallest of each sort of answer.
const lines = readFileSync(new URL('../testing/refused.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const refused = lines.map(line => JSON.parse(line) as Refused)

it.each(refused.map(one => [one.errors[0] ?? '', one] as const))('refuses with %s', (_, { before, object, errors }) => {
  const found = validateNative(object, { before })
  const texts = found?.diagnostics.map(({ data }) => `${String(data['serverPath'])}: ${String(data['serverMessage'])}`.split('\n')[0] ?? '')
  expect([...new Set(texts)].toSorted()).toEqual(errors)
})
