import type { OuterRule } from '../../rule.ts'

/** `rule` is what a change from the one version to the other would break. */
const rule: OuterRule<{ readonly from: string; readonly to: string; readonly rule: string }> = {
  severity: 'error',
  level: 'outer',
  summary: 'What is written in one served version is refused or lost in another',
  why: 'With conversion strategy None the server changes nothing but apiVersion: fields that the other version lacks are dropped, values that it refuses block every write.',
  claims: [],
}

export default rule
