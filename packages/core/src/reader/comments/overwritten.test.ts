import { expect, it } from 'vitest'
import { compile } from '../compile.ts'

it.each([
  [
    'a type written over an interface with functions',
    'a?: Address',
    '// +kubebuilder:validation:Type=string\nexport interface Address { toString(): string }',
    { type: 'string' },
  ],
  ['a type written over a recursive field', '/** @type string */ a?: Tree', 'export interface Tree { next?: Tree }', { type: 'string' }],
  [
    'a type written over an alias',
    'a?: Flag',
    '/**\n * On or off.\n * @type string\n * @pattern "^on|off$"\n */\nexport type Flag = boolean',
    { type: 'string', description: 'On or off.', pattern: '^on|off$' },
  ],
  [
    'the same type, which keeps all',
    '/** @type string */ a?: Name',
    '/** @maxLength 3 */\nexport type Name = string',
    { type: 'string', maxLength: 3 },
  ],
  [
    'object over an interface, which keeps all',
    'a?: Part',
    '/** @type object */\nexport interface Part { b?: string }',
    { type: 'object', properties: { b: { type: 'string' } } },
  ],
  [
    'schemaless over a recursive field',
    '/** @schemaless @preserveUnknownFields */ a?: Tree',
    'export interface Tree { next?: Tree; f(): void }',
    undefined,
  ],
  [
    'an open type without fields',
    'a?: Open',
    '// +kubebuilder:pruning:PreserveUnknownFields\nexport interface Open {}',
    { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
  ],
])('%s', (_, field, types, gives) => {
  const text = `export interface Spec {\n  ${field.replaceAll(' @preserve', '\n   * @preserve').replace('/** @schemaless', '/**\n   * @schemaless')}\n}\n${types}\n`
  using compiler = compile('a.ts', { folder: '/', sources: { 'a.ts': text } })
  const { schema, diagnostics } = compiler.type('Spec')
  expect(diagnostics).toEqual([])
  expect(schema.properties?.a).toEqual(gives ?? { 'x-kubernetes-preserve-unknown-fields': true })
})

it('a type that does not fit is still reported where it counts', () => {
  const text = 'export interface Spec {\n  a?: Part\n}\n/** @type object */\nexport interface Part { b?: () => void }\n'
  using compiler = compile('a.ts', { folder: '/', sources: { 'a.ts': text } })
  expect(compiler.type('Spec').diagnostics.map(({ rule }) => rule)).toEqual(['type/function'])
})
