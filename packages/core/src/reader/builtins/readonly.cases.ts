import type { ReaderCase } from '../testing/reader-case.ts'

const cases: readonly ReaderCase[] = [
  {
    name: 'the type itself, with its markers',
    text: '/** Widget.\n * @maxProperties 3 */\ninterface Widget { name?: string }',
    of: 'Readonly<Widget>',
    gives: { type: 'object', description: 'Widget.', properties: { name: { type: 'string' } }, maxProperties: 3 },
  },
  { name: 'a list', of: 'Readonly<string[]>', gives: { type: 'array', items: { type: 'string' } } },
  { name: 'NoInfer', of: 'NoInfer<string>', gives: { type: 'string' } },
  {
    name: 'of what has no form',
    of: 'Readonly<Map<string, string>>',
    reports: ["1:26 error type/collection is Map<string, string>, which JSON can't hold"],
  },
]

export default cases
