import { createFinding, type Difference, shortName } from '@crdgen/core/internal'
import { isOlder } from '../../../settings/versions.ts'
import { collectDifferences, type Collected } from '../../collect.ts'
import type { CrdRule, Group, CrdContext } from '../../rule.ts'
import { describeExtra } from '../../path-life.ts'
import { type FieldFacts, regenerate } from '../../words.ts'
import { morePlaces } from '../../../findings/more-places.ts'

type Extra = Extract<Difference, { readonly what: 'extra' }> & { readonly facts: FieldFacts }

type Data = {
  readonly target: string
  readonly removed?: string
  readonly definition: string
  readonly field: string
  readonly since: string
}

const rule: CrdRule<Data> = {
  severity: 'warning',
  summary: 'A field of the embedded copy that upstream does not have (any more) at the target version',
  why: 'The CRD accepts the field; the API server drops it when the pod, claim or job is created.',
  find(context) {
    const target = context.targets.at(-1)
    if (target === undefined) return []
    const extra = collectDifferences<Extra>(context, [target], (one, embed) => {
      const facts = one.what === 'extra' ? describeExtra(embed, one, target, context.differences) : undefined
      return one.what === 'extra' && facts !== undefined ? { ...one, facts } : undefined
    })
    return extra.map(one => describeAbsent(context, one, target))
  },
}

function describeAbsent(context: CrdContext, { difference, places }: Collected<Extra>, target: string): Group<Data> {
  const { definition, field, facts } = difference
  const { since, removed } = facts
  const newer = isOlder(target, since)
  const name = shortName(definition)
  const when = newer ? `it came with ${since}` : removed === undefined ? 'it is gone' : `it was removed in ${removed}`
  return createFinding({
    severity: newer ? 'note' : 'warning',
    places,
    fields: [`${name}.${field}`],
    message: many => `is not in ${name} of Kubernetes ${target}: ${when}${morePlaces(many)}`,
    help: newer
      ? `A ${target} API server drops it. ${regenerate(context, target)}`
      : `Objects stored with it lose it when it leaves the CRD: warn users first. ${regenerate(context, target)}`,
    data: { definition, field, since, ...(removed === undefined ? {} : { removed }), target },
  })
}

export default rule
