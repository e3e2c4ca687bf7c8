import type { OuterRule } from '../../rule.ts'

const rule: OuterRule<{ readonly fingerprint: string; readonly expires?: unknown }> = {
  severity: 'warning',
  level: 'outer',
  claims: [],
  summary: 'An accepted break is not found any more',
  why: 'The ledger would hide a break of the same kind that comes back.',
}

export default rule
