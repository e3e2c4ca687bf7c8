import { describe, expect, test } from 'vitest'
import { widgetRoot } from '../admission/testing/widget.ts'
import { validate } from '../custom-resource/validate.ts'

interface Rule {
  readonly rule: string
  readonly [key: string]: unknown
}

const spec = { type: 'object', properties: { size: { type: 'integer' }, name: { type: 'string' } } }

const withRules = (...rules: readonly Rule[]) => widgetRoot({ properties: { spec: { ...spec, 'x-kubernetes-validations': rules } } })

const widget = (value: unknown) => ({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one' }, spec: value })

function messages(rules: readonly Rule[], object: unknown, options: Parameters<typeof validate>[2] = {}): readonly string[] {
  const { diagnostics } = validate(withRules(...rules), widget(object), { server: '1.36', ...options })
  return diagnostics.map(({ severity, data }) => `${severity} ${String(data['serverPath'])}: ${String(data['serverMessage'])}`)
}

describe('validation rules of objects', () => {
  test.each([
    ['holds', [{ rule: 'self.size > 1' }], { size: 2 }, []],
    ['fails', [{ rule: 'self.size > 1' }], { size: 1 }, ['error spec: Invalid value: failed rule: self.size > 1']],
    ['a message', [{ rule: 'self.size > 1', message: ' too small ' }], { size: 1 }, ['error spec: Invalid value: too small']],
    [
      'messageExpression, reason and fieldPath',
      [{ rule: 'self.size > 1', messageExpression: '"is " + string(self.size)', reason: 'FieldValueForbidden', fieldPath: '.size' }],
      { size: 1 },
      ['error spec.size: Forbidden: is 1'],
    ],
    [
      'a message that does not compile takes its fieldPath along',
      [{ rule: 'self.size > 1', messageExpression: 'self.sise', fieldPath: '.size' }],
      { size: 1 },
      ['error spec: Invalid value: failed rule: self.size > 1'],
    ],
    [
      'an error',
      [{ rule: 'self.size / 0 == 1' }],
      { size: 1 },
      ['error spec: Invalid value: "object": division by zero evaluating rule: self.size / 0 == 1'],
    ],
    ['oldSelf without an old object', [{ rule: 'self.size >= oldSelf.size' }], { size: 1 }, []],
    [
      'optional oldSelf',
      [{ rule: 'oldSelf.hasValue()', optionalOldSelf: true }],
      { size: 1 },
      ['error spec: Invalid value: failed rule: oldSelf.hasValue()'],
    ],
  ] as const)('%s', (_, rules, object, expected) => {
    expect(messages(rules, object)).toEqual(expected)
  })

  test('oldSelf is the old value', () => {
    const rules = [{ rule: 'self.size >= oldSelf.size', message: 'may not shrink' }]
    expect(messages(rules, { size: 1 }, { before: widget({ size: 2 }) })).toEqual(['error spec: Invalid value: may not shrink'])
    expect(messages(rules, { size: 3 }, { before: widget({ size: 2 }) })).toEqual([])
  })

  test('what is added to a list stays what it was read as, since 1.37', () => {
    const durations = { type: 'array', items: { type: 'string', format: 'duration' } }
    const names = { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string', format: 'duration' } }
    const rules = [{ rule: "(self.durations + self.durations).sum() == duration('6s')" }, { rule: 'self.names + self.names == self.names' }]
    const schema = { type: 'object', properties: { durations, names }, 'x-kubernetes-validations': rules }
    const texts = (server: string) =>
      validate(widgetRoot({ properties: { spec: schema } }), widget({ durations: ['1s', '2s'], names: ['2s', '1s'] }), {
        server,
      }).diagnostics.map(({ data }) => data['serverMessage'])
    expect(texts('1.37')).toEqual([])
    expect(texts('1.36')).toEqual([
      expect.stringContaining('invalid data, expected string, got time.Duration'),
      'Invalid value: failed rule: self.names + self.names == self.names',
    ])
  })

  test('rules go on at the field of the one that failed last, in 1.28 and 1.29, compiled or not', () => {
    const rules = [{ rule: 'self.size > 1', fieldPath: '.size' }, { rule: 'self.nothing == 1' }]
    const places = (server: string) => messages(rules, { size: 1 }, { server }).map(text => text.split(':')[0])
    expect(places('1.29')).toEqual(['error spec.size', 'error spec.size'])
    expect(places('1.30')).toEqual(['error spec', 'error spec.size'])
  })

  test.each([
    ['1.28', 'self.size.x == 1', 'primitive:INT64'],
    ['1.28', '[self.name].x == 1', 'list_type:{elem_type:{primitive:STRING}}'],
    ['1.28', "duration('1s').x == 1", 'well_known:DURATION'],
    ['1.28', 'type(1).x == 1', 'type:{primitive:INT64}'],
    ['1.28', 'null.x == 1', 'null:NULL_VALUE'],
    ['1.28', '[{"a": 1}].x == 1', 'list_type:{elem_type:{map_type:{key_type:{primitive:STRING} value_type:{primitive:INT64}}}}'],
    ['1.29', 'self.size.x == 1', 'int'],
    ['1.29', '[self.name].x == 1', 'list(string)'],
  ])('what has no fields, in %s: %s', (server, rule, type) => {
    expect(messages([{ rule }], { size: 1 }, { server })).toEqual([
      expect.stringContaining(`type '${type}' does not support field selection`),
    ])
  })

  test('what has not changed is only warned of, since 1.30', () => {
    const rules = [{ rule: 'self.size > 1', message: 'too small' }]
    const update = (server: string) => messages(rules, { size: 1 }, { server, before: widget({ size: 1 }) })
    expect(update('1.36')).toEqual(['warning spec: spec: Invalid value: too small'])
    expect(update('1.29')).toEqual(['error spec: Invalid value: "object": too small'])
  })
})
