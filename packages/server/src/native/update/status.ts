import type { JsonObject } from '@crdgen/core/internal'
import { duplicate, type FieldError, forbidden, invalid, required } from '../../field/field-error.ts'
import { child, documentPlace, entry, topLevel } from '../../field/place.ts'
import { dns1123Label, dns1123Subdomain, qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { countIndexes } from '../validation/job-policies.ts'
import { legacyIp } from '../validation/names.ts'
import {
  type Errors,
  invalidTexts,
  isFrom,
  isSet,
  listOf,
  nonnegative,
  numberOf,
  optionalPart,
  type Part,
  partsOf,
  recordOf,
  textOf,
} from '../validation/tools.ts'
import { podAnnotationErrors } from './core.ts'
import { qosOf } from './qos.ts'
import { statusOfKinds } from './status-of-kinds.ts'

/** The demands of Validate…StatusUpdate of pkg/apis on the numbers in a status. */
interface Counts {
  /** Numbers that may not be below zero. */
  readonly numbers: readonly string[]
  /** Numbers that may not be above another: which, which other, and the words. */
  readonly limits?: readonly (readonly [string, string, string])[]
  /** Numbers that may not become less, and the words. */
  readonly grows?: Readonly<Record<string, string>>
}

const ofReplicas = 'cannot be greater than status.replicas'
const collisions = { collisionCount: 'cannot be decremented' }

function atMostReplicas(ofReady: string, ...names: readonly string[]): Counts['limits'] {
  return [...names.map(name => [name, 'replicas', ofReplicas] as const), ['availableReplicas', 'readyReplicas', ofReady]]
}

const replicaSet: Counts = {
  numbers: ['replicas', 'fullyLabeledReplicas', 'readyReplicas', 'availableReplicas', 'observedGeneration', 'terminatingReplicas'],
  limits: atMostReplicas('cannot be greater than readyReplicas', 'fullyLabeledReplicas', 'readyReplicas', 'availableReplicas') ?? [],
}

const counts: Readonly<Record<string, Counts>> = {
  'apps DaemonSet': {
    numbers: [
      ...['currentNumberScheduled', 'numberMisscheduled', 'desiredNumberScheduled', 'numberReady', 'observedGeneration'],
      ...['updatedNumberScheduled', 'numberAvailable', 'numberUnavailable', 'collisionCount'],
    ],
    grows: collisions,
  },
  'apps Deployment': {
    numbers: [
      ...['observedGeneration', 'replicas', 'updatedReplicas', 'readyReplicas', 'availableReplicas', 'unavailableReplicas'],
      ...['terminatingReplicas', 'collisionCount'],
    ],
    limits: atMostReplicas('cannot be greater than readyReplicas', 'updatedReplicas', 'readyReplicas', 'availableReplicas') ?? [],
    grows: collisions,
  },
  'apps ReplicaSet': replicaSet,
  ' ReplicationController': replicaSet,
  'apps StatefulSet': {
    numbers: [
      ...['replicas', 'readyReplicas', 'currentReplicas', 'updatedReplicas', 'availableReplicas', 'observedGeneration', 'collisionCount'],
    ],
    limits:
      atMostReplicas(
        'cannot be greater than status.readyReplicas',
        ...['readyReplicas', 'currentReplicas', 'updatedReplicas', 'availableReplicas'],
      ) ?? [],
    grows: collisions,
  },
  'autoscaling HorizontalPodAutoscaler': { numbers: ['currentReplicas', 'desiredReplicas'] },
  'batch Job': {
    numbers: ['active', 'succeeded', 'failed', 'ready', 'terminating'],
    limits: [['ready', 'active', 'cannot set more ready pods than active']],
    grows: { failed: 'cannot decrease the failed counter', succeeded: 'cannot decrease the succeeded counter' },
  },
  'policy PodDisruptionBudget': { numbers: ['disruptionsAllowed', 'currentHealthy', 'desiredHealthy', 'expectedPods'] },
}

function countsOf(kind: string, server: Server): Counts | undefined {
  const own = Object.hasOwn(counts, kind) ? counts[kind] : undefined
  // With JobManagedBy, which is on since then, the numbers of a Job have more rules.
  return own === undefined || kind !== 'batch Job' || isFrom(32, server) ? own : { numbers: own.numbers }
}

/** The errors of an update of the status, besides those that tags bring. */
export function statusErrors(kind: string, now: JsonObject, old: JsonObject, server: Server): readonly FieldError[] {
  const status: Part = { value: recordOf(now['status']), at: topLevel('status') }
  const before = recordOf(old['status'])
  return [
    ...countErrors(countsOf(kind, server), status, before),
    ...(Object.hasOwn(statusOfKinds, kind) ? (statusOfKinds[kind]?.(status, now, before, server) ?? []) : []),
    ...(kind === 'batch Job' && isFrom(32, server) ? jobErrors(status, before, recordOf(now['spec'])) : []),
    ...(kind === ' Pod' ? [...podAnnotationErrors(now, old), ...podErrors(status, old, server)] : []),
    ...(kind === 'autoscaling HorizontalPodAutoscaler'
      ? partsOf(status, 'conditions').flatMap(({ value, at }) => [
          ...nonnegative(value['observedGeneration'], child(at, 'observedGeneration')),
        ])
      : []),
  ]
}

function* countErrors(rules: Counts | undefined, { value, at }: Part, before: JsonObject): Errors {
  if (rules === undefined) return
  for (const name of rules.numbers) yield* nonnegative(value[name], child(at, name))
  for (const [name, other, words] of rules.limits ?? [])
    if (numberOf(value[name]) > numberOf(value[other]) && (name !== 'ready' || isSet(value[name])))
      yield invalid(child(at, name), numberOf(value[name]), words)
  for (const [name, words] of Object.entries(rules.grows ?? {}))
    if ((isSet(before[name]) || name !== 'collisionCount') && numberOf(value[name]) < numberOf(before[name]))
      yield invalid(child(at, name), numberOf(value[name]), words)
}

/** validateJobStatus, of what is not finished: only what changes is looked at. */
function* jobErrors({ value, at }: Part, before: JsonObject, spec: JsonObject): Errors {
  const { completionTime, completedIndexes, failedIndexes } = value
  const timeAt = child(at, 'completionTime')
  const isComplete = partsOf({ value, at }, 'conditions').some(one => one.value['type'] === 'Complete' && one.value['status'] === 'True')
  if (isSet(completionTime) && !isSet(before['completionTime']) && !isComplete)
    yield invalid(timeAt, completionTime, 'cannot set completionTime when there is no Complete=True condition')
  const indexed = spec['completionMode'] === 'Indexed'
  const done = textOf(completedIndexes)
  const isChanged = done !== textOf(before['completedIndexes'])
  if (isChanged && isSet(spec['completions'])) yield* indexErrors(done, 'completedIndexes', at, spec)
  if (isChanged && done !== '' && !indexed)
    yield invalid(child(at, 'completedIndexes'), done, 'cannot set non-empty completedIndexes when non-indexed completion mode')
  if (!isSet(failedIndexes) || failedIndexes === before['failedIndexes']) return
  if (isSet(spec['backoffLimitPerIndex']) && isSet(spec['completions']))
    yield* indexErrors(textOf(failedIndexes), 'failedIndexes', at, spec)
  if (!isSet(spec['backoffLimitPerIndex']))
    yield invalid(child(at, 'failedIndexes'), failedIndexes, 'cannot set non-null failedIndexes when backoffLimitPerIndex is null')
}

function* indexErrors(text: string, name: string, at: Part['at'], spec: JsonObject): Errors {
  const count = countIndexes(text, numberOf(spec['completions']))
  if (typeof count === 'string') yield invalid(child(at, name), text, `error parsing ${name}: ${count}`)
}

const ofSystem = ['PodScheduled', 'Ready', 'Initialized']

/** ValidatePodStatusUpdate, but for states of containers and devices. */
function* podErrors(status: Part, old: JsonObject, server: Server): Errors {
  const { value, at } = status
  for (const one of partsOf(status, 'conditions')) {
    const type = textOf(one.value['type'])
    if (numberOf(one.value['observedGeneration']) < 0)
      yield invalid(child(one.at, 'observedGeneration'), one.value['observedGeneration'], 'must be a non-negative integer')
    const place = isFrom(33, server) ? one.at : { ...one.at, parent: { ...child(documentPlace, 'status'), server: 'metadata.conditions' } }
    if (!ofSystem.includes(type)) yield* invalidTexts(child(place, 'type', 'Type'), type, qualifiedName(type, server))
  }
  const nominated = textOf(value['nominatedNodeName'])
  if (nominated !== '') yield* invalidTexts(child(at, 'nominatedNodeName'), nominated, dns1123Subdomain(nominated))
  if (numberOf(value['observedGeneration']) < 0)
    yield invalid(child(at, 'observedGeneration'), value['observedGeneration'], 'must be a non-negative integer')
  const qos = textOf(value['qosClass'])
  if (isFrom(32, server) && qos !== '' && qos !== qosOf(old)) yield invalid(child(at, 'qosClass'), qos, 'field is immutable')
  yield* claimStatusErrors(status, recordOf(old['spec']), server)
  const extended = optionalPart(status, 'extendedResourceClaimStatus')
  if (extended !== undefined) yield* extendedErrors(extended, recordOf(old['spec']))
  // Until then fields behind the gate ResourceHealthStatus are dropped.
  for (const one of isFrom(36, server) ? partsOf(status, 'ephemeralContainerStatuses') : [])
    if (listOf(one.value['allocatedResourcesStatus']).length > 0)
      yield forbidden(child(one.at, 'allocatedResourcesStatus'), 'must not be specified in container status')
  yield* addressErrors(status, 'podIPs', server)
  yield* addressErrors(status, 'hostIPs', server)
}

/** validatePodResourceClaimStatuses */
function* claimStatusErrors(status: Part, spec: JsonObject, server: Server): Errors {
  const known = new Set(partsOf({ value: spec, at: topLevel('spec') }, 'resourceClaims').map(one => textOf(one.value['name'])))
  const seen = new Set<string>()
  for (const { value, at } of partsOf(status, 'resourceClaimStatuses')) {
    const name = textOf(value['name'])
    if (!known.has(name)) yield invalid(child(at, 'name'), name, 'must match the name of an entry in `spec.resourceClaims`')
    if (seen.has(name)) yield duplicate(child(at, 'name'), name)
    seen.add(name)
    const claim = value['resourceClaimName']
    if (isSet(claim))
      yield* invalidTexts(child(at, isFrom(36, server) ? 'resourceClaimName' : 'name'), claim, dns1123Subdomain(textOf(claim)))
  }
}

/** validatePodExtendedResourceClaimStatus */
function* extendedErrors(status: Part, spec: JsonObject): Errors {
  const containers = ['initContainers', 'containers'].flatMap(name => partsOf({ value: spec, at: topLevel('spec') }, name))
  const mappings = partsOf(status, 'requestMappings')
  if (mappings.length === 0) yield required(child(status.at, 'requestMappings'), 'at least one request mapping is required')
  for (const { value, at } of mappings) {
    const [name, resource, request] = ['containerName', 'resourceName', 'requestName'].map(key => textOf(value[key]))
    const own = containers.find(one => textOf(one.value['name']) === name)
    const requests = recordOf(recordOf(own?.value['resources'])['requests'])
    const places = 'spec.initContainers.resources.requests or spec.containers.resources.requests'
    if (own === undefined)
      yield invalid(child(at, 'containerName'), name, 'must match the name of an entry in spec.initContainers.name or spec.containers.name')
    else if (!Object.hasOwn(requests, resource ?? ''))
      yield invalid(child(at, 'resourceName'), resource, `must match the extended resource name of an entry in ${places}`)
    yield* invalidTexts(child(status.at, 'requestName'), request, dns1123Label(request ?? ''))
  }
  const claim = textOf(status.value['resourceClaimName'])
  const claimAt = child(status.at, 'resourceClaimName')
  if (claim === '') yield required(claimAt)
  else yield* invalidTexts(claimAt, claim, dns1123Subdomain(claim))
}

/** validatePodIPs, validateHostIPs; the first of a list is the single address. */
function* addressErrors(status: Part, name: 'podIPs' | 'hostIPs', server: Server): Errors {
  const { value, at } = status
  const single = name.slice(0, -1)
  const given = partsOf(status, name).map(one => textOf(one.value['ip']))
  const place = child(at, name)
  // pkg/apis/core/v1/conversion.go: the single address of a pod takes the place of a list that begins with another.
  const only = name === 'podIPs' ? textOf(value[single]) : ''
  const list = only !== '' && given[0] !== only ? [only] : given
  for (const [index, ip] of list.entries()) yield* invalidTexts(entry(place, index), ip, legacyIp(ip, server))
  // Without one, it is the first of the list.
  const own = textOf(value[single]) || (name === 'podIPs' ? (list[0] ?? '') : '')
  const isCompared = name === 'hostIPs' || isFrom(37, server)
  if (!isCompared) return
  if (name === 'podIPs' && (own !== '') !== list.length > 0)
    yield invalid(place, value[name] ?? null, 'podIP and podIPs must either both be set or both be unset', printAddresses(value[name]))
  else if (list[0] !== undefined && own !== list[0]) yield invalid(child(entry(place, 0), 'ip'), list[0], `must be equal to \`${single}\``)
}

function printAddresses(list: unknown): string {
  return Array.isArray(list) ? JSON.stringify(list.map(one => ({ IP: textOf(recordOf(one)['ip']) }))) : 'null'
}
