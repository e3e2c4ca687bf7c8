import { enumOf } from '@crdgen/server/internal'
import { list, valueSet } from '../../../documents/json.ts'
import { breaks, type SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule<{ readonly removed: readonly unknown[] }> = {
  level: 'schema',
  severity: 'error',
  summary: 'A value was removed from an enum',
  why: 'Objects that are stored with the value are refused once a write changes that value (before Kubernetes 1.30, with any write).',
  claims: ['enum'],
  find(pair) {
    const [before, after] = [enumOf(pair.before), enumOf(pair.after)]
    if (before === undefined || after === undefined) return []
    const kept = valueSet(after)
    const removed = before.filter(value => !kept.has(value))
    if (removed.length === 0) return []
    const help = 'Keep the value and mark it deprecated, or drop it in a new version with a conversion.'
    return [breaks({ message: `no longer accepts ${list(removed)}`, help, data: { removed }, shownBy: { values: removed } })]
  },
}

export default rule
