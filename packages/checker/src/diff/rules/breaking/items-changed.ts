import { keywordOf } from '@crdgen/server/internal'
import { breaks, type SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule = {
  level: 'schema',
  severity: 'error',
  summary: 'The items of a list got a schema, or lost it',
  why: 'Items that were kept as they came are validated and pruned from now on; items without a schema are emptied where unknown fields go.',
  claims: ['items'],
  find({ before, after }) {
    const [old, now] = [keywordOf(before, 'items'), keywordOf(after, 'items')]
    if (before.type !== 'array' && after.type !== 'array' && now === undefined) return []
    const help = 'Give the items the widest schema that lists in use need.'
    if (old === undefined)
      return [breaks({ message: 'has a schema for its items now', help, shownBy: { values: [['x'], [1], [{}], [{ a: 'x' }], [null]] } })]
    return [breaks({ message: now === undefined ? 'has no schema for its items any more' : 'has another kind of items', help })]
  },
}

export default rule
