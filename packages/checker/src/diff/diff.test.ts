import { describe, expect, it } from 'vitest'
import { diff } from './diff.ts'
import { newestMinor } from '@crdgen/core/internal'
import { crd, lines, number, text } from './testing/widget.ts'

describe('diff', () => {
  it('reads objects and YAML text alike', () => {
    const yaml = 'apiVersion: v1\nkind: ConfigMap\n---\n' + JSON.stringify(number)
    expect(diff(JSON.stringify(text), yaml)).toEqual(diff(text, number))
    expect(diff([text], [number])).toEqual(diff(text, number))
  })

  it.each([
    ['default: 9223372036854775807', 'default: 9223372036854775806', ['is 9223372036854775806 by default now, was 9223372036854775807']],
    [
      'enum: [1, 9007199254740992]',
      'enum: [1, 9007199254740993]',
      ['also accepts 9007199254740993 now', 'no longer accepts 9007199254740992'],
    ],
    ['enum: [1, 9007199254740993]', 'enum: [1]', ['no longer accepts 9007199254740993']],
    ['default: 9007199254740993', 'default: 9007199254740993', []],
  ])('compares integers of 64 bits exactly: %s, %s', (before, after, messages) => {
    const yaml = (keyword: string) =>
      JSON.stringify(number).replace('"type":"integer"', `"type":"integer",${keyword.replace(/^\w+/, '"$&"')}`)
    const { diagnostics } = diff(yaml(before), yaml(after))
    expect(diagnostics.map(({ message }) => message)).toEqual(messages)
    // A report is JSON.
    expect(JSON.parse(JSON.stringify(diagnostics))).toHaveLength(messages.length)
    expect(diagnostics.every(({ rule, severity }) => severity === (rule === 'breaking/enum-value-added' ? 'note' : 'error'))).toBe(true)
  })

  it('compares defaults without the fields that their schema does not know', () => {
    const settings = (properties: object) => ({
      type: 'object',
      additionalProperties: { type: 'object', properties: { mode: { type: 'object', default: { size: {} }, properties } } },
    })
    const side = (properties: object) =>
      crd([
        {
          name: 'v1',
          members: { schema: { openAPIV3Schema: { type: 'object', properties: { spec: settings(properties) } } } },
        },
      ])
    const found = (before: object, after: object) => diff(side(before), side(after)).diagnostics.map(({ path, message }) => [path, message])
    expect(found({}, { size: { type: 'integer' } })).toEqual([
      ['spec.*.mode', 'is {"size":{}} by default now, was {}'],
      ['spec.*.mode.size', 'is new'],
    ])
    expect(found({}, { other: { type: 'integer' } })).toEqual([['spec.*.mode.other', 'is new']])
  })

  it('takes what is not a schema for what every object has', () => {
    const odd = crd([
      { name: 'v1', members: { schema: { openAPIV3Schema: { type: 'object', properties: { kind: 'x', apiVersion: 5 } } } } },
    ])
    expect(diff(odd, odd).diagnostics).toEqual([])
    expect(diff(odd, text).diagnostics).not.toEqual([])
  })

  it.each([
    ['profile: expected users, strict, gitops, got lax', { profile: 'lax' }],
    ['roundTrip: expected new, all, off, got never', { roundTrip: 'never' }],
    [`server: expected a version such as ${newestMinor}, got newest`, { server: 'newest' }],
    ['today: expected a date such as 2026-08-01, got 2026-02-30', { today: '2026-02-30' }],
  ])('throws a TypeError: %s', (message, options) => {
    const call: (before: unknown, after: unknown, options: object) => unknown = diff
    expect(() => call(text, number, options)).toThrow(new TypeError(message))
  })

  it('says what became of an object', () => {
    const [finding] = diff(text, number).diagnostics
    expect(finding).toMatchObject({
      rule: 'breaking/type-changed',
      severity: 'error',
      subject: 'example.com/v1 Widget',
      path: 'spec.field',
      data: {
        affects: 'writers',
        version: 'v1',
        proof: {
          object: { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'example' }, spec: { field: 'x' } },
          now: 'refused',
        },
      },
    })
  })

  it('shows branches that come with a value that nothing else refuses', () => {
    const side = (field: object) => crd([{ name: 'v1', field: { type: 'string', ...field } }])
    const { diagnostics } = diff(side({ pattern: '^[a-z]+[0-9]$' }), side({ pattern: '^[a-z]+[0-4]$', allOf: [{ pattern: '^[a-m]+' }] }))
    const found = diagnostics.find(({ rule }) => rule === 'breaking/junctors-changed')
    expect(found?.data['proof']).toMatchObject({ now: 'refused', object: { spec: { field: expect.stringMatching(/^[n-z][a-z]*[0-4]$/) } } })
  })

  it('tells what came, what went, and what is nothing', () => {
    expect(lines(diff([], text).diagnostics)).toEqual(['note | change/added | example.com Widget | is new, with version v1'])
    expect(lines(diff(text, []).diagnostics)).toEqual(['error | breaking/crd-removed | example.com Widget | is gone, with its version v1'])
    const unread = /^error \| manifest\/not-yaml \| is not YAML: /
    for (const [before, after] of [
      [text, 'a: "'],
      ['a: "', text],
    ])
      expect(lines(diff(before, after).diagnostics)).toEqual([expect.stringMatching(unread)])
    expect(diff(text, [], { partial: { after: true } }).diagnostics).toEqual([])
    expect(lines(diff(text, { kind: 'ConfigMap' }).diagnostics)).toEqual([
      'warning | breaking/no-crd | after | holds no CustomResourceDefinition of apiextensions.k8s.io/v1 (1 other document)',
      'error | breaking/crd-removed | example.com Widget | is gone, with its version v1',
    ])
    expect(diff(text, structuredClone(text))).toEqual({ diagnostics: [], verdict: { release: 'patch', reasons: [] } })
  })

  it('says where one side has several copies that differ, and compares the last', () => {
    const wordy = crd([{ name: 'v1', field: { type: 'string', description: 'words' } }])
    expect(diff([text, wordy], [text, text]).diagnostics).toEqual([])
    expect(lines(diff([text, number], number).diagnostics)).toEqual([
      'warning | breaking/other-copy | example.com Widget | is 2 times in before, and the copies differ; the last one is compared',
    ])
    expect(diff([text, number], number, { rules: { 'breaking/other-copy': 'off' } }).diagnostics).toEqual([])
  })

  it('reports a moved kind as one change', () => {
    const moved = crd([{ name: 'v1' }], { group: 'example.org' })
    expect(lines(diff(text, moved).diagnostics)).toEqual([
      'error | breaking/group-changed | example.com Widget | group is example.org now, was example.com',
    ])
  })

  it('folds what changed alike in several versions', () => {
    const before = crd([{ name: 'v1' }, { name: 'v2' }])
    const after = crd([
      { name: 'v1', field: { type: 'integer' } },
      { name: 'v2', field: { type: 'integer' } },
    ])
    const [finding, ...more] = diff(before, after).diagnostics
    expect(more).toEqual([])
    expect(finding).toMatchObject({ subject: 'example.com Widget', path: 'spec.field', data: { versions: ['v1', 'v2'] } })
  })

  it('knows what every object has', () => {
    const schema = { openAPIV3Schema: { type: 'object', required: ['metadata', 'spec'], properties: { spec: { type: 'object' } } } }
    const optional = { openAPIV3Schema: { ...schema.openAPIV3Schema, required: [] } }
    const found = diff(crd([{ name: 'v1', members: { schema: optional } }]), crd([{ name: 'v1', members: { schema } }]))
    expect(lines(found.diagnostics)).toEqual([
      'note | breaking/required-added | example.com/v1 Widget | metadata | is now required; every object has it',
      'error | breaking/required-added | example.com/v1 Widget | spec | is now required',
    ])
  })

  it('quotes for each break what the server says at its place', () => {
    const properties = { a: { type: 'string' }, b: { type: 'string' } }
    const versions = (required: readonly string[]) => [{ name: 'v1', field: { type: 'object', properties, required } }]
    const found = diff(crd(versions([])), crd(versions(['a', 'b']))).diagnostics
    expect(found.map(({ path, data }) => [path, data['proof']])).toEqual([
      ['spec.field.a', expect.objectContaining({ why: 'spec.field.a: is missing' })],
      ['spec.field.b', expect.objectContaining({ why: 'spec.field.b: is missing' })],
    ])
  })

  it('shows that fractions are refused with one', () => {
    const [found] = diff(
      crd([{ name: 'v1', field: { type: 'number' } }]),
      crd([{ name: 'v1', field: { type: 'integer', minimum: 1 } }]),
    ).diagnostics
    expect(found).toMatchObject({ rule: 'breaking/type-changed', data: { proof: { object: { spec: { field: 1.5 } } } } })
  })

  it('takes a schema of what every object has for no news, but for what it asks of names', () => {
    const withRoot = (properties: object) =>
      crd([
        {
          name: 'v1',
          members: { schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object' }, ...properties } } } },
        },
      ])
    const spelled = withRoot({
      apiVersion: { type: 'string' },
      kind: { type: 'string', description: 'words' },
      metadata: { type: 'object' },
    })
    expect(diff(withRoot({}), spelled).diagnostics).toEqual([])
    expect(diff(spelled, withRoot({})).diagnostics).toEqual([])
    const [finding, ...more] = diff(
      withRoot({}),
      withRoot({ metadata: { type: 'object', properties: { name: { type: 'string', maxLength: 20 } } } }),
    ).diagnostics
    expect(more).toEqual([])
    expect(finding).toMatchObject({ path: 'metadata.name', severity: 'error', data: { keyword: 'maxLength', proof: { now: 'refused' } } })
  })

  it.each([
    ['required', true, 'not a list of texts'],
    ['enum', 'a', 'not a list'],
    ['allOf', { required: 5 }, 'not a list of schemas'],
    ['x-kubernetes-validations', [{ rule: 5 }], 'not a list of validation rules'],
  ])('takes %s of another shape for a keyword that nobody knows', (keyword, value, words) => {
    const [odd, inner] = [
      { type: 'string', [keyword]: value },
      { type: 'string', anyOf: [{ [keyword]: value }] },
    ]
    expect(lines(diff(text, crd([{ name: 'v1', field: odd }])).diagnostics)).toEqual([
      `error | breaking/unhandled | example.com/v1 Widget | spec.field | ${keyword} (${words}) is ${JSON.stringify(value)} now, was nothing`,
    ])
    for (const field of [odd, inner]) expect(diff(crd([{ name: 'v1', field }]), text).diagnostics).toHaveLength(1)
  })

  it('never lets a keyword that nobody knows go by', () => {
    const after = crd([{ name: 'v1', field: { type: 'string', patternProperties: { a: {} } }, members: { colour: 'red' } }], {
      flavour: 'sweet',
    })
    expect(lines(diff(text, after, { proofs: false }).diagnostics)).toEqual([
      'error | breaking/unhandled | example.com Widget | flavour is "sweet" now, was nothing',
      'error | breaking/unhandled | example.com/v1 Widget | colour is "red" now, was nothing',
      'error | breaking/unhandled | example.com/v1 Widget | spec.field | patternProperties is {"a":{}} now, was nothing',
    ])
  })
})

