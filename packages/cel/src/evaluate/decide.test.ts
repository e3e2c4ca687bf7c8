import { describe, expect, test } from 'vitest'
import { compileExpression, libraryOf } from '../environment.ts'
import { plainValue } from './plain.ts'
import { dyn } from '../types/type.ts'
import { decide } from './decide.ts'

const library = libraryOf(36, true)
const self = { n: 1, s: 'abc', list: [1, 2, 3], map: { a: 1, b: 2 } }

/** What decided, as text: the part, its value, and the variables around it. */
function decided(source: string): readonly string[] {
  const compiled = compileExpression(library, source, new Map([['self', dyn]]))
  if (compiled.ast === undefined) throw new Error(compiled.text)
  return decide(compiled.ast, library.functions, 36, new Map([['self', plainValue(self)]])).map(
    ({ expression, value, error, variables }) => {
      const names = Object.entries(variables).map(([name, one]) => ` ${name}=${String(one)}`)
      return `${expression} → ${error ?? String(value)}${names.join('')}`
    },
  )
}

describe('what decides an expression', () => {
  test.each([
    ['a comparison', 'self.n > 1', ['self.n > 1 → false']],
    ['the first operand that is false', 'self.n == 1 && self.n > 1 && self.s == "x"', ['self.n > 1 → false']],
    ['all operands, where all must be true', '(self.n == 1) && (self.s == "abc")', ['self.n == 1 → true', 'self.s == "abc" → true']],
    ['the first operand that is true', 'self.n > 1 || self.n == 1 || self.n < 3', ['self.n == 1 → true']],
    ['an operand that fails', 'self.none > 1 || self.n > 1', ['self.none > 1 → no such key: none']],
    ['what is negated', '!(self.n == 1)', ['self.n == 1 → true']],
    ['a condition and its branch', 'has(self.x) ? self.x > 1 : self.n > 1', ['has(self.x) → false', 'self.n > 1 → false']],
    ['the first item of all', 'self.list.all(x, x < 2)', ['x < 2 → false x=2']],
    ['the first item of exists', 'self.list.exists(x, x == 3 && self.n == 1)', ['x == 3 → true x=3', 'self.n == 1 → true x=3']],
    ['no item', 'self.list.exists(x, x > 9)', ['self.list.exists(x, x > 9) → false']],
    ['items of items', '[self.list].all(l, l.all(x, x > 1))', ['x > 1 → false l=1,2,3 x=1']],
    ['a key of a map', 'self.map.all(k, k == "a")', ['k == "a" → false k=b']],
    ['an index and an item', 'self.list.all(i, x, i + 1 == x && x < 3)', ['x < 3 → false i=2 x=3']],
    ['calls with all their parentheses', '(self.s + "d").size() == ((2 + 1))', ['(self.s + "d").size() == ((2 + 1)) → false']],
    ['a list', 'self.n in [2, (3)]', ['self.n in [2, (3)] → false']],
  ])('%s', (_, source, expected) => {
    expect(decided(source)).toEqual(expected)
  })
})
