import type { JsonObject } from '@crdgen/core/internal'
import { forbidden, invalid, required } from '../../field/field-error.ts'
import { isNumber } from '@crdgen/go'
import { child, entry } from '../../field/place.ts'
import { dns1123Label, dns1123Subdomain, qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import {
  type Errors,
  invalidTexts,
  isSet,
  listOf,
  numberOf,
  optionalPart,
  type Part,
  partsOf,
  recordOf,
  type StructCheck,
  textOf,
  textsOf,
} from './tools.ts'
import { containerErrors, ephemeralContainerErrors, imageErrors, initContainerErrors, type Pod } from './containers.ts'
import { legacyIp } from './names.ts'
import { furtherPodErrors } from './pod-more.ts'
import { affinityErrors, spreadErrors, tolerationErrors } from './scheduling.ts'
import { podSecurityErrors } from './security.ts'
import { checkVolumes } from './volumes.ts'

/** Names in a pod's spec, and their rules. */
const nameRules = {
  serviceAccountName: dns1123Subdomain,
  nodeName: dns1123Subdomain,
  hostname: dns1123Label,
  subdomain: dns1123Label,
  priorityClassName: dns1123Subdomain,
  runtimeClassName: dns1123Subdomain,
} as const

/** core validation.go, ValidatePodSpec. */
function* podErrors(spec: Part, owners: readonly JsonObject[], server: Server): Errors {
  const set = statefulSetOf(owners)
  yield* claimNameErrors(set, spec)
  const { errors, volumes } = checkVolumes(volumesOf(spec, owners), server)
  yield* errors
  const { value, at } = spec
  const pod: Pod = {
    server,
    volumes: new Map([...volumes, ...claimsOf(set).flatMap(claimVolume)]),
    claimNames: new Set(partsOf(spec, 'resourceClaims').map(claim => textOf(claim.value['name']))),
    graceSeconds: isNumber(value['terminationGracePeriodSeconds']) ? numberOf(value['terminationGracePeriodSeconds']) : 30,
    restartPolicy: textOf(value['restartPolicy']) || 'Always',
    hasHostUsers: value['hostUsers'] !== false,
  }
  yield* containerErrors(spec, pod)
  yield* initContainerErrors(spec, pod)
  yield* ephemeralContainerErrors(spec, pod)
  if (value['hostNetwork'] === true) yield* hostNetworkErrors(spec)
  yield* podSecurityErrors(spec, server)
  yield* affinityErrors(spec, server)
  yield* dnsErrors(spec, server)
  yield* gateErrors(spec, server)
  yield* spreadErrors(spec)
  for (const [name, rule] of Object.entries(nameRules)) {
    const text = textOf(value[name])
    const isIgnored = set !== undefined && (name === 'hostname' || name === 'subdomain')
    const isGiven = text !== '' || (name === 'runtimeClassName' && isSet(value[name]))
    if (isGiven && !isIgnored) yield* invalidTexts(child(at, name), text, rule(text))
  }
  const { activeDeadlineSeconds: deadline } = value
  if (isNumber(deadline) && (deadline < 1 || deadline > 2147483647))
    yield invalid(child(at, 'activeDeadlineSeconds'), deadline, 'must be between 1 and 2147483647, inclusive')
  yield* tolerationErrors(spec, server)
  yield* hostAliasErrors(spec, server)
  yield* furtherPodErrors(spec, server)
}

function claimVolume(name: string): readonly (readonly [string, { readonly isClaim: true }])[] {
  return dns1123Label(name).length > 0 ? [] : [[name, { isClaim: true }]]
}

/** The StatefulSet whose template a spec is of. */
function statefulSetOf(owners: readonly JsonObject[]): JsonObject | undefined {
  const set = owners.at(-2)
  return owners[0]?.['kind'] === 'StatefulSet' ? set : undefined
}

/** Claims that a StatefulSet makes are volumes of its pods. */
function claimsOf(set: JsonObject | undefined): readonly string[] {
  return listOf(set?.['volumeClaimTemplates']).map(claim => textOf(recordOf(recordOf(claim)['metadata'])['name']))
}

/**
 * The volumes of a spec, where the server finds them: claims that a StatefulSet makes come first, and take the place of volumes of
 * the same name (apps/validation, ValidateStatefulSetSpec).
 */
export function volumesOf(spec: Part, owners: readonly JsonObject[]): readonly Part[] {
  const listed = partsOf(spec, 'volumes')
  const claims = new Set(claimsOf(statefulSetOf(owners)))
  if (claims.size === 0) return listed
  const kept = listed.filter(({ value }) => !claims.has(textOf(value['name'])))
  return kept.map(({ value, at }, index) => ({ value, at: { ...at, server: `[${claims.size + index}]` } }))
}

/** Claims of a StatefulSet are its first volumes, one of a name; of several names, the order in Go is random, and ours that of the list. */
function* claimNameErrors(set: JsonObject | undefined, spec: Part): Errors {
  for (const [index, name] of [...new Set(claimsOf(set))].entries()) {
    const at = { ...entry(child(spec.at, 'volumes'), index) }
    if (name === '') {
      yield required(child(child(at, 'persistentVolumeClaim'), 'claimName'))
      yield required(child(at, 'name'))
    } else yield* invalidTexts(child(at, 'name'), name, dns1123Label(name))
  }
}

/** validatePodHostNetworkDeps */
function* hostNetworkErrors(spec: Part): Errors {
  for (const { value, at } of partsOf(spec, 'containers').flatMap(container => partsOf(container, 'ports'))) {
    const port = numberOf(value['hostPort'])
    if (port !== 0 && port !== numberOf(value['containerPort']))
      yield invalid(child(at, 'hostPort'), port, 'must match `containerPort` when `hostNetwork` is true')
  }
}

/** validatePodDNSConfig, but for search paths. */
function* dnsErrors(spec: Part, server: Server): Errors {
  const config = optionalPart(spec, 'dnsConfig')
  const at = child(spec.at, 'dnsConfig')
  const servers = textsOf(config?.value['nameservers'])
  const serversAt = child(at, 'nameservers')
  if (spec.value['dnsPolicy'] === 'None') {
    if (config === undefined) return yield required(at, 'must provide `dnsConfig` when `dnsPolicy` is None')
    if (servers.length === 0) return yield required(serversAt, 'must provide at least one DNS nameserver when `dnsPolicy` is None')
  }
  if (servers.length > 3) yield invalid(serversAt, servers, 'must not have more than 3 nameservers')
  for (const [index, ip] of servers.entries()) yield* invalidTexts(entry(serversAt, index), ip, legacyIp(ip, server))
  for (const option of config === undefined ? [] : partsOf(config, 'options'))
    if (textOf(option.value['name']) === '') yield required(option.at, 'must not be empty')
}

/** validateReadinessGates, validateSchedulingGates */
function* gateErrors(spec: Part, server: Server): Errors {
  for (const { value, at } of partsOf(spec, 'readinessGates')) {
    const type = textOf(value['conditionType'])
    yield* invalidTexts(child(at, 'conditionType'), type, qualifiedName(type, server))
  }
  for (const { value, at } of partsOf(spec, 'schedulingGates'))
    yield* invalidTexts(at, textOf(value['name']), qualifiedName(textOf(value['name']), server))
}

/** ValidateHostAliases */
function* hostAliasErrors(spec: Part, server: Server): Errors {
  for (const { value, at } of partsOf(spec, 'hostAliases')) {
    const ip = textOf(value['ip'])
    yield* invalidTexts(child(at, 'ip'), ip, legacyIp(ip, server))
    for (const [index, name] of textsOf(value['hostnames']).entries())
      yield* invalidTexts(entry(child(at, 'hostnames'), index), name, dns1123Subdomain(name))
  }
}

/** core validation.go, validateContainersOnlyForPod: templates may have such images. */
function* podOnlyErrors(spec: Part): Errors {
  for (const container of ['containers', 'initContainers'].flatMap(name => partsOf(spec, name))) yield* imageErrors(container)
  if (partsOf(spec, 'schedulingGates').length > 0 && isSet(spec.value['nodeName']) && spec.value['nodeName'] !== '')
    yield { kind: 'forbidden', at: child(spec.at, 'nodeName'), detail: 'cannot be set until all schedulingGates have been cleared' }
}

/** Said of what no new pod may have, and one that exists may. */
export const onlyNew = 'cannot be set on create'

/** ValidatePodCreate and ValidatePodTemplateSpec: containers for debugging come to pods that exist. */
function* ephemeralErrors({ value, at }: Part, isPod: boolean): Errors {
  const { ephemeralContainers } = value
  if (Array.isArray(ephemeralContainers) && ephemeralContainers.length > 0)
    yield forbidden(child(at, 'ephemeralContainers'), isPod ? onlyNew : 'ephemeral containers not allowed in pod template')
}

export const podChecks: Readonly<Record<string, StructCheck>> = {
  'core/v1.PodSpec': (value, at, server, owners) => [
    ...podErrors({ value, at }, owners, server),
    ...(owners.at(-1)?.['kind'] === 'Pod' ? podOnlyErrors({ value, at }) : []),
    ...ephemeralErrors({ value, at }, owners.at(-1)?.['kind'] === 'Pod'),
  ],
}
