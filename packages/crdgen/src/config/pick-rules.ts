import { rulesOf } from '@crdgen/checker/internal'
import type { Config } from './config.ts'

/** A config's rules are for all commands; those of others would count as unused here. */
export function pickRules(rules: Config['rules'], of: keyof typeof rulesOf): NonNullable<Config['rules']> {
  return Object.fromEntries(Object.entries(rules ?? {}).filter(([rule]) => rulesOf[of].has(rule)))
}
