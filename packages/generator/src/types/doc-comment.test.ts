import { describe, expect, it } from 'vitest'
import { writeDoc } from './doc-comment.ts'
import { mark } from './marks.ts'

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
    ['trailing ', ['trailing', '']],
    ['+kubebuilder:validation:Minimum=1', []],
    ['see\n@minimum 1', []],
    ['TODO later', ['TODO later', '']],
    ['before\n---\nafter', ['before', '---', 'after', '']],
    ['one\n\n\ntwo\n\nthree', ['one', '', 'two', '', 'three', '']],
    ['end\n', ['end', '']],
    ['a *\\/ b', ['a *\\/ b', '']],
    ['open {@link x', []],
    ['See {@link Foo | the foo}.', ['See {@link Foo | the foo}.', '']],
    ['carriage\r\nreturn', ['carriage', 'return', '']],
  ])('says %j by a marker, to the letter', (description, words) => {
    const lines = [...words, `@patch {"description": ${JSON.stringify(description).replaceAll('*/', '*\\/')}}`]
    const text = lines.length === 1 ? `/** ${lines[0]} */\n` : `/**\n${lines.map(line => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
    expect(writeDoc({ description, marks: [] }, 'tsdoc')).toBe(text)
  })

  it.each([
    ['One. \n Two. \n - three', ' \n '],
    ['One\nand one.\n\n\nTwo:\n  - a\n  - b\n\n\nThree.', '\n\n\n'],
  ])('writes paragraphs of %j as such', (description, between) => {
    const text = description.replaceAll(between, '\n\n').replaceAll(/^/gm, ' * ').replaceAll(/ +$/gm, '')
    const written = `/**\n${text}\n *\n * @paragraphs ${JSON.stringify(between)}\n */\n`
    expect(writeDoc({ description, marks: [] }, 'tsdoc')).toBe(written)
  })

  it('puts markers below the words, each on its line', () => {
    const marks = [mark('minimum', 1), mark('default', { a: 1 })]
    expect(writeDoc({ description: 'Words.', marks }, 'tsdoc')).toBe('/**\n * Words.\n *\n * @minimum 1\n * @default {"a": 1}\n */\n')
    expect(writeDoc({ marks: [mark('nullable')] }, 'kubebuilder')).toBe('/** +nullable */\n')
    expect(writeDoc({ marks: [] }, 'tsdoc')).toBe('')
  })
})
