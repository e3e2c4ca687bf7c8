import { describe, expect, test } from 'vitest'
import { celSyntaxProblem } from '../syntax.ts'
import { recoveryCases } from './recover.cases.ts'

/** The errors of what a server prints: `1:5 Syntax error: …`. */
function errorsOf(source: string, minor: number): readonly string[] {
  const lines = celSyntaxProblem(source, minor)?.serverText.split('\n') ?? []
  return lines.flatMap(line => /^ERROR: <input>:(-?\d+:\d+): (.*)$/.exec(line)?.slice(1).join(' ') ?? [])
}

describe('all that cel-go reports of what does not parse', () => {
  test.each(recoveryCases.map(([source, errors, older = errors]) => ({ source, errors, older })))(
    '$source',
    ({ source, errors, older }) => {
      expect(errorsOf(source, 37)).toEqual(errors)
      expect(errorsOf(source, 31)).toEqual(older)
    },
  )
})

describe('cel-go gives up', () => {
  test.each([
    ['after 30 attempts to recover', `[${'(), '.repeat(40)}1]`, 32, '1:123 Syntax error: error recovery attempt limit exceeded: 30'],
    ['after 256 tokens that fit nowhere', `a ${'b '.repeat(300)}`, 2, "1:3 Syntax error: mismatched input 'b' expecting <EOF>"],
    ['after 100 syntax errors', `a ${'#'.repeat(101)} b`, 100, "1:102 Syntax error: token recognition error at: '#'"],
    ['at rules that nest too deeply', `${'('.repeat(252)} a b`, 1, '-1:0 expression recursion limit exceeded: 250'],
  ])('%s', (_, source, count, last) => {
    const errors = errorsOf(source, 37)
    expect([errors.length, errors.at(-1)]).toEqual([count, last])
  })
})
