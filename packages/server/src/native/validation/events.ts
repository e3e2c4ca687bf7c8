import type { JsonObject } from '@crdgen/core/internal'
import { invalid, required } from '../../field/field-error.ts'
import { child, topLevel } from '../../field/place.ts'
import { qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { type Errors, invalidTexts, isSet, numberOf, recordOf, type StructCheck, textOf } from './tools.ts'

/** Events: core/validation/events.go. Both groups have the same struct, by other names. */
interface Names {
  readonly involved: string
  readonly controller: string
  readonly message: string
}

const core: Names = { involved: 'involvedObject', controller: 'reportingComponent', message: 'message' }
const events: Names = { involved: 'regarding', controller: 'reportingController', message: 'note' }

/** legacyValidateEvent */
function* legacyErrors(event: JsonObject, names: Names, server: Server): Errors {
  const namespace = textOf(recordOf(event['metadata'])['namespace']) || 'default'
  const own = textOf(recordOf(event[names.involved])['namespace'])
  const place = { ...topLevel(names.involved), server: 'involvedObject' }
  const mismatch = invalid(child(place, 'namespace'), own, 'does not match event.namespace')
  if (!isSet(event['eventTime'])) {
    if (own === '' ? namespace !== 'default' : own !== namespace) yield mismatch
    return
  }
  if (own === '' && namespace !== 'default' && namespace !== 'kube-system') yield mismatch
  const controller = textOf(event[names.controller])
  const controllerAt = topLevel(names.controller)
  if (controller === '') yield required(controllerAt)
  yield* invalidTexts(controllerAt, controller, qualifiedName(controller, server))
  for (const [key, most, isNeeded] of [
    ['reportingInstance', 128, true],
    ['action', 128, true],
    ['reason', 128, true],
    [names.message, 1024, false],
  ] as const) {
    const text = textOf(event[key])
    const place = key === 'note' ? { ...topLevel(key), server: 'message' } : topLevel(key)
    if (text === '' && isNeeded) yield required(place)
    if (new TextEncoder().encode(text).length > most) yield invalid(place, '', `can have at most ${most} characters`)
  }
}

/** validateV1EventSeries */
export function* seriesErrors({ series }: JsonObject): Errors {
  if (!isSet(series)) return
  if (numberOf(recordOf(series)['count']) < 2) yield invalid(child(topLevel('series'), 'count'), '', 'should be at least 2')
  if (!isSet(recordOf(series)['lastObservedTime'])) yield required(child(topLevel('series'), 'lastObservedTime'))
}

/** ValidateEventCreate, of events.k8s.io */
function* strictErrors(event: JsonObject): Errors {
  yield* seriesErrors(event)
  if (!isSet(event['eventTime'])) yield required(topLevel('eventTime'))
  const type = textOf(event['type'])
  if (type !== 'Normal' && type !== 'Warning') yield invalid(topLevel('type'), '', `has invalid value: ${type}`)
  for (const [key, name] of Object.entries(unset)) {
    const value = event[key]
    const isNothing = !isSet(value) || value === 0 || (typeof value === 'object' && Object.values(recordOf(value)).every(one => one === ''))
    if (!isNothing) yield invalid({ ...topLevel(key), server: name }, '', 'needs to be unset')
  }
}

/** Fields of events of the core group alone. */
const unset: Readonly<Record<string, string>> = {
  deprecatedFirstTimestamp: 'firstTimestamp',
  deprecatedLastTimestamp: 'lastTimestamp',
  deprecatedCount: 'count',
  deprecatedSource: 'source',
}

export const eventChecks: Readonly<Record<string, StructCheck>> = {
  'core/v1.Event': (value, _at, server) => [...legacyErrors(value, core, server)],
  'events/v1.Event': (value, _at, server) => [...legacyErrors(value, events, server), ...strictErrors(value)],
}
