import { fc } from '../../../../test/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { syntaxCases } from './syntax.cases.ts'
import { celSyntaxProblem } from './syntax.ts'

test.each(syntaxCases.map(([source, clause]) => ({ source, clause, name: source.slice(0, 60) })))('$name', ({ source, clause }) => {
  expect(celSyntaxProblem(source, 36)?.clause).toBe(clause)
})

test('what the server prints', () => {
  expect(celSyntaxProblem("true &&\n\thas('ü' + a)", 36)?.serverText).toBe(
    "ERROR: <input>:2:10: invalid argument to has() macro\n |  has('ü' + a)\n | ......．..^",
  )
  expect(celSyntaxProblem('has(a) && # b.', 36)?.serverText).toBe(
    [
      'ERROR: <input>:1:5: invalid argument to has() macro\n | has(a) && # b.\n | ....^',
      "ERROR: <input>:1:11: Syntax error: token recognition error at: '#'\n | has(a) && # b.\n | ..........^",
      "ERROR: <input>:1:15: Syntax error: no viable alternative at input '.'\n | has(a) && # b.\n | ..............^",
    ].join('\n'),
  )
})

describe('older servers', () => {
  test.each([
    ["'\\ud800'", 33],
    ['[].exists(i, i, true)', 32],
    ['[].all(__result__, true)', 33],
    ['"a".sortBy(x, x)', 34],
  ])('%s is refused after 1.%i', (source, last) => {
    expect([last, last + 1].map(minor => celSyntaxProblem(source, minor) === undefined)).toEqual([true, false])
  })

  test('take the start of a line for the end of the one before', () => {
    expect(celSyntaxProblem('true &&\nif(a)', 31)?.clause).toBe('1:9: reserved identifier: if')
  })
})

test('any text at all', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('(', ')', '[', ']', '{', '}', '.', ',', '"', "'", 'a', 'has', '?', ':', '-', '`'))
  const text = fc.array(piece).map(pieces => pieces.join(''))
  fc.assert(fc.property(text, source => void celSyntaxProblem(source, 36)))
})
