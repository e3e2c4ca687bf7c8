import { isRecord } from '@crdgen/core/internal'
import { forbidden, invalid, notFound, required, tooLong, tooMany, unsupported } from '../../field/field-error.ts'
import { child, entry } from '../../field/place.ts'
import { dns1123Label, dns1123Subdomain, qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { printInternal } from '../values/print.ts'
import { amountOf, printAmount } from '../values/amount.ts'
import { containerResourceErrors, resourceNameErrors } from './resources.ts'
import {
  type Errors,
  invalidTexts,
  isFrom,
  isGateOn,
  isSet,
  listOf,
  optionalPart,
  type Part,
  partsOf,
  recordOf,
  textOf,
  textsOf,
} from './tools.ts'
import { windowsErrors } from './windows.ts'

/** The rarer parts of a pod: core validation.go, ValidatePodSpec. */

/** podshelper.VisitContainersWithPath */
export function allContainers(spec: Part): readonly Part[] {
  return ['initContainers', 'containers', 'ephemeralContainers'].flatMap(name => partsOf(spec, name))
}

/** validatePodResourceClaims */
function* claimErrors(spec: Part): Errors {
  const names = ['resourceClaimName', 'resourceClaimTemplateName']
  for (const { value, at } of partsOf(spec, 'resourceClaims')) {
    const name = textOf(value['name'])
    if (name !== '') yield* invalidTexts(child(at, 'name'), name, dns1123Label(name))
    const count = names.filter(key => isSet(value[key])).length
    const printed = () => printInternal(value, { group: 'core', type: 'PodResourceClaim' })
    if (count === 2)
      yield invalid(at, value, 'at most one of `resourceClaimName` or `resourceClaimTemplateName` may be specified', printed())
    if (count === 0) yield invalid(at, value, 'must specify one of: `resourceClaimName`, `resourceClaimTemplateName`', printed())
    for (const key of names) if (isSet(value[key])) yield* invalidTexts(child(at, key), value[key], dns1123Subdomain(textOf(value[key])))
  }
}

/** validateContainerRestartPolicy */
export function* restartRuleErrors({ value, at }: Part, server: Server): Errors {
  if (!isGateOn('ContainerRestartRules', server)) return
  const rules = partsOf({ value, at }, 'restartPolicyRules')
  if (!isSet(value['restartPolicy']) && rules.length > 0)
    yield required(child(at, 'restartPolicy'), 'must specify restartPolicy when restart rules are used')
  if (rules.length > 20) yield tooMany(child(at, 'restartPolicyRules'), rules.length, 20)
  const actions = isFrom(36, server) ? ['Restart', 'RestartAllContainers'] : ['Restart']
  for (const rule of rules) {
    const action = textOf(rule.value['action'])
    if (!actions.includes(action)) yield unsupported(child(rule.at, 'action'), action, actions)
    const codes = optionalPart(rule, 'exitCodes')
    if (codes === undefined) yield required(child(rule.at, 'exitCodes'), 'must be specified')
    else {
      const operator = textOf(codes.value['operator'])
      if (operator !== 'In' && operator !== 'NotIn') yield unsupported(child(codes.at, 'operator'), operator, ['In', 'NotIn'])
      const count = listOf(codes.value['values']).length
      if (count > 255) yield tooMany(child(codes.at, 'values'), count, 255)
    }
  }
}

/** validatePodHostName */
function* hostnameErrors({ value, at }: Part): Errors {
  const name = value['hostnameOverride']
  if (!isSet(name)) return
  const place = child(at, 'hostnameOverride')
  if (value['setHostnameAsFQDN'] === true) yield forbidden(place, 'may not be specified when setHostnameAsFQDN is true')
  if (value['hostNetwork'] === true) yield forbidden(place, 'may not be specified when hostNetwork is true')
  if (textOf(name).length > 64) yield tooLong(place, 64)
  yield* invalidTexts(place, name, dns1123Subdomain(textOf(name)))
}

const sysctl = '^([a-z0-9]([-_a-z0-9]*[a-z0-9])?[\\./])*[a-z0-9]([-_a-z0-9]*[a-z0-9])?$'

/** validateSysctls, but for names that repeat */
function* sysctlErrors(spec: Part): Errors {
  const context = optionalPart(spec, 'securityContext')
  for (const { value, at } of context === undefined ? [] : partsOf(context, 'sysctls')) {
    const name = textOf(value['name'])
    const place = child(at, 'name')
    if (name !== '' && (name.length > 253 || !new RegExp(sysctl).test(name)))
      yield invalid(place, name, `must have at most 253 characters and match regex ${sysctl}`)
    const dotted = name.replaceAll('/', '.')
    if (spec.value['hostNetwork'] === true && dotted.startsWith('net.'))
      yield invalid(place, name, "may not be specified when 'hostNetwork' is true")
    else if (spec.value['hostIPC'] === true && /^(kernel\.(shm|msg)|kernel\.sem$|fs\.mqueue\.)/.test(dotted))
      yield invalid(place, name, "may not be specified when 'hostIPC' is true")
  }
}

const underscored =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '_', '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?(\\._?[a-z0-9]([-_a-z0-9]*[a-z0-9])?)*')"

