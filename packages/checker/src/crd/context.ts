import type { Difference, FoundEmbed } from '@crdgen/core/internal'
import type { CrdContext } from './rule.ts'

/** Returns what lists the differences of an embed to a minor, each once. */
export function rememberDifferences(): CrdContext['differences'] {
  const known = new Map<FoundEmbed, Map<string, readonly Difference[]>>()
  return (embed, minor) => {
    const row = known.get(embed) ?? new Map<string, readonly Difference[]>()
    known.set(embed, row)
    const found = row.get(minor) ?? embed.differencesAt(minor) ?? []
    row.set(minor, found)
    return found
  }
}
