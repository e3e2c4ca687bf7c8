import type { OuterRule } from '../../rule.ts'

const rule: OuterRule<{ readonly side: 'before' | 'after'; readonly copies: number }> = {
  severity: 'error',
  level: 'outer',
  claims: [],
  summary: 'One side has a CRD more than once, and the copies differ',
  why: 'Bases, release file and chart drift apart; only the last copy is compared, and what the others break is not reported.',
}

export default rule
