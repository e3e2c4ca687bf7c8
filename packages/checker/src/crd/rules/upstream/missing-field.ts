import { createFinding } from '@crdgen/core/internal'
import type { Difference, RulePlace } from '@crdgen/core/internal'
import { collectDifferences } from '../../collect.ts'
import { addFields, sightedAt } from '../../edits.ts'
import type { Collected } from '../../collect.ts'
import type { CrdRule, Group, CrdContext } from '../../rule.ts'
import { describeField, gateWords, isOff, regenerate, shortName } from '../../words.ts'
import { morePlaces } from '../../../findings/more-places.ts'

type Missing = Extract<Difference, { readonly what: 'missing' }>

type Data = {
  readonly targets?: readonly string[]
  readonly target: string
  readonly stage?: string
  readonly gate?: string
  readonly removed?: string
  readonly definition: string
  readonly field: string
  readonly since: string
}

const rule: CrdRule<Data> = {
  severity: 'warning',
  summary: 'A field that the upstream struct has and the embedded copy lacks',
  why: 'A user who sets the field has it refused, or dropped without a word; the pod, claim or job never gets it.',
  find(context) {
    const missing = collectDifferences(context, context.targets, one => (one.what === 'missing' ? one : undefined))
    return missing.flatMap(one => judge(context, one))
  },
}

function judge(context: CrdContext, { difference, sightings, places, minors }: Collected<Missing>): readonly Group<Data>[] {
  const { definition, field } = difference
  const target = minors.at(-1) ?? ''
  const facts = describeField(definition, field, target)
  if (facts === undefined || (isOff(facts) && context.options.alpha === false)) return []
  const { since, sinceWords, removed, gate, stage } = facts
  const passing = isOff(facts) || removed !== undefined || places.every(isStatus)
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
      data: {
        definition,
        field,
        since,
        ...(removed === undefined ? {} : { removed }),
        ...(gate === undefined ? {} : { gate }),
        ...(stage === undefined ? {} : { stage: stage.stage }),
        target,
        ...(context.targets.length > 1 ? { targets: minors } : {}),
      },
    }),
  ]
}

/** A status is written by controllers, who know what they have. */
function isStatus({ path }: RulePlace): boolean {
  return /(^|\.)status\./.test(path)
}

export default rule
