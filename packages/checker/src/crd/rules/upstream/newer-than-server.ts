import { createFinding, type Difference, newestMinor, shortName } from '@crdgen/core/internal'
import { isOlder } from '../../../settings/versions.ts'
import { collectDifferences, type Collected } from '../../collect.ts'
import type { CrdRule, Group } from '../../rule.ts'
import { describeExtra } from '../../path-life.ts'
import { describeField, type FieldFacts, gateWords, isOff } from '../../words.ts'
import { morePlaces } from '../../../findings/more-places.ts'

type Extra = Extract<Difference, { readonly what: 'extra' }> & { readonly facts: FieldFacts }

type Data = {
  readonly server: string
  readonly stage?: string
  readonly gate?: string
  readonly definition: string
  readonly field: string
  readonly since: string
}

const rule: CrdRule<Data> = {
  severity: 'warning',
  summary: 'A field of an embedded struct that the oldest supported API server does not know yet',
  why: 'The CRD takes the field on every server; an older one drops it when the pod, claim or job is created.',
  find(context) {
    const { server } = context
    if (server === undefined) return []
    const extra = collectDifferences<Extra>(context, [server], (one, embed) => {
      const facts = one.what === 'extra' ? describeExtra(embed, one, server, context.differences) : undefined
      return one.what === 'extra' && facts !== undefined ? { ...one, facts } : undefined
    })
    return extra.flatMap(one => describeNewer(one, server))
  },
}

function describeNewer({ difference, places }: Collected<Extra>, server: string): readonly Group<Data>[] {
  const { definition, field, facts } = difference
  if (!isOlder(server, facts.since)) return []
  const { since, gate } = facts
  const today = describeField(definition, field, newestMinor) ?? facts
  const name = shortName(definition)
  return [
    createFinding({
      severity: isOff(today) || today.removed !== undefined ? 'note' : 'warning',
      places,
      fields: [`${name}.${field}`],
      message: many => `is dropped by an API server of ${server}: ${name} has it ${facts.sinceWords}${gateWords(today)}${morePlaces(many)}`,
      help: `Note in its description that it needs ${since}, take the structs of ${server}, or raise the oldest server.`,
      data: {
        definition,
        field,
        since,
        ...(gate === undefined ? {} : { gate }),
        ...(today.stage === undefined ? {} : { stage: today.stage.stage }),
        server,
      },
    }),
  ]
}

export default rule
