import type { OuterRule } from '../../rule.ts'

/** `data` is that of the rule which reports the opposite as breaking. */
const rule: OuterRule<Readonly<Record<string, unknown>>> = {
  severity: 'note',
  level: 'outer',
  claims: [],
  summary: 'More is accepted than before',
  why: 'Writers lose nothing. Readers may meet values that were not possible before, and reverting the change is a break.',
}

export default rule
