import { isRecord, jsonText } from '@crdgen/core/internal'
import type { JsonObject } from '@crdgen/core/internal'
import { isSame } from '../../../../documents/json.ts'
import { recordAt, textAt, valueAt } from '../../../../documents/value.ts'
import { all, fixed } from './fields.ts'
import type { Changed, ImmutableField } from './fields.ts'
import { isLess, isSameAmount } from './quantities.ts'

/** pkg/apis/core/validation/validation.go, ValidatePersistentVolumeClaimUpdate: a claim may only ask for more. */
export const inClaim: Changed = (before, after) => {
  const mutable = new Set(['resources', 'volumeAttributesClassName'])
  const [old, now] = [recordAt(before, 'spec'), recordAt(after, 'spec')]
  // The server fills these in once; a manifest that leaves them out changes nothing.
  const changed = Object.keys(now).filter(name => !mutable.has(name) && old[name] !== undefined && !isSame(old[name], now[name]))
  const places = [...changed.map(name => ['spec', name]), ...(hasOtherLimits(old, now) ? [['spec', 'resources', 'limits']] : [])]
  return [
    ...places.map(path => ({
      path,
      serverMessage:
        'spec: Forbidden: spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims',
    })),
    ...shrinking(old, now),
  ]
}

function hasOtherLimits(old: JsonObject, now: JsonObject): boolean {
  const [before, after] = [old, now].map(spec => recordAt(spec, 'resources', 'limits'))
  return before !== undefined && after !== undefined && Object.keys(after).length > 0 && !isSameAmount(before, after)
}

/** A bound claim has at least what was requested, and no volume shrinks. Before 1.32 the words are `… less than previous value`. */
function shrinking(old: JsonObject, now: JsonObject): readonly ImmutableField[] {
  const path = ['spec', 'resources', 'requests', 'storage']
  const [before, after] = [old, now].map(spec => valueAt(spec, 'resources', 'requests', 'storage'))
  return !isLess(after, before) ? [] : [{ path, serverMessage: `${path.join('.')}: Forbidden: field can not be less than status.capacity` }]
}

/** What a volume has besides its source: pkg/apis/core/types.go, PersistentVolumeSpec. */
const ofVolume = new Set([
  ...['accessModes', 'capacity', 'claimRef', 'mountOptions', 'nodeAffinity', 'persistentVolumeReclaimPolicy', 'storageClassName'],
  ...['volumeAttributesClassName', 'volumeMode'],
])

/** ValidatePersistentVolumeUpdate: the source, and how it is used. */
export const inVolume = all(
  (before, after) => {
    const [old, now] = [before, after].map(one => sourceOf(recordAt(one, 'spec')))
    const name = Object.keys({ ...old, ...now })[0] ?? 'source'
    const serverMessage = 'spec.persistentvolumesource: Forbidden: spec.persistentvolumesource is immutable after creation'
    return isSame(old, now) ? [] : [{ path: ['spec', name], serverMessage }]
  },
  fixed({ path: ['spec', 'volumeMode'], byDefault: 'Filesystem', serverPath: 'volumeMode' }),
)

function sourceOf(spec: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(spec).filter(([name]) => !ofVolume.has(name)))
}

/** ValidateServiceClusterIPsRelatedFields: an address cannot be changed, only given up. */
const address: Changed = (before, after) => {
  const [old, now] = [textAt(before, 'spec', 'clusterIP'), textAt(after, 'spec', 'clusterIP')]
  const isExternal = [before, after].some(one => textAt(one, 'spec', 'type') === 'ExternalName')
  // Without an address in the manifest before, the server chose one.
  if (isExternal || now === '' || old === now) return []
  return [{ path: ['spec', 'clusterIP'], serverMessage: `spec.clusterIPs[0]: Invalid value: [${jsonText(now)}]: may not change once set` }]
}

/** validateLoadBalancerClassField: set once, for as long as it is a load balancer. */
const balancer: Changed = (before, after) => {
  const [old, now] = [before, after].map(one => textAt(one, 'spec', 'loadBalancerClass'))
  const stays = [before, after].every(one => textAt(one, 'spec', 'type') === 'LoadBalancer')
  if (!stays || old === now || now === undefined) return []
  const serverMessage = `spec.loadBalancerClass: Invalid value: ${now === '' ? 'null' : jsonText(now)}: may not change once set`
  return [{ path: ['spec', 'loadBalancerClass'], serverMessage }]
}

export const inService = all(address, balancer)

/** ValidateConfigMapUpdate and ValidateSecretUpdate: `immutable: true`. */
function data(...fields: readonly string[]): Changed {
  return (before, after) => {
    const isImmutable = valueAt(before, 'immutable') === true
    const changed = fields.filter(name => isImmutable && !isSame(recordAt(before, name), recordAt(after, name)))
    const unlocked = isImmutable && valueAt(after, 'immutable') !== true ? ['immutable'] : []
    const words = 'Forbidden: field is immutable when `immutable` is set'
    return [...unlocked, ...changed].map(name => ({ path: [name], serverMessage: `${name === 'stringData' ? 'data' : name}: ${words}` }))
  }
}

export const inConfigMap = data('data', 'binaryData')
export const inSecret = all(fixed({ path: ['type'], byDefault: 'Opaque' }), data('data', 'stringData'))

/** pkg/apis/rbac/validation/validation.go, ValidateRoleBindingUpdate. */
export const inRoleBinding: Changed = (before, after) => {
  const now = valueAt(after, 'roleRef')
  if (isSame(valueAt(before, 'roleRef'), now) || !isRecord(now)) return []
  const { apiGroup = 'rbac.authorization.k8s.io', kind, name } = now
  const printed = jsonText({ APIGroup: apiGroup, Kind: kind, Name: name })
  return [{ path: ['roleRef'], serverMessage: `roleRef: Invalid value: ${printed}: cannot change roleRef` }]
}
