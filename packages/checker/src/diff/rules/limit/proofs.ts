import type { OuterRule } from '../../rule.ts'

const rule: OuterRule<{ readonly changes: number; readonly unproven: number } | { readonly undecided: true }> = {
  severity: 'note',
  level: 'outer',
  claims: [],
  summary: 'A comparison with more changes than proofs were looked for',
  why: 'Looking for an object that shows a change takes time; where a CRD has very many changes, the last ones are reported without one, as by the rules.',
}

export default rule
