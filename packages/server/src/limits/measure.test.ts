import { createSchemaSharer, readSource } from '@crdgen/core/internal'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonBytes } from './json-bytes.ts'
import { measureWhole } from './measure.ts'

const schema = (text: string) =>
  `{type: object, description: ${JSON.stringify(text)}, default: {a: [1, -1.5, null, true, {}, []], b: 9007199254740993}}`

const crd = (...texts: readonly string[]) => `
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  versions:
${texts.map(text => `    - {name: v1, schema: {openAPIV3Schema: ${schema(text)}}}`).join('\n')}
    - {name: v2, schema: {openAPIV3Schema: null}}
`

it.each([
  ['one version', ['text']],
  ['equal versions', ['text', 'text']],
  ['characters of several bytes, and those that Go escapes', ['é\u2028<&>"\\', '\u{1f600}\n']],
])('measures shared schemas as others: %s', (_, texts) => {
  const text = crd(...texts)
  const [plain] = readSource(text, 'a.yaml').documents
  const [shared] = readSource(text, 'a.yaml', { sharer: createSchemaSharer() }).documents
  expect(jsonBytes(shared?.object)).toBe(jsonBytes(plain?.object))
  expect(measureWhole(shared?.object)).toEqual(measureWhole(plain?.object))
})

it('counts the bytes of the text that Go writes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), value => {
      const text = JSON.stringify(value)
      const escaped = text.match(/[<>&\u2028\u2029]/g) ?? []
      const plain = text.replaceAll(/[<>&\u2028\u2029]/g, '')
      expect(jsonBytes(value)).toBe(Buffer.byteLength(plain) + escaped.length * 6)
    }),
  )
})
