import type { Schema } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { toCrd } from '../crd/to-crd.ts'
import { widget, type WidgetParts } from '../widget.test-support.ts'
import { diffCrd } from './diff-crd.ts'

function withSchema(spec: Schema): WidgetParts {
  return { version: { schema: { type: 'object', properties: { spec } } } }
}

function object(properties: Readonly<Record<string, Schema>>, rest: Schema = {}): WidgetParts {
  return withSchema({ type: 'object', properties, ...rest })
}

const string: Schema = { type: 'string' }

describe('diffCrd', () => {
  test.for<{ name: string; before: WidgetParts; after: WidgetParts; lines: readonly string[] }>([
    { name: 'nothing', before: object({ a: string }), after: object({ a: string }), lines: [] },
    {
      name: 'a new field',
      before: object({}),
      after: object({ a: { type: 'string', maxLength: 63 } }),
      lines: ['+ spec.a?: string  len<=63'],
    },
    { name: 'a new required field', before: object({}), after: object({ a: string }, { required: ['a'] }), lines: ['+ spec.a: string'] },
    {
      name: 'a field that went',
      before: object({ a: string, b: { type: 'object', properties: { c: string } } }),
      after: object({ a: string }),
      lines: ['- spec.b'],
    },
    {
      name: 'a field now required',
      before: object({ a: string }),
      after: object({ a: string }, { required: ['a'] }),
      lines: ['~ spec.a optional → required'],
    },
    {
      name: 'a keyword',
      before: object({ a: { type: 'integer', minimum: 1 } }),
      after: object({ a: { type: 'integer', minimum: 0 } }),
      lines: ['~ spec.a minimum 1 → 0'],
    },
    {
      name: 'a description',
      before: object({ a: { type: 'string', description: 'one' } }),
      after: object({ a: { type: 'string', description: 'two' } }),
      lines: ['~ spec.a description'],
    },
    {
      name: 'items',
      before: withSchema({ type: 'array', items: string }),
      after: withSchema({ type: 'array', items: { type: 'string', enum: ['a'] } }),
      lines: ['~ spec[] enum unset → ["a"]'],
    },
    {
      name: 'values of a map',
      before: withSchema({ type: 'object', additionalProperties: string }),
      after: withSchema({ type: 'object', additionalProperties: { type: 'integer' } }),
      lines: ['~ spec.* type string → integer'],
    },
    {
      name: 'a map that was a struct',
      before: object({ a: string }),
      after: withSchema({ type: 'object', additionalProperties: true }),
      lines: ['- spec.a', '+ spec.*: true'],
    },
    {
      name: 'names',
      before: { names: { shortNames: ['wi'] } },
      after: { names: { plural: 'wijets', shortNames: ['wi', 'wj'] } },
      lines: [
        '~ metadata.name "widgets.example.com" → "wijets.example.com"',
        '~ spec.names.plural "widgets" → "wijets"',
        '~ spec.names.shortNames ["wi"] → ["wi","wj"]',
      ],
    },
    {
      name: 'columns and subresources',
      before: { version: { subresources: { status: {} } } },
      after: { version: { additionalPrinterColumns: [{ name: 'A', type: 'string', jsonPath: '.spec' }] } },
      lines: ['+ additionalPrinterColumns [{"name":"A","type":"string","jsonPath":".spec"}]', '- subresources'],
    },
  ])('$name', ({ before, after, lines }) => expect(diffCrd(toCrd(widget(before)), toCrd(widget(after)))).toEqual(lines))

  test('names the version when there are several', () => {
    const v1 = widget({ version: { name: 'v1', storage: true, schema: object({ a: string }).version?.schema ?? {} } })
    const v2 = widget({ version: { name: 'v2', schema: object({ a: string, b: string }).version?.schema ?? {} } })
    const changed = widget({ version: { name: 'v1', storage: true, schema: object({ b: string }).version?.schema ?? {} } })
    expect(diffCrd(toCrd(v1), toCrd([v1, v2]))).toEqual(['+ version v2'])
    expect(diffCrd(toCrd([v1, v2]), toCrd([changed, v2]))).toEqual(['- v1 spec.a', '+ v1 spec.b?: string'])
    expect(diffCrd(toCrd([v1, v2]), toCrd(v1))).toEqual(['- version v2'])
  })
})
