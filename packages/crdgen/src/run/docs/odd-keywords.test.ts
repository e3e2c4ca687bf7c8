import { outlineCrd } from '@crdgen/generator/internal'
import { describe, expect, it } from 'vitest'
import { explainCrds } from '../explain/explain-crd.ts'
import { nativesOf, readCrd } from '../outlined.ts'
import { buildDocs } from './build.ts'
import { drawHtml } from './html.ts'
import { drawMarkdown } from './markdown.ts'

/** A schema with every keyword that something is printed of. */
const good: Readonly<Record<string, unknown>> = {
  type: 'string',
  format: 'date-time',
  title: 'Size',
  description: 'How many. Deprecated: use replicas.',
  default: 'a',
  example: 'a',
  enum: ['a'],
  pattern: 'a',
  minimum: 1,
  maximum: 2,
  exclusiveMinimum: true,
  multipleOf: 1,
  minLength: 1,
  maxLength: 2,
  minItems: 1,
  maxItems: 2,
  minProperties: 1,
  maxProperties: 2,
  uniqueItems: true,
  nullable: true,
  required: ['a'],
  properties: { a: { type: 'string' } },
  items: { type: 'string' },
  additionalProperties: { type: 'string' },
  allOf: [{ minLength: 1 }],
  anyOf: [{ minLength: 1 }],
  oneOf: [{ minLength: 1 }],
  not: { maxLength: 9 },
  externalDocs: { url: 'https://example.com', description: 'more' },
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': ['a'],
  'x-kubernetes-map-type': 'atomic',
  'x-kubernetes-int-or-string': true,
  'x-kubernetes-embedded-resource': true,
  'x-kubernetes-preserve-unknown-fields': true,
  'x-kubernetes-validations': [{ rule: 'true', message: 'm' }],
}

const odd: readonly unknown[] = [
  null,
  true,
  3,
  -0.5,
  9_007_199_254_740_993n,
  'x',
  [],
  [3],
  [null],
  {},
  { a: 3 },
  { toString: 'x' },
  [{ rule: 3 }],
]

function crdWith(field: unknown): unknown {
  const openAPIV3Schema = { type: 'object', properties: { spec: { type: 'object', properties: { field } } } }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'ws.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'W', plural: 'ws' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }],
    },
  }
}

const options = { versions: 'all', order: 'declared', hide: [], natives: 'link', examples: new Map() } as const

function printAll(object: unknown): string {
  const crd = readCrd(object)
  if (crd === undefined) return ''
  const docs = buildDocs([{ crd, embeds: nativesOf(crd), commentsAt: () => [] }], options)
  const asked = ['', 'spec', 'spec.field'].flatMap(path => {
    const fields = path === '' ? [] : path.split('.')
    const document = { file: 'w.yaml', object, place: () => ({ file: 'w.yaml', line: 1, column: 1 }), problems: [] }
    return explainCrds([document], { name: 'W', fields }, (_style, text) => text).blocks.flat()
  })
  return [drawMarkdown(docs, 'W'), drawHtml(docs, 'W'), outlineCrd(crd), ...asked].join('\n')
}

describe('docs, explain and outline print a CRD whatever its keywords are', () => {
  it.each(Object.keys(good))('%s', keyword => {
    for (const value of odd) {
      expect(printAll(crdWith({ ...good, [keyword]: value }))).toContain('field')
      expect(printAll(crdWith({ [keyword]: value }))).toContain('field')
    }
  })
})
