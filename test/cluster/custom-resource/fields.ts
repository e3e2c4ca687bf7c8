/** A field of spec: its schema, values that fit and values that don't, or not as they stand. */
export interface Field {
  readonly schema: object
  readonly good: readonly unknown[]
  readonly bad: readonly unknown[]
}

const keyed = {
  type: 'array',
  maxItems: 4,
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': ['name', 'protocol'],
  items: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 2 },
      protocol: { type: 'string', default: 'TCP', enum: ['TCP', 'UDP'] },
      port: { type: 'integer', minimum: 1 },
    },
  },
}

const format = (name: string, good: readonly unknown[], bad: readonly unknown[], type = 'string'): Field => ({
  schema: { type, format: name },
  good,
  bad,
})

const branches = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' }, c: { type: 'boolean' } } }

const scalars: Readonly<Record<string, Field>> = {
  bounded: { schema: { type: 'integer', minimum: 1, maximum: 10 }, good: [1, 10], bad: [0, 11, 1.5, '5', true, [], {}, null] },
  open: {
    schema: { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 2, exclusiveMaximum: true },
    good: [0.25, 1],
    bad: [0, 2, -0.5, 'x', 1e300],
  },
  step: { schema: { type: 'number', multipleOf: 0.5 }, good: [0, -1.5], bad: [0.3] },
  text: {
    schema: { type: 'string', minLength: 2, maxLength: 4, pattern: '^[a-zäö]+$' },
    good: ['ab', 'äöäö'],
    bad: ['a', 'abcde', 'AB', '', 'äöäöä', 5, 'a"\n'],
  },
  choice: { schema: { type: 'string', enum: ['one', 'two', ''] }, good: ['one', ''], bad: ['three', 'One', 1] },
  number: { schema: { type: 'integer', enum: [1, 2] }, good: [1], bad: [3, '1'] },
  flag: { schema: { type: 'boolean' }, good: [true, false], bad: ['true', 0] },
  maybe: { schema: { type: 'string', nullable: true, minLength: 1 }, good: [null, 'a'], bad: ['', 1] },
  either: { schema: { 'x-kubernetes-int-or-string': true }, good: [5, '5%', ''], bad: [1.5, true, {}, []] },
  bounds: {
    schema: { 'x-kubernetes-int-or-string': true, pattern: '^[0-9]+%$', minimum: 1 },
    good: ['5%', 2],
    bad: ['5', 0, -1, 'x%'],
  },
  short: { schema: { type: 'string', default: 'given', maxLength: 5 }, good: ['given', null], bad: ['longer'] },
  never: { schema: { type: 'string', not: { enum: ['x', 'y'] } }, good: ['z'], bad: ['x'] },
  parts: { schema: { type: 'string', allOf: [{ minLength: 2 }, { pattern: '^a' }] }, good: ['ab'], bad: ['a', 'ba', 'b'] },
}

const formats: Readonly<Record<string, Field>> = {
  time: format(
    'date-time',
    ['2024-02-29T12:00:00Z', '2024-02-29T12:00:00.5+01:00'],
    ['2024-02-30T12:00:00Z', 'now', '2024-02-29 12:00:00Z'],
  ),
  day: format('date', ['2024-02-29'], ['2023-02-29', '2024-2-9']),
  duration: format('duration', ['1h30m', '5 days', '0'], ['1x', '', 'P1D']),
  email: format('email', ['a@b.example'], ['a', '@b']),
  host: format('hostname', ['a.example'], ['-a', 'a_b']),
  ipv4: format('ipv4', ['10.0.0.1'], ['10.0.0.256', '::1']),
  ipv6: format('ipv6', ['::1'], ['10.0.0.1', ':::']),
  cidr: format('cidr', ['10.0.0.0/8'], ['10.0.0.0/33', '10.0.0.0']),
  mac: format('mac', ['01:23:45:67:89:ab'], ['01:23']),
  uri: format('uri', ['https://a.example/x', '/relative'], ['a b', ':']),
  uuid: format('uuid', ['0d5a2b3c-1111-4222-8333-444455556666'], ['0d5a']),
  bytes: format('byte', ['aGVsbG8=', ''], ['aGVsbG8', '***']),
  small: format('int32', [2147483647], [2147483648, -2147483649, 1.5], 'integer'),
  large: format('int64', [9007199254740991], ['1'], 'integer'),
  float: format('float', [1.5, 1e38], [1e39], 'number'),
  unknown: format('no-such-format', ['anything'], [1]),
}

