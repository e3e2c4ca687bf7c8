import type { Difference, FoundEmbed } from '@crdgen/core'
import type { RuleContext } from './rule.ts'

/** Adds the memory of differences to what a rule may look at. */
export function createContext(given: Omit<RuleContext, 'differences'>): RuleContext {
  const known = new Map<FoundEmbed, Map<string, readonly Difference[]>>()
  return {
    ...given,
    differences(embed, minor) {
      const row = known.get(embed) ?? new Map<string, readonly Difference[]>()
      known.set(embed, row)
      const found = row.get(minor) ?? embed.differencesAt(minor) ?? []
      row.set(minor, found)
      return found
    },
  }
}
