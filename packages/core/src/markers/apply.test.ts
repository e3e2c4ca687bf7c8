import { describe, expect, it } from 'vitest'
import type { ResourceBody } from '../structural/resource.ts'
import { collectOrigins, placeOf, setAt, stripOrigins } from '../structural/origins.ts'
import type { Json, Schema } from '../values/schema.ts'
import { applyFieldToResource, applyToParent, applyToResource, applyToSchema, presenceOf } from './apply.ts'
import { bindMarks } from './bind.ts'
import type { Site } from './marker.ts'
import { mergeCases } from './merge.cases.ts'
import { scanComments } from './scan.ts'
import { finishScale } from './scale-path.ts'

const place = { subject: 'example.com/v1 Widget', path: 'spec.size' }

function bind(lines: readonly string[], site: Site = 'field', isClean = true) {
  const text = `/**\n${lines.map(line => ` * ${line}\n`).join('')} */`
  const locate = (start: number, end: number) => ({
    file: 'a.ts',
    line: text.slice(0, start).split('\n').length,
    column: 4,
    endColumn: 4 + end - start,
  })
  const { bound, diagnostics } = bindMarks(scanComments(text, [{ pos: 0, end: text.length }]).marks, site, { locate, ...place })
  if (isClean) expect(diagnostics).toEqual([])
  return bound
}

function apply(
  on: Schema,
  lines: readonly string[],
  more: { compatible?: boolean; resolveConstant?(name: string): Json | undefined } = {},
) {
  const { schema, diagnostics } = applyToSchema(on, bind(lines), { site: 'field', ...place, compatible: false, ...more })
  const write = (found: typeof diagnostics) => found.map(one => `${one.rule} ${one.path} ${one.line}: ${one.message}`)
  const errors = write(diagnostics.filter(({ severity }) => severity === 'error'))
  return { schema, plain: stripOrigins(schema), messages: write(diagnostics), errors }
}

describe('a field over its type', () => {
  it.each(mergeCases)('%j with %j', (on, lines, tightest, compatible) => {
    const { plain, errors } = apply(on, lines)
    expect({ plain, errors }).toMatchObject({ plain: tightest, errors: [] })
    expect(stripOrigins(apply(on, lines).schema)).toEqual(tightest)
    expect(stripOrigins(apply(on, lines, { compatible: true }).schema)).toEqual(compatible)
  })

  it('leaves a schema without markers alone', () => {
    const schema: Schema = { type: 'string' }
    expect(applyToSchema(schema, [], { site: 'field', ...place, compatible: false }).schema).toBe(schema)
  })

  const complaints: readonly (readonly [Schema, readonly string[], readonly string[]])[] = [
    [
      { type: 'string', maxLength: 3 },
      ['@minLength 4'],
      ['marker/conflict spec.size 2: no value is valid: its length is at least 4 and at most 3'],
    ],
    [
      { type: 'integer' },
      ['@minimum 3', '@maximum 3', '@exclusiveMaximum true'],
      ['marker/conflict spec.size 2: no value is valid: the minimum is 3 and the maximum 3'],
    ],
    [{ type: 'string' }, ['@items:minLength 1'], ['marker/wrong-type spec.size 2: @items:minLength needs a list, but this is a string']],
    [
      { type: 'array', items: { type: 'integer' } },
      ['@items:minLength 1'],
      ['marker/wrong-type spec.size[] 2: minLength needs a string, but this is an integer'],
    ],
    [{}, ['@minimum 1'], ['marker/wrong-type spec.size 2: minimum needs an integer or a number, but this is of no type']],
    [{ type: 'string' }, ['@format int64'], ['marker/wrong-type spec.size 2: format int64 needs an integer, but this is a string']],
    [
      { type: 'integer', format: 'int32' },
      ['@default 99999999999'],
      ['marker/default spec.size 2: the default is not valid: 99999999999 is out of the range of int32'],
    ],
    [
      { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] },
      ['@default {"b": 1}'],
      ['marker/default spec.size 2: the default is not valid: the required a is missing'],
    ],
    [
      { type: 'object', properties: { a: { type: 'integer' } } },
      ['@default {"a": "1"}'],
      ['marker/default spec.size 2: the default is not valid: at a, "1" is not an integer'],
    ],
    [
      { type: 'object', properties: {} },
      ['@default {"a": 1}'],
      ['marker/default spec.size 2: the default is not valid: "a" is not a field'],
    ],
    [
      { type: 'array', items: { type: 'string', enum: ['a'] } },
      ['@default ["b"]'],
      ['marker/default spec.size 2: the default is not valid: at [0], "b" is not one of "a"'],
    ],
  ]
  it.each(complaints)('%j with %j is reported', (on, lines, messages) => {
    expect(apply(on, lines).messages).toEqual(messages)
  })

  it('takes a constant for a default', () => {
    const resolveConstant = (name: string) => (name === 'SIZE' ? 3 : undefined)
    expect(apply({ type: 'integer' }, ['@default ref(SIZE)'], { resolveConstant }).plain).toEqual({ type: 'integer', default: 3 })
    expect(apply({ type: 'string' }, ['@default ref(SIZE)'], { resolveConstant }).messages).toEqual([
      'marker/default spec.size 2: the default is not valid: 3 is not a string',
    ])
  })
})

