/** Schemas that no API server accepts, or whose keywords it drops: `types` warns at each place, and `generate` accepts what it wrote. */
import { compile, newestMinor } from '@crdgen/core/internal'
import { generateFrom, readCompiled, toTypes } from '@crdgen/generator/internal'
import { expect, test } from 'vitest'

const at = 'spec.versions[0].schema.openAPIV3Schema.properties.spec.properties'

function crdOf(properties: unknown): string {
  const schema = { type: 'object', properties: { spec: { type: 'object', properties } } }
  return JSON.stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Widget', listKind: 'WidgetList', plural: 'widgets', singular: 'widget' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
    },
  })
}

test.each<[string, unknown, readonly string[], unknown]>([
  ['nothing', { a: {} }, ['a.type'], { a: { 'x-kubernetes-preserve-unknown-fields': true } }],
  [
    'words',
    { a: { description: 'any of it' } },
    ['a.type'],
    { a: { description: 'any of it', 'x-kubernetes-preserve-unknown-fields': true } },
  ],
  [
    'fields',
    { a: { properties: { b: { type: 'string' } } } },
    ['a.type'],
    { a: { type: 'object', properties: { b: { type: 'string' } } } },
  ],
  ['items', { a: { items: { type: 'string' } } }, ['a.type'], { a: { type: 'array', items: { type: 'string' } } }],
  ['a bound', { a: { minimum: 1 } }, ['a.type'], { a: { type: 'number', minimum: 1 } }],
  ['a pattern', { a: { pattern: '^a' } }, ['a.type'], { a: { type: 'string', pattern: '^a' } }],
  [
    'items of a list, values of a map',
    { a: { type: 'array', items: {} }, b: { type: 'object', additionalProperties: {} } },
    ['a.items.type', 'b.additionalProperties.type'],
    {
      a: { type: 'array', items: { 'x-kubernetes-preserve-unknown-fields': true } },
      b: { type: 'object', additionalProperties: { 'x-kubernetes-preserve-unknown-fields': true } },
    },
  ],
  [
    'keywords of JSON Schema and of other tools',
    { a: { type: 'string', const: 'x', 'x-foo': { b: 1 }, 'x-kubernetes-bar': 1, minLenght: 2, description: 'words' } },
    ['a.const', 'a.minLenght', 'a.x-foo', 'a.x-kubernetes-bar'],
    { a: { type: 'string', description: 'words' } },
  ],
  [
    'a branch, which has no type',
    { a: { type: 'object', properties: { b: { type: 'string' } }, oneOf: [{ required: ['b'] }, { properties: { b: { enum: ['x'] } } }] } },
    [],
    undefined,
  ],
  ['anything, as it should be said', { a: { 'x-kubernetes-preserve-unknown-fields': true } }, [], undefined],
  ['a number or a text', { a: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] } }, [], undefined],
])('%s', async (_, properties, places, wanted) => {
  const { files, diagnostics } = await toTypes(crdOf(properties), { library: 'crdgen/kubernetes' })
  expect(diagnostics.map(({ severity, path }) => `${severity} ${path}`).toSorted()).toEqual(places.map(place => `warning ${at}.${place}`))
  const sources = Object.fromEntries(files.map(({ path, content }) => [path, content]))
  const compiled = readCompiled(compile(Object.keys(sources), { sources, kubernetes: newestMinor }))
  const { files: crds, diagnostics: found } = generateFrom({ input: [] }, compiled, { read: () => undefined })
  expect(found.filter(({ rule }) => rule !== 'type/native-not-installed')).toEqual([])
  const { parse } = await import('yaml')
  expect(parse(crds[0]?.content ?? '').spec.versions[0].schema.openAPIV3Schema.properties.spec.properties).toEqual(wanted ?? properties)
})
