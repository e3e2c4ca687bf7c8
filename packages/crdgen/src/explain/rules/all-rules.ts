import { checkRules, diffRules, transitionRules } from '@crdgen/checker'
import { coreRules } from '@crdgen/core'
import { generatorRules } from '@crdgen/generator'
import { crdTexts } from './crd.ts'
import { manifestTexts } from './manifest.ts'
import type { RuleTexts } from './rule-text.ts'

/** Every rule that the tool can print. A registry of rules with `summary` and `why` takes one line here; of a rule that is in two packs, the later counts. */
export const allRules: RuleTexts = {
  ...coreRules,
  ...crdTexts,
  ...generatorRules,
  ...manifestTexts,
  ...transitionRules,
  ...checkRules,
  ...diffRules,
}
