import { fc } from '../../../../../test/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { grammarCases, grammarTypes } from './grammar.cases.ts'
import { parseKubebuilderValue, parseTagValue } from './parse.ts'
import { isFault } from './step.ts'

describe('kubebuilder values', () => {
  it.each(grammarCases.map(one => [one.type, one.text, one] as const))('%s %j', (_type, _text, { type, text, gives, error, place }) => {
    const parsed = parseKubebuilderValue(grammarTypes[type], text)
    if (!isFault(parsed)) return expect(parsed.value).toEqual(gives)
    expect(parsed.error).toContain(error ?? 'no error')
    if (place !== undefined) expect([parsed.from, parsed.to]).toEqual(place)
  })

  it('reads what JSON writes, as any', () => {
    const word = fc.stringMatching(/^[a-z]{1,5}$/)
    const scalar = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.boolean(), fc.string())
    const map = fc.dictionary(word, scalar, { maxKeys: 4 })
    fc.assert(
      fc.property(fc.oneof(scalar, map), value => {
        expect(parseKubebuilderValue({ kind: 'any' }, toGo(value))).toEqual({ value })
      }),
    )
  })

  it('never throws, and places every fault inside the text or just behind it', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        ',',
        ';',
        ':',
        '=',
        '"',
        '`',
        "'",
        '\\',
        ' ',
        '-',
        '1',
        '0x',
        '.',
        'e',
        'true',
        'str',
        'any',
        '\n',
        '\u{1f600}',
      ),
      fc.string(),
    )
    const text = fc.array(piece, { maxLength: 12 }).map(parts => parts.join(''))
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(grammarTypes)), text, (type, raw) => {
        for (const parsed of [parseKubebuilderValue(type, raw), parseTagValue(type, raw)]) {
          if (!isFault(parsed)) continue
          expect(parsed.from).toBeGreaterThanOrEqual(0)
          expect(parsed.to).toBeGreaterThan(parsed.from)
          expect(parsed.to).toBeLessThanOrEqual(raw.length + 1)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

/** JSON but for braces; escapes as Go has them. */
function toGo(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return String(value)
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}: ${toGo(inner)}`)
    .join(', ')}}`
}
