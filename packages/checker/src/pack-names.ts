import { suggest } from '@crdgen/core'
import { packs } from './rules/packs.gen.ts'
import { packs as transitionPacks } from './transition/rules/packs.gen.ts'

/** Packs of rules that may be turned off: those over manifests, and those over an upgrade from one set of them to another. */
export const packNames: readonly string[] = [...new Set([...Object.keys(packs), ...Object.keys(transitionPacks)])].sort()

/** Throws a RangeError for a pack that there is not: it is misspelt, and the one that was meant would go on reporting. */
export function requirePacks(given: Readonly<Record<string, boolean>> = {}): void {
  const wrong = Object.keys(given).find(name => !packNames.includes(name))
  if (wrong === undefined) return
  const near = suggest(wrong, packNames)
  throw new RangeError(
    `packs has ${wrong}, which is no pack of rules${near === undefined ? `; known: ${packNames.join(', ')}` : `; did you mean ${near}?`}`,
  )
}
