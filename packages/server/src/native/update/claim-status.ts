import { type JsonObject, jsonText } from '@crdgen/core/internal'
import { goQuote, isCidr, isMapped, parseAddress, printAddress } from '@crdgen/go'
import { duplicate, forbidden, invalid, required, tooLong, tooMany, unsupported } from '../../field/field-error.ts'
import { child, entry } from '../../field/place.ts'
import { dns1123Label } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import {
  bindingErrors,
  opaqueErrors,
  poolNameErrors,
  requestNames,
  requestReferenceErrors,
  tolerationErrors,
} from '../validation/devices.ts'
import { nodeSelectorErrors } from '../validation/scheduling.ts'
import { type Errors, isFrom, isSet, optionalPart, type Part, partOf, partsOf, recordOf, textOf, textsOf } from '../validation/tools.ts'
import { driverNameErrors } from '../validation/volume-sources.ts'
import { conditionErrors } from './condition-errors.ts'

/**
 * resource validation.go, validateResourceClaimStatusUpdate, but for consumed capacity, and what a
 * cluster authorizes. Operations that are skipped are behind a gate that is off.
 * @param old the status that is stored
 */
export function* resourceClaimErrors(status: Part, now: JsonObject, old: JsonObject, server: Server): Errors {
  const allocation = optionalPart(status, 'allocation')
  const consumers = partsOf(status, 'reservedFor')
  yield* consumerErrors(status, consumers)
  yield* deviceErrors(status, allocation, server)
  if (consumers.length > 0 && allocation === undefined)
    yield forbidden(child(status.at, 'reservedFor'), 'may not be specified when `allocated` is not set')
  // An allocation that is there may not change, see the tags of its field.
  if (allocation !== undefined && !isSet(old['allocation'])) yield* allocationErrors(allocation, recordOf(now['spec']), server)
}

function* consumerErrors(status: Part, consumers: readonly Part[]): Errors {
  const at = child(status.at, 'reservedFor')
  if (consumers.length > 256) return yield tooMany(at, consumers.length, 256)
  for (const one of consumers)
    for (const name of ['resource', 'name', 'uid']) if (textOf(one.value[name]) === '') yield required(child(one.at, name))
  const seen = consumers.map(one => textOf(one.value['uid']))
  for (const [index, uid] of seen.entries()) if (seen.indexOf(uid) < index) yield duplicate(entry(at, index), uid)
}

/** structured.SharedDeviceID, as it is printed. */
function deviceId({ value }: Part): string {
  const [Driver, Pool, Device, ShareID] = ['driver', 'pool', 'device', 'shareID'].map(name => textOf(value[name]))
  return JSON.stringify({ Driver, Pool, Device, ShareID })
}

/** validateDeviceStatus */
function* deviceErrors(status: Part, allocation: Part | undefined, server: Server): Errors {
  const allocated = allocation === undefined ? [] : partsOf(partOf(allocation, 'devices'), 'results')
  const known = new Set(allocated.map(deviceId))
  const seen = new Set<string>()
  for (const device of partsOf(status, 'devices')) {
    yield* nameErrors(device, server)
    const id = deviceId(device)
    // Until 1.34 the parts of an id have a type that prints as nothing.
    const printed = isFrom(35, server) ? id : '{"Driver":{},"Pool":{},"Device":{},"ShareID":{}}'
    if (!known.has(id)) yield invalid(device.at, null, 'must be an allocated device in the claim', printed)
    const conditions = partsOf(device, 'conditions')
    if (conditions.length > 8) yield tooMany(child(device.at, 'conditions'), conditions.length, 8)
    yield* conditionErrors(device, server)
    const { data } = device.value
    const dataAt = child(device.at, 'data')
    if (isSet(data) && jsonText(data).length > 10 * 1024) yield tooLong(dataAt, 10 * 1024)
    else if (isSet(data) && recordOf(data) !== data) yield invalid(dataAt, '<value omitted>', 'must be a valid JSON object')
    const network = optionalPart(device, 'networkData')
    if (network !== undefined) yield* networkErrors(network)
    if (seen.has(id)) yield { ...duplicate(device.at, null), printed }
    seen.add(id)
  }
}

