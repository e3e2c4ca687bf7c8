import fc from 'fast-check'
import type { Json } from './schema-mutations.ts'

const names = ['a', 'b', 'name', 'x-y', 'metadata', 'kind', 'apiVersion', 'spec']
const patterns = ['^[a-z]+$', '\\d{1,3}', '^(a|b)*$', '[[:alpha:]]', '(?i)x']

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const bound = fc.constantFrom(0, 1, 2, 5, -1, 1.5)
const count = fc.nat(4)

/** What may stand in a junctor: value validations, mostly about fields that are there. */
const branch: fc.Arbitrary<Json> = fc.letrec<{ branch: Json }>(tie => ({
  branch: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ required: fc.subarray(names) }),
    fc.record({ minLength: count }),
    fc.record({ minimum: bound }, { requiredKeys: [] }),
    fc.record({ enum: fc.array(fc.constantFrom<unknown>('a', 1, null, {}), { maxLength: 3 }) }),
    fc.record({ pattern: fc.constantFrom(...patterns) }),
    fc.record({ properties: fc.dictionary(fc.constantFrom(...names), tie('branch'), { maxKeys: 2 }) }),
    fc.record({ items: tie('branch') }),
    fc.record({ not: tie('branch') }),
    fc.record({ anyOf: fc.array(tie('branch'), { maxLength: 2 }) }),
    fc.constant({}),
  ),
})).branch

const junctors = fc.record(
  {
    allOf: optional(fc.array(branch, { maxLength: 2 })),
    anyOf: optional(fc.array(branch, { maxLength: 2 })),
    oneOf: optional(fc.array(branch, { maxLength: 2 })),
    not: optional(branch),
  },
  { requiredKeys: [] },
)

const common = fc.record(
  { nullable: optional(fc.boolean()), description: optional(fc.constant('words')), title: optional(fc.constant('Title')) },
  { requiredKeys: [] },
)

const text = fc.record(
  {
    type: fc.constant('string'),
    format: optional(fc.constantFrom('date-time', 'byte', 'uri', 'duration', 'int32', 'nothing')),
    pattern: optional(fc.constantFrom(...patterns)),
    minLength: optional(count),
    maxLength: optional(fc.nat(20)),
    enum: optional(fc.subarray(['a', 'b', '10s', ''])),
    default: optional(fc.constantFrom<unknown>('a', 'b', '10s', '', 'YQ==', 1)),
  },
  { requiredKeys: ['type'] },
)

const number = fc.record(
  {
    type: fc.constantFrom('integer', 'number'),
    format: optional(fc.constantFrom('int32', 'int64', 'float', 'double', 'date')),
    minimum: optional(bound),
    maximum: optional(bound),
    exclusiveMinimum: optional(fc.boolean()),
    exclusiveMaximum: optional(fc.boolean()),
    multipleOf: optional(fc.constantFrom(1, 2, 0.5, 0, -1)),
    enum: optional(fc.subarray<unknown>([1, 2, 2.5, '\u0002'])),
    default: optional(fc.constantFrom<unknown>(0, 1, 2, 2.5, -3, 3e9, 1e20, 1e300, '1')),
  },
  { requiredKeys: ['type'] },
)

const other = fc.constantFrom<Json>(
  { type: 'boolean' },
  { type: 'boolean', default: true },
  { 'x-kubernetes-int-or-string': true },
  { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }], default: '50%' },
  {
    'x-kubernetes-int-or-string': true,
    allOf: [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }, { pattern: '^\\d+%$' }],
    default: 'x',
  },
  { 'x-kubernetes-preserve-unknown-fields': true },
  { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, default: { any: [1] } },
  { type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true },
  { type: 'object', 'x-kubernetes-embedded-resource': true, properties: { metadata: { type: 'object' }, data: { type: 'object' } } },
  {
    type: 'object',
    'x-kubernetes-embedded-resource': true,
    properties: { spec: { type: 'string' } },
    default: { apiVersion: 'v1', kind: 'A', metadata: { labels: { a: 'b' }, extra: 1 } },
  },
)

/** A random schema: structural mostly, with defaults that fit often. */
const schema: fc.Arbitrary<Json> = fc.letrec<{ schema: Json; object: Json; list: Json; map: Json }>(tie => ({
  object: fc
    .tuple(
      fc.dictionary(fc.constantFrom(...names), tie('schema'), { maxKeys: 4 }),
      fc.record(
        {
          required: optional(fc.subarray(names)),
          minProperties: optional(count),
          maxProperties: optional(count),
          'x-kubernetes-map-type': optional(fc.constantFrom('atomic', 'granular')),
          default: optional(
            fc.dictionary(fc.constantFrom(...names), fc.constantFrom<unknown>('a', 1, true, null, {}, [], { a: 'b' }, { name: 'x' }), {
              maxKeys: 3,
            }),
          ),
        },
        { requiredKeys: [] },
      ),
    )
    .map(([properties, rest]) => ({ type: 'object', properties, ...rest })),
  list: fc
    .tuple(
      tie('schema'),
      fc.record(
        {
          minItems: optional(count),
          maxItems: optional(count),
          'x-kubernetes-list-type': optional(fc.constantFrom('atomic', 'set', 'map')),
          'x-kubernetes-list-map-keys': optional(fc.subarray(['name', 'a'])),
          default: optional(fc.array(fc.constantFrom<unknown>('a', 1, {}, { name: 'x' }, null), { maxLength: 3 })),
        },
        { requiredKeys: [] },
      ),
    )
    .map(([items, rest]) => ({ type: 'array', items, ...rest })),
  map: tie('schema').map(additionalProperties => ({ type: 'object', additionalProperties })),
  schema: fc
    .tuple(
      fc.oneof({ depthSize: 'small' }, text, number, other, tie('object'), tie('list'), tie('map')),
      common,
      fc.oneof(fc.constant({}), fc.constant({}), junctors),
    )
    .map(([one, words, joined]) => withoutUndefined({ ...one, ...words, ...('anyOf' in one || 'allOf' in one ? {} : joined) })),
})).schema

function withoutUndefined(value: Json): Json {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined))
}

/** A random CRD of one or two versions. */
export const crds: fc.Arbitrary<Json> = fc
  .record({
    root: fc.dictionary(fc.constantFrom('spec', 'status', 'metadata', 'data'), schema, { maxKeys: 3 }),
    other: optional(schema),
    extra: junctors,
    status: fc.boolean(),
  })
  .map(({ root, other: second, extra, status }) => {
    const version = (name: string, properties: Json) => ({
      name,
      served: true,
      storage: name === 'v1',
      schema: { openAPIV3Schema: { type: 'object', properties, ...(status ? {} : withoutUndefined(extra)) } },
      ...(status ? { subresources: { status: {} } } : {}),
    })
    return {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'widgets.example.com' },
      spec: {
        group: 'example.com',
        names: { plural: 'widgets', kind: 'Widget' },
        scope: 'Namespaced',
        versions: [version('v1', root), ...(second === undefined ? [] : [version('v2', { ...root, spec: second })])],
      },
    }
  })
