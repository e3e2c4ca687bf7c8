import { describe, expect, it } from 'vitest'
import { writeDoc } from './doc-comment.ts'
import { mark } from './marks.ts'

const patched = (description: string) => `/** @patch {"description": ${JSON.stringify(description).replaceAll('*/', '*\\/')}} */\n`

describe('writeDoc', () => {
  it.each([
    ['Words.', '/** Words. */\n'],
    ['Two\nlines.', '/**\n * Two\n * lines.\n */\n'],
    ['Ends a comment */ early', '/** Ends a comment *\\/ early */\n'],
    ['In a fence:\n```\n+not a marker\n@nor a tag\n```', '/**\n * In a fence:\n * ```\n * +not a marker\n * @nor a tag\n * ```\n */\n'],
    [' leading', '/**\n *  leading\n */\n'],
    ['open\n```', '/**\n * open\n * ```\n */\n'],
    ['- a list\n  - of lists', '/**\n * - a list\n *   - of lists\n */\n'],
  ])('writes %j as it is', (description, text) => {
    expect(writeDoc({ description, marks: [] }, 'tsdoc')).toBe(text)
  })

  it.each([
    'trailing ',
    '+kubebuilder:validation:Minimum=1',
    'see\n@minimum 1',
    'TODO later',
    'before\n---\nafter',
    'blank\n\n\nlines',
    'end\n',
    'a *\\/ b',
    'open {@link x',
    'carriage\r\nreturn',
  ])('says %j by a marker, to the letter', description => {
    expect(writeDoc({ description, marks: [] }, 'tsdoc')).toBe(patched(description))
  })

  it('puts markers below the words, each on its line', () => {
    const marks = [mark('minimum', 1), mark('default', { a: 1 })]
    expect(writeDoc({ description: 'Words.', marks }, 'tsdoc', '  ')).toBe(
      '  /**\n   * Words.\n   *\n   * @minimum 1\n   * @default {"a": 1}\n   */\n',
    )
    expect(writeDoc({ marks: [mark('nullable')] }, 'kubebuilder')).toBe('/** +nullable */\n')
    expect(writeDoc({ marks: [] }, 'tsdoc')).toBe('')
  })
})
