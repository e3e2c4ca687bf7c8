import type { Schema } from '@crdgen/core/internal'
import { describe, expect, it } from 'vitest'
import { check, checkEach } from '../../../check.ts'
import { copyOf, widgetCrd, withProperties } from '../../../crd.test-support.ts'
import { crdRules } from './index.gen.ts'

it.each(Object.entries(crdRules))('the example of crd/%s is found, and its fixed form is not', (name, { example }) => {
  const [wrong, right] = [example?.wrong, example?.right].map(text => check({ documents: [text] }).map(({ rule }) => rule))
  expect(wrong).toContain(`crd/${name}`)
  expect(right).toEqual([])
})

describe('crd/embedded-metadata-pruned', () => {
  const bare: Schema = { type: 'object' }
  const spec = copyOf('core/v1 PodSpec', '1.36')
  const template = (metadata: Schema): Schema => ({ type: 'object', properties: { metadata, spec } })
  const claims = (metadata: Schema): Schema => withProperties(copyOf('core/v1 PersistentVolumeClaimTemplate', '1.36'), { metadata })
  const ephemeral: Schema = { type: 'object', properties: { volumeClaimTemplate: claims(bare) } }
  const rows: readonly (readonly [string, Readonly<Record<string, Schema>>, readonly string[]])[] = [
    ['a bare object in a pod template', { template: template(bare) }, ['warning crd/embedded-metadata-pruned spec.template.metadata']],
    ['one in an ephemeral claim, too', { ephemeral }, ['warning crd/embedded-metadata-pruned spec.ephemeral.volumeClaimTemplate.metadata']],
    ['nothing with fields', { template: template({ type: 'object', properties: { labels: bare } }) }, []],
    ['nothing that keeps unknown fields', { template: template({ ...bare, 'x-kubernetes-preserve-unknown-fields': true }) }, []],
    ['no map', { template: template({ ...bare, additionalProperties: { type: 'string' } }) }, []],
    ['no embedded resource', { template: { ...template(bare), 'x-kubernetes-embedded-resource': true } }, []],
    ['no metadata of another sort', { metadata: bare }, []],
    [
      'one in a template without a spec',
      { serviceTemplate: { type: 'object', properties: { metadata: bare, type: { type: 'string' } } } },
      ['warning crd/embedded-metadata-pruned spec.serviceTemplate.metadata'],
    ],
    [
      'one of another name that is described as it',
      { podMetadata: { ...bare, description: "Standard object's metadata of the pods." } },
      ['warning crd/embedded-metadata-pruned spec.podMetadata'],
    ],
    ['no bare object of another name', { podMetadata: bare }, []],
  ]
  it.each(rows)('reports %s', (_, properties, expected) => {
    const found = check({ documents: [widgetCrd({ v1: properties })] })
    expect(found.map(({ severity, rule, path }) => `${severity} ${rule} ${path}`)).toEqual(expected)
  })

  it('is an error in what was generated from types', () => {
    const [finding] = check({ documents: [widgetCrd({ v1: { template: template(bare) } })], options: { generated: true } })
    expect(finding).toMatchObject({ severity: 'error', data: { version: 'v1' } })
  })
})

