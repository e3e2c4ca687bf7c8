import { expect, test } from 'vitest'
import { fc } from '../../../../test/fast-check.ts'
import { rangesOf } from './character-ranges.ts'
import { parsePattern, type PatternPart } from './parse-pattern.ts'
import { re2Match, re2Problem } from './re2.ts'

/** The texts of up to two characters that a part takes at once, without places: what the parts of a pattern mean, said in another way. */
function takes(part: PatternPart, text: string): boolean {
  return endsOf(part, [...text], new Set([0])).has([...text].length)
}

function endsOf(part: PatternPart, text: readonly string[], from: ReadonlySet<number>): ReadonlySet<number> {
  switch (part.kind) {
    case 'set': {
      const ranges = rangesOf(part) ?? []
      const isTaken = (at: number) => ranges.some(([low, high]) => [text[at]?.codePointAt(0) ?? -1].every(one => low <= one && one <= high))
      return new Set([...from].filter(isTaken).map(at => at + 1))
    }
    case 'sequence':
      return part.parts.reduce((ends, one) => endsOf(one, text, ends), from)
    case 'choice':
      return new Set(part.options.flatMap(one => [...endsOf(one, text, from)]))
    case 'repeat': {
      let ends = from
      for (let count = 0; count < part.least; count++) ends = endsOf(part.part, text, ends)
      const all = new Set(ends)
      for (let count = part.least; count < Math.min(part.most, part.least + 4); count++) {
        ends = endsOf(part.part, text, ends)
        for (const end of ends) all.add(end)
      }
      return all
    }
    case 'place':
    case 'flags':
      return from
  }
}

const texts = [
  '',
  'a',
  'b',
  'A',
  '_',
  '-',
  ']',
  '[',
  '^',
  ':',
  '1',
  ' ',
  '\t',
  '\n',
  '\v',
  '.',
  '{',
  '}',
  'é',
  '😀',
  'ab',
  'a1',
  '--',
  '[:',
  'aa',
]

const piece = fc.constantFrom(
  ...[
    'a',
    '.',
    '\\d',
    '\\W',
    '\\S',
    '\\s',
    '[a-c]',
    '[^a]',
    '[]a]',
    '[^]a]',
    '[a-]',
    '[\\w-]',
    '[[:alpha:]_]',
    '[^[:punct:]\\s]',
    '[[:space:]]',
  ],
  ...[
    '\\.',
    '\\-',
    '\\_',
    '\\x41',
    '\\x{1F600}',
    '\\t',
    '\\v',
    '(a|b)',
    '(?:a|)',
    '(?P<n>a)',
    'a{2}',
    'a{,2}',
    '{',
    '}',
    ']',
    '-',
    'é',
    '😀',
  ],
  ...['[\\]]', '[.-_]', '[\\x00-\\x1f]', '[[:^alpha:]]', '[[:nope:]]', '\\pN', '\\Q.\\E', '(?i)', '[+--]', '[[:]', '[a\\d]'],
)
const times = fc.constantFrom('', '', '', '*', '+', '?', '*?', '{2}', '{0,2}', '{1,}')
const pattern = fc.array(fc.tuple(piece, times), { maxLength: 4 }).map(parts => parts.map(part => part.join('')).join(''))

test('the parts of a pattern mean what RE2 reads', () => {
  fc.assert(
    fc.property(pattern, one => {
      const part = parsePattern(one)
      if (part === undefined || JSON.stringify(part).includes('"flags"') || re2Problem(one) !== undefined) return
      for (const text of texts) expect([one, text, takes(part, text)]).toEqual([one, text, re2Match(`^(?:${one})$`, text)])
    }),
    { numRuns: 3000 },
  )
})

test.each(['[[:^alpha:]]', '\\pN', '\\Qa\\E', '(?=a)', '(', 'a)', '[a', `${'('.repeat(5000)}a${')'.repeat(5000)}`])(
  '%s is not understood',
  one => {
    expect(parsePattern(one)).toBeUndefined()
  },
)
