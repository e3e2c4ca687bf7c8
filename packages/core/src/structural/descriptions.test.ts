import { expect, it } from 'vitest'
import { cutText, limitDescriptions } from './descriptions.ts'
import { stripOrigins } from './origins.ts'

it.each([
  ['Short.', 50, 'Short.'],
  ['Exactly so', 10, 'Exactly so'],
  ['One sentence. Another one', 20, 'One sentence.'],
  ['Does it? It does! And more', 20, 'Does it? It does!'],
  ['Words without an end of a sentence', 10, 'Words...'],
  ['Words on\nlines', 12, 'Words on...'],
  ['Unbreakable', 5, 'Unbre...'],
  ['.hidden files', 8, '.hidden...'],
  ['日本語。次の文', 12, '日本語。'],
  ['日本語', 4, '日...'],
])('%j in %i bytes is %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})

const schema = {
  description: 'A tree. With words',
  properties: { description: { description: 'A field. With words', items: { description: 'An item. With words' } } },
  additionalProperties: { description: 'A value. With words' },
} as const

it('reaches every description, and no field of that name', () => {
  expect(stripOrigins(limitDescriptions(schema, 10))).toEqual({
    description: 'A tree.',
    properties: { description: { description: 'A field.', items: { description: 'An item.' } } },
    additionalProperties: { description: 'A value.' },
  })
})

it('leaves all out at 0', () => {
  expect(stripOrigins(limitDescriptions(schema, 0))).toEqual({ properties: { description: { items: {} } }, additionalProperties: {} })
})
