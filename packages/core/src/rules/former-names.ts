/** Rules that report what another rule reported before, by name. */
const formerRules: Readonly<Record<string, string>> = {
  'upstream/narrowed': 'upstream/missing-field',
}

/**
 * Returns the names by which a rule may be ignored, allowed or accepted: its own, and that of the rule that reported the same before, so that
 * what a user once wrote down keeps its effect.
 */
export function namesOfRule(rule: string): readonly string[] {
  const former = Object.hasOwn(formerRules, rule) ? formerRules[rule] : undefined
  return former === undefined ? [rule] : [rule, former]
}
