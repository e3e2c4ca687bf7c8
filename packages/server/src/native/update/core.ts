import { isRecord, type JsonObject } from '@crdgen/core/internal'
import { isNumber } from '@crdgen/go'
import { forbidden, invalid, required } from '../../field/field-error.ts'
import { child, entry, topLevel, unspelled } from '../../field/place.ts'
import { amountOf } from '../values/amount.ts'
import { type Errors, isFrom, isGateOn, isSet, listOf, partsOf, recordOf, textOf, textsOf } from '../validation/tools.ts'
import { all, fixed, isSameAt, placeOf, type Update, type UpdateCheck } from './tools.ts'
import { isSameField, isSameValue } from '../values/equal.ts'
import { computedQosOf, qosOf } from './qos.ts'

/** Updates of the core group: pkg/apis/core/validation/validation.go. */

const locked = 'field is immutable when `immutable` is set'

/** ValidateConfigMapUpdate, ValidateSecretUpdate */
function lockable(...fields: readonly string[]): UpdateCheck {
  return function* ({ now, old, node }) {
    if (old['immutable'] !== true) return
    if (now['immutable'] !== true) yield forbidden(topLevel('immutable'), locked)
    for (const name of fields) if (!isSameAt(now, old, node, [name])) yield forbidden(topLevel(name), locked)
  }
}

/** ValidatePersistentVolumeClaimUpdate */
function* claimErrors({ now, old, node, server }: Update): Errors {
  const [own, before] = [recordOf(now['spec']), recordOf(old['spec'])]
  const isBound = recordOf(old['status'])['phase'] === 'Bound'
  const mutable = ['resources', 'volumeAttributesClassName']
  const spec = node.fields.get('spec')
  const fields = spec?.node.kind === 'struct' ? [...spec.node.fields.values()] : []
  const differing = fields.filter(field => {
    const { name } = field
    if (name === 'volumeName' && textOf(before[name]) === '') return false
    if (name === 'storageClassName' && before[name] === undefined && own[name] !== undefined) return false
    if (mutable.includes(name) && isBound) return name === 'resources' && !isSameBut(own, before, field.node, 'storage')
    return !isSameField(own[name], before[name], field)
  })
  const words = 'spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims'
  for (const { name } of differing) yield forbidden(unspelled(topLevel('spec'), name), words)
  const [size, was] = [own, before].map(one => amountOf(recordOf(recordOf(one['resources'])['requests'])['storage'])?.nano ?? 0n)
  const given = amountOf(recordOf(recordOf(old['status'])['capacity'])['storage'])?.nano ?? 0n
  const at = placeOf(['spec', 'resources', 'requests', 'storage'])
  if ((size ?? 0n) < (was ?? 0n)) {
    if (!isFrom(32, server)) yield forbidden(at, 'field can not be less than previous value')
    else if ((size ?? 0n) <= given) yield forbidden(at, 'field can not be less than status.capacity')
  }
}

/** Compares resources but for what is requested of one. */
function isSameBut(own: JsonObject, before: JsonObject, node: Parameters<typeof isSameValue>[2], name: string): boolean {
  const without = (spec: JsonObject) => {
    const resources = recordOf(spec['resources'])
    const { [name]: _, ...requests } = recordOf(resources['requests'])
    return { ...resources, requests }
  }
  return isSameValue(without(own), without(before), node)
}

/** The fields of a volume besides its source: pkg/apis/core/types.go, PersistentVolumeSpec. */
const ofVolume: ReadonlySet<string> = new Set([
  ...['accessModes', 'capacity', 'claimRef', 'mountOptions', 'nodeAffinity', 'persistentVolumeReclaimPolicy', 'storageClassName'],
  ...['volumeAttributesClassName', 'volumeMode'],
])

