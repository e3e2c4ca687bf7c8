import { expect, it } from 'vitest'
import { readDocuments, readObject } from './read-documents.ts'

it.each([
  ['one document', 'kind: Widget', [{ kind: 'Widget' }]],
  ['several, with empty ones', '---\nkind: Widget\n---\n---\nkind: Cache\n', [{ kind: 'Widget' }, { kind: 'Cache' }]],
  ['JSON', '{"kind": "Widget"}', [{ kind: 'Widget' }]],
  ['anchors and merge keys', 'base: &base {size: 1}\nother:\n  <<: *base\n', [{ base: { size: 1 }, other: { size: 1 } }]],
  ['JSON values one after the other', '\ufeff{"kind": "Widget"}{"kind":"Ca{che"}\n', [{ kind: 'Widget' }, { kind: 'Ca{che' }]],
  ['JSON lines', '{"kind": "Widget"}\r\n{"kind":"Cache"}\n', [{ kind: 'Widget' }, { kind: 'Cache' }]],
  ['JSON and YAML, with a separator', '{"kind": "Widget"}\n---\nkind: Cache\n', [{ kind: 'Widget' }, { kind: 'Cache' }]],
  ['nothing', '', []],
])('reads %s', (_, text, objects) => {
  expect(readDocuments(text)).toEqual({ objects, problems: [] })
})

it.each([
  ['{"a":1}{"a":2}\n---\na: 3', 2, "invalid character '-' in numeric literal", 2],
  ['{"a":1}\n{"a":2}\n# end', 2, "invalid character '#' looking for beginning of value", 3],
  ['{"a":1}\n{"a":2}\n{a: 3}', 2, 'unexpected value after JSON documents', 3],
  ['{"a":1}{a: 2}', 1, 'did not find expected <document start>', 1],
  ['{a: 1}{"a":2}', 1, 'did not find expected <document start>', 1],
  ['{"a":1} , {"a":2}', 1, 'did not find expected <document start>', 1],
])('tells what follows JSON and is none: %j', (text, count, message, line) => {
  const { objects, problems } = readDocuments(text)
  expect(objects).toHaveLength(count)
  expect(problems).toMatchObject([{ kind: 'unreadable', message, line }])
})

it('gives up soon on a text that never ends', () => {
  const started = performance.now()
  expect(readDocuments(`{"${'\\"'.repeat(200_000)}`).objects).toEqual([])
  expect(performance.now() - started).toBeLessThan(5000)
})

it('tells where a document is not YAML, and reads the others', () => {
  const { objects, problems } = readDocuments('kind: Widget\n---\nkind: "Cache\n')
  expect(objects).toEqual([{ kind: 'Widget' }])
  expect(problems).toMatchObject([{ line: 3 }])
})

it('takes objects as they are, and throws for text that cannot be read', () => {
  const crd = { kind: 'CustomResourceDefinition' }
  expect(readObject(crd)).toBe(crd)
  expect(readObject('kind: Widget')).toEqual({ kind: 'Widget' })
  expect(() => readObject('kind: [')).toThrow(/^not YAML: /)
})
