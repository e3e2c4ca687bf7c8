import { type JsonObject, recordAt, textAt, textsAt } from '@crdgen/core/internal'
import { isSame } from '../../../documents/json.ts'
import { breaks, type Change, type CrdChangeRule } from '../../rule.ts'

/** A comparison of converters (crdgen diff --module) has the data of a law of conversion instead. */
type Data = {
  readonly before?: string | readonly string[] | undefined
  readonly after?: string | readonly string[] | undefined
}

const rule: CrdChangeRule<Data> = {
  level: 'crd',
  severity: 'error',
  summary: 'Objects are converted between versions in another way',
  why: 'Without its webhook, objects are handed out in other versions as they are stored, and what those do not know is lost. With --module, also what two converters make of the same objects is compared.',
  claims: ['conversion'],
  find(pair) {
    const [before, after] = [recordAt(pair.before, 'conversion'), recordAt(pair.after, 'conversion')]
    const [old, now] = [strategyOf(before), strategyOf(after)]
    if (old !== now) return [changed(old, now)]
    return now === 'Webhook' ? compareWebhook(before, after) : []
  },
}

function strategyOf(conversion: JsonObject): string {
  return textAt(conversion, 'strategy') || 'None'
}

function changed(old: string, now: string): Change<Data> {
  const message = `conversion strategy is ${now} now, was ${old}`
  const data = { before: old, after: now }
  if (now === 'Webhook') {
    const help = 'The webhook must be up before the CRD is applied: without it no object can be read or written in another version.'
    return breaks<Data>({ severity: 'warning', message, help, data })
  }
  const help = 'Keep the webhook as long as versions with other schemas are served or stored.'
  return breaks<Data>({ message, help, data, shownBy: { noProof: 'it shows between versions, in what the webhook did' } })
}

function compareWebhook(before: JsonObject, after: JsonObject): readonly Change<Data>[] {
  const [old, now] = [recordAt(before, 'webhook'), recordAt(after, 'webhook')]
  const common = { severity: 'note', affects: 'readers' } as const
  const [from, to] = [old, now].map(one => textsAt(one, 'conversionReviewVersions'))
  return [
    ...(isSame(target(old), target(now)) ? [] : [breaks<Data>({ ...common, message: 'conversion webhook is reached elsewhere now' })]),
    ...(isSame(from, to)
      ? []
      : [
          breaks<Data>({
            ...common,
            message: 'conversion webhook speaks other ConversionReview versions',
            data: { before: from, after: to },
          }),
        ]),
  ]
}

/** Bundles of certificates are filled in by cluster add-ons. */
function target(webhook: JsonObject): unknown {
  const { caBundle: _, ...rest } = recordAt(webhook, 'clientConfig')
  return rest
}

export default rule
