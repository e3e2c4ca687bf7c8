import type { OuterRule } from '../../rule.ts'

const rule: OuterRule = {
  severity: 'note',
  level: 'outer',
  claims: [],
  summary: 'A compatible addition',
  why: 'It breaks nobody; the release has something new.',
  examples: [],
}

export default rule
