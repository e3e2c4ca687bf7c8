import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactInteger, jsonText, parseJson } from './json.ts'

test.each([
  ['{"a":9007199254740993}', { a: 9007199254740993n }],
  [
    '{"a" : -9223372036854775808, "b": [1, 2.5, "9007199254740993", "n1", "t"]}',
    { a: -9223372036854775808n, b: [1, 2.5, '9007199254740993', 'n1', 't'] },
  ],
  ['{"9007199254740993" : "9007199254740993: \\" x"}', { '9007199254740993': '9007199254740993: " x' }],
  ['[9223372036854775808]', [9223372036854775808]],
  ['[0.12345678901234567890, 1234567890123456e2]', [0.12345678901234568, 123456789012345600]],
  ['{"__proto__":{"a":9007199254740993}}', JSON.parse('{"__proto__":{"a":0}}', (_, one) => (one === 0 ? 9007199254740993n : one))],
])('reads %s', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

test.each(['{9007199254740993:1}', '01234567890123456789', '[9007199254740993', '"9007199254740993', '9007199254740993x'])(
  'refuses %s',
  text => {
    expect(() => parseJson(text)).toThrow(SyntaxError)
  },
)

test('reads what jsonText writes', () => {
  const large = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(one => exactInteger(one))
  const { json } = fc.letrec<{ readonly json: unknown }>(tie => ({
    json: fc.oneof({ maxDepth: 4 }, large, fc.jsonValue({ maxDepth: 1 }), fc.array(tie('json')), fc.dictionary(fc.string(), tie('json'))),
  }))
  fc.assert(
    fc.property(json, value => {
      expect(jsonText(parseJson(jsonText(value)))).toBe(jsonText(value))
    }),
  )
})
