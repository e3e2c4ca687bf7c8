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
  examples: [
    {
      name: 'a value disappears',
      before: { type: 'string', enum: ['Managed', 'Unmanaged'] },
      after: { type: 'string', enum: ['Managed'] },
      reports: ['error no longer accepts "Unmanaged"'],
    },
    {
      name: 'the pattern refused it anyway',
      before: { type: 'string', enum: ['a', 'B'], pattern: '^[a-z]$' },
      after: { type: 'string', enum: ['a'], pattern: '^[a-z]$' },
      reports: ['loosened no longer accepts "B"'],
    },
    { name: 'another order', before: { type: 'string', enum: ['a', 'b'] }, after: { type: 'string', enum: ['b', 'a'] }, reports: [] },
  ],
}

export default rule
