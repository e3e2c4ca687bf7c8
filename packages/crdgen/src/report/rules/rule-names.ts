import { documentRules, rulesOf } from '@crdgen/checker/internal'
import { compositeRules } from '@crdgen/composites/internal'
import { lawRules } from '@crdgen/conversion/internal'
import { coreRules, type RuleDescription } from '@crdgen/core/internal'
import { generatorRules } from '@crdgen/generator/internal'
import { crdRules, manifestRules } from '@crdgen/server/internal'
import { acceptRules } from './acceptance-rules.ts'
import { inputRules } from './input-rules.ts'

type NameAtHand =
  | keyof typeof coreRules
  | keyof typeof acceptRules
  | keyof typeof crdRules
  | keyof typeof generatorRules
  | keyof typeof manifestRules
  | keyof typeof documentRules
  | keyof typeof inputRules
  | keyof typeof compositeRules

/** The rules that are tables of texts and little else. The checker's others are code, which takes long to load. */
export const rulesAtHand: Readonly<Record<NameAtHand, Omit<RuleDescription, 'severity'>>> = {
  ...coreRules,
  ...acceptRules,
  ...crdRules,
  ...generatorRules,
  ...manifestRules,
  ...documentRules,
  ...inputRules,
  ...compositeRules,
}

/** The names of all rules, in the order of `allRules`. */
export const ruleNames: readonly string[] = [
  ...new Set([
    ...Object.keys(rulesAtHand),
    ...rulesOf.transition,
    ...rulesOf.check,
    ...rulesOf.diff,
    ...rulesOf.cluster,
    ...rulesOf.upgrade,
    ...Object.keys(lawRules),
  ]),
]
