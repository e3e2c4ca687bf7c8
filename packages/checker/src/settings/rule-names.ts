import { packOf, suggest } from '@crdgen/core/internal'
import type { documentRules } from '../documents/document-rules.ts'
import {
  clusterRuleNames,
  crdRuleNames,
  diffRuleNames,
  manifestsRuleNames,
  transitionRuleNames,
  upgradeRuleNames,
} from './rule-names.gen.ts'

/** The names of the rules of `check`. */
export type CheckRuleName = (typeof crdRuleNames)[number] | (typeof manifestsRuleNames)[number]

/** The names of the rules of this package. */
export type CheckerRuleName =
  | CheckRuleName
  | keyof typeof documentRules
  | (typeof diffRuleNames)[number]
  | (typeof transitionRuleNames)[number]
  | (typeof clusterRuleNames)[number]
  | (typeof upgradeRuleNames)[number]

/** The names of the rules of each function: what rules are called is known before they are loaded. */
export const rulesOf: Readonly<Record<'check' | 'diff' | 'transition' | 'cluster' | 'upgrade', ReadonlySet<string>>> = {
  check: new Set([...crdRuleNames, ...manifestsRuleNames]),
  diff: new Set(diffRuleNames),
  transition: new Set(transitionRuleNames),
  cluster: new Set(clusterRuleNames),
  upgrade: new Set(upgradeRuleNames),
}

const known: ReadonlySet<string> = new Set(Object.values(rulesOf).flatMap(names => [...names]))

/** Folders in which every rule is a rule of this package. */
const own: ReadonlySet<string> = new Set(
  [...known].map(packOf).filter(pack => !['conversion', 'crd', 'upstream', 'manifest', 'scale', 'output', 'limit'].includes(pack)),
)

/**
 * Throws a RangeError for a rule that is misspelt: the rule that was meant would still report. One set of rules can be passed to every
 * function, so the names of rules of other packages are accepted.
 */
export function requireRules(given: object = {}): void {
  for (const name of Object.keys(given)) {
    if (known.has(name)) continue
    const near = suggest(name, known, 2)
    if (near === undefined && name.includes('/') && !own.has(packOf(name))) continue
    throw new RangeError(
      `rules has ${name}, which is not a rule${near === undefined ? '; crdgen explain RULE describes each' : `; did you mean ${near}?`}`,
    )
  }
}
