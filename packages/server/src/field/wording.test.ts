import { expect, test } from 'vitest'
import { widgetField, widgetRoot } from '../admission/testing/widget.ts'
import { validate } from '../custom-resource/validate.ts'

const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { generateName: 'one-' } }
const said = (crd: unknown, spec: unknown, server: string) =>
  validate(crd, { ...object, spec }, { server }).diagnostics.map(({ data }) => `${data['serverPath']}: ${data['serverMessage']}`)

test.each([
  ['1.31', 'spec.field.annotations: Too long: may not be longer than 1'],
  ['1.34', 'spec.field.annotations: Too long: may not be more than 1 byte'],
])('a member that is named as a part of a CRD has no words of its own: %s', (server, tooLong) => {
  const field = {
    type: 'object',
    properties: {
      annotations: { type: 'string', maxLength: 1 },
      schema: { type: 'object', required: ['openAPIV3Schema'], properties: { openAPIV3Schema: { type: 'string' } } },
    },
  }
  expect(said(widgetField(field), { field: { annotations: 'ab', schema: {} } }, server)).toEqual([
    tooLong,
    'spec.field.schema.openAPIV3Schema: Required value',
  ])
})

test('a name that the server makes up is checked against the schema', () => {
  const named = (schema: object) => widgetRoot({ properties: { metadata: { type: 'object', properties: { name: schema } } } })
  expect(said(named({ type: 'string', enum: ['the-one'] }), {}, '1.36')).toEqual([
    'metadata.name: Unsupported value: "one-bcdfg": supported values: "the-one"',
  ])
  expect(said(named({ type: 'string', maxLength: 9 }), {}, '1.36')).toEqual([])
})
