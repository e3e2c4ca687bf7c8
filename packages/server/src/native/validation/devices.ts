import { isRecord, type JsonObject, jsonText } from '@crdgen/core/internal'
import { duplicate, forbidden, invalid, required, tooLong, tooMany, unsupported } from '../../field/field-error.ts'
import { child, entry, type Place } from '../../field/place.ts'
import { dns1123Label, dns1123Subdomain, labelValue, qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { printInternal } from '../values/print.ts'
import { nodeSelectorErrors } from './scheduling.ts'
import { expressionErrors } from './expressions.ts'
import {
  type Errors,
  invalidTexts,
  isFrom,
  isSet,
  listOf,
  numberOf,
  optionalPart,
  type Part,
  partOf,
  partsOf,
  recordOf,
  type StructCheck,
  textOf,
  textsOf,
} from './tools.ts'
import { deviceNameErrors, extendedResourceErrors, fullNameErrors } from './device-names.ts'
import { templateMetadataErrors } from './template-metadata.ts'
import { driverNameErrors } from './volume-sources.ts'

/** Devices and claims of them: pkg/apis/resource/validation/validation.go, but for CEL, request policies, and what schemas/natives.json has. */

type Item = (item: Part) => Errors

/** validateSlice: too long a list is not looked into. */
function* sliceErrors(owner: Part, key: string, most: number, check: Item): Errors {
  const items = partsOf(owner, key)
  if (items.length > most) return yield tooMany(child(owner.at, key), items.length, most)
  for (const item of items) yield* check(item)
}

/** Texts of a list, each once. */
function* textErrors({ value, at }: Part, key: string, most: number, check: (text: string, at: Place) => Errors): Errors {
  const texts = textsOf(value[key])
  if (texts.length > most) return yield tooMany(child(at, key), texts.length, most)
  for (const [index, text] of texts.entries()) yield* check(text, entry(child(at, key), index))
}

function* labelErrors({ value, at }: Part, key: string): Errors {
  const name = textOf(value[key])
  yield* invalidTexts(child(at, key), name, dns1123Label(name))
}

/** gatherRequestNames: of a claim's devices, with the names of the requests that one chooses from. */
export function requestNames({ requests }: JsonObject): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    listOf(requests)
      .map(recordOf)
      .map(({ name, firstAvailable }) => [textOf(name), new Set(listOf(firstAvailable).map(one => textOf(recordOf(one)['name'])))]),
  )
}

/** validateDeviceClaim */
function* claimErrors(claim: Part, server: Server): Errors {
  const names = requestNames(claim.value)
  const referenceErrors = (name: string, at: Place) => requestReferenceErrors(name, at, names)
  yield* sliceErrors(claim, 'requests', 32, request => requestErrors(request, server))
  if (!isFrom(35, server)) for (const list of [claim, ...partsOf(claim, 'requests')]) yield* repeatErrors(list)
  yield* sliceErrors(claim, 'constraints', 32, constraint => constraintErrors(constraint, referenceErrors, server))
  yield* sliceErrors(claim, 'config', 32, function* (config) {
    yield* textErrors(config, 'requests', 32, referenceErrors)
    yield* opaqueErrors(config, server)
  })
}

/** validateSet, before tags find repeated names of requests, and name the item. */
function* repeatErrors(owner: Part): Errors {
  const seen = new Set<string>()
  for (const { value, at } of [...partsOf(owner, 'requests'), ...partsOf(owner, 'firstAvailable')]) {
    const name = textOf(value['name'])
    if (seen.has(name)) yield duplicate(child(at, 'name'), name)
    seen.add(name)
  }
}

const noRequest = "must be the name of a request in the claim or the name of a request and a subrequest separated by '/'"

/** validateRequestNameRef */
export function* requestReferenceErrors(name: string, at: Place, names: ReadonlyMap<string, ReadonlySet<string>>): Errors {
  const parts = name.split('/')
  if (parts.length > 2) return yield invalid(at, name, noRequest)
  for (const part of parts) yield* invalidTexts(at, part, dns1123Label(part))
  const [first = '', second] = parts
  const known = names.get(first)
  if (known === undefined || (second !== undefined && !known.has(second))) yield invalid(at, name, noRequest)
}

