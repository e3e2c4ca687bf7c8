import { goLower } from '@crdgen/go'
import type { JsonObject } from '@crdgen/core/internal'
import { duplicate, forbidden, invalid, required, tooLong } from '../../field/field-error.ts'
import { child, documentPlace, type Place, topLevel } from '../../field/place.ts'
import { dns1123Subdomain, qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { amountOf } from '../values/amount.ts'
import { negativeErrors } from './resources.ts'
import {
  type Errors,
  invalidTexts,
  isFrom,
  isSet,
  listOf,
  numberOf,
  type Part,
  partOf,
  partsOf,
  recordOf,
  type StructCheck,
  textOf,
  textsOf,
} from './tools.ts'
import { driverNameErrors } from './volume-sources.ts'

/** The group storage.k8s.io: pkg/apis/storage/validation/validation.go, but for what schemas/natives.json has. */

/** validateProvisioner */
function* provisionerErrors(name: string, at: Place, server: Server): Errors {
  if (name !== '') for (const text of qualifiedName(goLower(name), server)) yield invalid(at, goLower(name), text)
}

/** validateParameters */
function* parameterErrors(parameters: unknown): Errors {
  const at = topLevel('parameters')
  const entries = Object.entries(recordOf(parameters))
  if (entries.length > 512) return yield tooLong(at, 512)
  for (const [key] of entries) if (key === '') yield invalid(at, key, 'field can not be empty.')
  const size = entries.reduce((sum, [key, value]) => sum + new TextEncoder().encode(key + textOf(value)).length, 0)
  if (size > 256 * 1024) yield tooLong(at, 256 * 1024)
}

/** validateAllowedTopologies */
function* topologyErrors(value: JsonObject, server: Server): Errors {
  // The server begins with as many terms that are empty.
  const seen = new Set(['[]'])
  for (const term of partsOf({ value, at: documentPlace }, 'allowedTopologies')) {
    const expressions = partsOf(term, 'matchLabelExpressions')
    for (const { value: one, at } of expressions)
      yield* invalidTexts(child(at, 'key'), one['key'] ?? '', qualifiedName(textOf(one['key']), server))
    const key = JSON.stringify(expressions.map(one => [textOf(one.value['key']), [...new Set(textsOf(one.value['values']))].sort()]).sort())
    if (seen.has(key)) yield duplicate(child(term.at, 'matchLabelExpressions'), '')
    seen.add(key)
  }
}

function* classErrors(value: JsonObject, server: Server): Errors {
  yield* provisionerErrors(textOf(value['provisioner']), topLevel('provisioner'), server)
  yield* parameterErrors(value['parameters'])
  yield* topologyErrors(value, server)
}

/** validateCSIDriverSpec */
function* driverErrors(spec: Part): Errors {
  for (const { value, at } of partsOf(spec, 'tokenRequests')) {
    const seconds = value['expirationSeconds']
    if (!isSet(seconds)) continue
    if (numberOf(seconds) < 600) yield invalid(child(at, 'expirationSeconds'), seconds, 'may not specify a duration less than 10 minutes')
    if (numberOf(seconds) > 2 ** 32)
      yield invalid(child(at, 'expirationSeconds'), seconds, 'may not specify a duration larger than 2^32 seconds')
  }
  const inSecrets = spec.value['serviceAccountTokenInSecrets']
  if (isSet(inSecrets) && listOf(spec.value['tokenRequests']).length === 0)
    yield invalid(
      child(spec.at, 'serviceAccountTokenInSecrets'),
      inSecrets,
      'serviceAccountTokenInSecrets is set but no tokenRequests are specified',
    )
  const period = spec.value['nodeAllocatableUpdatePeriodSeconds']
  if (isSet(period) && numberOf(period) < 10)
    yield invalid(child(spec.at, 'nodeAllocatableUpdatePeriodSeconds'), period, 'must be greater than or equal to 10 seconds')
}

/** validateCSINodeDriver */
function* nodeDriverErrors(spec: Part, server: Server): Errors {
  for (const driver of partsOf(spec, 'drivers')) {
    const { value, at } = driver
    yield* driverNameErrors(driver, 'name', !isFrom(36, server))
    const id = textOf(value['nodeID'])
    if (id.length > 192) yield invalid(child(at, 'nodeID'), id, 'must be 192 characters or less')
    const seen = new Set<string>()
    for (const key of textsOf(value['topologyKeys'])) {
      if (key === '') yield required(at, key)
      if (seen.has(key)) yield duplicate(at, key)
      seen.add(key)
      yield* invalidTexts(at, key, qualifiedName(key, server))
    }
  }
}

/** ValidateVolumeAttachment, but for volumes in the attachment itself. */
function* attachmentErrors(spec: Part, server: Server): Errors {
  yield* driverNameErrors(spec, 'attacher', !isFrom(36, server))
  const source = partOf(spec, 'source')
  const [volume, inline] = [source.value['persistentVolumeName'], source.value['inlineVolumeSpec']]
  const words = 'must specify exactly one of inlineVolumeSpec and persistentVolumeName'
  if (isSet(volume) && isSet(inline)) yield forbidden(source.at, words)
  else if (volume === '') yield required(child(source.at, 'persistentVolumeName'), 'must specify non empty persistentVolumeName')
  const node = textOf(spec.value['nodeName'])
  yield* invalidTexts(child(spec.at, 'nodeName'), node, dns1123Subdomain(node))
  if (isSet(volume)) yield* invalidTexts(child(source.at, 'persistentVolumeName'), volume, dns1123Subdomain(textOf(volume)))
}

/** ValidateCSIStorageCapacity */
function* capacityErrors(value: JsonObject): Errors {
  const name = textOf(value['storageClassName'])
  yield* invalidTexts(topLevel('storageClassName'), name, dns1123Subdomain(name))
  yield* negativeErrors(amountOf(value['capacity']), topLevel('capacity'))
}

export const storageChecks: Readonly<Record<string, StructCheck>> = {
  'storage/v1.StorageClass': (value, _at, server) => [...classErrors(value, server)],
  'storage/v1.CSIDriverSpec': (value, at) => [...driverErrors({ value, at })],
  'storage/v1.CSINodeSpec': (value, at, server) => [...nodeDriverErrors({ value, at }, server)],
  'storage/v1.VolumeAttachmentSpec': (value, at, server) => [...attachmentErrors({ value, at }, server)],
  'storage/v1.CSIStorageCapacity': value => [...capacityErrors(value)],
  'storage/v1.VolumeAttributesClass': (value, _at, server) => [
    ...provisionerErrors(textOf(value['driverName']), topLevel('driverName'), server),
    ...parameterErrors(value['parameters']),
  ],
}
