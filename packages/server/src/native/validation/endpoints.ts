import { isIp, isIpv6, parseAddress } from '@crdgen/go'
import type { JsonObject } from '@crdgen/core/internal'
import { duplicate, invalid, required, tooMany } from '../../field/field-error.ts'
import { child, documentPlace, entry, type Place, topLevel } from '../../field/place.ts'
import { dns1123Label, dns1123Subdomain, ipAddress, labelValue, qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { legacyIp } from './names.ts'
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

/** Endpoints and EndpointSlices: core validation.go, pkg/apis/discovery/validation/validation.go. */

/** core ValidateEndpointIP: addresses that no endpoint may have. */
function* endpointIpErrors(ip: string, at: Place): Errors {
  const parsed = parseAddress(ip)
  if (!('bytes' in parsed)) return
  const all = parsed.bytes
  const isMapped4 = all.length === 16 && all.slice(0, 10).every(byte => byte === 0) && all[10] === 255 && all[11] === 255
  const own = isMapped4 ? all.slice(12) : all
  const [first = 0, second = 0] = own
  const isV4 = own.length === 4
  const isLast = (last: number) => own.slice(0, -1).every(byte => byte === 0) && own.at(-1) === last
  if (isLast(0)) yield invalid(at, ip, `may not be unspecified (${ip})`)
  if (isV4 ? first === 127 : isLast(1)) yield invalid(at, ip, 'may not be in the loopback range (127.0.0.0/8, ::1/128)')
  if (isV4 ? first === 169 && second === 254 : first === 0xfe && (second & 0xc0) === 0x80)
    yield invalid(at, ip, 'may not be in the link-local range (169.254.0.0/16, fe80::/10)')
  if (isV4 ? first === 224 && second === 0 && own[2] === 0 : first === 0xff && (second & 0x0f) === 0x02)
    yield invalid(at, ip, 'may not be in the link-local multicast range (224.0.0.0/24, ff02::/10)')
}

/** validateEndpointAddress */
function* addressErrors({ value, at }: Part, server: Server): Errors {
  const [ip, hostname, node] = [textOf(value['ip']), textOf(value['hostname']), value['nodeName']]
  yield* invalidTexts(child(at, 'ip'), ip, legacyIp(ip, server))
  if (hostname !== '') yield* invalidTexts(child(at, 'hostname'), hostname, dns1123Label(hostname))
  if (isSet(node)) yield* invalidTexts(child(at, 'nodeName'), node, dns1123Subdomain(textOf(node)))
  if (!isIp(ip, true)) yield invalid(child(at, 'ip'), ip, 'must be a valid IP address')
  else yield* endpointIpErrors(ip, child(at, 'ip'))
}

/** validateEndpointSubsets */
function* subsetErrors(subset: Part, server: Server): Errors {
  const lists = ['addresses', 'notReadyAddresses'].map(key => partsOf(subset, key))
  if (lists.every(list => list.length === 0)) yield required(subset.at, 'must specify `addresses` or `notReadyAddresses`')
  for (const address of lists.flat()) yield* addressErrors(address, server)
  const ports = partsOf(subset, 'ports')
  for (const { value, at } of ports) {
    const [name, port] = [textOf(value['name']), numberOf(value['port'])]
    if (name === '' && ports.length > 1) yield required(child(at, 'name'))
    if (name !== '') yield* invalidTexts(child(at, 'name'), name, dns1123Label(name))
    if (port === 0) yield invalid(child(at, 'port'), port, 'must be between 1 and 65535, inclusive')
    yield* protocolErrors(value, at, server)
  }
}

function* protocolErrors(value: JsonObject, at: Place, server: Server): Errors {
  const protocol = value['appProtocol']
  if (isSet(protocol)) yield* invalidTexts(child(at, 'appProtocol'), protocol, qualifiedName(textOf(protocol), server))
}

function* sliceErrors(slice: JsonObject, server: Server): Errors {
  const whole = { value: slice, at: documentPlace }
  const ports = partsOf(whole, 'ports')
  if (ports.length > 20000) yield tooMany(topLevel('ports'), ports.length, 20000)
  else yield* portErrors(ports, server)
  const endpoints = partsOf(whole, 'endpoints')
  if (endpoints.length > 1000) yield tooMany(topLevel('endpoints'), endpoints.length, 1000)
  else for (const endpoint of endpoints) yield* endpointErrors(endpoint, textOf(slice['addressType']), server)
}

/** discovery validatePorts */
function* portErrors(ports: readonly Part[], server: Server): Errors {
  const seen = new Set<string>()
  for (const { value, at } of ports) {
    const name = textOf(value['name'])
    if (name !== '') yield* invalidTexts(child(at, 'name'), name, dns1123Label(name))
    if (seen.has(name)) yield duplicate(child(at, 'name'), name)
    seen.add(name)
    yield* protocolErrors(value, at, server)
  }
}

/** discovery validateEndpoints */
function* endpointErrors(endpoint: Part, type: string, server: Server): Errors {
  const { value, at } = endpoint
  const addresses = textsOf(value['addresses'])
  const place = child(at, 'addresses')
  if (addresses.length > 100) yield tooMany(place, addresses.length, 100)
  for (const [index, address] of addresses.entries()) yield* sliceAddressErrors(address, type, place, entry(place, index), server)
  const [node, hostname] = [value['nodeName'], value['hostname']]
  if (isSet(node)) yield* invalidTexts(child(at, 'nodeName'), node, dns1123Subdomain(textOf(node)))
  if (isSet(hostname)) yield* invalidTexts(child(at, 'hostname'), hostname, dns1123Label(textOf(hostname)))
  const hints = optionalPart(endpoint, 'hints')
  if (hints !== undefined) yield* hintErrors(hints, server)
}

function* sliceAddressErrors(address: string, type: string, list: Place, at: Place, server: Server): Errors {
  if (type === 'FQDN') return yield* domainErrors(address, at)
  if (type !== 'IPv4' && type !== 'IPv6') return
  if (!isFrom(33, server)) {
    const isRead = isIp(address, true)
    if (!isRead || isIpv6(address) !== (type === 'IPv6')) yield invalid(at, address, `must be a valid ${type} address`)
    if (!isRead) return yield invalid(at, address, 'must be a valid IP address')
    return yield* endpointIpErrors(address, at)
  }
  const wrong = type === 'IPv4' ? legacyIp(address, server) : ipAddress(address)
  if (wrong.length > 0) return yield* invalidTexts(at, address, wrong)
  if (isIpv6(address) !== (type === 'IPv6')) yield invalid(list, address, `must be an ${type} address`)
  yield* endpointIpErrors(address, at)
}

/** apimachinery IsFullyQualifiedDomainName */
function* domainErrors(given: string, at: Place): Errors {
  if (given === '') return yield required(at)
  const name = given.replace(/\.$/, '')
  const wrong = dns1123Subdomain(name)
  if (wrong.length > 0) return yield invalid(at, name, wrong.join(','))
  if (!name.includes('.')) return yield invalid(at, name, 'should be a domain with at least two segments separated by dots')
  const label = name.split('.').find(one => dns1123Label(one).length > 0)
  if (label !== undefined) yield invalid(at, label, dns1123Label(label).join(','))
}

/** discovery validateHints, but for names that repeat */
function* hintErrors(hints: Part, server: Server): Errors {
  const [zones, nodes] = [partsOf(hints, 'forZones'), partsOf(hints, 'forNodes')]
  if (zones.length > 8) return yield tooMany(child(hints.at, 'forZones'), zones.length, 8)
  for (const { value, at } of zones) yield* invalidTexts(child(at, 'name'), value['name'] ?? '', labelValue(textOf(value['name']), server))
  if (nodes.length > 8) return yield tooMany(child(hints.at, 'forNodes'), nodes.length, 8)
  for (const { value, at } of nodes) yield* invalidTexts(child(at, 'name'), value['name'] ?? '', dns1123Subdomain(textOf(value['name'])))
}

export const endpointChecks: Readonly<Record<string, StructCheck>> = {
  'core/v1.EndpointSubset': (value, at, server) => [...subsetErrors({ value, at }, server)],
  'discovery/v1.EndpointSlice': (value, _at, server) => [...sliceErrors(value, server)],
}
