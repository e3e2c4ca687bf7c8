import { quantitySchema, type Schema } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { buildCrd } from '../crd/build-crd.ts'
import { widget } from '../widget.test-support.ts'
import { describeField } from './field-text.ts'
import { outlineCrd } from './outline.ts'

describe('a field', () => {
  test.for<readonly [Schema, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', nullable: true }, 'string | null'],
    [{ type: 'string', enum: ['a', 'b'], default: 'a' }, '"a" | "b"  = "a"'],
    [{ type: 'string', minLength: 1, maxLength: 63, pattern: '^[a-z]+$', format: 'uuid' }, 'string  uuid  len>=1  len<=63  /^[a-z]+$/'],
    [
      { type: 'integer', format: 'int32', minimum: 0, maximum: 10, exclusiveMaximum: true, multipleOf: 2 },
      'integer  int32  >=0  <10  multipleOf=2',
    ],
    [{ type: 'number', minimum: 0, exclusiveMinimum: true }, 'number  >0'],
    [
      { type: 'array', items: { type: 'string', maxLength: 5 }, 'x-kubernetes-list-type': 'set', maxItems: 3 },
      '(string  len<=5)[]  items<=3  set',
    ],
    [{ type: 'array', items: { type: 'array', items: { type: 'integer' } } }, 'integer[][]'],
    [
      {
        type: 'array',
        items: { type: 'object', properties: { name: { type: 'string' } } },
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': ['name'],
      },
      'object[]  map(name)',
    ],
    [{ type: 'object', additionalProperties: { type: 'integer', minimum: 1 }, minProperties: 1 }, 'map of integer  >=1  keys>=1'],
    [{ type: 'object', additionalProperties: true }, 'map of any'],
    [{ type: 'object', 'x-kubernetes-preserve-unknown-fields': true, 'x-kubernetes-embedded-resource': true }, 'object  resource  open'],
    [{ 'x-kubernetes-preserve-unknown-fields': true }, 'any'],
    [{ 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }], maxLength: 5 }, 'int-or-string  len<=5'],
    [quantitySchema, 'quantity'],
    [{ type: 'object', oneOf: [{ required: ['a'] }, { required: ['b'] }] }, 'object  oneOf [{"required":["a"]},{"required":["b"]}]'],
    [{ type: 'object', 'x-kubernetes-map-type': 'atomic', description: 'not shown', title: 'neither' }, 'object  atomic'],
  ])('%o is %s', ([schema, text]) => expect(describeField(schema)).toBe(text))
})

const native = { type: 'object', properties: { spec: { type: 'object' } } } as const satisfies Schema

describe('outlineCrd', () => {
  test('has a line for every field, native structs folded', () => {
    const schema: Schema = {
      type: 'object',
      required: ['spec'],
      properties: {
        spec: {
          type: 'object',
          'x-kubernetes-validations': [{ rule: 'self.a <=\n  self.b' }],
          properties: {
            template: native,
            claims: { type: 'array', items: native, maxItems: 4 },
            byName: { type: 'object', additionalProperties: native },
            nested: { type: 'array', items: { type: 'object', minProperties: 1, properties: { a: { type: 'string' } } } },
          },
        },
      },
    }
    const at = '/version/schema/properties/spec/properties'
    const built = buildCrd([
      widget({
        names: { shortNames: ['wi'], categories: ['all'] },
        scope: 'Cluster',
        embeds: [
          { pointer: `${at}/template`, definition: 'io.k8s.api.core.v1.PodTemplateSpec', kubernetes: '1.36' },
          { pointer: `${at}/claims/items`, definition: 'io.k8s.api.core.v1.PersistentVolumeClaim', kubernetes: '1.35' },
          {
            pointer: `${at}/byName/additionalProperties`,
            definition: 'io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector',
            kubernetes: '1.36',
          },
        ],
        version: {
          schema,
          subresources: { status: {}, scale: { specReplicasPath: '.spec.a', statusReplicasPath: '.status.a' } },
          additionalPrinterColumns: [{ name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp', priority: 1 }],
          selectableFields: [{ jsonPath: '.spec.a' }],
        },
      }),
    ])
    expect(outlineCrd(built.crd, built.embeds)).toBe(`Widget widgets.example.com  Cluster  short wi  categories all
v1  served  storage  status
  scale .spec.a .status.a
  column Age: date .metadata.creationTimestamp  priority 1
  selectable .spec.a
  spec: object
    rule self.a <= self.b
    byName?: map of meta/v1 LabelSelector  1.36
    claims?: core/v1 PersistentVolumeClaim[]  1.35  items<=4
    nested?: object[]
      []: object  keys>=1
      a?: string
    template?: core/v1 PodTemplateSpec  1.36
`)
    expect(outlineCrd(built.crd).split('\n').length).toBeGreaterThan(outlineCrd(built.crd, built.embeds).split('\n').length)
  })

  test('shows every version and its state', () => {
    const v1 = widget({ version: { name: 'v1', served: false, deprecated: true, schema: { type: 'object' } } })
    const v2 = widget({ version: { name: 'v2', storage: true, schema: { type: 'object' } } })
    expect(outlineCrd(buildCrd([v1, v2]).crd)).toBe(
      'Widget widgets.example.com  Namespaced\nv2  served  storage\nv1  not served  deprecated\n',
    )
  })

  /** A line per level, each as long as what is below it, took minutes. */
  test('does not spell out lists of lists without end', { timeout: 30_000 }, () => {
    const nested = Array.from({ length: 900 }).reduce<Schema>(items => ({ type: 'array', items, maxItems: 2 }), { type: 'string' })
    const version = widget({ version: { name: 'v1', storage: true, schema: { type: 'object', properties: { nested } } } })
    const lines = outlineCrd(buildCrd([version]).crd).split('\n')
    expect(lines[2]).toBe(`  nested?: …${'[]'.repeat(17)}  items<=2`)
    expect(Math.max(...lines.map(line => line.length))).toBeLessThan(100)
  })
})
