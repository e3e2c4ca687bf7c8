import { type CustomResourceDefinition, readObject } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { crdsOf } from './crds-of.ts'
import { simpleSchemaOf, xrdOf } from './from-types.ts'
import { toXrd } from './to-xrd.ts'

function crd(root: string, { scope = 'Namespaced', version = '', metadata = '' } = {}): CustomResourceDefinition {
  const object = readObject(`
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: queues.example.org${metadata}}
spec:
  group: example.org
  names: {kind: Queue, plural: queues, singular: queue, listKind: QueueList}
  scope: ${scope}
  versions:
  - name: v1
    served: true
    storage: true
    ${version}
    schema: {openAPIV3Schema: {type: object, required: [spec], properties: {apiVersion: {type: string}, kind: {type: string}, ${root}}}}
`)
  if (!isCrd(object)) throw new Error('not a CRD')
  return object
}

function isCrd(value: unknown): value is CustomResourceDefinition {
  return typeof value === 'object' && value !== null && 'spec' in value
}

const spec = 'spec: {type: object, properties: {size: {type: integer}}}'

describe('toXrd', () => {
  test('is of v2, with the scope of the CRD', () => {
    const { xrd, diagnostics } = toXrd(
      crd(`${spec}, metadata: {type: object}`, { metadata: ', labels: {a: b}', version: 'deprecated: true' }),
    )
    expect(diagnostics).toEqual([])
    expect(xrd).toEqual({
      apiVersion: 'apiextensions.crossplane.io/v2',
      kind: 'CompositeResourceDefinition',
      metadata: { name: 'queues.example.org' },
      spec: {
        group: 'example.org',
        names: { kind: 'Queue', plural: 'queues' },
        scope: 'Namespaced',
        metadata: { labels: { a: 'b' } },
        versions: [
          {
            name: 'v1',
            served: true,
            referenceable: true,
            deprecated: true,
            schema: {
              openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties: { size: { type: 'integer' } } } } },
            },
          },
        ],
      },
    })
  })

  test.each([
    ['of the scope Cluster', {}, 'Cluster', 'apiextensions.crossplane.io/v2', 'Cluster'],
    ['with claims', { claimNames: { kind: 'Q', plural: 'qs' } }, 'Cluster', 'apiextensions.crossplane.io/v1', 'LegacyCluster'],
    ['with a connection secret', { connectionSecretKeys: ['host'] }, 'Cluster', 'apiextensions.crossplane.io/v1', 'LegacyCluster'],
    ['with an empty list of keys', { connectionSecretKeys: [] }, 'Namespaced', 'apiextensions.crossplane.io/v2', 'Namespaced'],
  ])('%s', (_, settings, scope, apiVersion, xrdScope) => {
    const { xrd } = toXrd(crd(spec, { scope }), settings)
    expect([xrd.apiVersion, xrd.spec['scope']]).toEqual([apiVersion, xrdScope])
  })

  test('settings that the CRD does not have', () => {
    const settings = { defaultCompositionRef: 'small', enforcedCompositionRef: 'big', defaultCompositeDeletePolicy: 'Foreground' }
    expect(toXrd(crd(spec), settings).xrd.spec).toMatchObject({
      defaultCompositionRef: { name: 'small' },
      enforcedCompositionRef: { name: 'big' },
      defaultCompositeDeletePolicy: 'Foreground',
    })
  })

  test.each(['apiextensions.crossplane.io/v1', 'apiextensions.crossplane.io/v2'])('is the opposite of crdsOf: %s', apiVersion => {
    const { xrd } = toXrd(crd(spec))
    const given = { ...xrd, apiVersion, spec: { ...xrd.spec, scope: undefined, defaultCompositionUpdatePolicy: 'Manual' } }
    const again = toXrd(crdsOf(given).crds[0])
    expect(again.diagnostics).toEqual([])
    expect(again.xrd).toMatchObject({ apiVersion, spec: { defaultCompositionUpdatePolicy: 'Manual', versions: xrd.spec.versions } })
    expect(crdsOf(again.xrd)).toEqual(crdsOf(given))
  })

  test.each([
    ['a keyword of spec', 'spec: {type: object, minProperties: 1}', 'xrd/lost-keyword', '/properties/spec/minProperties'],
    [
      'a keyword of status',
      `${spec}, status: {type: object, x-kubernetes-preserve-unknown-fields: true}`,
      'xrd/lost-keyword',
      '/properties/status/x-kubernetes-preserve-unknown-fields',
    ],
    ['a field beside spec', `${spec}, data: {type: object}`, 'xrd/lost-keyword', '/properties/data'],
    [
      'a field of Crossplane',
      'spec: {type: object, properties: {crossplane: {type: string}}}',
      'xrd/reserved-field',
      '/properties/spec/properties/crossplane',
    ],
    [
      'a long name',
      `${spec}, metadata: {type: object, properties: {name: {type: string, maxLength: 253}}}`,
      'xrd/name-too-long',
      '/properties/metadata/properties/name/maxLength',
    ],
    [
      'a pattern of names',
      `${spec}, metadata: {type: object, properties: {name: {type: string, pattern: ^a}}}`,
      'xrd/lost-keyword',
      '/properties/metadata/properties/name/pattern',
    ],
  ])('reports %s', (_, root, rule, pointer) => {
    const { diagnostics } = toXrd(crd(root))
    expect(diagnostics.map(one => [one.severity, one.rule, one.data['pointer']])).toEqual([
      ['error', rule, `/spec/versions/0/schema/openAPIV3Schema${pointer}`],
    ])
  })

  test('reports an optional spec, and selectable fields', () => {
    const object = crd(spec, { version: 'selectableFields: [{jsonPath: .spec.size}]' })
    const [version] = object.spec.versions
    const root = { ...version?.schema?.openAPIV3Schema, required: [] }
    const versions = version === undefined ? [] : [{ ...version, schema: { openAPIV3Schema: root } }]
    const { diagnostics } = toXrd({ ...object, spec: { ...object.spec, versions } })
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'is not a field of an XRD',
      'is optional here, and required in the CRD that Crossplane makes',
    ])
  })

  test('an XRD has no strategy None, which its own CRD refuses', () => {
    const object = crd(spec)
    const { xrd } = toXrd({ ...object, spec: { ...object.spec, conversion: { strategy: 'None' } } })
    expect(xrd.spec).not.toHaveProperty('conversion')
  })

  test.each([
    [{ kind: 'Pod' }],
    [null],
    ['a: 1'],
    [{ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', spec: { versions: {} } }],
  ])('takes no %j', value => {
    expect(() => toXrd(value)).toThrow('crd: expected a CustomResourceDefinition that an API server accepts')
  })
})

