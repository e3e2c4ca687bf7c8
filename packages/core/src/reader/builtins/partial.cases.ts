import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  {
    name: 'every field optional, unless it is marked',
    text: `interface Widget {
  /** @maxLength 63 */
  name: string
  /** @required */
  zone: string
  mode: { fast: boolean }
}`,
    of: 'Partial<Widget>',
    gives: {
      type: 'object',
      properties: {
        name: { type: 'string', maxLength: 63 },
        zone: { type: 'string' },
        mode: { type: 'object', properties: { fast: { type: 'boolean' } }, required: ['fast'] },
      },
      required: ['zone'],
    },
  },
  { name: 'of a map', of: 'Partial<Record<string, boolean>>', gives: { type: 'object', additionalProperties: { type: 'boolean' } } },
  {
    name: 'of a union',
    text: 'type Source = { git: string } | { oci: string }',
    of: 'Partial<Source>',
    gives: { type: 'object', properties: { git: { type: 'string' }, oci: { type: 'string' } } },
  },
  {
    name: 'rules about fields that may now be missing are left out',
    text: '/** @validation self.a == self.b */\ninterface Widget { a: string; b: string }',
    of: 'Partial<Widget>',
    gives: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
    reports: ['3:17 note type/dropped-marker leaves out @validation, which holds for the whole type only'],
  },
  { name: 'of a string', of: 'Partial<string>', gives: { type: 'string' } },
]

export default cases