describe('places', () => {
  it('ride on every keyword, each with its own', () => {
    const at = { file: 'a.ts', line: 9, column: 1 }
    const on = setAt<Schema>({}, { type: 'integer', minimum: 1, maximum: 9 }, at)
    const { schema } = apply(on, ['@minimum 2', '@maximum 10', '@validation self > 0'])
    expect(['type', 'minimum', 'maximum'].map(keyword => placeOf(schema, keyword)?.line)).toEqual([9, 2, 9])
    expect(collectOrigins(schema).get('/x-kubernetes-validations/0/rule')?.line).toBe(4)
  })

  it('ride on items, and on what goes to allOf', () => {
    const on: Schema = { type: 'array', items: { type: 'string', pattern: 'a' } }
    expect(collectOrigins(apply(on, ['@items:pattern b']).schema).get('/items/allOf/0/pattern')?.line).toBe(2)
  })

  it('ride on the resource', () => {
    const lines = [
      '@resource path=w',
      '@scale specpath=.spec.n,statuspath=.status.n',
      '@printcolumn {"name": "N", "type": "integer", "jsonPath": ".spec.n"}',
      '@metadata labels=a=b',
    ]
    const origins = collectOrigins(applyToResource(emptyBody, bind(lines, 'resource'), resourceContext).body)
    const pointers = [
      '/names/plural',
      '/version/subresources/scale/specReplicasPath',
      '/version/additionalPrinterColumns/0/jsonPath',
      '/metadata/labels/a',
    ]
    expect(pointers.map(pointer => origins.get(pointer)?.line)).toEqual([2, 3, 4, 5])
  })
})

describe('presenceOf', () => {
  const cases: readonly (readonly [readonly string[], 'required' | 'optional' | undefined])[] = [
    [[], undefined],
    [['@minimum 1'], undefined],
    [['+optional'], 'optional'],
    [['@required'], 'required'],
    [['+k8s:required', '+kubebuilder:validation:Optional'], 'optional'],
    [['+optional', '+kubebuilder:validation:Required'], 'required'],
    [['+required', '+k8s:optional'], 'optional'],
    [['@required', '@optional'], 'optional'],
  ]
  it.each(cases)('%j: %s', (lines, presence) => {
    expect(presenceOf(bind(lines, 'field', false))).toBe(presence)
  })
})

const emptyBody: ResourceBody = { names: {}, metadata: {}, version: { name: 'v1', schema: {} } }
const resourceContext = { site: 'resource', ...place, compatible: false } as const

describe('a resource', () => {
  it('gets its scale subresource from fields', () => {
    const fields = [
      [['spec', 'size'], '@specReplicas'],
      [['status', 'ready'], '@statusReplicas'],
      [['status', 'selector'], '@labelSelector'],
    ] as const
    const body = fields.reduce(
      (before, [fieldPath, line]) =>
        applyFieldToResource(before, bind([line]), { ...resourceContext, site: 'field', fieldPath, schema: {} }).body,
      emptyBody,
    )
    const scale = { specReplicasPath: '.spec.size', statusReplicasPath: '.status.ready', labelSelectorPath: '.status.selector' }
    expect(stripOrigins(finishScale(body, '').body).version.subresources).toEqual({ scale })
    expect(finishScale(body, '').diagnostics).toEqual([])
  })

  it('does not get half a scale subresource', () => {
    const { body } = applyFieldToResource(emptyBody, bind(['@labelSelector']), {
      ...resourceContext,
      site: 'field',
      fieldPath: ['status', 'selector'],
      schema: {},
    })
    const finished = finishScale(body, place.subject)
    expect(finished.body.version.subresources?.scale).toBeUndefined()
    expect(finished.diagnostics).toMatchObject([
      {
        message: 'the scale subresource lacks specReplicasPath and statusReplicasPath',
        help: 'mark the field with @specReplicas and @statusReplicas',
        line: 2,
      },
    ])
  })

  it('is told of two fields with one role', () => {
    const at = (name: string) => ({ ...resourceContext, site: 'field', fieldPath: ['spec', name], schema: {} }) as const
    const { body } = applyFieldToResource(emptyBody, bind(['@specReplicas']), at('size'))
    expect(applyFieldToResource(body, bind(['@specReplicas']), at('count')).diagnostics).toMatchObject([
      { rule: 'marker/conflict', message: "the scale subresource's specReplicasPath is .spec.size already" },
    ])
  })
})

describe('applyToParent', () => {
  it('keeps an optional immutable field from being taken away', () => {
    const parent: Schema = { type: 'object', required: ['a'] }
    const fields = ['a', 'b', 'with-dash'].map(name => ({ name, bound: bind(['+k8s:immutable']) }))
    expect(stripOrigins(applyToParent(parent, fields))).toEqual({
      ...parent,
      'x-kubernetes-validations': [
        { rule: '!has(oldSelf.b) || has(self.b)', message: 'field b is immutable once set' },
        { rule: '!has(oldSelf.with__dash__dash) || has(self.with__dash__dash)', message: 'field with-dash is immutable once set' },
      ],
    })
  })

  it('leaves others alone', () => {
    const parent: Schema = { type: 'object' }
    expect(applyToParent(parent, [{ name: 'a', bound: bind(['@minimum 1']) }])).toBe(parent)
  })
})
