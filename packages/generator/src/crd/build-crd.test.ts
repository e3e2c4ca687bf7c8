import { type Diagnostic, originAt, type Resource } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { place, specAndStatus, widget, type WidgetParts } from '../widget.test-support.ts'
import { buildCrd, buildCrds } from './build-crd.ts'
import { findNameConflicts } from './names-conflict.ts'
import { toCrd } from './to-crd.ts'

describe('toCrd', () => {
  test('fills in what nothing says as controller-gen does', () => {
    expect(toCrd(widget())).toEqual({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'widgets.example.com' },
      spec: {
        group: 'example.com',
        names: { kind: 'Widget', listKind: 'WidgetList', plural: 'widgets', singular: 'widget' },
        scope: 'Namespaced',
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            schema: {
              openAPIV3Schema: {
                type: 'object',
                properties: {
                  apiVersion: { type: 'string' },
                  kind: { type: 'string' },
                  metadata: { type: 'object' },
                  ...specAndStatus.properties,
                },
              },
            },
          },
        ],
      },
    })
  })

  test('makes room for subresources beside columns as controller-gen does, if asked', () => {
    const columns = [{ name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' }] as const
    const subresourcesOf = (compatible: boolean) =>
      toCrd(widget({ version: { additionalPrinterColumns: columns } }), { compatible }).spec.versions[0]?.subresources
    expect(subresourcesOf(true)).toEqual({})
    expect(subresourcesOf(false)).toBeUndefined()
  })

  test('takes over all that the type says', () => {
    const crd = toCrd(
      widget({
        names: { plural: 'wijets', singular: 'wijet', listKind: 'WidgetsList', shortNames: ['wi'], categories: ['all'] },
        scope: 'Cluster',
        metadata: { annotations: { 'example.com/a': 'b' }, labels: { app: 'widget' } },
        version: {
          served: true,
          deprecated: true,
          deprecationWarning: 'use v2',
          subresources: { status: {} },
          additionalPrinterColumns: [{ name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' }],
          selectableFields: [{ jsonPath: '.spec.mode' }],
        },
      }),
      { conversion: { strategy: 'None' } },
    )
    expect(crd.metadata).toEqual({ annotations: { 'example.com/a': 'b' }, labels: { app: 'widget' }, name: 'wijets.example.com' })
    expect(crd.spec).toMatchObject({
      conversion: { strategy: 'None' },
      scope: 'Cluster',
      names: { plural: 'wijets', singular: 'wijet', listKind: 'WidgetsList', shortNames: ['wi'], categories: ['all'] },
      versions: [
        {
          deprecated: true,
          deprecationWarning: 'use v2',
          subresources: { status: {} },
          additionalPrinterColumns: [{ name: 'Age' }],
          selectableFields: [{ jsonPath: '.spec.mode' }],
        },
      ],
    })
  })

  test('throws when asked for nothing, or for two kinds at once', () => {
    expect(() => toCrd([])).toThrow('at least one version')
    expect(() => toCrd([widget(), widget({ kind: 'Gadget' })])).toThrow('example.com Gadget is not a version of example.com Widget')
  })
})

describe('the root schema', () => {
  const root = (schema: object) => toCrd(widget({ version: { schema } })).spec.versions[0]?.schema?.openAPIV3Schema

  test('never requires apiVersion and kind, which the server fills in', () => {
    expect(root({ type: 'object', required: ['apiVersion', 'kind', 'spec'] })?.required).toEqual(['spec'])
    expect(root({ type: 'object', required: ['apiVersion', 'kind'] })).not.toHaveProperty('required')
  })

  test('has plain strings and a bare metadata, whatever the type narrows them to', () => {
    const properties = {
      apiVersion: { type: 'string', enum: ['example.com/v1'] },
      metadata: { type: 'object', properties: { labels: { type: 'object' } } },
    }
    expect(root({ type: 'object', properties })?.properties).toEqual({
      apiVersion: { type: 'string' },
      kind: { type: 'string' },
      metadata: { type: 'object' },
    })
  })

  test('keeps what restricts metadata.name and generateName, the only two that may be', () => {
    const properties = {
      metadata: { type: 'object', properties: { name: { type: 'string', maxLength: 20 }, generateName: { type: 'string' } } },
    }
    expect(root({ type: 'object', properties })?.properties?.['metadata']).toEqual({
      type: 'object',
      properties: { name: { type: 'string', maxLength: 20 } },
    })
  })
})

const named = (name: string, parts: WidgetParts = {}) => widget({ ...parts, version: { name, ...parts.version } })

describe('several versions', () => {
  const names = (resources: readonly string[], compatible = false) =>
    toCrd(
      resources.map((name, index) => named(name, { version: { storage: index === 0 } })),
      { compatible },
    ).spec.versions.map(({ name }) => name)

  test('stand in the order in which Kubernetes prefers them', () => {
    const sorted = ['v10', 'v2', 'v1', 'v3beta1', 'v1beta2', 'v1beta1', 'v11alpha2', 'v1alpha1', 'foo1', 'v1gamma1']
    expect(names(sorted.toReversed())).toEqual(sorted)
  })

  test('are sorted by letter in compatible mode', () => expect(names(['v2', 'v10', 'v1beta1'], true)).toEqual(['v10', 'v1beta1', 'v2']))

  test('share what only one of them says', () => {
    const { crd, diagnostics } = buildCrd([
      named('v1beta1', { names: { shortNames: ['wi'] }, metadata: { labels: { a: '1' } } }),
      named('v1', { scope: 'Cluster', names: { plural: 'wijets' }, metadata: { labels: { b: '2' } }, version: { storage: true } }),
    ])
    expect(diagnostics).toEqual([])
    expect(crd).toMatchObject({
      metadata: { name: 'wijets.example.com', labels: { a: '1', b: '2' } },
      spec: { scope: 'Cluster', names: { plural: 'wijets', shortNames: ['wi'] } },
    })
    expect(crd.spec.versions.map(({ name, storage }) => ({ name, storage }))).toEqual([
      { name: 'v1', storage: true },
      { name: 'v1beta1', storage: false },
    ])
  })

  test('of several kinds become one CRD each, sorted', () => {
    const crds = buildCrds([widget(), widget({ kind: 'Gadget' }), named('v2'), widget({ group: 'a.example.com' })])
    expect(crds.map(({ crd }) => `${crd.metadata.name} ${crd.spec.versions.length}`)).toEqual([
      'widgets.a.example.com 1',
      'gadgets.example.com 1',
      'widgets.example.com 2',
    ])
  })
})

function brief({ rule, subject, path, message, line, related = [] }: Diagnostic) {
  return { rule, subject, path, message, line, related: related.map(one => `${one.line} ${one.message}`) }
}

describe('versions that contradict each other are reported at both places', () => {
  test.for([
    {
      name: 'plural',
      resources: [
        named('v1', { names: { plural: 'wijets' }, origins: new Map([['/names/plural', place(2)]]), version: { storage: true } }),
        named('v2', { names: { plural: 'widgets' }, origins: new Map([['/names', place(9)]]) }),
      ],
      found: [
        {
          rule: 'crd/versions-disagree',
          subject: 'example.com Widget',
          path: 'spec.names.plural',
          message: 'is "wijets" in v1 but "widgets" in v2',
          line: 2,
          related: ['9 v2 has "widgets" here'],
        },
      ],
    },
    {
      name: 'scope',
      resources: [named('v1', { scope: 'Cluster', version: { storage: true } }), named('v2', { scope: 'Namespaced', location: place(20) })],
      found: [
        {
          rule: 'crd/versions-disagree',
          subject: 'example.com Widget',
          path: 'spec.scope',
          message: 'is "Cluster" in v1 but "Namespaced" in v2',
          line: 1,
          related: ['20 v2 has "Namespaced" here'],
        },
      ],
    },
    {
      name: 'annotation',
      resources: [
        named('v1', { metadata: { annotations: { 'a.b/c': '1' } }, version: { storage: true } }),
        named('v2', { metadata: { annotations: { 'a.b/c': '2' } } }),
      ],
      found: [
        {
          rule: 'crd/versions-disagree',
          subject: 'example.com Widget',
          path: 'metadata.annotations["a.b/c"]',
          message: 'is "1" in v1 but "2" in v2',
          line: 1,
          related: ['1 v2 has "2" here'],
        },
      ],
    },
    {
      name: 'no storage version',
      resources: [named('v1'), named('v2', { location: place(30) })],
      found: [
        {
          rule: 'crd/storage-version',
          subject: 'example.com Widget',
          path: 'spec.versions',
          message: 'has no storage version among v2, v1',
          line: 30,
          related: ['1 v1 is here'],
        },
      ],
    },
    {
      name: 'two storage versions',
      resources: [
        named('v1', { version: { storage: true }, origins: new Map([['/version/storage', place(4)]]) }),
        named('v2', { version: { storage: true }, location: place(30) }),
      ],
      found: [
        {
          rule: 'crd/storage-version',
          subject: 'example.com Widget',
          path: 'spec.versions',
          message: 'has two storage versions, v2 and v1',
          line: 4,
          related: ['30 v2 is marked here'],
        },
      ],
    },
    {
      name: 'nothing served',
      resources: [named('v1', { version: { served: false }, origins: new Map([['/version/served', place(5)]]) })],
      found: [
        {
          rule: 'crd/served-version',
          subject: 'example.com Widget',
          path: 'spec.versions',
          message: 'serves none of its versions (v1), so no client could read or write it',
          line: 5,
          related: [],
        },
      ],
    },
    {
      name: 'one served of two is fine',
      resources: [named('v1', { version: { served: false } }), named('v2', { version: { storage: true } })],
      found: [],
    },
    {
      name: 'the same said twice is fine',
      resources: [named('v1', { scope: 'Cluster', version: { storage: true } }), named('v2', { scope: 'Cluster' })],
      found: [],
    },
    { name: 'one version needs no mark', resources: [named('v1')], found: [] },
  ])('$name', ({ resources, found }) => expect(buildCrd(resources).diagnostics.map(brief)).toEqual(found))
})

describe('kinds of one group', () => {
  const conflicts = (...resources: readonly Resource[]) => findNameConflicts(buildCrds(resources)).map(brief)

  test('may not share a name', () => {
    const gadget = widget({
      kind: 'Gadget',
      location: place(40),
      names: { shortNames: ['g', 'widget'] },
      origins: new Map([['/names/shortNames', place(41)]]),
    })
    expect(conflicts(gadget, widget({ names: { listKind: 'Gadget' } }))).toEqual([
      {
        rule: 'crd/names-conflict',
        subject: 'example.com Widget',
        path: 'spec.names.singular',
        message: 'is "widget", which Gadget of the same group has as its shortNames',
        line: 1,
        related: ['41 Gadget has it here'],
      },
      {
        rule: 'crd/names-conflict',
        subject: 'example.com Widget',
        path: 'spec.names.listKind',
        message: 'is "Gadget", which Gadget of the same group has as its kind',
        line: 1,
        related: ['40 Gadget has it here'],
      },
    ])
  })

  test('may differ in all names, and be of several groups', () => {
    expect(conflicts(widget(), widget({ kind: 'Gadget' }), widget({ group: 'example.dev' }))).toEqual([])
  })

  test('may have a plural that is their singular, as Metadata has', () => expect(conflicts(widget({ kind: 'Metadata' }))).toEqual([]))
})

test('origins lead from every value of the CRD to its TypeScript', () => {
  const { origins, embeds } = buildCrd([
    named('v2', { location: place(50), version: { storage: true } }),
    named('v1', {
      location: place(10),
      embeds: [{ pointer: '/version/schema/properties/spec', definition: 'io.k8s.api.core.v1.PodSpec', kubernetes: '1.36' }],
      origins: new Map([
        ['/names/plural', place(11)],
        ['/scope', place(12)],
        ['/metadata/labels/app', place(13)],
        ['/version/schema/properties/spec/properties/replicas/minimum', place(14)],
        ['/version/subresources/scale', place(15)],
        ['/kind', place(16)],
      ]),
    }),
  ])
  const line = (pointer: string) => originAt(origins, pointer)?.line
  expect({
    plural: line('/spec/names/plural'),
    kind: line('/spec/names/kind'),
    scope: line('/spec/scope'),
    label: line('/metadata/labels/app'),
    minimum: line('/spec/versions/1/schema/openAPIV3Schema/properties/spec/properties/replicas/minimum'),
    scale: line('/spec/versions/1/subresources/scale/specReplicasPath'),
    otherField: line('/spec/versions/1/schema/openAPIV3Schema/properties/status'),
    otherVersion: line('/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/replicas/minimum'),
    group: line('/spec/group'),
  }).toEqual({ plural: 11, kind: 16, scope: 12, label: 13, minimum: 14, scale: 15, otherField: 10, otherVersion: 50, group: 50 })
  expect(embeds).toEqual([
    { pointer: '/spec/versions/1/schema/openAPIV3Schema/properties/spec', definition: 'io.k8s.api.core.v1.PodSpec', kubernetes: '1.36' },
  ])
})
