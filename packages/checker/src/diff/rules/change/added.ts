import type { OuterRule } from '../../rule.ts'

/** `data` is that of the rule which reports the opposite as breaking; of a new CRD it has its `versions`. */
const rule: OuterRule<Readonly<Record<string, unknown>>> = {
  severity: 'note',
  level: 'outer',
  claims: [],
  summary: 'A compatible addition',
  why: 'It breaks nobody; the release has something new.',
}

export default rule
