import type { Schema } from '@crdgen/core/internal'
import { breaks, loosens, type SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule<{ readonly before: number | undefined; readonly after: number | undefined }> = {
  level: 'schema',
  severity: 'error',
  summary: 'Numbers must be multiples of another number',
  why: 'Other values are refused, stored ones once a write changes them (before Kubernetes 1.30, with any write).',
  claims: ['multipleOf'],
  find({ before, after }) {
    const [old, now] = [stepOf(before), stepOf(after)]
    if (old === now) return []
    const data = { before: old, after: now }
    if (now === undefined) return [loosens({ message: `need not be a multiple of ${old} any more`, data })]
    const message = `must be a multiple of ${now} now${old === undefined ? '' : `, was ${old}`}`
    if (old !== undefined && Number.isInteger(old / now)) return [loosens({ message, data })]
    const values = old === undefined ? [now + 1, now / 2, 1] : [old, -old, old * 3]
    return [breaks({ message, help: 'Take the multiple back, or ask for it in a new version.', data, shownBy: { values } })]
  },
  examples: [
    { name: 'of a text, which has no effect', before: { type: 'string' }, after: { type: 'string', multipleOf: 2 }, reports: [] },
    {
      name: 'it is new',
      before: { type: 'integer' },
      after: { type: 'integer', multipleOf: 5 },
      reports: ['error must be a multiple of 5 now'],
    },
    {
      name: 'a divisor of it',
      before: { type: 'integer', multipleOf: 10 },
      after: { type: 'integer', multipleOf: 5 },
      reports: ['loosened must be a multiple of 5 now, was 10'],
    },
    {
      name: 'it goes',
      before: { type: 'integer', multipleOf: 10 },
      after: { type: 'integer' },
      reports: ['loosened need not be a multiple of 10 any more'],
    },
    { name: 'every integer is a multiple of one', before: { type: 'integer' }, after: { type: 'integer', multipleOf: 1 }, reports: [] },
    { name: 'the same', before: { type: 'integer', multipleOf: 5 }, after: { type: 'integer', multipleOf: 5 }, reports: [] },
  ],
}

function stepOf({ type, multipleOf }: Schema): number | undefined {
  return type === 'integer' && multipleOf === 1 ? undefined : (multipleOf ?? undefined)
}

export default rule
