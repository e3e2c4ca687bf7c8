import { fc } from '../../../../test/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { serverOf } from '../server-version.ts'
import type { Server } from '../server-version.ts'
import { syntaxCases } from './syntax.cases.ts'
import { celSyntaxProblem } from './syntax.ts'

function server(version: string): Server {
  const found = serverOf(version)
  if (found === undefined) throw new Error(`no server ${version}`)
  return found
}

test.each(syntaxCases.map(([source, clause]) => ({ source, clause, name: source.slice(0, 60) })))('$name', ({ source, clause }) => {
  expect(celSyntaxProblem(source, server('1.36'))?.clause).toBe(clause)
})

test('what the server prints', () => {
  expect(celSyntaxProblem("true &&\n\thas('ü' + a)", server('1.36'))?.serverText).toBe(
    "ERROR: <input>:2:10: invalid argument to has() macro\n |  has('ü' + a)\n | ......．..^",
  )
  expect(celSyntaxProblem('has(a) && # b.', server('1.36'))?.serverText).toBe(
    [
      'ERROR: <input>:1:5: invalid argument to has() macro\n | has(a) && # b.\n | ....^',
      "ERROR: <input>:1:11: Syntax error: token recognition error at: '#'\n | has(a) && # b.\n | ..........^",
      'ERROR: <input>:1:15: Syntax error: …',
    ].join('\n'),
  )
})

describe('older servers', () => {
  test.each([
    ["'\\ud800'", '1.33'],
    ['[].exists(i, i, true)', '1.32'],
    ['[].all(__result__, true)', '1.33'],
    ['"a".sortBy(x, x)', '1.34'],
  ])('%s is refused after %s', (source, last) => {
    const next = `1.${Number(last.slice(2)) + 1}`
    expect([last, next].map(version => celSyntaxProblem(source, server(version)) === undefined)).toEqual([true, false])
  })

  test('take the start of a line for the end of the one before', () => {
    expect(celSyntaxProblem('true &&\nif(a)', server('1.31'))?.clause).toBe('1:9: reserved identifier: if')
  })
})

test('any text at all', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('(', ')', '[', ']', '{', '}', '.', ',', '"', "'", 'a', 'has', '?', ':', '-', '`'))
  const text = fc.array(piece).map(pieces => pieces.join(''))
  fc.assert(fc.property(text, source => void celSyntaxProblem(source, server('1.36'))))
})