/** validatePodDNSConfig, of search paths */
function* searchErrors(spec: Part, server: Server): Errors {
  const config = optionalPart(spec, 'dnsConfig')
  if (config === undefined) return
  if (spec.value['dnsPolicy'] === 'None' && textsOf(config.value['nameservers']).length === 0) return
  const searches = textsOf(config.value['searches'])
  const at = child(config.at, 'searches')
  if (searches.length > 32) yield invalid(at, searches, 'must not have more than 32 search paths')
  if (searches.join(' ').length > 2048)
    yield invalid(at, searches, 'must not have more than 2048 characters (including spaces) in the search list')
  for (const [index, search] of searches.entries()) {
    const isFree = isFrom(33, server)
    if (search === '.' && isFree) continue
    const name = search.replace(/\.$/, '')
    const texts = isFree ? underscoredErrors(name) : dns1123Subdomain(name)
    yield* invalidTexts(entry(at, index), name, texts)
  }
}

/** IsDNS1123SubdomainWithUnderscore */
function underscoredErrors(name: string): readonly string[] {
  return [
    ...(name.length > 253 ? ['must be no more than 253 characters'] : []),
    ...(/^_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?(\._?[a-z0-9]([-_a-z0-9]*[a-z0-9])?)*$/.test(name) ? [] : [underscored]),
  ]
}

/** ValidateMatchLabelKeysInTopologySpread */
function* spreadKeyErrors(spec: Part, server: Server): Errors {
  for (const { value, at } of partsOf(spec, 'topologySpreadConstraints')) yield* labelKeyErrors(value, at, 'matchLabelKeys', server)
}

export function* labelKeyErrors(value: Part['value'], at: Part['at'], name: string, server: Server): Errors {
  const keys = textsOf(value[name])
  if (keys.length === 0) return
  const place = child(at, name)
  const { labelSelector } = value
  if (!isRecord(labelSelector)) yield forbidden(place, 'must not be specified when labelSelector is not set')
  const known = new Set([
    ...Object.keys(recordOf(recordOf(labelSelector)['matchLabels'])),
    ...listOf(recordOf(labelSelector)['matchExpressions']).map(one => textOf(recordOf(one)['key'])),
  ])
  for (const [index, key] of keys.entries()) {
    yield* invalidTexts(entry(place, index), key, qualifiedName(key, server))
    if (known.has(key)) yield invalid(entry(place, index), key, 'exists in both matchLabelKeys and labelSelector')
  }
}

