import { describe, expect, it } from 'vitest'
import { fc } from '../../../../../../test/fast-check.ts'
import { readRegular } from './read-regular.ts'
import { expectSame } from './same-as-parser.test-support.ts'

describe('reads', () => {
  it.each([
    ['an empty object', '{}'],
    ['an empty list', '[]'],
    ['a list of lists', '[[],[[]],{}]'],
    ['blanks of every kind', ' \r\n{\t"a"\n:\t[ 1 ,\r\n2 ] }\n'],
    ['every kind of value', '{"a":"b","c":1,"d":-1.5e-3,"e":true,"f":false,"g":null,"h":{},"i":[]}'],
    ['escapes', String.raw`{"a\u0041\n\"":"\\ \/ \b\f\n\r\t \u00e9 \ud83d\ude00 \ud800"}`],
    ['words of YAML as text', '{"on":"off","y":"~","1":"0x1","<<":"a: b # c","":""}'],
    ['blanks in text', '{"a":"  b   c  "}'],
    ['what looks like comments and separators', '{"a":"# b",\n"---":"--- c"}'],
    ['members of every object', '{"constructor":1,"toString":{}}'],
    ['whole numbers with a point', '{"a":1.0,"b":1e2,"c":-0,"d":-0.0}'],
  ])('%s', (_, text) => {
    expect(expectSame(text)).toBe(true)
  })

  it('what JSON.stringify writes, and leaves what is cut or changed to the parser unless it is the same', () => {
    let regular = 0
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 5 }),
        fc.constantFrom(undefined, 2, '\t'),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', '1', ' ', '\\'),
        (value, space, at, inserted) => {
          const text = JSON.stringify([value], undefined, space)
          if (expectSame(text)) regular++
          const cut = at % text.length
          expectSame(text.slice(0, cut) + inserted + text.slice(cut))
          expectSame(text.slice(0, cut) + inserted)
        },
      ),
    )
    expect(regular).toBeGreaterThan(10)
  })
})

it.each([
  ['a comma too many', '[1,]'],
  ['a missing comma', '[1 2]'],
  ['a missing colon', '{"a" 1}'],
  ['a key without quotes', '{a: 1}'],
  ['single quotes', "{'a': 1}"],
  ['a flow mapping without values', '{"a"}'],
  ['a repeated key', '{"a":1,"a":2}'],
  ['a key of every prototype', '{"__proto__":1}'],
  ['an integer that no double holds', '[9007199254740993]'],
  ['a number that no double holds', '[1e999]'],
  ['a leading zero', '[01]'],
  ['a plus', '[+1]'],
  ['a number without digits behind its point', '[1.]'],
  ['a word of YAML', '[yes]'],
  ['a comment', '[1] # one'],
  ['a line feed in text', '["a\nb"]'],
  ['a wrong escape', String.raw`["\x41"]`],
  ['text that is not closed', '["a'],
  ['text that ends in a backslash', '["a\\'],
  ['a list that is not closed', '[1'],
  ['two values', '{}{}'],
  ['characters that break lines in YAML', '["\u2028"]'],
  ['a tab before all', '\t[]'],
  ['a byte order mark', '\ufeff{}'],
  ['a depth that has a limit', '['.repeat(300) + ']'.repeat(300)],
])('leaves to the parser %s', (_, text) => {
  expect(readRegular(text)).toBeUndefined()
})
