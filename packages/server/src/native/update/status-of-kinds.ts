import { isIp } from '@crdgen/go'
import type { JsonObject } from '@crdgen/core/internal'
import { duplicate, forbidden, invalid, required, unsupported } from '../../field/field-error.ts'
import { child, entry, type Place } from '../../field/place.ts'
import { dns1123Subdomain, qualifiedName } from '../../formats/names.ts'
import { certificateProblem } from '../../formats/ca-bundle.ts'
import type { Server } from '../../server-version.ts'
import { amountOf } from '../values/amount.ts'
import { legacyIp } from '../validation/names.ts'
import { quotaResourceErrors } from '../validation/quotas.ts'
import { amountErrors, isNative } from '../validation/resources.ts'
import {
  type Errors,
  invalidTexts,
  isFrom,
  isSet,
  optionalPart,
  type Part,
  partsOf,
  recordOf,
  textOf,
  textsOf,
} from '../validation/tools.ts'
import { resourceClaimErrors } from './claim-status.ts'
import { conditionErrors, stateErrors, states } from './condition-errors.ts'

const decisions = ['Approved', 'Denied'] as const

/** True if the other decision was taken before. */
function isContradicted(type: string, earlier: readonly string[]): boolean {
  return (type === 'Approved' && earlier.includes('Denied')) || (type === 'Denied' && earlier.includes('Approved'))
}

/** pkg/apis/certificates/validation, ValidateCertificateSigningRequestStatusUpdate; a decision that is there is kept by PrepareForUpdate. */
function* requestErrors(status: Part, old: JsonObject): Errors {
  const at = child(status.at, 'conditions')
  const typesOf = (part: Part) => partsOf(part, 'conditions').map(({ value }) => textOf(value['type']))
  const [types, before] = [typesOf(status), typesOf({ value: old, at: status.at })]
  const wasUnique = new Set(before).size === before.length
  for (const [index, one] of partsOf(status, 'conditions').entries()) {
    const type = types[index] ?? ''
    if (type === '' && !before.includes('')) yield required(child(one.at, 'type'))
    yield* stateErrors(
      textOf(one.value['status']),
      child(one.at, 'status'),
      ['Approved', 'Denied', 'Failed'].includes(type) ? ['True'] : states,
    )
    if (isContradicted(type, types.slice(0, index)) && !decisions.every(decision => before.includes(decision)))
      yield invalid(at, type, 'Approved and Denied conditions are mutually exclusive')
    if (types.indexOf(type) < index && wasUnique) yield duplicate(child(one.at, 'type'), type)
  }
  const [certificate, stored] = [textOf(status.value['certificate']), textOf(old['certificate'])]
  const problem = certificate === stored || certificateProblem(stored) !== undefined ? undefined : certificateProblem(certificate)
  if (problem !== undefined) yield invalid(child(status.at, 'certificate'), '<certificate data>', problem)
  const count = (list: readonly string[], type: string) => list.filter(one => one === type).length
  for (const type of [...decisions, 'Failed'])
    if (count(types, type) < count(before, type)) yield forbidden(at, `updates may not remove a condition of type "${type}"`)
  for (const type of decisions)
    if (count(types, type) > count(before, type)) yield forbidden(at, `updates may not add a condition of type "${type}"`)
  if (stored !== '' && certificate !== stored)
    yield forbidden(child(status.at, 'certificate'), 'updates may not modify existing certificate content')
}

/** core validation.go, ValidateResourceQuotaStatusUpdate */
function* totalErrors({ value, at }: Part, server: Server): Errors {
  for (const key of ['hard', 'used'])
    for (const [name, given] of Object.entries(recordOf(value[key])))
      yield* quotaResourceErrors(name, given, entry(child(at, key), name), server)
}

