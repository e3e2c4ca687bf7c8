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
}

function stepOf({ type, multipleOf }: Schema): number | undefined {
  return type === 'integer' && multipleOf === 1 ? undefined : (multipleOf ?? undefined)
}

export default rule
