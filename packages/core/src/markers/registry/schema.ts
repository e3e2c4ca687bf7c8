import { setAt } from '../../structural/origins.ts'
import { defineSchemaMarker } from '../marker.ts'
import { findSchemaFault, isSchema } from '../raw-schema.ts'
import { withoutShape } from '../reshape.ts'

export default defineSchemaMarker({
  kubebuilder: ['crdgen:schema'],
  tags: ['schema'],
  sites: ['field', 'type'],
  items: true,
  order: 2,
  ignoresType: true,
  summary: 'The schema of this node as it is, in place of that of the TypeScript type: the last resort.',
  value: { kind: 'any' },
  // `cdk8s import` writes `@schema Name` above each type, and `@schema Name#field` above each field.
  isDocumentation: text => /^[A-Za-z_$][\w$.-]*(?:#[^\s"]+)?$/.test(text) && !/^(?:true|false|null)$/.test(text),
  reshape(schema, value, { at, report }) {
    if (isSchema(value)) return setAt(withoutShape(schema), value, at)
    const { path, message, help } = findSchemaFault(value) ?? { path: '', message: 'is not a schema' }
    report({
      rule: 'marker/bad-value',
      message: `the schema is not valid: ${path === '' ? message : `${path} ${message}`}`,
      ...(help === undefined ? {} : { help }),
    })
    return schema
  },
  examples: [
    {
      mark: '@schema {"type": "string", "format": "ipv4"}',
      on: { type: 'object', properties: { a: {} }, description: 'An address' },
      gives: { description: 'An address', type: 'string', format: 'ipv4' },
    },
    {
      mark: '+crdgen:schema={type: object, x-kubernetes-preserve-unknown-fields: true}',
      on: { type: 'string' },
      gives: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    },
    {
      mark: '@schema {"type": "integer"}',
      with: ['@minimum 1'],
      on: { type: 'string' },
      gives: { type: 'integer', minimum: 1 },
    },
    {
      mark: '@schema {"type": "string", "minLenght": 1}',
      on: {},
      reports: 'marker/bad-value: the schema is not valid: minLenght is not a keyword of a schema',
    },
    { mark: '@schema {"maxLength": "1"}', on: {}, reports: 'marker/bad-value: maxLength is a whole number from 0, got "1"' },
    {
      mark: '@schema {"type": "array", "items": {"type": "strin"}}',
      on: {},
      reports: 'marker/bad-value: items.type is one of object, array, string, integer, number, boolean, got "strin"',
    },
    { mark: '@schema CertificateSpec#secretName', on: { type: 'string' }, gives: { type: 'string' } },
    { mark: '@schema "string"', on: {}, reports: 'marker/bad-value: is not a schema: "string"' },
  ],
})
