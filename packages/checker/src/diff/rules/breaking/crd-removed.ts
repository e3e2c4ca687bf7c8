import type { OuterRule } from '../../rule.ts'

const rule: OuterRule<{ readonly versions: readonly string[]; readonly affects: 'writers'; readonly noProof?: string }> = {
  severity: 'error',
  level: 'outer',
  summary: 'A CRD was removed',
  why: 'Deleting a CRD deletes every object of its kind; leaving it behind leaves objects without a controller.',
  claims: [],
}

export default rule