describe('from types', () => {
  test('a claim without a type has the plural of its kind', () => {
    expect(xrdOf(crd(spec, { scope: 'Cluster' }), { claim: 'Policy' }, undefined).xrd.spec['claimNames']).toEqual({
      kind: 'Policy',
      plural: 'policies',
    })
  })

  test('a claim with a type has its names and its delete policy', () => {
    const claim = crd('spec: {type: object, properties: {compositeDeletePolicy: {type: string, default: Foreground}}}')
    expect(xrdOf(crd(spec, { scope: 'Cluster' }), { claim: 'Queue' }, claim).xrd.spec).toMatchObject({
      claimNames: { kind: 'Queue', plural: 'queues' },
      defaultCompositeDeletePolicy: 'Foreground',
    })
  })

  test('a claim with the name of the composite resource is refused', () => {
    expect(xrdOf(crd(spec, { scope: 'Cluster' }), { claim: 'Queue' }, undefined).diagnostics.map(({ rule }) => rule)).toEqual([
      'xrd/refused',
    ])
  })

  test('a graph of which kro makes the same schema stays as it is', () => {
    const before = { spec: { size: 'Size' }, types: { Size: 'integer' } }
    expect(simpleSchemaOf(crd(spec), 'v1', before)).toEqual(before)
    expect(simpleSchemaOf(crd(spec), 'v1', { spec: { size: 'string' } })).toEqual({ spec: { size: 'integer' } })
    expect(simpleSchemaOf(crd(spec), 'v1', {})).toEqual({ spec: { size: 'integer' } })
  })

  test.each([
    ['items', '{ports: {type: array, items: {type: object, properties: {number: {type: integer}}}}}', { ports: '[]Port' }],
    [
      'values of maps',
      '{ports: {type: object, additionalProperties: {type: object, properties: {number: {type: integer}}}}}',
      { ports: 'map[string]Port' },
    ],
    [
      'lists of lists',
      '{ports: {type: array, items: {type: array, items: {type: object, properties: {number: {type: integer}}}}}}',
      { ports: '[][]Port' },
    ],
    ['an object', '{ports: {type: object, properties: {number: {type: integer}}}}', { ports: 'Port | description="x"' }],
  ])('custom types of %s keep their names', (_, properties, fields) => {
    const before = { spec: { ...fields, size: 'string' }, types: { Port: { name: 'string' } } }
    const made = simpleSchemaOf(crd(`spec: {type: object, properties: ${properties}}`), 'v1', before)
    expect(made).toEqual({
      spec: { ports: fields.ports.replace(/ \|.*/, '') },
      types: { Port: { number: 'integer' } },
    })
  })

  test('what SimpleSchema cannot state is reported at its keyword', () => {
    const made = simpleSchemaOf(crd('spec: {type: object, properties: {size: {type: integer, format: int32}}}'), 'v1', {})
    expect('diagnostics' in made ? made.diagnostics.map(one => [one.rule, one.path, one.data]) : made).toEqual([
      [
        'rgd/not-simple',
        'spec.size',
        { keyword: 'format', pointer: '/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/size/format', version: 'v1' },
      ],
    ])
  })
})
