import type { OuterRule } from '../../rule.ts'

const rule: OuterRule<{ readonly keyword: string }> = {
  severity: 'error',
  level: 'outer',
  summary: 'Something changed that no other rule understands',
  why: 'Whether it breaks anybody is not known. Nothing that changes goes by in silence.',
  claims: [],
}

export default rule
