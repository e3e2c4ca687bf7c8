import { fc } from '../../../../test/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { plain } from '../system/terminal/paint.ts'
import { drawFrame } from './frame.ts'
import { displayWidth } from '../system/terminal/show-line.ts'

const draw = (source: string, line: number, column: number, endColumn?: number, width = 60) =>
  drawFrame(source, { line, column, endColumn, style: 'error', paint: plain, width })

describe('drawFrame', () => {
  test.each([
    {
      name: 'underlines the marked text',
      source: 'a\n  /** @minimun 1 */',
      at: [2, 7, 15],
      frame: ['   |', ' 2 |   /** @minimun 1 */', '   |       ^^^^^^^^'],
    },
    {
      name: 'marks one column when the end is unknown',
      source: 'kind: Widget',
      at: [1, 7, undefined],
      frame: ['   |', ' 1 | kind: Widget', '   |       ^'],
    },
    { name: 'leaves a carriage return out', source: 'a: 1\r\nb: 2\r\n', at: [2, 4, 5], frame: ['   |', ' 2 | b: 2', '   |    ^'] },
    { name: 'shows a tab as two columns', source: '\tx\ty', at: [1, 4, 5], frame: ['   |', ' 1 |   x  y', '   |      ^'] },
    { name: 'counts wide characters as two columns', source: '"世界" x', at: [1, 6, 7], frame: ['   |', ' 1 | "世界" x', '   |        ^'] },
    { name: 'lets no control character through', source: 'a\u001b[31mb', at: [1, 1, 2], frame: ['   |', ' 1 | a\ufffd[31mb', '   | ^'] },
    { name: 'marks the end of a line', source: 'spec:', at: [1, 6, undefined], frame: ['   |', ' 1 | spec:', '   |      ^'] },
    { name: 'stays within the line when the place does not', source: 'abc', at: [1, 2, 99], frame: ['   |', ' 1 | abc', '   |  ^^'] },
    { name: 'has nothing to show after the last line', source: 'abc', at: [7, 1, undefined], frame: [] },
  ] as const)('$name', ({ source, at: [line, column, endColumn], frame }) => {
    expect(draw(source, line, column, endColumn)).toEqual(frame)
  })

  test('cuts a long line around the marked text', () => {
    const source = `${'a'.repeat(200)}MARK${'b'.repeat(200)}`
    expect(draw(source, 1, 201, 205, 45)).toEqual(['   |', ` 1 | …${'a'.repeat(17)}MARK${'b'.repeat(17)}…`, `   | ${' '.repeat(18)}^^^^`])
  })

  test('cuts a line of megabytes at once', () => {
    const source = `${'a'.repeat(5_000_000)}MARK${'b'.repeat(5_000_000)}`
    const begin = performance.now()
    expect(draw(source, 1, 5_000_001, 5_000_005, 45)[1]).toBe(` 1 | …${'a'.repeat(17)}MARK${'b'.repeat(17)}…`)
    expect(performance.now() - begin).toBeLessThan(2000)
  })

  test('never takes more columns than allowed, and the mark is below the marked text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 }).filter(one => !/[\r\n\u2028\u2029\uFEFF]/.test(one))
    fc.assert(
      fc.property(text, fc.nat(220), fc.nat(40), fc.integer({ min: 20, max: 120 }), (source, start, length, width) => {
        const [, shown = '', mark = ''] = draw(source, 1, start + 1, start + 1 + length, width)
        return displayWidth(shown) <= width && mark.length <= width && mark.includes('^')
      }),
    )
  })
})
