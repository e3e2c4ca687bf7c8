import { createDiagnostic } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { parseInput } from './parse-input.ts'
import { isPatch } from './left-out/patches.ts'
import { chooseDocuments, withoutSkipped } from './skips.ts'

const documents = parseInput(
  [
    'apiVersion: v1\nkind: Secret\n',
    'apiVersion: keda.sh/v1alpha1\nkind: ScaledJob\n',
    'apiVersion: argoproj.io/v1alpha1\nkind: Rollout\n',
  ].join('---\n'),
  'a.yaml',
).documents

test.each([
  [['Secret'], ['ScaledJob', 'Rollout']],
  [['v1/Secret', 'keda.sh/v1alpha1/ScaledJob'], ['Rollout']],
  [['keda.sh/v1/ScaledJob'], ['Secret', 'ScaledJob', 'Rollout']],
  [['ScaledJob.keda.sh'], ['Secret', 'Rollout']],
  [['*.argoproj.io'], ['Secret', 'ScaledJob']],
  [['argoproj.io/*/Rollout'], ['Secret', 'ScaledJob']],
  [['secret'], ['Secret', 'ScaledJob', 'Rollout']],
])('--skip %j leaves %j', (kinds, left) => {
  const chosen = chooseDocuments(documents, { kinds })
  expect(chosen.documents.map(({ object }) => Object(object).kind)).toEqual(left)
  expect(chosen).toMatchObject({ skipped: 3 - left.length, notes: [] })
})

test('documents without metadata are left out of files that were not named', () => {
  const leave = (isNamed?: (file: string) => boolean) => chooseDocuments(documents, { kinds: [] }, isNamed)
  expect(leave(file => file !== 'a.yaml')).toMatchObject({
    documents: [{ object: { kind: 'Secret' } }],
    skipped: 2,
    notes: [{ rule: 'manifest/patch' }, {}],
  })
  expect(leave(file => file === 'a.yaml').documents).toHaveLength(3)
  expect(leave().documents).toHaveLength(3)
})

// As kustomize's documentation has them.
test.each<[unknown, boolean]>([
  [{ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'x' }, $patch: 'delete' }, true],
  [{ spec: { template: { spec: { containers: [{ name: 'a', $patch: 'delete' }] } } } }, true],
  [{ spec: { '$setElementOrder/containers': [{ name: 'a' }] } }, true],
  [{ spec: { $retainKeys: ['a'] } }, true],
  [[{ op: 'replace', path: '/spec/replicas', value: 1 }], true],
  [[{ op: 'replaced', path: '/a' }], false],
  [{ spec: { patch: 'delete', patches: ['$patch: delete'] } }, false],
  [{ spec: { $patch: 1 } }, false],
  [{ spec: { subsets: [{ patch: { spec: { containers: [{ name: 'a', $patch: 'delete' }] } } }] } }, false],
  [[], false],
])('%j is a patch: %s', (value, expected) => expect(isPatch(value)).toBe(expected))

const finding = (path: string, pointer: string) =>
  createDiagnostic({ rule: 'manifest/invalid-value', severity: 'error', subject: '', path, message: 'x', data: { pointer } })
const kept = (object: unknown, paths: readonly string[], ...found: readonly (readonly [string, string])[]) =>
  withoutSkipped(
    found.map(([path, pointer]) => finding(path, pointer)),
    { object, file: 'a.yaml' },
    { paths },
  ).map(({ path }) => path)

test('paths are left out with what is below them', () => {
  const found = [
    ['spec.values', ''],
    ['spec.values.a.b', ''],
    ['spec.values[0]', ''],
    ['spec.valuesFrom', ''],
  ] as const
  expect(kept({}, ['spec.values'], ...found)).toEqual(['spec.valuesFrom'])
  expect(kept({}, ['spec.*From'], ...found)).toEqual(['spec.values', 'spec.values.a.b', 'spec.values[0]'])
})

test('of a file that SOPS has encrypted, its own field and encrypted values are left out', () => {
  const object = {
    data: { a: 'ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]', b: '!' },
    sops: { mac: 'ENC[AES256_GCM,data:x]', lastmodified: '2026-01-01T00:00:00Z' },
  }
  const found = [
    ['sops', '/sops'],
    ['data.a', '/data/a'],
    ['data.b', '/data/b'],
  ] as const
  expect(kept(object, [], ...found)).toEqual(['data.b'])
  expect(kept({ ...object, sops: {} }, [], ...found)).toEqual(['sops', 'data.a', 'data.b'])
})

test.each([
  ['settings', 'password: ENC[AES256_GCM,data:x,type:str]\n', 1],
  ['an object of which the kind is encrypted', 'kind: ENC[AES256_GCM,data:x,type:str]\nspec: {}\n', 1],
  ['an object', 'apiVersion: v1\nkind: Secret\n', 0],
])('of files that SOPS has encrypted, %s: notes and skips', (_, text, many) => {
  const sops = "sops: {mac: 'ENC[AES256_GCM,data:x,type:str]', lastmodified: '2026-01-01T00:00:00Z'}\n"
  const { notes, skipped } = chooseDocuments(parseInput(text + sops, 'a.yaml').documents, { kinds: [] })
  expect({ skipped, rules: notes.map(({ rule }) => rule) }).toEqual({ skipped: many, rules: Array(many).fill('manifest/encrypted') })
})

test('variables are those of files: objects of a cluster are as they were applied', () => {
  const object = { metadata: { name: '${APP}' } }
  const found = [finding('metadata.name', '/metadata/name')]
  const rules = (file: string) => withoutSkipped(found, { object, file }, { paths: [] }).map(({ rule }) => rule)
  expect([rules('a.yaml'), rules('kube:')]).toEqual([['manifest/variable'], ['manifest/invalid-value']])
})

test('a kind of a program is an object where its CRD is at hand', () => {
  const object = 'apiVersion: kind.x-k8s.io/v1\nkind: Cluster\n'
  const crd =
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: {group: kind.x-k8s.io, names: {kind: Cluster}, versions: []}\n'
  const left = (text: string) => chooseDocuments(parseInput(text, 'a.yaml').documents, { kinds: [] }).documents.length
  expect([left(object), left(`${object}---\n${crd}`)]).toEqual([0, 2])
})
