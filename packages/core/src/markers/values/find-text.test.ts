import { describe, expect, test } from 'vitest'
import { findText } from './find-text.ts'

/** The characters of the source that the offsets lead to. */
function shown(source: string, text: string): string | undefined {
  const offsets = findText(source, text)
  return offsets && source.slice(offsets[0], offsets.at(-1))
}

describe('where the text of a value stands', () => {
  test.each([
    ['as it is', ' self.a > 1', 'self.a > 1', 'self.a > 1'],
    ['quoted', '=rule="self.a > 1",message="m"', 'self.a > 1', 'self.a > 1'],
    ['in raw quotes of Go', '=rule=`self.a > "1"`', 'self.a > "1"', 'self.a > "1"'],
    ['JSON with escapes', ' {"rule": "self.a == \\"x\\" && \\u0061"}', 'self.a == "x" && a', 'self.a == \\"x\\" && \\u0061'],
    ['behind another argument', ' {"message": "self.a", "rule": "self.a > 1"}', 'self.a > 1', 'self.a > 1'],
    ['an escaped end of a comment', ' {"rule": "a *\\/ b"}', 'a */ b', 'a *\\/ b'],
    ['several lines', ' {"rule": "a\n  b"}', 'a\n  b', undefined],
    ['not there', ' {"rule": "b"}', 'a', undefined],
    ['empty', ' {"rule": ""}', '', undefined],
  ])('%s', (_, source, text, expected) => {
    expect(shown(source, text)).toBe(expected)
  })

  test('offsets skip escapes', () => {
    expect(findText('"a\\tb"', 'a\tb')).toEqual([1, 2, 4, 5])
  })

  test('very many quotes end in time', () => {
    expect(findText('"'.repeat(100_000), 'a')).toBeUndefined()
  })
})