/** core validation.go, ValidateNamespaceStatusUpdate */
function* namespaceErrors({ value, at }: Part, metadata: JsonObject): Errors {
  // SetDefaults_NamespaceStatus
  const phase = textOf(value['phase']) || 'Active'
  const [wanted, is] = isSet(metadata['deletionTimestamp']) ? ['Terminating', 'not empty'] : ['Active', 'empty']
  if (phase !== wanted) yield invalid(child(at, 'phase', 'Phase'), phase, `may only be '${wanted}' if \`deletionTimestamp\` is ${is}`)
}

const featureName = /^[A-Z][a-zA-Z0-9]*(\/[a-zA-Z][a-zA-Z0-9]*)*$/

const resizes = [
  ...['ControllerResizeInProgress', 'ControllerResizeInfeasible', 'NodeResizeInProgress', 'NodeResizeInfeasible', 'NodeResizePending'],
]

/** core validation.go, ValidatePersistentVolumeClaimStatusUpdate */
function* volumeClaimErrors({ value, at }: Part, server: Server): Errors {
  for (const [name, given] of Object.entries(recordOf(value['capacity']))) yield* basicErrors(given, entry(child(at, 'capacity'), name))
  if (!isFrom(32, server)) return
  const resizeAt = child(at, 'allocatedResourceStatuses')
  for (const [name, given] of Object.entries(recordOf(value['allocatedResourceStatuses']))) {
    yield* claimResourceErrors(name, resizeAt, server)
    if (!resizes.includes(textOf(given))) yield unsupported(resizeAt, name, resizes)
  }
  const allocatedAt = child(at, 'allocatedResources')
  for (const [name, given] of Object.entries(recordOf(value['allocatedResources']))) {
    const found = [...claimResourceErrors(name, allocatedAt, server)]
    yield* found
    if (found.length === 0) yield* basicErrors(given, entry(allocatedAt, name))
  }
}

/** validateBasicResource */
function* basicErrors(given: unknown, at: Place): Errors {
  const amount = amountOf(given)
  if (amount !== undefined && amount.nano <= -1_000_000_000n)
    yield invalid(at, Number(amount.nano / 1_000_000_000n), 'must be a valid resource quantity')
}

/** validatePersistentVolumeClaimResourceKey */
function* claimResourceErrors(name: string, at: Place, server: Server): Errors {
  const texts = [...qualifiedName(name, server)]
  if (texts.length > 0) yield* invalidTexts(at, name, texts)
  else if (isNative(name) && name !== 'storage') yield unsupported(at, name, ['storage'])
}

const featureForm =
  "must start with an UpperCamelCase segment, with subsequent segments separated by '/' (e.g., MyFeature or MyFeature/mySubFeature), and contain only alphanumeric characters and slashes"

/** core validation.go, ValidateNodeResources, validateNodeDeclaredFeatures */
function* nodeErrors(status: Part, server: Server): Errors {
  const { value, at } = status
  for (const key of ['capacity', 'allocatable'])
    for (const [name, given] of Object.entries(recordOf(value[key])))
      yield* amountErrors(name, amountOf(given), child(child(at, key), name), server)
  const features = isFrom(36, server) ? textsOf(value['declaredFeatures']) : []
  for (const [index, name] of features.entries()) {
    const place = entry(child(at, 'declaredFeatures'), index)
    if (name.length > 253) yield invalid(place, name, `invalid feature name "${name}": must be no more than 253 characters`)
    else if (!featureName.test(name)) yield invalid(place, name, `invalid feature name "${name}": ${featureForm}`)
    const next = features[index + 1]
    const nextAt = entry(child(at, 'declaredFeatures'), index + 1)
    if (next === name) yield duplicate(nextAt, next)
    else if (next !== undefined && next < name) yield invalid(nextAt, next, 'list must be sorted alphabetically')
  }
  const addresses = partsOf(status, 'addresses').map(one => JSON.stringify([textOf(one.value['type']), textOf(one.value['address'])]))
  for (const [index, one] of partsOf(status, 'addresses').entries())
    if (addresses.indexOf(addresses[index] ?? '') < index)
      yield {
        ...duplicate(one.at, null),
        printed: JSON.stringify({ Type: textOf(one.value['type']), Address: textOf(one.value['address']) }),
      }
}

