import { expect, test } from 'vitest'
import { validate } from '../index.ts'

const text = { type: 'string' }

function helpsFor(schema: object, value: unknown): readonly (string | undefined)[] {
  const crd = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', ...schema } } } },
        },
      ],
    },
  }
  const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a' }, spec: value }
  return validate(crd, object).diagnostics.map(({ message, help }) => `${message.replace(/^.*(?=\((?:oneOf|anyOf))/, '')} → ${help}`)
}

const fields = { type: { type: 'string', enum: ['a', 'b'] }, x: text, y: text, z: text }
const tagged = {
  properties: fields,
  oneOf: [
    { properties: { type: { enum: ['a'] } }, required: ['x'], not: { anyOf: [{ required: ['y'] }, { required: ['z'] }] } },
    { properties: { type: { enum: ['b'] } }, required: ['y'], not: { required: ['x'] } },
  ],
}
const untagged = { properties: fields, anyOf: [{ required: ['x'] }, { required: ['y', 'z'] }] }

test.each<readonly [what: string, schema: object, value: unknown, helps: readonly string[]]>([
  [
    'the branch of the tag is nearest, whatever has more matches',
    tagged,
    { type: 'b', x: 'q' },
    [
      '(oneOf). Found none valid → nearest is the branch with type "b": x is not allowed there, y is missing',
      '"b" is not supported; supported values: "a" → undefined',
    ],
  ],
  [
    'all fields that a branch forbids are named',
    tagged,
    { type: 'a', x: 'q', y: 'q', z: 'q' },
    ['(oneOf). Found none valid → nearest is the branch with type "a": y is not allowed there, z is not allowed there'],
  ],
  [
    'without tags the one that lacks least',
    untagged,
    { y: 'q' },
    ['(anyOf) → nearest is the branch that requires y and z: z is missing', 'is missing → undefined'],
  ],
  [
    'of several that fit all are named',
    { ...untagged, anyOf: undefined, oneOf: untagged.anyOf },
    { x: '', y: '', z: '' },
    [
      '(oneOf). Found 2 valid alternatives → it matches the branch that requires x and the branch that requires y and z; only one may match',
    ],
  ],
])('%s', (_what, schema, value, helps) => {
  const found = helpsFor(JSON.parse(JSON.stringify(schema)), value)
  for (const help of helps) expect(found).toContain(help)
})
