import { type CheckerRuleName, checkRules, clusterRules, diffRules, transitionRules, upgradeRules } from '@crdgen/checker/internal'
import type { CompositeRuleName } from '@crdgen/composites/internal'
import { type LawName, lawRules } from '@crdgen/conversion/internal'
import type { CoreRuleName, RuleDescription } from '@crdgen/core/internal'
import type { GeneratorRuleName } from '@crdgen/generator/internal'
import type { ServerRuleName } from '@crdgen/server/internal'
import type { acceptRules } from './acceptance-rules.ts'
import type { inputRules } from './input-rules.ts'
import { rulesAtHand } from './rule-names.ts'

/** The text of a rule that `crdgen explain RULE` prints. */
export type RuleText = Omit<RuleDescription, 'severity'>

/** The name of a rule: of a finding, in a config, in a test. */
export type RuleName =
  | CoreRuleName
  | ServerRuleName
  | GeneratorRuleName
  | CheckerRuleName
  | CompositeRuleName
  | LawName
  | keyof typeof acceptRules
  | keyof typeof inputRules

/** Every rule that the tool can print. A registry takes one line, here or in `rulesAtHand`; of a rule that is in two packs, the later counts. */
export const allRules: Readonly<Record<RuleName, RuleText>> = {
  ...rulesAtHand,
  ...transitionRules,
  ...checkRules,
  ...diffRules,
  ...clusterRules,
  ...upgradeRules,
  ...lawRules,
}
