import type { OuterRule } from '../../rule.ts'

const rule: OuterRule<{ readonly side: 'before' | 'after' }> = {
  severity: 'warning',
  level: 'outer',
  claims: [],
  summary: 'One side of a comparison has documents, but no CRD',
  why: 'Everything on the other side then looks new, or removed.',
}

export default rule
