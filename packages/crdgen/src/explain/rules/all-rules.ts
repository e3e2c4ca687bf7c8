import { checkRules, clusterRules, diffRules, documentRules, transitionRules } from '@crdgen/checker/internal'
import type { CheckerRuleName } from '@crdgen/checker/internal'
import { coreRules, type CoreRuleName, type Rule } from '@crdgen/core/internal'
import { generatorRules, type GeneratorRuleName } from '@crdgen/generator/internal'
import { crdRules, manifestRules, type ServerRuleName } from '@crdgen/server/internal'
import { acceptRules } from '../../accept/rules.ts'
import { inputRules } from '../../inputs/input-rules.ts'

/** What `crdgen explain RULE` prints of a rule. */
export type RuleText = Omit<Rule, 'severity'>

/** The name of a rule: of a finding, in a config, in a test. */
export type RuleName =
  | CoreRuleName
  | ServerRuleName
  | GeneratorRuleName
  | CheckerRuleName
  | keyof typeof acceptRules
  | keyof typeof inputRules

/** Every rule that the tool can print. A registry takes one line here; of a rule that is in two packs, the later counts. */
export const allRules: Readonly<Record<RuleName, RuleText>> = {
  ...coreRules,
  ...acceptRules,
  ...crdRules,
  ...generatorRules,
  ...manifestRules,
  ...documentRules,
  ...inputRules,
  ...transitionRules,
  ...checkRules,
  ...diffRules,
  ...clusterRules,
}
