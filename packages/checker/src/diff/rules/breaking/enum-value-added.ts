import { enumOf } from '@crdgen/server/internal'
import { list, valueSet } from '../../../documents/json.ts'
import { breaks, type SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule<{ readonly added: readonly unknown[] }> = {
  level: 'schema',
  severity: 'note',
  summary: 'A value was added to an enum',
  why: 'Writers lose nothing. Clients that were compiled against the old list may meet a value they do not know.',
  claims: ['enum'],
  find(pair) {
    const [before, after] = [enumOf(pair.before), enumOf(pair.after)]
    if (before === undefined || after === undefined) return []
    const known = valueSet(before)
    const added = after.filter(value => !known.has(value))
    if (added.length === 0) return []
    return [breaks({ affects: 'readers', message: `also accepts ${list(added)} now`, data: { added } })]
  },
}

export default rule
