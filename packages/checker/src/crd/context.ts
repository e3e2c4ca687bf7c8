import { type Difference, type FoundEmbed, memoize } from '@crdgen/core/internal'
import type { CrdContext } from './rule.ts'

/** Returns what lists the differences of an embed to a minor, each once. */
export function rememberDifferences(): CrdContext['differences'] {
  const known = memoize((embed: FoundEmbed) => memoize((minor: string): readonly Difference[] => embed.differencesAt(minor) ?? []))
  return (embed, minor) => known(embed)(minor)
}