describe('the release', () => {
  const broken = (name: string, members: object = {}) =>
    [crd([{ name, members }]), crd([{ name, field: { type: 'integer' }, members }])] as const

  it.each([
    ['a stable version breaks', ...broken('v1'), 'major'],
    ['a beta version breaks', ...broken('v1beta1'), 'major'],
    ['an alpha version breaks', ...broken('v1alpha1'), 'minor'],
    ['a deprecated version breaks', ...broken('v1beta1', { deprecated: true }), 'minor'],
    ['a version breaks that was not served', ...broken('v1', { served: false }), 'minor'],
    ['something is looser', number, crd([{ name: 'v1', field: { type: 'number' } }]), 'minor'],
    ['only words change', text, crd([{ name: 'v1', field: { type: 'string', description: 'words' } }]), 'patch'],
    ['a CRD goes', text, [], 'major'],
    ['a CRD comes', [], text, 'minor'],
  ] as const)('%s', (_name, before, after, release) => {
    expect(diff(before, after).verdict.release).toBe(release)
  })
})

describe('settings', () => {
  const enumerated = (...values: string[]) => crd([{ name: 'v1', field: { type: 'string', enum: values } }])

  it.each([
    ['users', 'note'],
    ['strict', 'warning'],
    ['gitops', 'note'],
  ] as const)('profile %s: a value more in an enum is a %s', (profile, severity) => {
    expect(diff(enumerated('a'), enumerated('a', 'b'), { profile }).diagnostics.map(one => one.severity)).toEqual([severity])
  })

  it.each([
    ['a severity', { 'breaking/type-changed': 'warning' }, ['warning']],
    ['off', { 'breaking/type-changed': 'off' }, []],
    ['a path', { 'breaking/type-changed': { ignore: ['spec.*'] } }, []],
    ['a path that is nowhere', { 'breaking/type-changed': { ignore: ['spec.other'] } }, ['error', 'warning']],
  ] as const)('rules: %s', (_name, rules, severities) => {
    expect(diff(text, number, { rules }).diagnostics.map(one => one.severity)).toEqual(severities)
  })
})

it('a bound of more digits than a number has is a bound, in objects as in text', () => {
  const integer = { type: 'integer' }
  const bounded = crd([{ name: 'v1', field: { ...integer, maximum: 9223372036854775000 } }])
  const rules = (after: unknown) => diff(crd([{ name: 'v1', field: integer }]), after).diagnostics.map(({ rule }) => rule)
  expect(rules(bounded)).toEqual(['breaking/bound-tightened'])
  expect(rules(JSON.stringify(bounded))).toEqual(['breaking/bound-tightened'])
})