describe('crd/narrower-than', () => {
  const narrow = { spec: { type: 'object', properties: { a: {}, b: {}, c: {}, d: {} } } } as const satisfies Record<string, Schema>
  it('compares copies of one CRD', () => {
    const [wide, old] = [
      widgetCrd({ v1: { size: { type: 'integer' }, zone: { type: 'string' } } }),
      widgetCrd({ v1: { size: { type: 'integer' } } }),
    ]
    expect(check({ documents: [wide, old] })).toMatchObject([
      { rule: 'crd/narrower-than', severity: 'warning', path: 'spec.zone', data: { relation: 'copy', than: 'example.com Widget' } },
    ])
    expect(check({ documents: [wide, wide] })).toEqual([])
    const [{ document, related } = { document: -1 }] = checkEach({ documents: [wide, { apiVersion: 'v1', kind: 'List', items: [old] }] })
    expect([document, related]).toEqual([
      1,
      [
        {
          document: 0,
          pointer: '/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/zone',
          message: 'the copy that has it',
        },
      ],
    ])
  })

  it('compares copies of one release and of one channel', () => {
    const [wide, old] = [widgetCrd({ v1: { size: {}, zone: {} } }), widgetCrd({ v1: { size: {} } })]
    const inChannel = (crd: object, name: string) => ({ ...crd, metadata: { annotations: { 'example.com/channel': name } } })
    const found = (documents: readonly unknown[], releases?: readonly string[]) =>
      check({ documents, releases }).filter(({ rule }) => rule === 'crd/narrower-than').length
    expect(found([wide, old], ['', ''])).toBe(1)
    expect(found([wide, old], ['', 'v1.2.3'])).toBe(0)
    expect(found([inChannel(wide, 'experimental'), inChannel(old, 'standard')])).toBe(0)
    expect(found([inChannel(wide, 'standard'), inChannel(old, 'standard')])).toBe(1)
  })

  it('tells once what several copies have', () => {
    const [wide, old] = [
      widgetCrd({ v1: { size: { type: 'integer' }, zone: { type: 'string' } } }),
      widgetCrd({ v1: { size: { type: 'integer' } } }),
    ]
    expect(checkEach({ documents: [wide, old, wide] }).map(({ document, diagnostic }) => [document, diagnostic.path])).toEqual([
      [1, 'spec.zone'],
    ])
  })

  it('tells of values, versions and subresources that only another copy has', () => {
    const mode = (values: readonly string[]): Schema => ({ type: 'object', properties: { mode: { type: 'string', enum: values } } })
    const wide = widgetCrd({ v1: mode(['a', 'b', 'c']).properties ?? {}, v1beta1: {} })
    const old = widgetCrd({ v1: mode(['a']).properties ?? {} })
    expect(check({ documents: [wide, old] }).map(({ path, message }) => [path, message])).toEqual([
      ['', 'has no version v1beta1, which another copy of this CRD has'],
      ['spec.mode', 'does not accept "b", "c", which another copy of this CRD does'],
    ])
    expect(check({ documents: [wide, structuredClone(wide)] })).toEqual([])
  })

  it('tells of fields that only another copy keeps', () => {
    const open: Schema = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }
    const documents = [open, { type: 'object' } as const].map(template => widgetCrd({ v1: { template } }))
    const found = check({ documents }).filter(({ rule }) => rule === 'crd/narrower-than')
    expect(found).toMatchObject([{ severity: 'warning', path: 'spec.template', data: { relation: 'copy' } }])
    expect(found[0]?.message).toBe('drops fields that it does not know, which another copy of this CRD keeps')
  })

  it('leaves alone the full copy of a CRD beside one without a schema', () => {
    const fields = { size: { type: 'integer' }, zone: { type: 'string' } } as const
    const open = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } as const
    const full: Schema = { type: 'object', properties: fields }
    const copyWith = (spec: Schema, status: Schema) => ({
      ...widgetCrd({}),
      spec: {
        group: 'example.com',
        names: { kind: 'Widget', plural: 'widgets' },
        versions: [{ name: 'v1', schema: { openAPIV3Schema: { type: 'object', properties: { spec, status } } } }],
      },
    })
    const found = (wide: Schema, narrow: Schema, status: Schema = { type: 'object' }) =>
      check({ documents: [copyWith(narrow, { type: 'object' }), copyWith(wide, status)] }).map(({ path, message }) => [path, message])
    const words = 'drops fields that it does not know, which another copy of this CRD keeps'
    expect(found(open, full)).toEqual([])
    expect(found(open, full, open)).toEqual([])
    expect(found(full, full, open)).toEqual([['status', words]])
    expect(found({ ...open, properties: fields }, full)).toEqual([['spec', words]])
    const inner = (one: Schema): Schema => ({ type: 'object', properties: { inner: one } })
    expect(found(inner(open), inner(full))).toEqual([['spec.inner', words]])
  })

  it('compares a child with what its parent hands on', () => {
    const child = widgetCrd({ v1: { a: {}, b: {}, c: {}, d: {} } }, 'Cache')
    const wider: Schema = { type: 'object', properties: { ...narrow.spec.properties, e: {} } }
    const parent = widgetCrd({ v1: { template: { type: 'object', properties: { spec: wider } } } })
    expect(check({ documents: [child, parent] })).toMatchObject([
      {
        rule: 'crd/narrower-than',
        subject: 'example.com/v1 Cache',
        path: 'spec.e',
        data: { relation: 'child', than: 'example.com/v1 Widget' },
      },
    ])
  })

  it('takes what the stored version of a parent hands on, not what an old one did', () => {
    const holding = (name: string): Record<string, Schema> => ({
      template: { type: 'object', properties: { spec: { type: 'object', properties: { ...narrow.spec.properties, [name]: {} } } } },
    })
    const parent = widgetCrd({ v1beta1: holding('old'), v1beta2: holding('e') }, 'Widget', 'v1beta2')
    const found = (own: string) =>
      check({ documents: [widgetCrd({ v1: { ...narrow.spec.properties, [own]: {} } }, 'Cache'), parent] }).map(({ path }) => path)
    expect([found('e'), found('old')]).toEqual([[], ['spec.e']])
    const inD = (d: Schema) => ({ ...narrow.spec.properties, d })
    const holder = {
      template: { type: 'object', properties: { spec: { type: 'object', properties: inD({ properties: { f: {} } }) } } },
    } as const
    const below = (d: Schema) =>
      check({ documents: [widgetCrd({ v1: inD(d) }, 'Cache'), widgetCrd({ v1: holder })] }).map(({ path }) => path)
    expect([below({ type: 'string' }), below({ type: 'object' })]).toEqual([[], ['spec.d.f']])
  })

  it('leaves out of a child where its parent looks for what a reference names', () => {
    const spec = (...ofRef: readonly string[]): Schema => ({
      type: 'object',
      properties: { ...narrow.spec.properties, ref: { type: 'object', properties: Object.fromEntries(ofRef.map(name => [name, {}])) } },
    })
    const found = (own: readonly string[], held: readonly string[]) =>
      check({
        documents: [
          widgetCrd({ v1: spec(...own).properties ?? {} }, 'Cache'),
          widgetCrd({ v1: { template: { type: 'object', properties: { spec: spec(...held) } } } }),
        ],
      }).map(({ path }) => path)
    expect(found(['kind', 'name'], ['apiVersion', 'kind', 'name', 'namespace'])).toEqual([])
    expect(found(['kind', 'name'], ['kind', 'name', 'namespace', 'optional'])).toEqual(['spec.ref.optional'])
    expect(found(['kind'], ['kind', 'namespace'])).toEqual(['spec.ref.namespace'])
    expect(found(['name', 'size'], ['name', 'namespace', 'size'])).toEqual(['spec.ref.namespace'])
  })

  it('reports what no version of a child has, since a parent makes one of them', () => {
    const spec = (...names: readonly string[]): Schema['properties'] => Object.fromEntries(names.map(name => [name, {}]))
    const held: Schema = { type: 'object', properties: { spec: { type: 'object', properties: spec('a', 'b', 'c', 'd', 'e') ?? {} } } }
    const parent = widgetCrd({ v1alpha1: { cacheTemplate: held } })
    const found = (v1alpha1: Schema['properties'], v1beta1: Schema['properties']) =>
      check({ documents: [widgetCrd({ v1alpha1: v1alpha1 ?? {}, v1beta1: v1beta1 ?? {} }, 'Cache'), parent] })
        .filter(({ rule }) => rule === 'crd/narrower-than')
        .map(({ path, data }) => `${String(data['version'])} ${path}`)
    // UnitedDeployment v1alpha1 of kruise makes CloneSets of v1beta1.
    expect(found(spec('a', 'b', 'c', 'd'), spec('a', 'b', 'c', 'd', 'e'))).toEqual([])
    expect(found(spec('a', 'b', 'c', 'd', 'e'), spec('a', 'b', 'c', 'd'))).toEqual([])
    expect(found(spec('a', 'b', 'c', 'd'), spec('a', 'b', 'c', 'd', 'f'))).toEqual(['v1alpha1 spec.e'])
  })

  it('pairs a template with its own kind, and leaves out what belongs to the owner of a machine', () => {
    const held = (...names: readonly string[]): Schema => ({
      type: 'object',
      properties: { spec: { type: 'object', properties: Object.fromEntries([...'abcd', ...names].map(name => [name, {}])) } },
    })
    const template = widgetCrd({ v1: { template: held('e', 'providerID', 'failureDomain') } }, 'VmTemplate')
    const found = (kind: string) =>
      check({ documents: [widgetCrd({ v1: { a: {}, b: {}, c: {}, d: {} } }, kind), template] }).map(({ path, message }) => [path, message])
    expect(found('Vm')).toEqual([])
    const likely = widgetCrd({ v1: { template: held('e') } }, 'VmTemplate')
    const ofVm = check({ documents: [widgetCrd({ v1: { a: {}, b: {}, c: {}, d: {} } }, 'Vm'), likely] })
    expect(ofVm.map(({ path, message }) => [path, message])).toEqual([
      [
        'spec.e',
        'is missing, which example.com/v1 VmTemplate takes at spec.template.spec and hands on (4 of 5 fields there are those of Vm)',
      ],
    ])
    const ofDisk = check({ documents: [widgetCrd({ v1: { a: {}, b: {}, c: {}, d: {} } }, 'Disk'), likely] })
    expect(ofDisk).toEqual([])
  })

  it('leaves alone what a template is not named after', () => {
    const child = widgetCrd({ v1: { a: {}, b: {}, c: {}, d: {} } }, 'PullJob')
    const held: Schema = { type: 'object', properties: { spec: { type: 'object', properties: { ...narrow.spec.properties, e: {} } } } }
    const found = (name: string) => check({ documents: [child, widgetCrd({ v1: { [name]: held } })] }).map(({ path }) => path)
    expect(['pullJobTemplate', 'advancedPullJobTemplate', 'jobTemplate', 'listPullTemplate'].map(found)).toEqual([
      ['spec.e'],
      ['spec.e'],
      ['spec.e'],
      [],
    ])
  })
})