/** ValidatePersistentVolumeUpdate */
function* volumeErrors({ now, old, node, server }: Update): Errors {
  const [own, before] = [recordOf(now['spec']), recordOf(old['spec'])]
  const spec = node.fields.get('spec')
  const fields = spec?.node.kind === 'struct' ? [...spec.node.fields.values()] : []
  const mayExpand = isRecord(before['csi']) && !isSet(before['csi']['controllerExpandSecretRef'])
  const source = (name: string) => {
    const value = own[name]
    if (name !== 'csi' || !mayExpand || !isRecord(value)) return value
    const { controllerExpandSecretRef: _, ...rest } = value
    return rest
  }
  for (const field of fields)
    if (!ofVolume.has(field.name) && !isSameField(source(field.name), before[field.name], field))
      yield forbidden(
        child(topLevel('spec'), field.name, 'persistentvolumesource'),
        'spec.persistentvolumesource is immutable after creation',
      )
  const affinity = fields.find(({ name }) => name === 'nodeAffinity')
  if (affinity !== undefined && isSet(before['nodeAffinity']) && !isGateOn('MutablePVNodeAffinity', server))
    if (!isSameField(own['nodeAffinity'], before['nodeAffinity'], affinity))
      yield* fixed({
        path: 'spec.nodeAffinity',
        serverPath: 'nodeAffinity',
        type: { group: 'core', type: '*VolumeNodeAffinity' },
        words: 'field is immutable, except for updating from beta label to GA',
      })({ now, old, node, server })
  if (isSet(before['volumeAttributesClassName']) && !isSet(own['volumeAttributesClassName']))
    yield forbidden(placeOf(['spec', 'volumeAttributesClassName']), 'update from non-nil value to nil is forbidden')
}

/** validateUpgradeDowngradeClusterIPs: an address cannot be changed, only given up. Without one, the server chose it. */
function* serviceErrors({ now, old }: Update): Errors {
  const [own, before] = [recordOf(now['spec']), recordOf(old['spec'])]
  const at = placeOf(['spec', 'clusterIP'], 'spec.clusterIPs[0]')
  const [ip, was] = [own, before].map(spec => textOf(spec['clusterIP']) || (textsOf(spec['clusterIPs'])[0] ?? ''))
  const isExternal = [own, before].some(spec => spec['type'] === 'ExternalName')
  if (!isExternal && ip !== '' && ip !== was) {
    const given = textsOf(own['clusterIPs'])
    yield invalid(at, given.length > 0 ? given : [ip], 'may not change once set')
  }
  const stays = [own, before].every(spec => spec['type'] === 'LoadBalancer')
  const balancer = own['loadBalancerClass']
  if (stays && (balancer ?? '') !== (before['loadBalancerClass'] ?? ''))
    yield invalid(placeOf(['spec', 'loadBalancerClass']), balancer ?? null, 'may not change once set')
  const [port, portBefore] = [own, before].map(spec => spec['healthCheckNodePort'])
  const isChecked = stays && [own, before].every(spec => spec['externalTrafficPolicy'] === 'Local')
  if (isChecked && isNumber(port) && isNumber(portBefore) && port !== portBefore)
    yield forbidden(placeOf(['spec', 'healthCheckNodePort']), 'field is immutable')
}

const podWords =
  'pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)'

const ofAppArmor = 'container.apparmor.security.beta.kubernetes.io/'
const ofMirror = 'kubernetes.io/config.mirror'

/** ValidatePodSpecificAnnotationUpdates */
export function* podAnnotationErrors(now: JsonObject, old: JsonObject): Errors {
  const [own, before] = [now, old].map(pod => recordOf(recordOf(pod['metadata'])['annotations']))
  const at = placeOf(['metadata', 'annotations'])
  for (const key of new Set([...Object.keys(before ?? {}), ...Object.keys(own ?? {})])) {
    const what = key.startsWith(ofAppArmor) ? 'AppArmor annotations' : key === ofMirror ? 'mirror pod annotation' : undefined
    if (what === undefined || own?.[key] === before?.[key]) continue
    yield forbidden(entry(at, key), `may not ${Object.hasOwn(before ?? {}, key) ? 'remove or update' : 'add'} ${what}`)
  }
}

