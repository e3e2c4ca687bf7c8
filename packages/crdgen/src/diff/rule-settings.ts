import { diffRules, transitionRules } from '@crdgen/checker/internal'
import type { Config } from '../config/config.ts'

/** A config's rules are for all commands; those of others would count as unused here. */
export function pickDiffRules(rules: Config['rules'], of: 'crds' | 'transition' = 'crds'): NonNullable<Config['rules']> {
  const known = of === 'crds' ? diffRules : transitionRules
  return Object.fromEntries(Object.entries(rules ?? {}).filter(([rule]) => Object.hasOwn(known, rule)))
}
