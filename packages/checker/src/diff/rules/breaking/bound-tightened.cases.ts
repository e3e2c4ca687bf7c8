import type { ChangeCase } from '../../testing/change-cases.ts'

const text = { type: 'string' } as const
const ruled = (rule: string) => ({ 'x-kubernetes-validations': [{ rule }] })

const cases: readonly ChangeCase[] = [
  {
    name: 'of another type, which has no effect',
    before: { type: 'integer' },
    after: { type: 'integer', minLength: 3, maxItems: 1 },
    reports: [],
  },
  {
    name: 'items of a text with a format, which may be a list',
    before: { type: 'string', format: 'date' },
    after: { type: 'string', format: 'date', maxItems: 1 },
    reports: ['error maxItems is 1 now, was none'],
  },
  {
    name: 'a new bound',
    before: { type: 'integer' },
    after: { type: 'integer', minimum: 1 },
    reports: ['error minimum is 1 now, was none'],
  },
  {
    name: 'a tighter bound',
    before: { type: 'string', maxLength: 10 },
    after: { type: 'string', maxLength: 5 },
    reports: ['error maxLength is 5 now, was 10'],
  },
  {
    name: 'the bound itself is out',
    before: { type: 'integer', minimum: 1 },
    after: { type: 'integer', minimum: 1, exclusiveMinimum: true },
    reports: ['error minimum is 1 (exclusive) now, was 1'],
  },
  {
    name: 'a wider bound',
    before: { type: 'array', items: { type: 'string' }, maxItems: 2 },
    after: { type: 'array', items: { type: 'string' }, maxItems: 3 },
    reports: ['loosened maxItems is 3 now, was 2'],
  },
  {
    name: 'fewer items, of which the first that is listed never fitted',
    before: { type: 'array', items: { type: 'string', pattern: 'b$', enum: ['', 'cab'] } },
    after: { type: 'array', items: { type: 'string', pattern: 'b$', enum: ['', 'cab'] }, maxItems: 0 },
    reports: ['error maxItems is 0 now, was none'],
  },
  {
    name: 'no bound any more',
    before: { type: 'object', additionalProperties: { type: 'string' }, minProperties: 2 },
    after: { type: 'object', additionalProperties: { type: 'string' } },
    reports: ['loosened minProperties is none now, was 2'],
  },
  {
    name: 'the first integer behind a bound that is out',
    before: { type: 'integer', minimum: 0, exclusiveMinimum: true },
    after: { type: 'integer', minimum: 1 },
    reports: [],
  },
  {
    name: 'the pattern implies it',
    before: { type: 'string', pattern: '^[a-z]{1,3}$' },
    after: { type: 'string', pattern: '^[a-z]{1,3}$', minLength: 1, maxLength: 3 },
    reports: ['loosened minLength is 1 now, was none', 'loosened maxLength is 3 now, was none'],
  },
  {
    name: 'the format implies it',
    before: { type: 'string', format: 'date-time' },
    after: { type: 'string', format: 'date-time', minLength: 1 },
    reports: ['loosened minLength is 1 now, was none'],
  },
  {
    name: 'the format takes shorter texts',
    before: { type: 'string', format: 'uri' },
    after: { type: 'string', format: 'uri', minLength: 3 },
    reports: ['error minLength is 3 now, was none'],
  },
  {
    name: 'a format that is not checked has no effect',
    before: { type: 'string', format: 'quantity' },
    after: { type: 'string', format: 'quantity', minLength: 1 },
    reports: ['error minLength is 1 now, was none'],
  },
  {
    name: 'a set has no more values',
    before: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, 'x-kubernetes-list-type': 'set' },
    after: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, 'x-kubernetes-list-type': 'set', maxItems: 2 },
    reports: ['loosened maxItems is 2 now, was none'],
  },
  {
    name: 'a set has more values',
    before: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, 'x-kubernetes-list-type': 'set' },
    after: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, 'x-kubernetes-list-type': 'set', maxItems: 1 },
    reports: ['error maxItems is 1 now, was none'],
  },
  {
    name: 'a list that is not a set may repeat its values',
    before: { type: 'array', items: { type: 'boolean' } },
    after: { type: 'array', items: { type: 'boolean' }, maxItems: 2 },
    reports: ['error maxItems is 2 now, was none'],
  },
  {
    name: 'a rule asked for it already',
    before: { type: 'array', items: text, ...ruled('size(self) > 0 && size(self) <= 2') },
    after: { type: 'array', items: text, ...ruled('size(self) > 0 && size(self) <= 2'), minItems: 1, maxItems: 3 },
    reports: ['loosened minItems is 1 now, was none', 'loosened maxItems is 3 now, was none'],
  },
  {
    name: 'a rule asked for less',
    before: { type: 'integer', ...ruled('self >= 2') },
    after: { type: 'integer', ...ruled('self >= 2'), minimum: 3 },
    reports: ['error minimum is 3 now, was none'],
  },
  {
    name: 'a rule that no value which is made keeps',
    before: { type: 'array', items: text, ...ruled('self.all(x, x.matches("^[0-9]{3}(ab|cd)+z$"))') },
    after: { type: 'array', items: text, ...ruled('self.all(x, x.matches("^[0-9]{3}(ab|cd)+z$"))'), maxItems: 1 },
    reports: ['error maxItems is 1 now, was none'],
  },
  {
    name: 'no value of the enum is longer',
    before: { type: 'string', enum: ['none', 'twelve-chars'], maxLength: 15 },
    after: { type: 'string', enum: ['none', 'twelve-chars'], maxLength: 12 },
    reports: ['loosened maxLength is 12 now, was 15'],
  },
  {
    name: 'a value of the enum is longer',
    before: { type: 'string', enum: ['none', 'twelve-chars'], maxLength: 15 },
    after: { type: 'string', enum: ['none', 'twelve-chars'], maxLength: 11 },
    reports: ['error maxLength is 11 now, was 15'],
  },
  {
    name: 'another single number is one change',
    before: { type: 'integer', minimum: 5, maximum: 5 },
    after: { type: 'integer', minimum: 6, maximum: 6 },
    reports: ['error minimum is 6 now, was 5; maximum is 6 now, was 5'],
  },
  { name: 'zero has no effect', before: { type: 'string', minLength: 0 }, after: { type: 'string' }, reports: [] },
  {
    name: 'exclusive without a bound has no effect',
    before: { type: 'number' },
    after: { type: 'number', exclusiveMaximum: true },
    reports: [],
  },
]

export default cases
