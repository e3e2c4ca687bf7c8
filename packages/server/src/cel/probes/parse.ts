import type { Expression } from '@crdgen/cel/internal'
import { loadWholeCel } from '../cel.late.ts'
import { newestServer, serverOf } from '../../server-version.ts'

/** The longest rules that are looked through. */
const longest = 20_000

/** The expression of a rule as the newest server reads it; undefined for what does not parse, or is too long. */
export function parseRule(rule: string): Expression | undefined {
  if (rule.length > longest) return undefined
  const { libraryOf, parseOnly } = loadWholeCel()
  return parseOnly(libraryOf(serverOf(newestServer)?.minor ?? 0, true), rule)
}

/** Checks whether two rules mean the same, as far as their text shows. */
export function isSameRule(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [parseRule(one), parseRule(other)]
  const { canonicalText } = loadWholeCel()
  return a !== undefined && b !== undefined && canonicalText(a) === canonicalText(b)
}
