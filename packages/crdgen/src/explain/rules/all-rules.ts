import { checkRules, clusterRules, diffRules, documentRules, transitionRules } from '@crdgen/checker'
import { coreRules, type Rule } from '@crdgen/core'
import { generatorRules } from '@crdgen/generator'
import { crdRules, manifestRules } from '@crdgen/server'
import { acceptRules } from '../../accept/rules.ts'
import { inputRules } from '../../inputs/input-rules.ts'

/** What `crdgen explain RULE` prints of a rule. */
export type RuleText = Omit<Rule, 'severity'>

/** Every rule that the tool can print. A registry takes one line here; of a rule that is in two packs, the later counts. */
export const allRules: Readonly<Record<string, RuleText>> = {
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
