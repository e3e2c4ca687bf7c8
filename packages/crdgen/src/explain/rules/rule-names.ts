import { documentRules, rulesOf } from '@crdgen/checker/internal'
import { coreRules } from '@crdgen/core/internal'
import { generatorRules } from '@crdgen/generator/internal'
import { crdRules, manifestRules } from '@crdgen/server/internal'
import { acceptRules } from '../../accept/rules.ts'
import { inputRules } from '../../inputs/input-rules.ts'

/** The names of all rules, in the order of `allRules`: to know them, the rules of the checker need not be loaded. */
export const ruleNames: readonly string[] = [
  ...new Set([
    ...[coreRules, acceptRules, crdRules, generatorRules, manifestRules, documentRules, inputRules].flatMap(rules => Object.keys(rules)),
    ...rulesOf.transition,
    ...rulesOf.check,
    ...rulesOf.diff,
    ...rulesOf.cluster,
  ]),
]
