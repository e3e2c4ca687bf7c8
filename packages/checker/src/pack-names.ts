import { suggest } from '@crdgen/core'
import { packs } from './rules/packs.gen.ts'
import { packs as transitionPacks } from './transition/rules/packs.gen.ts'

/** The folders of rules over CRDs. */
const ofCrds = ['crd', 'upstream']

/** Packs of rules that may be turned off: those over CRDs, over manifests, and over an upgrade from one set of them to another. */
export const packNames: readonly string[] = [...new Set([...ofCrds, ...Object.keys(packs), ...Object.keys(transitionPacks)])].sort()

/** Whether the pack of a rule, `keda/name-too-long`, is not turned off. */
export function isPackOn(rule: string, given: Readonly<Record<string, boolean>> = {}): boolean {
  return given[rule.slice(0, rule.indexOf('/'))] !== false
}

/** Throws a RangeError for an unknown pack: it is misspelt, and the one that was meant would go on reporting. */
export function requirePacks(given: Readonly<Record<string, boolean>> = {}): void {
  const wrong = Object.keys(given).find(name => !packNames.includes(name))
  if (wrong === undefined) return
  const near = suggest(wrong, packNames)
  throw new RangeError(
    `packs has ${wrong}, which is no pack of rules${near === undefined ? `; known: ${packNames.join(', ')}` : `; did you mean ${near}?`}`,
  )
}
