import { checkRules, diffRules, transitionRules } from '@crdgen/checker'
import { crdTexts } from './crd.ts'
import { manifestTexts } from './manifest.ts'
import { markerTexts } from './marker.ts'
import { outputTexts } from './output.ts'
import type { RuleTexts } from './rule-text.ts'
import { typeTexts } from './type.ts'
import { toTypesTexts } from './types.ts'

/** Every rule that the tool can print. A registry of rules with `summary` and `why` takes one line here; of a rule that stands in two packs, the later counts. */
export const allRules: RuleTexts = {
  ...typeTexts,
  ...toTypesTexts,
  ...markerTexts,
  ...outputTexts,
  ...crdTexts,
  ...manifestTexts,
  ...transitionRules,
  ...checkRules,
  ...diffRules,
}