describe('values that the API server refuses', () => {
  const text = { type: 'string' } as const
  const ruled = (rule: string, more: Schema = {}): Schema => ({
    type: 'object',
    properties: { a: { type: 'integer' }, b: { type: 'integer' }, c: { type: 'object', properties: { d: text } } },
    ...more,
    'x-kubernetes-validations': [{ rule }],
  })
  const rows: readonly (readonly [string, Schema, readonly string[]])[] = [
    [
      'required-undeclared: a field of no name',
      { type: 'object', required: ['b'], properties: { a: text } },
      ['error required-undeclared'],
    ],
    ['required-undeclared: in items', { type: 'array', items: { type: 'object', required: ['b'] } }, ['error required-undeclared']],
    ['nothing of what keeps unknown fields', { type: 'object', required: ['b'], 'x-kubernetes-preserve-unknown-fields': true }, []],
    ['nothing of a map', { type: 'object', required: ['b'], additionalProperties: text }, []],
    ['nothing of what every resource has', { type: 'object', required: ['kind'], 'x-kubernetes-embedded-resource': true }, []],
    ['nothing of what a list requires, which has no effect', { type: 'array', required: ['b'], items: text }, []],
    ['nothing of what a text requires', { ...text, required: ['b'] }, []],
    ['required-undeclared: kind of another object', { type: 'object', required: ['kind'] }, ['error required-undeclared']],
    ['nothing of branches', { type: 'object', properties: { a: text }, anyOf: [{ required: ['b'] }, { required: ['a'] }] }, []],
    ['enum-value-refused: booleans', { type: 'string', enum: [true, 'auto'] }, ['warning enum-value-refused']],
    ['enum-value-refused: a text that is too long', { type: 'string', enum: ['a', 'abc'], maxLength: 2 }, ['warning enum-value-refused']],
    ['enum-value-refused: a text among numbers', { type: 'integer', enum: [1, '2'] }, ['warning enum-value-refused']],
    [
      'enum-value-refused: of the items on their list, once',
      { type: 'array', items: text, enum: ['a', 'b', 'c', 'd'] },
      ['warning enum-value-refused'],
    ],
    ['nothing of an enum of lists', { type: 'array', items: text, enum: [['a'], ['a', 'b']] }, []],
    ['nothing of an enum of items', { type: 'array', items: { ...text, enum: ['a'] } }, []],
    ['nothing of an enum that is right', { type: 'string', enum: ['on', ''] }, []],
    ['nothing of a number as int-or-string', { 'x-kubernetes-int-or-string': true, enum: [1, '50%'] }, []],
    ['nullable-enum: without null', { ...text, nullable: true, enum: ['a'] }, ['warning nullable-enum']],
    [
      'nullable-enum: with null, which the server does not find either',
      { ...text, nullable: true, enum: ['a', null] },
      ['warning nullable-enum'],
    ],
    ['nothing of what is nullable without an enum', { ...text, nullable: true }, []],
    [
      'default-refused: below a map',
      { type: 'object', additionalProperties: { ...text, enum: ['a'], default: 'b' } },
      ['error default-refused'],
    ],
    ['nothing of a default that is right', { type: 'object', additionalProperties: { ...text, enum: ['a'], default: 'a' } }, []],
    ['bound-out-of-range: of int32', { type: 'integer', format: 'int32', maximum: 2 ** 32 - 1 }, ['warning bound-out-of-range']],
    [
      'bound-out-of-range: 2^63-1, which becomes 2^63',
      { type: 'integer', format: 'int64', maximum: 2 ** 63 },
      ['warning bound-out-of-range'],
    ],
    ['bound-out-of-range: of no format', { type: 'integer', minimum: -(2 ** 64) }, ['warning bound-out-of-range']],
    ['bound-out-of-range: a multiple', { type: 'integer', format: 'int32', multipleOf: 2 ** 32 }, ['warning bound-out-of-range']],
    ['nothing of bounds that are within', { type: 'integer', format: 'int32', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }, []],
    ['nothing of bounds of a format that is not checked', { type: 'integer', format: 'hex', maximum: 2 ** 32 - 1 }, []],
    ['nothing of bounds of a number', { type: 'number', maximum: 2 ** 64 }, []],
    ['nothing of bounds of int-or-string', { 'x-kubernetes-int-or-string': true, maximum: 2 ** 64 }, []],
    ['format-unknown: one that is near', { ...text, format: 'datetme' }, ['warning format-unknown']],
    ['format-unknown: of a number', { type: 'integer', format: 'int23' }, ['warning format-unknown']],
    ['nothing of a format of others', { ...text, format: 'quantity' }, []],
    ['nothing of a format with other dashes', { ...text, format: 'datetime' }, []],
    ['cel-unguarded: an optional field', ruled('self.a > 1'), ['warning cel-unguarded']],
    ['cel-unguarded: beside another condition', ruled('self.a > 1 && self.b > 1', { required: ['a'] }), ['warning cel-unguarded']],
    ['cel-unguarded: of two in one comparison', ruled('self.a < self.b', { required: ['b'] }), ['warning cel-unguarded']],
    [
      'cel-unguarded: a field around the one that is asked for',
      ruled('has(self.c.d) && self.a > 1', { required: ['a'] }),
      ['warning cel-unguarded'],
    ],
    ['cel-unguarded: a demand for a field', ruled('has(self.c.d)'), []],
    ['cel-unguarded: a field of a required one', ruled("self.c.d.startsWith('x')", { required: ['c'] }), ['warning cel-unguarded']],
    ['cel-unguarded: a condition', ruled('self.a > 1 ? true : has(self.b)'), ['warning cel-unguarded']],
    ['nothing of a required field', ruled('self.a > 1', { required: ['a'] }), []],
    ['nothing of a field with a default', ruled('self.a != 5', { properties: { a: { type: 'integer', default: 1 } } }), []],
    ['cel-unguarded: beside one that another condition keeps', ruled('(self.c.d == "x" || true) && self.b > 1'), ['warning cel-unguarded']],
    ['nothing of a field that is asked for', ruled('!has(self.a) || self.a != 5'), []],
    ['nothing of a field that is asked for beside it', ruled('has(self.a) && self.a != 5'), []],
    ['nothing of what another condition may skip', ruled('has(self.b) || self.a != 5'), []],
    ['nothing of a branch', ruled('has(self.b) ? self.a != 5 : true'), []],
    ['nothing of an optional part', ruled('self.?a.orValue(1) != 5'), []],
    ['nothing of a rule for updates', ruled('self.a == oldSelf.a'), []],
    [
      'nothing of what a minimum of fields keeps away',
      ruled('self.a != 5', { properties: { a: { type: 'integer' } }, minProperties: 1 }),
      [],
    ],
  ]
  it.each(rows)('reports %s', (_, field, expected) => {
    const found = check({ documents: [servedCrd(field)] })
    const names = [
      'bound-out-of-range',
      'required-undeclared',
      'enum-value-refused',
      'nullable-enum',
      'default-refused',
      'format-unknown',
      'cel-unguarded',
    ]
    const about = found.filter(({ rule }) => names.includes(rule.replace('crd/', '')))
    expect(about.map(({ severity, rule }) => `${severity} ${rule.replace('crd/', '')}`)).toEqual(expected)
    for (const { rule, data } of about)
      if (rule !== 'crd/format-unknown') expect(data['refused']).toMatchObject({ object: { kind: 'Widget' } })
  })

  it('describes what is refused for a required field that is not declared: what is there, or every object', () => {
    const messagesOf = (crd: object) => check({ documents: [crd] }).map(({ message }) => message)
    const lacks = 'requires b, which it does not declare:'
    const item: Schema = { type: 'object', required: ['b'] }
    expect(messagesOf(servedCrd({ type: 'array', items: item }))).toContain(`${lacks} no object that has one is accepted`)
    expect(messagesOf(servedCrd(text, true, { required: ['b'] }))).toContain(`${lacks} no object is accepted`)
  })

  it('names the field that is missing, and never what every object has', () => {
    const properties = { metadata: { type: 'object' }, a: { type: 'integer' }, b: { type: 'integer' } } as const
    const found = (rule: string, schema: Schema = {}) => {
      const rules = { properties, 'x-kubernetes-validations': [{ rule }], ...schema }
      return check({ documents: [servedCrd(text, true, rules)] }).flatMap(one =>
        one.rule === 'crd/cel-unguarded' ? one.data['field'] : [],
      )
    }
    expect(found("self.metadata.name == 'x' ? true : self.a > 1")).toEqual([])
    expect(found("self.metadata.name != 'x' && self.a > 1")).toEqual(['a'])
    expect(found('self.b > 1', { required: ['a'] })).toEqual(['b'])
  })

  it('reports what is alike once, in versions that are not served, too', () => {
    const field = { type: 'object', properties: { a: { type: 'string', enum: [true] }, b: { type: 'string', enum: [true] } } } as const
    expect(check({ documents: [servedCrd(field, false)] })).toMatchObject([
      {
        rule: 'crd/enum-value-refused',
        path: 'spec.field.a',
        message: 'lists true in its enum, which is a boolean, not a string (and 1 more place)',
        data: { refused: { serverMessage: expect.stringContaining('spec.field.a: ') } },
      },
    ])
  })

  function servedCrd(field: Schema, served = true, root: Schema = {}): object {
    const spec = { type: 'object', properties: { field } } as const
    const schema = { openAPIV3Schema: { ...root, type: 'object', properties: { ...root.properties, spec } } }
    const names = { kind: 'Widget', plural: 'widgets', singular: 'widget', listKind: 'WidgetList' }
    const version = { name: 'v1', served, storage: true, schema }
    return {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'widgets.example.com' },
      spec: { group: 'example.com', scope: 'Namespaced', names, versions: [version] },
    }
  }
})