const collections: Readonly<Record<string, Field>> = {
  list: {
    schema: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'integer', minimum: 0 } },
    good: [[1], [1, 1]],
    bad: [[], [1, 2, 3], [-1], ['1', -1], [null], {}, 'x'],
  },
  set: {
    schema: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string' } },
    good: [['a', 'b'], []],
    bad: [
      ['a', 'a'],
      ['a', 'b', 'a', 'b', 'a'],
      [1, 'a', 1],
    ],
  },
  keyed: {
    schema: keyed,
    good: [[{ name: 'aa' }, { name: 'aa', protocol: 'UDP' }]],
    bad: [
      [{ name: 'aa' }, { name: 'aa' }],
      [{ name: 'aa' }, { name: 'aa', protocol: 'TCP' }],
      [{}],
      [{ name: 'a', port: 0 }],
      [{ name: 'aa', protocol: 'SCTP' }],
      [{ name: 'aa' }, { name: 'bb' }, { name: 'cc' }, { name: 'dd' }, { name: 'ee' }],
      ['aa'],
    ],
  },
  map: {
    schema: { type: 'object', minProperties: 1, maxProperties: 2, additionalProperties: { type: 'string', minLength: 1 } },
    good: [{ a: 'x' }, { '': 'x', 'a.b/c': 'y' }],
    bad: [{}, { a: 'x', b: 'x', c: 'x' }, { 'a.b/c': '' }, { a: 1 }, { a: null }, []],
  },
  nested: {
    schema: {
      type: 'object',
      required: ['a'],
      properties: {
        a: { type: 'object', properties: { b: { type: 'string', default: 'deep' }, c: { type: 'integer' } }, default: {} },
        list: { type: 'array', items: { type: 'object', properties: { on: { type: 'boolean', default: true } } } },
      },
    },
    good: [{}, { a: {} }, { list: [{}, { on: false }] }, { a: { b: null } }],
    bad: [{ a: { b: 5 } }, { a: 'x' }, { list: [null] }, { a: { c: 1.5 } }],
  },
  lists: {
    schema: { type: 'array', items: { type: 'array', maxItems: 1, items: { type: 'string' } } },
    good: [[['a'], []]],
    bad: [[['a', 'b']], [[1]]],
  },
}

const shapes: Readonly<Record<string, Field>> = {
  anything: { schema: { 'x-kubernetes-preserve-unknown-fields': true }, good: [1, 'x', [null, 1.5], { a: { b: null } }, null], bad: [] },
  kept: {
    schema: {
      type: 'object',
      'x-kubernetes-preserve-unknown-fields': true,
      properties: { known: { type: 'object', properties: { size: { type: 'integer' } } } },
    },
    good: [{ other: { a: 1 } }, { known: { size: 1 } }],
    bad: [{ known: { size: '1' } }, 'x'],
  },
  resource: {
    schema: { type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true },
    good: [{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a', labels: { a: 'b' } }, spec: { a: 1 } }],
    bad: [
      {},
      { apiVersion: 'v1', kind: '' },
      { apiVersion: 'a/b/c', kind: 'No Kind' },
      { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'A_b', labels: { 'a b': 'c d' }, annotations: { '-': '' } } },
      { apiVersion: 'v1', kind: 'Pod', metadata: { finalizers: ['a b'], generateName: 'A-', namespace: '-' } },
      { apiVersion: 'v1', kind: 'Pod', metadata: { ownerReferences: [{ kind: 'X' }] } },
      { apiVersion: 1, kind: 'Pod' },
    ],
  },
  one: {
    schema: { ...branches, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    good: [{ a: 'x' }, { b: 1, c: true }],
    bad: [{}, { a: 'x', b: 1 }, { a: 1 }],
  },
  any: {
    schema: { ...branches, anyOf: [{ required: ['a'] }, { properties: { b: { minimum: 5 } }, required: ['b'] }] },
    good: [{ a: 'x', b: 1 }, { b: 5 }],
    bad: [{ c: true }, { b: 4 }],
  },
  none: { schema: { ...branches, not: { required: ['c'] } }, good: [{ a: 'x' }], bad: [{ c: false }] },
  all: {
    schema: { ...branches, allOf: [{ required: ['a'] }, { properties: { a: { maxLength: 1 } } }] },
    good: [{ a: 'x' }],
    bad: [{}, { a: 'xx' }],
  },
}

export const fields: Readonly<Record<string, Field>> = { ...scalars, ...formats, ...collections, ...shapes }
