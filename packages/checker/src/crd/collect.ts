import { type Difference, formatPath, type FoundEmbed, type RulePlace } from '@crdgen/core/internal'
import type { CrdContext } from './rule.ts'

/** A difference with where it was found and at which minors. */
export interface Collected<D extends Difference> {
  /** The first one. */
  readonly difference: D
  readonly differences: readonly D[]
  /** The same with the embeds and minors that they are of. */
  readonly sightings: readonly Sighting<D>[]
  readonly places: readonly RulePlace[]
  /** Oldest first. */
  readonly minors: readonly string[]
}

/** A difference of an embed to a minor. */
export interface Sighting<D extends Difference> {
  readonly difference: D
  readonly embed: FoundEmbed
  readonly minor: string
}

/** Gathers the differences of all whole embeds to some minors that `pick` wants, those with the same key together. */
export function collectDifferences<D extends Difference>(
  context: CrdContext,
  minors: readonly string[],
  pick: (difference: Difference, embed: FoundEmbed) => D | undefined,
  keyOf: (difference: D) => string = ({ definition, field }) => `${definition} ${field}`,
): readonly Collected<D>[] {
  const found = new Map<string, { difference: D; sightings: Sighting<D>[]; places: Map<string, RulePlace>; minors: Set<string> }>()
  for (const embed of wholeEmbeds(context))
    for (const minor of minors)
      for (const one of context.differences(embed, minor)) {
        const difference = pick(one, embed)
        if (difference === undefined) continue
        const key = keyOf(difference)
        const known = found.get(key) ?? { difference, sightings: [], places: new Map<string, RulePlace>(), minors: new Set<string>() }
        found.set(key, known)
        known.sightings.push({ difference, embed, minor })
        const place = { version: embed.version, path: formatPath(difference.path) }
        known.places.set(`${place.version}:${place.path}`, place)
        known.minors.add(minor)
      }
  return [...found.values()].map(({ difference, sightings, places, minors: at }) => ({
    difference,
    differences: sightings.map(one => one.difference),
    sightings,
    places: [...places.values()],
    minors: minors.filter(minor => at.has(minor)),
  }))
}

export function wholeEmbeds({ embeds }: CrdContext): readonly FoundEmbed[] {
  return embeds.filter(({ kind }) => kind === 'full')
}
