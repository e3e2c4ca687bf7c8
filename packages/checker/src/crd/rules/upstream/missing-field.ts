import { createFinding, shortName } from '@crdgen/core/internal'
import { collectDifferences, type Collected } from '../../collect.ts'
import { addFields, sightedAt } from '../../edits.ts'
import { isStatus, leftOutFrom, type Missing, type MissingData, missingData } from '../../missing-fields.ts'
import type { CrdRule, Group, CrdContext } from '../../rule.ts'
import { describeField, type FieldFacts, gateWords, isOff, offAbove, regenerate } from '../../words.ts'
import { morePlaces } from '../../../findings/more-places.ts'

const rule: CrdRule<MissingData> = {
  severity: 'warning',
  summary: 'A field that the upstream struct has and the embedded copy lacks',
  why: 'A user who sets the field has it refused, or dropped without a word; the pod, claim or job never gets it.',
  find(context) {
    const missing = collectDifferences(context, context.targets, (one, embed) =>
      one.what === 'missing' && leftOutFrom(context, embed, one) === undefined ? one : undefined,
    )
    return missing.flatMap(one => reportMissing(context, one))
  },
}

function reportMissing(context: CrdContext, { difference, sightings, places, minors }: Collected<Missing>): readonly Group<MissingData>[] {
  const { definition, field } = difference
  const target = minors.at(-1) ?? ''
  const facts = describeAt(sightings, target)
  if (facts === undefined || (isOff(facts) && context.options.alpha === false)) return []
  const { sinceWords, removed } = facts
  const passing = isOff(facts) || removed !== undefined || places.every(({ path }) => isStatus(path))
  const gone = removed === undefined ? '' : `, gone in ${removed}`
  const name = shortName(definition)
  return [
    createFinding({
      severity: passing ? 'note' : 'warning',
      places,
      fields: [`${name}.${field}`],
      message: many => `is missing: ${name} of Kubernetes ${target} has it (${sinceWords}${gateWords(facts)}${gone})${morePlaces(many)}`,
      help: regenerate(context, target),
      ...(removed === undefined ? { edits: left => addFields(context.document, sightedAt(sightings, left, target), target) } : {}),
      data: missingData(difference, facts, target, context.targets.length > 1 ? minors : undefined),
    }),
  ]
}

/** Describes a field as all that is above it leaves it, wherever it was found: below one that the server drops it does nothing. */
function describeAt(sightings: Collected<Missing>['sightings'], target: string): FieldFacts | undefined {
  const [first] = sightings
  const own = first === undefined ? undefined : describeField(first.difference.definition, first.difference.field, target)
  const above = sightings.map(({ embed, difference: { path } }) => offAbove(embed.definition, path.slice(embed.path.length), target))
  if (own === undefined || own.removed !== undefined || above[0] === undefined || above.includes(undefined)) return own
  return { ...above[0], since: own.since, sinceWords: own.sinceWords }
}

export default rule
