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

/** Numbers are refused where their digits, as they are written, would be others. */
describe.each([
  { text: '9007199254740993', isLost: true },
  { text: '1e999', isLost: true },
  { text: '{"a": [-1e999]}', isLost: true },
  { text: '9223372036854775807', isLost: true },
  { text: '[1, {"a": -9223372036854775807}]', isLost: true },
  { text: '9007199254740992', isLost: false },
  { text: '1000000000000000000', isLost: false },
  { text: '9223372036854775000', isLost: false },
  { text: '1e+21', isLost: false },
  { text: '{"9007199254740993": 1e20}', isLost: false },
])('$text', ({ text, isLost }) => {
  it.each([
    ['a tag', parseTagValue],
    ['a marker', parseKubebuilderValue],
  ])('as the default that %s gives', (_, parse) => {
    const parsed = parse({ kind: 'json-or-ref' }, text)
    if (isLost) expect(parsed).toMatchObject({ error: expect.stringContaining('too large to be kept exactly') })
    else expect(parsed).toEqual({ value: { json: JSON.parse(text) } })
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
