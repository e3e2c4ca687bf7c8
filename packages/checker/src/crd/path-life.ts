import { type Difference, formatPath, type FoundEmbed, isAtOrBelow, kubernetesMinors } from '@crdgen/core/internal'
import { describeField, type FieldFacts } from './words.ts'

type Differences = (embed: FoundEmbed, minor: string) => readonly Difference[]

/**
 * Describes what is known of a field that a copy has and a struct hasn't. A field may have gone with its struct: the claims of a
 * PersistentVolumeClaimSpec's resources went when their type became another one. Then the minors at which the place was there date it.
 * Undefined for what no minor ever had: that is the owner's own.
 */
export function describeExtra(
  embed: FoundEmbed,
  { definition, field, path }: Difference,
  minor: string,
  differences: Differences,
): FieldFacts | undefined {
  const facts = describeField(definition, field, minor)
  if (facts !== undefined) return facts
  const place = formatPath(path)
  const having = kubernetesMinors.filter(
    one => !differences(embed, one).some(other => other.what === 'extra' && isAtOrBelow(place, formatPath(other.path))),
  )
  const [since] = having
  if (since === undefined) return undefined
  const last = kubernetesMinors.indexOf(having.at(-1) ?? '')
  const removed = kubernetesMinors[last + 1]
  return { since, sinceWords: `since ${since}`, ...(removed === undefined ? {} : { removed }) }
}