/** validateFileKeyRefVolumes */
function* fileVolumeErrors(spec: Part): Errors {
  const volumes = new Map(partsOf(spec, 'volumes').map(({ value }) => [textOf(value['name']), value]))
  for (const variable of allContainers(spec).flatMap(container => partsOf(container, 'env'))) {
    const from = optionalPart(variable, 'valueFrom')
    const file = from === undefined ? undefined : optionalPart(from, 'fileKeyRef')
    if (file === undefined) continue
    const name = textOf(file.value['volumeName'])
    const at = child(file.at, 'volumeName')
    if (!volumes.has(name)) yield notFound(at, name)
    else if (!isSet(volumes.get(name)?.['emptyDir'])) yield invalid(at, name, 'referenced volume must be of type emptyDir')
  }
}

/** validatePodResources */
function* resourceErrors(spec: Part, server: Server): Errors {
  const resources = optionalPart(spec, 'resources')
  if (resources === undefined || !isFrom(34, server)) return
  if (recordOf(spec.value['os'])['name'] === 'windows') return yield forbidden(resources.at, 'may not be set for a windows pod')
  if (isSet(resources.value['claims'])) yield forbidden(child(resources.at, 'claims'), 'claims may not be set for Resources at pod-level')
  const { claims: _, ...amounts } = resources.value
  const isSupported = (name: string) => name === 'cpu' || name === 'memory' || name.startsWith('hugepages-')
  for (const sort of ['limits', 'requests'])
    for (const name of Object.keys(recordOf(amounts[sort])).sort()) {
      const at = entry(child(resources.at, sort), name)
      const wrong = [...resourceNameErrors(name, at, server)]
      if (wrong.length === 0 && !isSupported(name)) yield unsupported(at, name, ['cpu', 'hugepages-', 'memory'])
    }
  const known = (sort: string) => Object.fromEntries(Object.entries(recordOf(amounts[sort])).filter(([name]) => isSupported(name)))
  yield* containerResourceErrors({ value: { limits: known('limits'), requests: known('requests') }, at: resources.at }, new Set(), server)
  yield* consistencyErrors(spec, resources)
}

/** validatePodResourceConsistency */
function* consistencyErrors(spec: Part, resources: Part): Errors {
  const limits = recordOf(resources.value['limits'])
  for (const [index, container] of partsOf(spec, 'containers').entries())
    for (const [name, given] of Object.entries(recordOf(recordOf(container.value['resources'])['limits']))) {
      const [own, most] = [amountOf(given), amountOf(limits[name])]
      if (own === undefined || most === undefined || own.nano <= most.nano) continue
      const at = child(entry(entry(child(resources.at, 'containers'), index), name), 'limits')
      yield invalid(at, printAmount(own), `must be less than or equal to pod limits of ${printAmount(most)}`)
    }
}

const policies = ['PreemptLowerPriority', 'Never']

/** The rest of ValidatePodSpec. */
export function* furtherPodErrors(spec: Part, server: Server): Errors {
  const { value, at } = spec
  yield* claimErrors(spec)
  yield* hostnameErrors(spec)
  yield* sysctlErrors(spec)
  yield* searchErrors(spec, server)
  yield* spreadKeyErrors(spec, server)
  yield* fileVolumeErrors(spec)
  yield* resourceErrors(spec, server)
  yield* windowsErrors(spec, allContainers(spec))
  const policy = value['preemptionPolicy']
  if (policy === '') yield required(child(at, 'preemptionPolicy'))
  else if (isSet(policy) && !policies.includes(textOf(policy))) yield unsupported(child(at, 'preemptionPolicy'), policy, policies)
  if (isRecord(value['overhead']))
    yield* containerResourceErrors({ value: { limits: value['overhead'] }, at: child(at, 'overhead') }, new Set(), server)
  if (value['hostUsers'] === false) {
    if (value['hostNetwork'] === true) yield forbidden(child(at, 'hostNetwork'), 'when `hostUsers` is false')
    for (const container of allContainers(spec))
      if (isFrom(35, server) && listOf(container.value['volumeDevices']).length > 0)
        yield forbidden(child(container.at, 'volumeDevices'), 'when `hostUsers` is false')
  }
}