/** validateDeviceRequest */
function* requestErrors(request: Part, server: Server): Errors {
  yield* labelErrors(request, 'name')
  const exactly = optionalPart(request, 'exactly')
  const first = partsOf(request, 'firstAvailable')
  if (exactly === undefined && first.length === 0) yield required(request.at, 'exactly one of `exactly` or `firstAvailable` is required')
  const isAmbiguous = exactly !== undefined && first.length > 0
  if (isAmbiguous) yield invalid(request.at, null, 'exactly one of `exactly` or `firstAvailable` is required, but multiple fields are set')
  if (isAmbiguous && isFrom(35, server)) return
  if (exactly !== undefined) yield* deviceErrors(exactly, server)
  if (first.length > 0)
    yield* sliceErrors(request, 'firstAvailable', 8, function* (one) {
      yield* labelErrors(one, 'name')
      yield* deviceErrors(one, server)
    })
}

/** validateExactDeviceRequest */
function* deviceErrors(request: Part, server: Server): Errors {
  const { value, at } = request
  const className = textOf(value['deviceClassName'])
  if (className === '') yield required(child(at, 'deviceClassName'))
  else yield* invalidTexts(child(at, 'deviceClassName'), className, dns1123Subdomain(className))
  yield* selectorErrors(request, server)
  const [mode, count] = [textOf(value['allocationMode']), numberOf(value['count'])]
  if (mode === 'All' && count !== 0) yield invalid(child(at, 'count'), count, "must not be specified when allocationMode is 'All'")
  else if (mode === 'ExactCount' && count <= 0) yield invalid(child(at, 'count'), count, 'must be greater than zero')
  else if (mode !== 'All' && mode !== 'ExactCount') yield unsupported(child(at, 'allocationMode'), mode, ['All', 'ExactCount'])
  for (const toleration of partsOf(request, 'tolerations')) yield* tolerationErrors(toleration, server)
}

/** validateSelector */
function* selectorErrors(owner: Part, server: Server): Errors {
  yield* sliceErrors(owner, 'selectors', 32, function* (selector) {
    const cel = optionalPart(selector, 'cel')
    if (cel === undefined) yield required(child(selector.at, 'cel'))
    else yield* expressionErrors(textOf(cel.value['expression']), ['device'], child(cel.at, 'expression'), server)
  })
}

const effects = ['NoExecute', 'NoSchedule']

/** validateDeviceToleration */
export function* tolerationErrors({ value, at }: Part, server: Server): Errors {
  const [key, operator, text, effect] = ['key', 'operator', 'value', 'effect'].map(name => textOf(value[name]))
  if (key) yield* invalidTexts(child(at, 'key'), key, qualifiedName(key, server))
  if (operator === 'Exists') {
    if (text) yield invalid(child(at, 'value'), text, 'must be empty for operator `Exists`')
  } else if (operator === 'Equal') yield* invalidTexts(child(at, 'value'), text ?? '', labelValue(text ?? '', server))
  else if (operator === '') yield required(child(at, 'operator'))
  else yield unsupported(child(at, 'operator'), operator, ['Equal', 'Exists'])
  const known = isFrom(35, server) ? [...effects, 'None'] : effects
  if (effect && !known.includes(effect)) yield unsupported(child(at, 'effect'), effect, known)
}

/** validateDeviceConstraint */
function* constraintErrors(constraint: Part, check: (name: string, at: Place) => Errors, server: Server): Errors {
  yield* textErrors(constraint, 'requests', 32, check)
  const { value, at } = constraint
  const given = ['matchAttribute', 'distinctAttribute'].filter(name => isSet(value[name]))
  // Declared formats are checked of both.
  for (const key of isFrom(37, server) ? given : given.slice(0, 1)) yield* fullNameErrors(textOf(value[key]), child(at, key), server)
  if (given.length === 0 && !isFrom(36, server)) yield required(child(at, 'matchAttribute'))
  else if (given.length === 0)
    yield required(at, 'exactly one of "matchAttribute" or "distinctAttribute" is required, but multiple fields are set')
}

/** validateOpaqueConfiguration */
export function* opaqueErrors(config: Part, server: Server): Errors {
  const opaque = optionalPart(config, 'opaque')
  if (opaque === undefined) return
  yield* driverNameErrors(opaque, 'driver', !isFrom(35, server))
  const { parameters } = opaque.value
  const at = child(opaque.at, 'parameters')
  if (isSet(parameters) && jsonText(parameters).length > 10 * 1024) yield tooLong(at, 10 * 1024)
  else if (isSet(parameters) && !isRecord(parameters)) yield invalid(at, '<value omitted>', 'must be a valid JSON object')
}

/** validateDeviceClassSpec */
function* classErrors(spec: Part, server: Server): Errors {
  yield* selectorErrors(spec, server)
  yield* sliceErrors(spec, 'config', 32, config => opaqueErrors(config, server))
  const name = spec.value['extendedResourceName']
  if (!isSet(name)) return
  yield* extendedResourceErrors(textOf(name), child(spec.at, 'extendedResourceName'), server)
}

