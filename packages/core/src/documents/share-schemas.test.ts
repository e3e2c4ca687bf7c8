import { expect, it } from 'vitest'
import { createSchemaSharer, setSchemasApart } from './share-schemas.ts'
import { isShared } from './shared.ts'
import { readSource } from './source.ts'
import { isRecord, member } from '../json.ts'

const crd = (...schemas: readonly string[]) => `
kind: CustomResourceDefinition
metadata: {name: a}
spec:
  versions:
${schemas.map(one => `    - {name: v1, schema: {openAPIV3Schema: ${one}}}`).join('\n')}
`

function read(...texts: readonly string[]): readonly unknown[] {
  const sharer = createSchemaSharer()
  return texts.flatMap(text => readSource(text, 'a.yaml', sharer).documents.map(({ object }) => object))
}

function schemaAt(object: unknown, version: number, ...keys: readonly string[]): unknown {
  return ['spec', 'versions', version, 'schema', 'openAPIV3Schema', ...keys].reduce(member, object)
}

const pod = '{type: object, properties: {image: {type: string}, ports: {type: array, items: {type: integer}}}}'

it('reads what is equal into one object, within a CRD and across texts', () => {
  const [first, second] = read(crd(`{properties: {a: ${pod}}}`, `{properties: {b: ${pod}, c: ${pod}}}`), crd(`{properties: {d: ${pod}}}`))
  const one = schemaAt(first, 0, 'properties', 'a')
  expect(schemaAt(first, 1, 'properties', 'b')).toBe(one)
  expect(schemaAt(first, 1, 'properties', 'c')).toBe(one)
  expect(schemaAt(second, 0, 'properties', 'd')).toBe(one)
  expect(isRecord(one) && isShared(one) && Object.isFrozen(one)).toBe(true)
})

it.each([
  ['the order of members', '{type: string, format: date}', '{format: date, type: string}'],
  ['zeros', '{minimum: 0.0}', '{minimum: -0.0}'],
  ['texts and numbers', '{default: "1"}', '{default: 1}'],
  ['empty lists and objects', '{default: []}', '{default: {}}'],
  ['lists and objects with the same members', '{default: [a]}', '{default: {"0": a}}'],
  ['what is called like a member of every object', '{default: {__proto__: {}}}', '{default: {}}'],
])('tells apart %s', (_, a, b) => {
  const [first, second] = read(crd(`{items: ${a}}`), crd(`{items: ${b}}`))
  expect(schemaAt(first, 0, 'items')).not.toBe(schemaAt(second, 0, 'items'))
})

it('leaves each value as it is read without sharing', () => {
  const text = crd(`{properties: {a: ${pod}, __proto__: ${pod}, b: {enum: [1, 1.5, 9007199254740993, x, null, true]}}}`, '{x: null}')
  expect(read(text)).toStrictEqual(readSource(text, 'a.yaml').documents.map(({ object }) => object))
})

it('shares nothing of other documents, nor what is around schemas', () => {
  const [first, second, third] = read('kind: Pod\nspec: {versions: [{schema: {openAPIV3Schema: {}}}]}', crd(pod), crd(pod))
  expect(Object.isFrozen(schemaAt(first, 0))).toBe(false)
  expect(second).not.toBe(third)
  expect(Object.isFrozen(second)).toBe(false)
})

it('sets the shared schemas of versions apart, and leaves other documents alone', () => {
  const [object] = read(crd(pod, pod, '~'))
  const { rest, schemas } = setSchemasApart(object)
  expect(schemas).toEqual([schemaAt(object, 0), schemaAt(object, 0), undefined])
  expect(schemas[0]).toBe(schemaAt(object, 0))
  expect(JSON.stringify(rest)).toBe(JSON.stringify(readSource(crd('~', '~', '~'), 'a.yaml').documents[0]?.object))
  for (const other of ['x', null, {}, { spec: { versions: [{}, null] } }, readSource(crd(pod), 'a.yaml').documents[0]?.object])
    expect(setSchemasApart(other).rest).toBe(other)
})
