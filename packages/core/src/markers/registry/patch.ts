import { setAt } from '../../structural/origins.ts'
import { withFacts } from '../../structural/node.ts'
import type { Json, Schema } from '../../values/schema.ts'
import { defineSchemaMarker } from '../marker.ts'
import { findSchemaFault } from '../raw-schema.ts'

export default defineSchemaMarker({
  kubebuilder: ['crdgen:patch'],
  tags: ['patch'],
  sites: ['field', 'type'],
  items: true,
  order: 20,
  summary:
    'Keywords to set in the schema of this node as they are, or to remove, with null: for what neither a type nor a marker expresses.',
  value: { kind: 'json-or-ref' },
  reshape(schema, value, { at, report }) {
    const keywords = 'json' in value ? value.json : value.ref
    if (isPatch(keywords)) {
      const patched = setAt<Schema>(schema, withoutNull(keywords), at)
      return keywords.enum === undefined ? patched : withFacts(patched, { isAsWritten: true })
    }
    const { path, message, help } = findSchemaFault(keywords, true) ?? { path: '', message: 'is not a schema' }
    report({
      rule: 'marker/bad-value',
      message: `the patch is not valid: ${path === '' ? message : `${path} ${message}`}`,
      ...(help === undefined ? {} : { help }),
    })
    return schema
  },
  examples: [
    {
      mark: '@patch {"oneOf": [{"required": ["a"]}, {"required": ["b"]}]}',
      on: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      gives: {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        oneOf: [{ required: ['a'] }, { required: ['b'] }],
      },
    },
    {
      mark: '+crdgen:patch={"anyOf": null}',
      on: { anyOf: [{ type: 'integer' }, { type: 'string' }], 'x-kubernetes-int-or-string': true },
      gives: { 'x-kubernetes-int-or-string': true },
    },
    {
      mark: '@items:patch {"description": "A name"}',
      on: { type: 'array', items: { type: 'string' } },
      gives: { type: 'array', items: { type: 'string', description: 'A name' } },
    },
    { mark: '@patch {"anyof": []}', on: {}, reports: 'marker/bad-value: the patch is not valid: anyof is not a keyword of a schema' },
    { mark: '@patch [1]', on: {}, reports: 'marker/bad-value: the patch is not valid: is not a schema: [1]' },
  ],
})

type Patch = { readonly [K in keyof Schema]?: Schema[K] | null }

function isPatch(value: Json): value is Json & Patch {
  return findSchemaFault(value, true) === undefined
}

function withoutNull(patch: Patch): { readonly [K in keyof Schema]?: Schema[K] | undefined } {
  return Object.fromEntries(Object.entries(patch).map(([keyword, value]) => [keyword, value ?? undefined]))
}
