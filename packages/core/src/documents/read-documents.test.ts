import { expect, it } from 'vitest'
import { readDocuments, readObject } from './read-documents.ts'

it.each([
  ['one document', 'kind: Widget', [{ kind: 'Widget' }]],
  ['several, with empty ones', '---\nkind: Widget\n---\n---\nkind: Cache\n', [{ kind: 'Widget' }, { kind: 'Cache' }]],
  ['JSON', '{"kind": "Widget"}', [{ kind: 'Widget' }]],
  ['anchors and merge keys', 'base: &base {size: 1}\nother:\n  <<: *base\n', [{ base: { size: 1 }, other: { size: 1 } }]],
  ['nothing', '', []],
])('reads %s', (_, text, objects) => {
  expect(readDocuments(text)).toEqual({ objects, problems: [] })
})

it('tells where a document is not YAML, and reads the others', () => {
  const { objects, problems } = readDocuments('kind: Widget\n---\nkind: "Cache\n')
  expect(objects).toEqual([{ kind: 'Widget' }])
  expect(problems).toMatchObject([{ line: 4 }])
})

it('takes objects as they are, and throws for text that cannot be read', () => {
  const crd = { kind: 'CustomResourceDefinition' }
  expect(readObject(crd)).toBe(crd)
  expect(readObject('kind: Widget')).toEqual({ kind: 'Widget' })
  expect(() => readObject('kind: [')).toThrow(/^not YAML: /)
})
