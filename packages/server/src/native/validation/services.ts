import { duplicate, forbidden, invalid, required, unsupported } from '../../field/field-error.ts'
import { child, entry } from '../../field/place.ts'
import { dns1123Label, dns1123Subdomain, qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { printInternal } from '../values/print.ts'
import {
  type Errors,
  invalidTexts,
  isFrom,
  isSet,
  numberOf,
  optionalPart,
  type Part,
  partsOf,
  type StructCheck,
  textOf,
  textsOf,
} from './tools.ts'
import { legacyCidr, legacyIp, portNumber } from './names.ts'
import { portErrors } from './probes.ts'

/** core validation.go, validateService. */
function* serviceErrors(spec: Part, server: Server): Errors {
  const { value, at } = spec
  const type = textOf(value['type']) || 'ClusterIP'
  const isHeadless = value['clusterIP'] === 'None' || textsOf(value['clusterIPs'])[0] === 'None'
  const ports = partsOf(spec, 'ports')
  if (ports.length === 0 && !isHeadless && type !== 'ExternalName') yield required(child(at, 'ports'))
  if (isHeadless && (type === 'LoadBalancer' || type === 'NodePort'))
    yield invalid(entry(child(at, 'clusterIPs'), 0), 'None', `may not be set to 'None' for ${type} services`)
  if (type === 'ExternalName') yield* externalNameErrors(spec)
  yield* namedPortErrors(ports, server)
  yield* nodePortErrors(ports, type)
  yield* affinityErrors(spec)
  yield* addressErrors(spec, type, server)
  yield* trafficErrors(spec, type)
  const distribution = value['trafficDistribution']
  const distributions = isFrom(34, server) ? ['PreferClose', 'PreferSameZone', 'PreferSameNode'] : ['PreferClose']
  if (typeof distribution === 'string' && !distributions.includes(distribution))
    yield unsupported(child(at, 'trafficDistribution'), distribution, distributions)
}

function* externalNameErrors({ value, at }: Part): Errors {
  const name = textOf(value['externalName']).replace(/\.$/, '')
  if (name === '') yield required(child(at, 'externalName'))
  else yield* invalidTexts(child(at, 'externalName'), name, dns1123Subdomain(name))
  if (isSet(value['ipFamilyPolicy'])) yield forbidden(child(at, 'ipFamilyPolicy'), 'may not be set for ExternalName services')
}

/** validateServicePort, but for what schemas/natives.json has. */
function* namedPortErrors(ports: readonly Part[], server: Server): Errors {
  const names = new Set<string>()
  const numbers = new Set<string>()
  for (const { value, at } of ports) {
    const name = textOf(value['name'])
    if (name === '' && ports.length > 1) yield required(child(at, 'name'))
    if (name !== '') yield* invalidTexts(child(at, 'name'), name, dns1123Label(name))
    if (name !== '' && names.has(name)) yield duplicate(child(at, 'name'), name)
    names.add(name)
    const number = numberOf(value['port'])
    if (number === 0) yield invalid(child(at, 'port'), 0, 'must be between 1 and 65535, inclusive')
    const target = value['targetPort']
    // Without one, or with 0, it is the port itself.
    yield* portErrors(isSet(target) && target !== 0 && target !== '' ? target : number, child(at, 'targetPort'))
    const { appProtocol } = value
    if (typeof appProtocol === 'string') yield* invalidTexts(child(at, 'appProtocol'), appProtocol, qualifiedName(appProtocol, server))
    const protocol = textOf(value['protocol']) || 'TCP'
    if (numbers.has(`${protocol}/${number}`))
      yield {
        ...duplicate(at, { port: number, protocol }),
        printed: printInternal({ protocol, port: number }, { group: 'core', type: 'ServicePort' }),
      }
    numbers.add(`${protocol}/${number}`)
  }
}

function* nodePortErrors(ports: readonly Part[], type: string): Errors {
  const taken = new Set<string>()
  for (const { value, at } of ports) {
    const port = numberOf(value['nodePort'])
    if (port === 0) continue
    if (type === 'ClusterIP') yield forbidden(child(at, 'nodePort'), "may not be used when `type` is 'ClusterIP'")
    const key = `${textOf(value['protocol']) || 'TCP'}/${port}`
    if (taken.has(key)) yield duplicate(child(at, 'nodePort'), port)
    taken.add(key)
  }
}

/** validateClientIPAffinityConfig; 10800 seconds when nothing is said. */
function* affinityErrors(spec: Part): Errors {
  const affinity = textOf(spec.value['sessionAffinity']) || 'None'
  const config = optionalPart(spec, 'sessionAffinityConfig')
  if (affinity === 'None' && config !== undefined) yield forbidden(config.at, 'must not be set when session affinity is None')
  const client = config === undefined ? undefined : optionalPart(config, 'clientIP')
  const seconds = client?.value['timeoutSeconds']
  if (affinity !== 'ClientIP' || client === undefined || typeof seconds !== 'number') return
  if (seconds <= 0 || seconds > 86400)
    yield invalid(child(client.at, 'timeoutSeconds'), seconds, 'must be greater than 0 and less than 86400')
}

function* addressErrors({ value, at }: Part, type: string, server: Server): Errors {
  for (const [index, ip] of textsOf(value['externalIPs']).entries())
    yield* invalidTexts(entry(child(at, 'externalIPs'), index), ip, legacyIp(ip, server))
  const ranges = textsOf(value['loadBalancerSourceRanges']).map(range => range.trim())
  const rangesAt = child(at, 'loadBalancerSourceRanges', 'LoadBalancerSourceRanges')
  if (ranges.length > 0 && type !== 'LoadBalancer') yield forbidden(rangesAt, "may only be used when `type` is 'LoadBalancer'")
  for (const [index, range] of ranges.entries()) yield* invalidTexts(entry(rangesAt, index), range, legacyCidr(range, server))
  if (isSet(value['allocateLoadBalancerNodePorts']) && type !== 'LoadBalancer')
    yield forbidden(child(at, 'allocateLoadBalancerNodePorts'), "may only be used when `type` is 'LoadBalancer'")
  const className = value['loadBalancerClass']
  if (!isSet(className)) return
  if (type !== 'LoadBalancer') yield forbidden(child(at, 'loadBalancerClass'), "may only be used when `type` is 'LoadBalancer'")
  else yield* invalidTexts(child(at, 'loadBalancerClass'), className, qualifiedName(textOf(className), server))
}

/** validateServiceExternalTrafficPolicy */
function* trafficErrors({ value, at }: Part, type: string): Errors {
  const policy = textOf(value['externalTrafficPolicy'])
  const isExternal = type === 'LoadBalancer' || type === 'NodePort' || (type === 'ClusterIP' && textsOf(value['externalIPs']).length > 0)
  if (!isExternal && policy !== '')
    yield invalid(child(at, 'externalTrafficPolicy'), policy, 'may only be set for externally-accessible services')
  const port = numberOf(value['healthCheckNodePort'])
  if (port === 0) return
  if (type === 'LoadBalancer' && policy === 'Local') yield* invalidTexts(child(at, 'healthCheckNodePort'), port, portNumber(port))
  else
    yield invalid(
      child(at, 'healthCheckNodePort'),
      port,
      "may only be set when `type` is 'LoadBalancer' and `externalTrafficPolicy` is 'Local'",
    )
}

export const serviceChecks: Readonly<Record<string, StructCheck>> = {
  'core/v1.ServiceSpec': (value, at, server) => [...serviceErrors({ value, at }, server)],
}