/** ValidatePodUpdate */
function* podErrors({ now, old, node, server }: Update): Errors {
  yield* podAnnotationErrors(now, old)
  const [own, before] = [recordOf(now['spec']), recordOf(old['spec'])]
  const at = topLevel('spec')
  for (const name of ['containers', 'initContainers']) {
    if (listOf(own[name]).length !== listOf(before[name]).length)
      return yield forbidden(child(at, name), 'pod updates may not add or remove containers')
    for (const { value, at: place } of partsOf({ value: own, at }, name))
      if (name === 'initContainers' && textOf(value['image']) === '') yield required(child(place, 'image'))
  }
  const [deadline, was] = [own['activeDeadlineSeconds'], before['activeDeadlineSeconds']]
  const deadlineAt = child(at, 'activeDeadlineSeconds')
  if (isNumber(deadline) && isNumber(was) && was < deadline)
    return yield invalid(deadlineAt, deadline, 'must be less than or equal to previous value')
  if (!isSet(deadline) && isSet(was)) yield invalid(deadlineAt, null, 'must not update from a positive integer to nil value')
  const kept = listOf(own['tolerations']).map(keyOfToleration)
  if (listOf(before['tolerations']).some(one => !kept.includes(keyOfToleration(one))))
    yield forbidden(child(at, 'tolerations'), 'existing toleration can not be modified except its tolerationSeconds')
  yield* gateErrors(own, before)
  const spec = node.fields.get('spec')
  if (spec?.node.kind !== 'struct') return
  const isGated = listOf(before['schedulingGates']).length > 0
  const isChanged = !isSameField(own, before, spec)
  if (isChanged && !isFrom(32, server) && qosOf(old) !== computedQosOf(now))
    yield invalid(topLevel('metadata'), qosOf(old), 'Pod QoS is immutable')
  const free = ['activeDeadlineSeconds', 'tolerations', 'schedulingGates', ...(isGated ? ['nodeSelector'] : [])]
  if (isGated) yield* selectorErrors(own, before)
  const [munged, plain] = [withoutFree(own, before, free, isGated), withoutFree(before, before, free, isGated)]
  for (const field of spec.node.fields.values())
    if (!isSameField(munged[field.name], plain[field.name], field)) yield forbidden(unspelled(at, field.name), podWords)
}

function keyOfToleration(toleration: unknown): string {
  const { key, operator, value, effect } = recordOf(toleration)
  return JSON.stringify([key ?? '', operator ?? '', value ?? '', effect ?? ''])
}

/** validateOnlyDeletedSchedulingGates */
function* gateErrors(own: JsonObject, before: JsonObject): Errors {
  const known = new Set(listOf(before['schedulingGates']).map(gate => textOf(recordOf(gate)['name'])))
  for (const { value, at } of partsOf({ value: own, at: topLevel('spec') }, 'schedulingGates')) {
    const name = textOf(value['name'])
    if (!known.has(name)) yield forbidden(child(at, 'name'), `only deletion is allowed, but found new scheduling gate '${name}'`)
  }
}

/** validateNodeSelectorMutation */
function* selectorErrors(own: JsonObject, before: JsonObject): Errors {
  const now = recordOf(own['nodeSelector'])
  if (Object.entries(recordOf(before['nodeSelector'])).some(([key, value]) => now[key] !== value))
    yield invalid(
      placeOf(['spec', 'nodeSelector']),
      own['nodeSelector'] ?? null,
      'only additions to spec.nodeSelector are allowed (no mutations or deletions)',
    )
}

