import { isSame, quoteJson } from '../../../documents/json.ts'
import { breaks, type SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule<{ readonly before: unknown; readonly after: unknown }> = {
  level: 'schema',
  severity: 'error',
  summary: 'A field is filled in with another value',
  why: 'Objects that leave it out, stored ones too, change their meaning without anybody having written them.',
  claims: ['default'],
  find({ before, after }) {
    const [old, now] = [before.default, after.default]
    if (old == null || now == null || isSame(old, now)) return []
    const help = 'Keep the default, or change it in a new version.'
    const data = { before: old, after: now }
    return [breaks({ message: `is ${quoteJson(now)} by default now, was ${quoteJson(old)}`, help, data, shownBy: 'absence' })]
  },
}

export default rule
