import { isRecord, lookUp } from '@crdgen/core/internal'
import { forbidden, invalid, required, unsupported } from '../../field/field-error.ts'
import { child, entry } from '../../field/place.ts'
import { dns1123Subdomain } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { printInternal } from '../values/print.ts'
import { amountOf, printAmount } from '../values/amount.ts'
import { accessModeErrors, classNameErrors } from './claim.ts'
import { noBacksteps } from './names.ts'
import { nodeSelectorErrors } from './scheduling.ts'
import {
  type Errors,
  invalidTexts,
  isFrom,
  isSet,
  nameOfOwner,
  optionalPart,
  type Part,
  recordOf,
  type StructCheck,
  textOf,
} from './tools.ts'
import { sourceChecks } from './volume-sources.ts'

/** PersistentVolumes: core validation.go, ValidatePersistentVolumeSpec. In the order of the server. */
export const persistentSources: readonly string[] = [
  ...['hostPath', 'gcePersistentDisk', 'awsElasticBlockStore', 'glusterfs', 'flocker', 'nfs', 'rbd', 'quobyte', 'cephfs', 'iscsi'],
  ...['cinder', 'fc', 'flexVolume', 'azureFile', 'vsphereVolume', 'photonPersistentDisk', 'portworxVolume', 'azureDisk', 'scaleIO'],
  ...['local', 'storageos', 'csi'],
]

function* capacityErrors({ value, at }: Part): Errors {
  const capacity = recordOf(value['capacity'])
  const place = child(at, 'capacity')
  if (!Object.hasOwn(capacity, 'storage') || Object.keys(capacity).length > 1) {
    const printed = printInternal(value['capacity'], { group: 'core', type: '{}meta.Quantity', go: 'core.ResourceList' })
    yield { ...unsupported(place, capacity, ['storage']), printed }
  }
  for (const [name, given] of Object.entries(capacity)) {
    const amount = amountOf(given)
    if (amount === undefined) continue
    if (amount.nano <= -1_000_000_000n)
      yield invalid(entry(place, name), Number(amount.nano / 1_000_000_000n), 'must be a valid resource quantity')
    if (amount.nano <= 0n) yield invalid(entry(place, name), printAmount(amount), 'must be greater than zero')
  }
}

/** validateVolumeNodeAffinity */
function* affinityErrors(spec: Part, server: Server): Errors {
  const affinity = optionalPart(spec, 'nodeAffinity')
  const selector = affinity === undefined ? undefined : optionalPart(affinity, 'required')
  if (selector !== undefined) yield* nodeSelectorErrors(selector, isFrom(33, server), server)
}

function* sourceErrors(spec: Part, volume: string): Errors {
  let count = 0
  for (const name of persistentSources) {
    const source = optionalPart(spec, name)
    if (source === undefined) continue
    if (count > 0 && name !== 'flexVolume')
      yield forbidden(child(spec.at, name, name === 'cephfs' ? 'cephFS' : name), 'may not specify more than 1 volume type')
    else {
      yield* lookUp(sourceChecks, name)?.(source, true, volume) ?? []
      if (name === 'hostPath')
        yield* invalidTexts(child(source.at, 'path'), source.value['path'], noBacksteps(textOf(source.value['path'])))
      if (name === 'local' && !isSet(spec.value['nodeAffinity']))
        yield required(child(spec.at, 'nodeAffinity'), 'Local volume requires node affinity')
    }
    count++
  }
  if (count === 0) yield required(spec.at, 'must specify a volume type')
}

function* volumeErrors(spec: Part, volume: string, server: Server): Errors {
  const { value, at } = spec
  yield* accessModeErrors(spec)
  yield* capacityErrors(spec)
  yield* affinityErrors(spec, server)
  yield* sourceErrors(spec, volume)
  const path = textOf(recordOf(value['hostPath'])['path'])
  if (isRecord(value['hostPath']) && /^\/[./]*$/.test(path) && value['persistentVolumeReclaimPolicy'] === 'Recycle')
    yield forbidden(child(at, 'persistentVolumeReclaimPolicy'), "may not be 'recycle' for a hostPath mount of '/'")
  yield* classNameErrors(spec)
  yield* attributesErrors(spec, server)
}

function* attributesErrors({ value, at }: Part, server: Server): Errors {
  const name = value['volumeAttributesClassName']
  if (!isSet(name) || !isFrom(34, server)) return
  const place = child(at, 'volumeAttributesClassName')
  if (name === '') yield required(place, 'an empty string is disallowed')
  else yield* invalidTexts(place, name, dns1123Subdomain(textOf(name)))
  if (!isSet(value['csi'])) yield required(child(at, 'csi'), 'has to be specified when using volumeAttributesClassName')
}

export const persistentVolumeChecks: Readonly<Record<string, StructCheck>> = {
  'core/v1.PersistentVolumeSpec': (value, at, server, owners) => [...volumeErrors({ value, at }, nameOfOwner(owners), server)],
}