/** core validation.go, ValidateLoadBalancerStatus; modes are defaulted where they are missing. */
function* balancerErrors(status: Part, now: JsonObject, old: JsonObject, server: Server): Errors {
  const balancer = optionalPart(status, 'loadBalancer')
  const ingress = balancer === undefined ? [] : partsOf(balancer, 'ingress')
  if (balancer === undefined || ingress.length === 0) return
  if (recordOf(now['spec'])['type'] !== 'LoadBalancer')
    return yield forbidden(child(balancer.at, 'ingress'), "may only be used when `spec.type` is 'LoadBalancer'")
  const before = optionalPart({ value: old, at: status.at }, 'loadBalancer')
  const known = before === undefined ? [] : partsOf(before, 'ingress').map(({ value }) => textOf(value['ip']))
  for (const { value, at } of ingress) {
    const [ip, mode, host] = ['ip', 'ipMode', 'hostname'].map(key => textOf(value[key]))
    if (ip && !known.includes(ip)) yield* invalidTexts(child(at, 'ip'), ip, legacyIp(ip, server))
    if (mode !== '' && ip === '') yield forbidden(child(at, 'ipMode'), 'may not be specified when `ip` is not set')
    else if (mode && !['Proxy', 'VIP'].includes(mode)) yield unsupported(child(at, 'ipMode'), mode, ['Proxy', 'VIP'])
    if (host) yield* hostErrors(host, child(at, 'hostname'))
  }
}

/** flowcontrol validation.go, ValidateFlowSchemaStatus, ValidatePriorityLevelConfigurationStatus */
function* flowErrors(status: Part, server: Server): Errors {
  const seen = new Set<string>()
  for (const { value, at } of partsOf(status, 'conditions')) {
    const type = textOf(value['type'])
    if (seen.has(type)) yield duplicate(child(at, 'type'), type)
    seen.add(type)
    if (type === '') yield required(child(at, 'type'), isFrom(34, server) ? '' : 'must not be empty')
  }
}

/** networking validation.go, ValidateIngressLoadBalancerStatus */
function* ingressErrors(status: Part, server: Server): Errors {
  const balancer = optionalPart(status, 'loadBalancer')
  for (const { value, at } of balancer === undefined ? [] : partsOf(balancer, 'ingress')) {
    const [ip, host] = ['ip', 'hostname'].map(key => textOf(value[key]))
    if (ip) yield* invalidTexts(child(at, 'ip'), ip, legacyIp(ip, server))
    if (host) yield* hostErrors(host, child(at, 'hostname'))
  }
}

function* hostErrors(host: string, at: Place): Errors {
  yield* invalidTexts(at, host, dns1123Subdomain(host))
  if (isIp(host, true)) yield invalid(at, host, 'must be a DNS name, not an IP address')
}

/** The rules of single kinds for their status; `old` is the status that is stored. */
export const statusOfKinds: Readonly<Record<string, (status: Part, now: JsonObject, old: JsonObject, server: Server) => Errors>> = {
  ' Namespace': (status, now) => namespaceErrors(status, recordOf(now['metadata'])),
  ' Node': (status, _now, _old, server) => nodeErrors(status, server),
  ' PersistentVolumeClaim': (status, _now, _old, server) => volumeClaimErrors(status, server),
  ' ResourceQuota': (status, _now, _old, server) => totalErrors(status, server),
  ' Service': balancerErrors,
  'certificates.k8s.io CertificateSigningRequest': (status, _now, old) => requestErrors(status, old),
  'flowcontrol.apiserver.k8s.io FlowSchema': (status, _now, _old, server) => flowErrors(status, server),
  'flowcontrol.apiserver.k8s.io PriorityLevelConfiguration': (status, _now, _old, server) => flowErrors(status, server),
  'networking.k8s.io Ingress': (status, _now, _old, server) => ingressErrors(status, server),
  'policy PodDisruptionBudget': (status, _now, _old, server) => conditionErrors(status, server),
  'resource.k8s.io ResourceClaim': resourceClaimErrors,
}