const places = ['nodeName', 'nodeSelector', 'allNodes', 'perDeviceNodeSelection'] as const

/** validateResourceSliceSpec: where its devices are. */
function* placeErrors(spec: Part, server: Server): Errors {
  const { value, at } = spec
  const { nodeName, allNodes, perDeviceNodeSelection } = value
  if (nodeName === '') yield invalid(child(at, 'nodeName'), '', 'must be either unset or set to a non-empty string')
  else if (isSet(nodeName)) yield* invalidTexts(child(at, 'nodeName'), nodeName, dns1123Subdomain(textOf(nodeName)))
  const selector = optionalPart(spec, 'nodeSelector')
  if (selector !== undefined) {
    const terms = partsOf(selector, 'nodeSelectorTerms')
    const place = child(selector.at, 'nodeSelectorTerms')
    yield* nodeSelectorErrors(selector, true, server)
    if (terms.length !== 1) {
      const printed = printInternal(selector.value['nodeSelectorTerms'], { group: 'core', type: '[]NodeSelectorTerm' })
      yield invalid(place, null, 'must have exactly one node selector term', printed)
    }
  }
  if (allNodes === false) yield invalid(child(at, 'allNodes'), false, 'must be either unset or set to true')
  if (perDeviceNodeSelection === false) yield invalid(child(at, 'perDeviceNodeSelection'), false, 'must be either unset or set to true')
  const given = places.filter(name => isSet(value[name]) && value[name] !== '' && value[name] !== false)
  const words = 'exactly one of `nodeName`, `nodeSelector`, `allNodes`, `perDeviceNodeSelection` is required'
  if (given.length === 0) yield required(at, words)
  if (given.length > 1) yield invalid(at, `{${given.map(name => `\`${name}\``).join(', ')}}`, `${words}, but multiple fields are set`)
}

function* sliceSpecErrors(spec: Part, server: Server): Errors {
  const { value, at } = spec
  yield* driverNameErrors(spec, 'driver', !isFrom(35, server))
  yield* poolErrors(partOf(spec, 'pool'))
  yield* placeErrors(spec, server)
  if (isSet(value['sharedCounters']) && isSet(value['devices']))
    yield invalid(at, '', 'only one of `sharedCounters` or `devices` is allowed')
  const devices = partsOf(spec, 'devices')
  const isAdvanced = devices.some(one => listOf(one.value['taints']).length + listOf(one.value['consumesCounters']).length > 0)
  yield* sliceErrors(spec, 'devices', isAdvanced ? 64 : 128, device => sliceDeviceErrors(device, value, server))
  yield* sliceErrors(spec, 'sharedCounters', 8, counterSet => counterErrors(counterSet, 'name'))
}

/** validatePoolName */
export function* poolNameErrors(name: string, at: Place): Errors {
  if (name.length > 253) yield tooLong(at, 253)
  for (const part of name.split('/')) yield* invalidTexts(at, part, dns1123Subdomain(part))
}

function* poolErrors({ value, at }: Part): Errors {
  const name = textOf(value['name'])
  if (name !== '') yield* poolNameErrors(name, child(at, 'name'))
  if (numberOf(value['resourceSliceCount']) === 0) yield invalid(child(at, 'resourceSliceCount'), 0, 'must be greater than zero')
}

/** validateCounterSet, validateDeviceCounterConsumption */
function* counterErrors(set: Part, key: string): Errors {
  const name = textOf(set.value[key])
  if (name !== '') yield* invalidTexts(child(set.at, key), name, dns1123Label(name))
  const counters = Object.keys(recordOf(set.value['counters']))
  if (counters.length > 32) return yield tooMany(child(set.at, 'counters'), counters.length, 32)
  for (const counter of counters) yield* invalidTexts(child(set.at, 'counters'), counter, dns1123Label(counter))
}

/** validateDevice */
function* sliceDeviceErrors(device: Part, spec: JsonObject, server: Server): Errors {
  const { value, at } = device
  yield* labelErrors(device, 'name')
  const [attributes, capacity] = [recordOf(value['attributes']), recordOf(value['capacity'])]
  const count = Object.keys(attributes).length + Object.keys(capacity).length
  if (count > 32) yield invalid(at, count, 'the total number of attributes and capacities must not exceed 32')
  for (const [name, attribute] of Object.entries(attributes)) {
    yield* deviceNameErrors(name, child(at, 'attributes'))
    yield* attributeErrors({ value: recordOf(attribute), at: entry(child(at, 'attributes'), name) }, server)
  }
  for (const [name, one] of Object.entries(capacity)) {
    yield* deviceNameErrors(name, child(at, 'capacity'))
    if (isSet(recordOf(one)['requestPolicy']) && value['allowMultipleAllocations'] !== true)
      yield forbidden(child(entry(child(at, 'capacity'), name), 'requestPolicy'), 'allowMultipleAllocations must be true')
  }
  yield* sliceErrors(device, 'taints', 16, taint => taintErrors(taint, server))
  yield* sliceErrors(device, 'consumesCounters', 2, one => counterErrors(one, 'counterSet'))
  yield* devicePlaceErrors(device, spec['perDeviceNodeSelection'] === true)
  yield* bindingErrors(device, server)
}

/** validateDeviceBindingParameters */
export function* bindingErrors(device: Part, server: Server): Errors {
  const [conditions, failures] = ['bindingConditions', 'bindingFailureConditions'] as const
  for (const key of [conditions, failures]) {
    yield* textErrors(device, key, 4, (text, place) => invalidTexts(place, text, qualifiedName(text, server)))
    const [other] = [conditions, failures].filter(one => one !== key)
    const at = child(device.at, key)
    const texts = textsOf(device.value[key])
    for (const [index, text] of texts.entries()) {
      if (texts.indexOf(text) < index) yield duplicate(entry(at, index), text)
      if (key === failures && textsOf(device.value[conditions]).includes(text))
        yield invalid(entry(at, index), text, `${failures} must not overlap with ${conditions}`)
    }
    if (texts.length === 0 && listOf(device.value[other ?? '']).length > 0)
      yield invalid(at, device.value[key] ?? null, `${key} are required to use ${other}`)
  }
}

function* devicePlaceErrors({ value, at }: Part, isOwn: boolean): Errors {
  const names = ['nodeName', 'nodeSelector', 'allNodes']
  if (!isOwn) {
    if (names.some(name => isSet(value[name])))
      yield invalid(
        at,
        null,
        '`nodeName`, `nodeSelector` and `allNodes` can only be set if `perDeviceNodeSelection` is set to true in the ResourceSlice spec',
      )
    return
  }
  const given = names.filter(name => isSet(value[name]) && value[name] !== '' && value[name] !== false)
  const words =
    'exactly one of `nodeName`, `nodeSelector`, or `allNodes` is required when `perDeviceNodeSelection` is set to true in the ResourceSlice spec'
  if (value['nodeName'] === '') yield invalid(child(at, 'nodeName'), '', 'must not be empty')
  if (value['allNodes'] === false) yield invalid(child(at, 'allNodes'), false, 'must be either unset or set to true')
  if (given.length === 0) yield required(at, words)
  if (given.length > 1) yield invalid(at, `{${given.map(name => `\`${name}\``).join(', ')}}`, words)
}

/** validateDeviceTaint */
function* taintErrors({ value, at }: Part, server: Server): Errors {
  const [key, text] = [textOf(value['key']), textOf(value['value'])]
  yield* invalidTexts(child(at, 'key'), key, qualifiedName(key, server))
  if (text !== '') yield* invalidTexts(child(at, 'value'), text, labelValue(text, server))
}

const semver =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(\.(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?(\+[0-9a-zA-Z-]+(\.[0-9a-zA-Z-]+)*)?$/
const values = ['bool', 'int', 'string', 'version', 'bools', 'ints', 'strings', 'versions']

/** validateDeviceAttribute */
function* attributeErrors({ value, at }: Part, server: Server): Errors {
  const [text, version] = [value['string'], value['version']]
  if (isSet(text) && textOf(text).length > 64) yield tooLong(child(at, 'string'), 64)
  if (isSet(version)) {
    if (!semver.test(textOf(version)))
      yield invalid(child(at, 'version'), version, 'must be a string compatible with semver.org spec 2.0.0')
    if (textOf(version).length > 64) yield tooLong(child(at, 'version'), 64)
  }
  const given = values.filter(name => isSet(value[name]))
  const words = 'exactly one value must be specified'
  if (given.length === 0) yield isFrom(35, server) ? invalid(at, '', words) : required(at, words)
  if (given.length > 1) yield invalid(at, value, words, printInternal(value, { group: 'resource', type: 'DeviceAttribute' }))
}

export const deviceChecks: Readonly<Record<string, StructCheck>> = {
  'resource/v1.DeviceClaim': (value, at, server) => [...claimErrors({ value, at }, server)],
  'resource/v1.DeviceClassSpec': (value, at, server) => [...classErrors({ value, at }, server)],
  'resource/v1.ResourceSliceSpec': (value, at, server) => [...sliceSpecErrors({ value, at }, server)],
  'resource/v1.ResourceClaimTemplateSpec': (value, at, server) => [...templateMetadataErrors({ value, at }, server)],
}
