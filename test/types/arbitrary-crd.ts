import fc from 'fast-check'

type Json = Readonly<Record<string, unknown>>

const names = [
  'a',
  'b',
  'name',
  'x-y',
  '1st',
  "it's",
  'constructor',
  'hasOwnProperty',
  'spec',
  'items',
  'string',
  'Time',
  'triggers',
  'class',
  'a"b',
  'é',
  'a b',
]

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })

/** Words that comments are bad at, among others. */
const line = fc.constantFrom(
  'Words.',
  '  indented',
  '+kubebuilder:validation:Minimum=1',
  '@minimum 1',
  'TODO later',
  '---',
  '',
  'a */ b',
  'a *\\/ b',
  '```',
  '{@link x',
  '* star',
  'trailing  ',
  'say @default 3 here',
  '// no',
  'é 😀',
  '- list',
  'tab\there',
  '`code`',
  '\u00a0',
  '@see nothing',
  '~~~yaml',
)
const description = fc.array(line, { minLength: 1, maxLength: 4 }).map(lines => lines.join('\n'))

const rule = fc.record(
  {
    rule: fc.constantFrom('true', 'self == self', 'has(self.a) || \'*/\' == "`"'),
    message: maybe(fc.constantFrom('m', 'say "no"', "it's `so`", 'a b')),
    reason: maybe(fc.constant('FieldValueInvalid')),
  },
  { requiredKeys: ['rule'] },
)

const common = {
  description: maybe(description),
  title: maybe(fc.constantFrom('Title', '42', 'a: b', '"x"')),
  'x-kubernetes-validations': maybe(fc.uniqueArray(rule, { minLength: 1, maxLength: 2, selector: one => JSON.stringify(one) })),
}

const nullable = maybe(fc.constant(true))
/** The server takes ranges that nothing fits, too. */
const range = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -1, max: 9 })).map(([low, more]) => ({ low, high: low + more }))

const text: fc.Arbitrary<Json> = fc
  .record({
    ...common,
    nullable,
    format: maybe(fc.constantFrom('date-time', 'byte', 'uri', 'int-or-string', 'duration', 'int32')),
    minimum: maybe(fc.constant(1)),
    pattern: maybe(fc.constantFrom('^[a-z]+$', '[a-z]', '"', '`', '`"`', '@minimum 1', 'a*/b', 'a*\\/b', '\\d', 'a = b', 'true', '1')),
    sizes: maybe(range),
    enum: maybe(fc.uniqueArray(fc.constantFrom('a', 'b', "it's", '', '1', 'true', 'x"y', 'a\\b', 'c d', null), { minLength: 1 })),
  })
  .map(({ sizes, ...rest }) => ({
    type: 'string',
    ...rest,
    ...(sizes === undefined ? {} : { minLength: Math.abs(sizes.low), maxLength: Math.abs(sizes.high) }),
  }))

const number: fc.Arbitrary<Json> = fc
  .record({
    ...common,
    nullable,
    type: fc.constantFrom('integer', 'number'),
    format: maybe(fc.constantFrom('int32', 'int64', 'float', 'double', 'uint8', 'date')),
    bounds: maybe(range),
    exclusiveMinimum: maybe(fc.boolean()),
    enum: maybe(fc.uniqueArray(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 3 })),
    multipleOf: maybe(fc.constantFrom(1, 2, 0.5)),
  })
  .map(({ bounds, ...rest }) => ({ ...rest, ...(bounds === undefined ? {} : { minimum: bounds.low, maximum: bounds.high }) }))

const other = fc.constantFrom<Json>(
  { type: 'boolean' },
  { type: 'boolean', default: true },
  { type: 'boolean', enum: [true] },
  { 'x-kubernetes-int-or-string': true },
  { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }], default: '50%' },
  { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }], pattern: '^\\d+%?$', nullable: true },
  { 'x-kubernetes-int-or-string': true, allOf: [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }, { pattern: '^\\d+%$' }] },
  { 'x-kubernetes-preserve-unknown-fields': true },
  { 'x-kubernetes-preserve-unknown-fields': true, nullable: true, description: 'Anything' },
  { type: 'object' },
  { type: 'object', nullable: true, default: null },
  { type: 'object', additionalProperties: true },
  { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, default: { any: [1, 'a */'] } },
  { type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true },
  { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, properties: { a: { type: 'string' } }, required: ['a'] },
  { type: 'array', items: { type: 'string', default: 'x', description: 'Part' } },
)

type Tied = {
  readonly schema: Json
  readonly object: Json
  readonly list: Json
  readonly map: Json
}

/** A structural schema that API servers take. */
const schema: fc.Arbitrary<Json> = fc.letrec<Tied>(tie => ({
  object: fc
    .record({
      ...common,
      nullable,
      fields: fc.dictionary(fc.constantFrom(...names), tie('schema'), { minKeys: 1, maxKeys: 4 }),
      picked: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      'x-kubernetes-map-type': maybe(fc.constantFrom('atomic', 'granular')),
      isChoice: fc.boolean(),
      minProperties: maybe(fc.nat(5)),
    })
    .map(({ fields, picked, isChoice, ...rest }): Json => {
      const keys = Object.keys(fields)
      const required = keys.filter((_, index) => picked[index] === true)
      return {
        type: 'object',
        properties: fields,
        required,
        ...rest,
        ...(isChoice ? { oneOf: keys.map(key => ({ required: [key] })) } : {}),
      }
    }),
  list: fc
    .record({ ...common, nullable, items: tie('schema'), sizes: maybe(range), isAtomic: fc.boolean() })
    .map(({ items, sizes, isAtomic, ...rest }): Json => ({
      type: 'array',
      items,
      ...rest,
      ...(sizes === undefined ? {} : { minItems: Math.abs(sizes.low), maxItems: Math.abs(sizes.high) }),
      ...(isAtomic ? { 'x-kubernetes-list-type': 'atomic' } : {}),
    })),
  map: fc.record({ ...common, nullable, additionalProperties: tie('schema') }).map((one): Json => ({ type: 'object', ...one })),
  schema: fc.oneof({ depthSize: 'small' }, text, number, other, tie('object'), tie('list'), tie('map')),
})).schema

/** CRDs of several kinds, to be read together. */
export const crds: fc.Arbitrary<readonly string[]> = fc
  .array(
    fc.record({
      spec: schema,
      status: maybe(schema),
      data: maybe(schema),
      isRequired: fc.boolean(),
      words: maybe(description),
      hasStatus: fc.boolean(),
    }),
    { minLength: 4, maxLength: 8 },
  )
  .map(all => all.map((one, index) => JSON.stringify(crdOf(`Widget${'ABCDEFGH'[index]}`, one))))

interface Parts {
  readonly spec: Json
  readonly status: Json | undefined
  readonly data: Json | undefined
  readonly isRequired: boolean
  readonly words: string | undefined
  readonly hasStatus: boolean
}

function crdOf(kind: string, { spec, status, data, isRequired, words, hasStatus }: Parts): Json {
  const properties = { spec, ...(status === undefined ? {} : { status }), ...(data === undefined ? {} : { data }) }
  const root = { type: 'object', description: words, properties, required: isRequired ? ['spec'] : [] }
  const plural = `${kind.toLowerCase()}s`
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.example.com` },
    spec: {
      group: 'example.com',
      names: { plural, kind },
      scope: 'Namespaced',
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: root },
          ...(hasStatus ? { subresources: { status: {} } } : {}),
        },
      ],
    },
  }
}
