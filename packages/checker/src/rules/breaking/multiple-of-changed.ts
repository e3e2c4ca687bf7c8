import type { SchemaRule } from '../../diff/rule.ts'

const rule: SchemaRule = {
  level: 'schema',
  summary: 'Numbers must be multiples of another number',
  why: 'Other values are refused, stored ones with their next write.',
  claims: ['multipleOf'],
  compare({ before, after }) {
    const [old, now] = [before.multipleOf ?? undefined, after.multipleOf ?? undefined]
    if (old === now) return []
    const message = `must be a multiple of ${now ?? 'nothing'} now, was ${old ?? 'nothing'}`
    const data = { before: old, after: now }
    if (now === undefined || (old !== undefined && Number.isInteger(old / now))) return [{ effect: 'loosened', message, data }]
    const values = old === undefined ? [now + 1, now / 2, 1] : [old, -old, old * 3]
    return [{ effect: 'breaking', message, help: 'Take the multiple back, or ask for it in a new version.', data, values }]
  },
  examples: [
    {
      name: 'it is new',
      before: { type: 'integer' },
      after: { type: 'integer', multipleOf: 5 },
      reports: ['error must be a multiple of 5 now, was nothing'],
    },
    {
      name: 'a divisor of it',
      before: { type: 'integer', multipleOf: 10 },
      after: { type: 'integer', multipleOf: 5 },
      reports: ['loosened must be a multiple of 5 now, was 10'],
    },
    { name: 'the same', before: { type: 'integer', multipleOf: 5 }, after: { type: 'integer', multipleOf: 5 }, reports: [] },
  ],
}

export default rule
