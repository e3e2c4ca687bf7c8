import { expect, it } from 'vitest'
import { createSchemaSharer, setSchemasApart } from './share-schemas.ts'
import { isShared } from '../values/shared.ts'
import { readSource } from './source.ts'
import { isRecord, member } from '../values/json.ts'

const crd = (...schemas: readonly string[]) => `
kind: CustomResourceDefinition
metadata: {name: a}
spec:
  versions:
${schemas.map(one => `    - {name: v1, schema: {openAPIV3Schema: ${one}}}`).join('\n')}
`

function read(...texts: readonly string[]): readonly unknown[] {
  const sharer = createSchemaSharer()
  return texts.flatMap(text => readSource(text, 'a.yaml', { sharer }).documents.map(({ object }) => object))
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

it('counts the members of equal parts once', () => {
  const sharer = createSchemaSharer()
  const sizeWith = (text: string) => (readSource(text, 'a.yaml', { sharer }), sharer.size())
  expect(sizeWith(crd('{properties: {a: {type: string}, b: {type: string}}}'))).toBe(4)
  expect(sizeWith(crd('{properties: {c: {type: string}}}'))).toBe(6)
  expect(sizeWith(crd('{properties: {c: {type: string}}}'))).toBe(6)
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

it('reads the text of a CRD again only to tell how a value is written', () => {
  const text = `---\n${crd('{properties: {size: {default: 0x1F}}}')}`.replace('name: a', 'name: 010')
  let reads = 0
  const read = (again: string | undefined) =>
    readSource(text, 'a.yaml', { sharer: createSchemaSharer(), reread: () => (reads++, again) }).documents[0]
  const keys = ['spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'properties', 'size', 'default']
  const [kept, again, gone] = [readSource(text, 'a.yaml').documents[0], read(text), read(undefined)]
  expect(again?.place(keys)).toEqual(kept?.place(keys))
  expect(reads).toBe(0)
  expect(again?.written?.(['metadata', 'name'])).toEqual({ key: 'name', value: '010' })
  expect(again?.written?.(['metadata', 'name'])).toEqual(kept?.written?.(['metadata', 'name']))
  expect(reads).toBe(1)
  expect(gone?.written?.(['metadata', 'name'])).toEqual({})
  expect(gone?.place(keys)).toEqual(kept?.place(keys))
})

it('keeps the text of what is no CRD', () => {
  const reread = () => expect.unreachable()
  const [document] = readSource('kind: Pod\nspec: {on: 010}\n', 'a.yaml', { sharer: createSchemaSharer(), reread }).documents
  expect(document?.written?.(['spec', 'on'])).toEqual({ key: 'on', value: '010' })
})
