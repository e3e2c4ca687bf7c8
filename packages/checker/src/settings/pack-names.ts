import { packOf, suggest } from '@crdgen/core/internal'
import { crdRuleNames, manifestsRuleNames, transitionRuleNames } from './rule-names.gen.ts'

/** Packs of rules that can be turned off: those over CRDs, over manifests, and over an upgrade from one set of them to another. */
export const packNames: readonly string[] = [
  ...new Set([...crdRuleNames, ...manifestsRuleNames, ...transitionRuleNames].map(packOf)),
].sort()

/** Throws a RangeError for an unknown pack: it is misspelt, and the pack that was meant would still report. */
export function requirePacks(given: Readonly<Record<string, boolean>> = {}): void {
  const wrong = Object.keys(given).find(name => !packNames.includes(name))
  if (wrong === undefined) return
  const near = suggest(wrong, packNames)
  throw new RangeError(
    `packs has ${wrong}, which is not a pack of rules${near === undefined ? `; known: ${packNames.join(', ')}` : `; did you mean ${near}?`}`,
  )
}
