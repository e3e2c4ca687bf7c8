import { keywordOf } from '@crdgen/server/internal'
import { refusedByFormat, isChecked } from '../../../values/checked-formats.ts'
import { breaks, loosens } from '../../rule.ts'
import type { SchemaChangeRule } from '../../rule.ts'

type Data = { readonly before: string | undefined; readonly after: string | undefined }

const rule: SchemaChangeRule<Data> = {
  level: 'schema',
  severity: 'error',
  summary: 'A format was added or changed',
  why: 'The server refuses values that are not of a format it knows; formats that it does not know it ignores.',
  claims: ['format'],
  find({ before, after }) {
    const [old, now] = [keywordOf(before, 'format'), keywordOf(after, 'format')].map(one => (typeof one === 'string' ? one : undefined))
    const type = typeof before.type === 'string' ? before.type : ''
    const message = `format is ${now ?? 'none'} now, was ${old ?? 'none'}`
    const data = { before: old, after: now }
    if (now === undefined || !isChecked(now, type) || isWider(old, now, type)) return [loosens({ message, data })]
    const help = 'Take the format back, or ask for it in a new version.'
    return [breaks({ message, help, data, shownBy: { values: refusedByFormat(type) } })]
  },
  examples: [
    {
      name: 'a new format',
      before: { type: 'string' },
      after: { type: 'string', format: 'date-time' },
      reports: ['error format is date-time now, was none'],
    },
    {
      name: 'a smaller integer',
      before: { type: 'integer', format: 'int64' },
      after: { type: 'integer', format: 'int32' },
      reports: ['error format is int32 now, was int64'],
    },
    {
      name: 'a format that no server knows',
      before: { type: 'string' },
      after: { type: 'string', format: 'beautiful' },
      reports: ['loosened format is beautiful now, was none'],
    },
    {
      name: 'a wider integer',
      before: { type: 'integer', format: 'int32' },
      after: { type: 'integer', format: 'int64' },
      reports: ['loosened format is int64 now, was int32'],
    },
    {
      name: 'what an integer is anyway',
      before: { type: 'integer' },
      after: { type: 'integer', format: 'int64' },
      reports: ['loosened format is int64 now, was none'],
    },
    { name: 'the same', before: { type: 'string', format: 'uri' }, after: { type: 'string', format: 'uri' }, reports: [] },
  ],
}

/** Without a format, integers are int64 and numbers double anyway. */
function isWider(old: string | undefined, now: string, type: string): boolean {
  if (old === undefined) return (type === 'integer' && now === 'int64') || (type === 'number' && now === 'double')
  return (old === 'int32' && now === 'int64') || (old === 'float' && now === 'double')
}

export default rule
