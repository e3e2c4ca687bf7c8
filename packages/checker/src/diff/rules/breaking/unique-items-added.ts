import { repeated } from '../../proof/lists.ts'
import { breaks, loosens, type SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule = {
  level: 'schema',
  severity: 'error',
  summary: 'The items of a list must differ from each other',
  why: 'Lists with equal items are refused, stored ones with their next write.',
  claims: ['uniqueItems'],
  find({ before, after }) {
    if (after.uniqueItems !== true) return [loosens({ message: 'may hold equal items now' })]
    const help = 'Drop uniqueItems, or ask for it in a new version.'
    return [breaks({ message: 'may hold no equal items now', help, shownBy: { values: () => repeated(before) } })]
  },
}

export default rule
