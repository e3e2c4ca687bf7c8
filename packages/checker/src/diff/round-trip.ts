import { type DataOf, formatPath, type JsonObject, listAt, recordAt, textAt } from '@crdgen/core/internal'
import { compareSchemas } from './compare-schemas.ts'
import { breaks, type Compared, type PlacedChange, proven, showingValues } from './rule.ts'
import type versionRoundTrip from './rules/breaking/version-round-trip.ts'
import { keepsUnknown } from '@crdgen/server/internal'
import { isSame, member } from '../documents/json.ts'
import { schemaOf } from '../values/version-schema.ts'
import type { DiffOptions } from './options.ts'
import { spendOnVersions, type Work } from './work.ts'

type Data = DataOf<typeof versionRoundTrip>

interface RoundTripOptions {
  readonly which: DiffOptions['roundTrip']
  /** The CRDs are those that the cluster gets: no webhook is patched in later. */
  readonly isFinal: boolean
  readonly work: Work
}

/**
 * Losses of a round trip: written in one served version and refused or lost in another, or in the one that objects are stored in. A
 * conversion webhook may fix anything, so that only CRDs without one are looked at. `new`: losses of `before` are left out. Where a webhook
 * may still come, nothing is an error.
 */
export function roundTrips(
  before: JsonObject,
  after: JsonObject,
  { which = 'new', isFinal, work }: RoundTripOptions,
): readonly PlacedChange[] {
  if (which === 'off') return []
  const known = which === 'new' ? new Map(listTrips(before).map(one => [tripKey(one), one])) : new Map<string, Trip>()
  return listTrips(after).flatMap(trip => {
    const old = known.get(tripKey(trip))
    if (old !== undefined && isSame(old, trip)) return []
    const found = findLosses(trip, { isFinal, work }) ?? []
    if (old === undefined || found.length === 0) return found
    // Nothing is new for certain where what was lost before could not be found out.
    const lost = findLosses(old, { isFinal, work })?.map(lossKey)
    return lost === undefined ? [] : found.filter(one => !lost.includes(lossKey(one)))
  })
}

function lossKey({ path, change }: PlacedChange): string {
  return `${formatPath(path)} ${change.message}`
}

/** An object is written in the version `from`, and read or stored in `to`. */
interface Trip {
  readonly from: unknown
  readonly to: unknown
}

function tripKey({ from, to }: Trip): string {
  return `${textAt(from, 'name')} ${textAt(to, 'name')}`
}

function listTrips(spec: JsonObject): readonly Trip[] {
  if (textAt(recordAt(spec, 'conversion'), 'strategy') === 'Webhook') return []
  const versions = listAt(spec, 'versions')
  const served = versions.filter(one => member(one, 'served') === true)
  const targets = versions.filter(one => member(one, 'served') === true || member(one, 'storage') === true)
  return served.flatMap(from => targets.filter(to => to !== from).map(to => ({ from, to })))
}

/**
 * Losses of an object that is stored in another version; the others are not asked on the way (customresource_handler.go,
 * crdConversionRESTOptionsGetter).
 */
const losing: ReadonlySet<string> = new Set(['field-removed', 'pruning-turned-on', 'additional-properties-changed'])

/** Undefined when the budget for it is used up. */
function findLosses(
  { from, to }: Trip,
  { isFinal, work }: Pick<RoundTripOptions, 'isFinal' | 'work'>,
): readonly PlacedChange[] | undefined {
  const [source, target] = [textAt(from, 'name'), textAt(to, 'name')]
  const isServed = member(to, 'served') === true
  const isLost = ({ rule, pair }: Compared): boolean => member(to, 'storage') === true && losing.has(rule) && !keepsUnknown(pair.after)
  // There are as many trips as the square of versions.
  if (!spendOnVersions(work, schemaOf(from), schemaOf(to))) return undefined
  return (
    compareSchemas(schemaOf(from), schemaOf(to), work)
      .filter(({ change }) => change.effect === 'breaking' && (change.severity ?? 'error') === 'error')
      // No rule about updates refuses what is written back as it was read.
      .filter(({ change }) => showingValues(change).transition !== true)
      .filter(one => isServed || isLost(one))
      .map(one => ({ ...one, isStored: isLost(one) }))
      .map(({ rule, change, pair, isStored }) => {
        const text = {
          // Nobody sees the version, but a field that it lacks is lost, even a new one.
          ...(isServed || rule === 'field-removed' ? ({ severity: 'warning' } as const) : {}),
          message: describeLoss({ rule, change }, [source, target], isStored ? ', in which objects are stored' : ''),
          help: `${isStored || changing.has(rule) ? 'Give both versions the same field' : 'Let both versions accept the same values'}, ${webhookHelp}`,
          data: { from: source, to: target, rule: `breaking/${rule}` },
        }
        return {
          rule: 'version-round-trip',
          path: [...pair.path, ...(change.steps ?? [])],
          writtenIn: source,
          pair,
          change: isStored ? proven<Data>({ ...text, whenShown: isFinal ? 'error' : 'warning' }) : breaks<Data>(text),
        }
      })
  )
}

const webhookHelp = 'or convert with a webhook; where a webhook is patched in later, compare the CRDs as they are applied.'

/** These lose or change what an object has; the others refuse some of its values. */
const changing: ReadonlySet<string> = new Set([
  ...losing,
  'default-changed',
  'default-removed',
  'preserve-unknown-fields-changed',
  'unhandled',
])

/** Between versions nothing was removed or added: one has what another has not. */
function describeLoss(
  { rule, change }: Pick<Compared, 'rule' | 'change'>,
  [source, target]: Readonly<[string, string]>,
  end: string,
): string {
  if (rule === 'required-added') return `can be left out in ${source}, and ${target} asks for it`
  if (!changing.has(rule)) return `can have values in ${source} that ${target} refuses: ${change.message}`
  const why = rule === 'field-removed' ? `${target} has no such field; its data is dropped` : change.message
  return `does not survive from ${source} to ${target}${end}: ${why}`
}
