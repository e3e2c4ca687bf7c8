/**
 * What is found out about an embedded struct is found out once: the same struct in another CRD is not walked again. Here both ways are
 * compared, for structs that may not change, and for copies of them, which may and are always walked.
 */
import { embedDefinition, kubernetesMinors, upstream } from '@crdgen/core/internal'
import { admitCrd, isSealed, measureCrd } from '@crdgen/server/internal'
import { writeCrd } from '@crdgen/generator'
import { describe, expect, test } from 'vitest'

/** A few of each by default; CRDGEN_SEALED=all takes every definition of every minor, to every server. */
const isWide = process.env['CRDGEN_SEALED'] === 'all'
const minors = isWide ? kubernetesMinors : [kubernetesMinors.at(-1) ?? '']
const servers = isWide ? kubernetesMinors : ['1.31', kubernetesMinors.at(-1) ?? '']
const sample = isWide ? 1 : 40

type Schema = ReturnType<typeof embedDefinition>['schema']
type Crd = Parameters<typeof writeCrd>[0]

/** Where a struct may be embedded: each place means something else for what is in it. */
const places: readonly ((schema: Schema) => Readonly<Record<string, unknown>>)[] = [
  schema => ({ type: 'object', properties: { spec: schema } }),
  schema => ({ type: 'object', properties: { spec: { type: 'object', additionalProperties: schema } } }),
  schema => ({
    type: 'object',
    properties: { spec: { type: 'object', properties: { list: { type: 'array', 'x-kubernetes-list-type': 'set', items: schema } } } },
  }),
  schema => ({ type: 'object', properties: { metadata: { type: 'object', properties: { labels: schema } }, spec: schema } }),
  schema => ({ type: 'object', properties: { spec: { type: 'object', not: schema, properties: { again: schema } } } }),
  schema => ({
    type: 'object',
    properties: {
      spec: { type: 'object', 'x-kubernetes-embedded-resource': true, properties: { metadata: schema, kind: { type: 'string' } } },
    },
  }),
]

function crdOf(openAPIV3Schema: Readonly<Record<string, unknown>>): Crd {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      names: { kind: 'Widget', listKind: 'WidgetList', plural: 'widgets', singular: 'widget' },
      scope: 'Namespaced',
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }],
    },
  }
}

describe.each(minors)('structs of %s', kubernetes => {
  const names = upstream(kubernetes)
    .names()
    .filter((_, index) => index % sample === 0)

  test.each(servers)('are to a server of %s what copies of them are', { timeout: isWide ? 600_000 : 30_000 }, server => {
    for (const name of names) {
      const { schema } = embedDefinition(name, { kubernetes })
      expect(isSealed(schema)).toBe(true)
      for (const place of places) {
        const walked = admitCrd(crdOf(structuredClone(place(schema))), { server })
        // The second time it is known.
        for (let time = 0; time < 2; time++) expect(admitCrd(crdOf(place(schema)), { server })).toEqual(walked)
      }
    }
  })

  test('are written, and weigh, as copies of them', { timeout: isWide ? 600_000 : 30_000 }, () => {
    for (const name of names) {
      const { schema } = embedDefinition(name, { kubernetes })
      for (const place of places) {
        const [shared, copied] = [crdOf(place(schema)), crdOf(structuredClone(place(schema)))]
        const text = writeCrd(copied)
        for (let time = 0; time < 2; time++) expect(writeCrd(shared)).toBe(text)
        expect(measureCrd(shared)).toEqual(measureCrd(copied))
      }
    }
  })
})

test('what is frozen at its top only may change, and is walked each time', () => {
  const inner = { type: 'string' }
  const schema = Object.freeze({ type: 'object', properties: { a: inner } })
  const crd = crdOf({ type: 'object', properties: { spec: schema } })
  expect(admitCrd(crd)).toEqual([])
  inner.type = 'text'
  expect(admitCrd(crd)).not.toEqual([])
})