/** validateDriverName, validatePoolName, validateDeviceName */
function* nameErrors({ value, at }: Part, server: Server): Errors {
  const [driver, pool, device] = ['driver', 'pool', 'device'].map(name => textOf(value[name]))
  if (driver === '') yield required(child(at, 'driver'))
  yield* driverNameErrors({ value, at }, 'driver', !isFrom(35, server))
  if (pool === '') yield required(child(at, 'pool'))
  else yield* poolNameErrors(pool ?? '', child(at, 'pool'))
  for (const text of dns1123Label(device ?? '')) yield invalid(child(at, 'device'), device, text)
}

/** validateNetworkDeviceData */
function* networkErrors({ value, at }: Part): Errors {
  if (textOf(value['interfaceName']).length > 256) yield tooLong(child(at, 'interfaceName'), 256)
  if (textOf(value['hardwareAddress']).length > 128) yield tooLong(child(at, 'hardwareAddress'), 128)
  const addresses = textsOf(value['ips'])
  if (addresses.length > 16) return yield tooMany(child(at, 'ips'), addresses.length, 16)
  for (const [index, address] of addresses.entries()) {
    const place = entry(child(at, 'ips'), index)
    yield* interfaceErrors(address, place)
    if (addresses.indexOf(address) < index) yield duplicate(place, address)
  }
}

/** apimachinery IsValidInterfaceAddress */
function* interfaceErrors(text: string, at: Part['at']): Errors {
  const [ip = '', bits = ''] = text.split('/')
  const parsed = parseAddress(ip.replace(/^[\d.]+$/, digits => digits.replaceAll(/\b0+(?=\d)/g, '')))
  if (!isCidr(text) || !('bytes' in parsed))
    return yield invalid(at, text, 'must be a valid address in CIDR form, (e.g. 10.9.8.7/24 or 2001:db8::1/64)')
  const { bytes } = parsed
  const isFour = bytes.length === 4 || isMapped(bytes)
  const size = isFour && Number(bits) > 32 ? Number(bits) - 96 : Number(bits)
  const canonical = `${printAddress(isFour ? bytes.slice(-4) : bytes)}/${size}`
  if (text !== canonical) yield invalid(at, text, `must be in canonical form (${goQuote(canonical)})`)
}

/** validateAllocationResult */
function* allocationErrors(allocation: Part, spec: JsonObject, server: Server): Errors {
  const names = requestNames(recordOf(spec['devices']))
  const devices = partOf(allocation, 'devices')
  for (const [key, most] of [
    ['results', 32],
    ['config', 64],
  ] as const) {
    const items = partsOf(devices, key)
    if (items.length > most) yield tooMany(child(devices.at, key), items.length, most)
    else for (const item of items) yield* key === 'results' ? resultErrors(item, names, server) : configErrors(item, names, server)
  }
  const selector = optionalPart(allocation, 'nodeSelector')
  if (selector !== undefined) yield* nodeSelectorErrors(selector, true, server)
}

type RequestNames = ReturnType<typeof requestNames>

/** validateDeviceRequestAllocationResult */
function* resultErrors(result: Part, names: RequestNames, server: Server): Errors {
  yield* requestReferenceErrors(textOf(result.value['request']), child(result.at, 'request'), names)
  yield* nameErrors(result, server)
  yield* bindingErrors(result, server)
  for (const toleration of partsOf(result, 'tolerations')) yield* tolerationErrors(toleration, server)
}

const sources = ['FromClaim', 'FromClass']

/** validateDeviceAllocationConfiguration */
function* configErrors(config: Part, names: RequestNames, server: Server): Errors {
  const source = textOf(config.value['source'])
  if (source === '') yield required(child(config.at, 'source'))
  else if (!sources.includes(source)) yield unsupported(child(config.at, 'source'), source, sources)
  const requests = textsOf(config.value['requests'])
  for (const [index, name] of requests.entries()) yield* requestReferenceErrors(name, entry(child(config.at, 'requests'), index), names)
  if (!isSet(config.value['opaque'])) yield required(child(config.at, 'opaque'))
  else yield* opaqueErrors(config, server)
}