/** A pod's spec with what may change as it was before. */
function withoutFree(spec: JsonObject, before: JsonObject, free: readonly string[], isGated: boolean): JsonObject {
  const containers = ['containers', 'initContainers'].map(name => [
    name,
    listOf(spec[name]).map((container, index) => ({
      ...recordOf(container),
      image: recordOf(listOf(before[name])[index])['image'] ?? '',
    })),
  ])
  const affinity = recordOf(spec['affinity'])
  const { nodeAffinity: _, ...otherAffinity } = affinity
  return {
    ...Object.fromEntries(Object.entries(spec).filter(([name]) => !free.includes(name))),
    ...Object.fromEntries(containers),
    ...(isGated && isSet(spec['affinity']) ? { affinity: Object.keys(otherAffinity).length > 0 ? otherAffinity : undefined } : {}),
  }
}

/** ValidateNodeUpdate */
function* nodeErrors({ now, old, server }: Update): Errors {
  const [own, before] = [recordOf(now['spec']), recordOf(old['spec'])]
  const ranges = (spec: JsonObject) => {
    const listed = textsOf(spec['podCIDRs'])
    const range = textOf(spec['podCIDR'])
    return range !== '' && listed[0] !== range ? [range] : listed
  }
  const at = placeOf(['spec', 'podCIDRs'])
  const words = 'node updates may not change podCIDR except from "" to valid'
  const [now_, was] = [ranges(own), ranges(before)]
  if (was.length > 0 && was.length !== now_.length) yield forbidden(at, words)
  else for (const [index, range] of was.entries()) if (range !== now_[index]) yield forbidden(at, words)
  if (textOf(own['externalID']) !== textOf(before['externalID'])) yield forbidden(placeOf(['spec', 'externalID']), 'may not be updated')
  const [id, idBefore] = [textOf(own['providerID']), textOf(before['providerID'])]
  const idAt = placeOf(['spec', 'providerID'])
  if (!isFrom(37, server)) {
    if (idBefore !== '' && id !== idBefore) yield forbidden(idAt, 'node updates may not change providerID except from "" to valid')
    return
  }
  if (idBefore !== '' && id !== '' && id !== idBefore) yield invalid(idAt, null, 'field cannot be modified once set')
  if (idBefore !== '' && id === '') yield invalid(idAt, null, 'field cannot be cleared once set')
}

/** ValidateResourceQuotaUpdate */
function* quotaErrors({ now, old }: Update): Errors {
  const scopes = (object: JsonObject) => [...new Set(textsOf(recordOf(object['spec'])['scopes']))].sort()
  if (scopes(now).join() !== scopes(old).join())
    yield invalid(placeOf(['spec', 'scopes']), recordOf(now['spec'])['scopes'] ?? null, 'field is immutable')
}

/** ValidateServiceCIDRUpdate */
export function* serviceRangeErrors({ now, old }: Update): Errors {
  const [own, before] = [now, old].map(object => textsOf(recordOf(object['spec'])['cidrs']))
  const at = placeOf(['spec', 'cidrs'])
  const words = 'field is immutable'
  if (own === undefined || before === undefined) return
  if (own.length === before.length) {
    for (const [index, range] of own.entries()) if (range !== before[index]) yield invalid(entry(at, index), range, words)
  } else if (before.length === 1 && own.length === 2) {
    if (own[0] !== before[0]) yield invalid(entry(at, 0), own[0], words)
  } else yield invalid(at, recordOf(now['spec'])['cidrs'] ?? null, words)
}

export const coreUpdates: Readonly<Record<string, UpdateCheck>> = {
  ' ConfigMap': lockable('data', 'binaryData'),
  ' Secret': all(fixed({ path: 'type' }), lockable('data')),
  ' PersistentVolumeClaim': all(claimErrors, fixed({ path: 'spec.volumeMode', serverPath: 'volumeMode' })),
  ' PersistentVolume': all(volumeErrors, fixed({ path: 'spec.volumeMode', serverPath: 'volumeMode' })),
  ' Service': serviceErrors,
  ' Pod': podErrors,
  ' Node': nodeErrors,
  ' ResourceQuota': quotaErrors,
}
