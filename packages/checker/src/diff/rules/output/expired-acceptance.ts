import type { OuterRule } from '../../rule.ts'

const rule: OuterRule<{ readonly fingerprint: string; readonly expires?: unknown }> = {
  severity: 'error',
  level: 'outer',
  claims: [],
  summary: 'An accepted break has expired',
  why: 'The break should have been fixed by then; it is reported again.',
}

export default rule
