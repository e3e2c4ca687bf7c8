import { fc } from '../../../../test/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { scanCases } from './scan.cases.ts'
import { scanComments } from './scan.ts'
import type { Mark } from './mark.ts'

const show = ({ spelling, name, text, isText, crowd }: Mark): string =>
  `${isText === true ? 'text ' : ''}${spelling === 'tag' ? '@' : '+'}${name}|${text}${crowd === undefined ? '' : ` (${crowd.map(show).join(', ')})`}`

describe('scanComments', () => {
  it.each(scanCases.map(one => [one.name, one] as const))('%s', (_name, { comment, description = '', marks = [] }) => {
    const text = `  ${comment} size: number`
    const scan = scanComments(text, [{ pos: 2, end: 2 + comment.length }])
    expect(scan.description).toBe(description)
    expect(scan.marks.map(show)).toEqual(marks)
  })

  it('takes marks from all comments and the description from the last doc comment that has one', () => {
    const text = '/** License */\n// +optional\n/** Size. */\n/** @minimum 1 */\nsize: number // +nullable'
    const ranges = [...text.matchAll(/\/\*\*.*?\*\/|\/\/.*/g)].map(match => ({ pos: match.index, end: match.index + match[0].length }))
    const scan = scanComments(text, ranges)
    expect(scan.description).toBe('Size.')
    expect(scan.marks.map(show)).toEqual(['+optional|', '@minimum| 1', '+nullable|'])
  })

  it('gives every mark its place in the file', () => {
    const text = 'interface A {\n  /**\n   * @default {\n   *   "a": 1 }\n   */\n  a: object'
    const [mark] = scanComments(text, [{ pos: 16, end: text.indexOf('*/') + 2 }]).marks
    expect(mark).toMatchObject({ start: text.indexOf('@'), textStart: text.indexOf(' {\n   *'), end: text.indexOf('}') + 1 })
    expect(text.slice(mark?.start, mark?.end)).toContain('@default')
  })

  it('never throws, and keeps all offsets inside the comment', () => {
    const pieces = [
      '/**',
      '*/',
      '/*',
      '//',
      '\n',
      ' * ',
      '@minimum',
      ' @minLength 1',
      ' @title',
      '@default',
      '{',
      '}',
      '[',
      '"',
      '`',
      '```',
      '~~~',
      '+optional',
      '{@link',
      '=',
      ':',
      '---',
      'TODO',
      ' ',
      '\t',
      '\r',
      'x',
      '\u{1f600}',
      '\ud800',
    ]
    const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 40 }).map(parts => parts.join(''))
    const range = fc.tuple(fc.integer({ min: -3, max: 300 }), fc.integer({ min: -3, max: 300 }))
    fc.assert(
      fc.property(text, fc.array(range, { maxLength: 3 }), (inside, extra) => {
        const whole = `/**${inside.replaceAll('*/', '* /')}*/`
        const ranges = [{ pos: 0, end: whole.length }, ...extra.map(([pos, end]) => ({ pos, end }))]
        for (const mark of scanComments(whole, ranges).marks) {
          expect(mark.start).toBeGreaterThanOrEqual(0)
          expect(mark.textStart).toBe(mark.start + 1 + mark.name.length)
          expect(mark.end).toBe(mark.textStart + mark.text.length)
          expect(mark.end).toBeLessThanOrEqual(whole.length)
        }
      }),
      { numRuns: 500 },
    )
  })
})
