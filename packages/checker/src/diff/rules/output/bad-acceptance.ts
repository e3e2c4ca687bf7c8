import type { OuterRule } from '../../rule.ts'

const rule: OuterRule<{ readonly fingerprint: string; readonly expires?: unknown }> = {
  severity: 'error',
  level: 'outer',
  claims: [],
  summary: 'An accepted break has no reason, or an invalid expiry date',
  why: 'Later it would be unknown why it was accepted, or until when.',
}

export default rule
