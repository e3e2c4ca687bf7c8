import { goLower } from '@crdgen/go'
import { invalid, required, tooLong, unsupported } from '../../field/field-error.ts'
import { child, entry } from '../../field/place.ts'
import { dns1123Label, dns1123Subdomain } from '../../formats/names.ts'
import { noBacksteps } from './names.ts'
import { type Errors, invalidTexts, isSet, numberOf, optionalPart, type Part, recordOf, textOf, textsOf } from './tools.ts'

/**
 * Sources that pods and persistent volumes have, besides what schemas/natives.json has: core validation.go, validate…VolumeSource.
 * `isPersistent`: of a persistent volume, whose secrets are in a namespace.
 */
export type SourceCheck = (source: Part, isPersistent: boolean, volume: string) => Errors

/** ValidateCSIDriverName; that the name is required is in schemas/natives.json. */
export function* driverNameErrors({ value, at }: Part, key: string, isEmptyChecked = false): Errors {
  const name = textOf(value[key])
  if (name === '' && !isEmptyChecked) return
  if (name.length > 63) yield tooLong(child(at, key), 63)
  for (const text of dns1123Subdomain(goLower(name))) yield invalid(child(at, key), name, text)
}

function* secretErrors(source: Part, isPersistent: boolean): Errors {
  const secret = optionalPart(source, 'secretRef')
  if (secret === undefined) return
  for (const key of ['name', ...(isPersistent ? ['namespace'] : [])])
    if (textOf(secret.value[key]) === '') yield required(child(secret.at, key))
}

const forms = [/iqn\.\d{4}-\d{2}\.([A-Za-z0-9\-.]+)(:[^,;*&$|\s]+)$/, /^eui.[A-Za-z0-9]{16}$/, /^naa.[A-Za-z0-9]{32}$/] as const
const prefixes = ['iqn', 'eui', 'naa'] as const

/** The name of a target or an initiator. */
function* qualifiedNameErrors(name: string, at: Part['at'], noPrefix: string): Errors {
  const found = prefixes.findIndex(prefix => name.startsWith(prefix))
  if (found < 0) yield invalid(at, name, noPrefix)
  else if (forms[found]?.test(name) === false) yield invalid(at, name, 'must be valid format')
}

function* iscsiErrors(source: Part, isPersistent: boolean, volume: string): Errors {
  const { value, at } = source
  const noPrefix = isPersistent ? 'must be valid format' : 'must be valid format starting with iqn, eui, or naa'
  const [iqn, portal] = [textOf(value['iqn']), textOf(value['targetPortal'])]
  const initiator = value['initiatorName']
  if (isPersistent && isSet(initiator) && `${volume}:${portal}`.length > 64)
    yield invalid(
      child(at, 'targetPortal', 'targetportal'),
      portal,
      'Total length of <volume name>:<iscsi.targetPortal> must be under 64 characters if iscsi.initiatorName is specified.',
    )
  if (iqn !== '') yield* qualifiedNameErrors(iqn, child(at, 'iqn'), noPrefix)
  if ((value['chapAuthDiscovery'] === true || value['chapAuthSession'] === true) && !isSet(value['secretRef']))
    yield required(child(at, 'secretRef'))
  if (isPersistent && isSet(value['secretRef']) && textOf(recordOf(value['secretRef'])['name']) === '')
    yield required(child(child(at, 'secretRef'), 'name'))
  if (isSet(initiator)) yield* qualifiedNameErrors(textOf(initiator), child(at, 'initiatorName', 'initiatorname'), noPrefix)
}

function* fibreErrors({ value, at }: Part): Errors {
  const [names, ids] = [textsOf(value['targetWWNs']), textsOf(value['wwids'])]
  if (names.length === 0 && ids.length === 0)
    yield required(child(at, 'targetWWNs'), 'must specify either targetWWNs or wwids, but not both')
  if (names.length > 0 && ids.length > 0)
    yield invalid(child(at, 'targetWWNs'), names, 'targetWWNs and wwids can not be specified simultaneously')
  if (names.length === 0) return
  if (!isSet(value['lun'])) yield required(child(at, 'lun'), 'lun is required if targetWWNs is specified')
  else if (numberOf(value['lun']) < 0 || numberOf(value['lun']) > 255)
    yield invalid(child(at, 'lun'), value['lun'], 'must be between 0 and 255, inclusive')
}

function* flexErrors({ value, at }: Part): Errors {
  for (const key of Object.keys(recordOf(value['options']))) {
    const [namespace = ''] = key.split('/')
    if (/\.(kubernetes|k8s)\.io$/.test(`.${goLower(namespace)}`))
      yield invalid(entry(child(at, 'options'), key), key, 'kubernetes.io and k8s.io namespaces are reserved')
  }
}

const managed = '/subscriptions/{sub-id}/resourcegroups/{group-name}/providers/microsoft.compute/disks/{disk-id}'
const blob = 'https://{account-name}.blob.core.windows.net/{container-name}/{disk-name}.vhd'

function* azureDiskErrors({ value, at }: Part): Errors {
  const [kind, uri] = [value['kind'], textOf(value['diskURI'])]
  if (kind === 'Managed' && !uri.startsWith('/subscriptions/')) yield unsupported(child(at, 'diskURI'), uri, [managed])
  if (isSet(kind) && kind !== 'Managed' && !uri.startsWith('https://')) yield unsupported(child(at, 'diskURI'), uri, [blob])
}

function* quobyteErrors({ value, at }: Part): Errors {
  const registry = textOf(value['registry'])
  if (registry === '') return
  if (textOf(value['tenant']).length >= 65)
    return yield required(child(at, 'tenant'), 'must be a UUID and may not exceed a length of 64 characters')
  for (const pair of registry.split(','))
    if (!/^(\[[^\][]*\]|[^:\][]*):[^:\][]*$/.test(pair))
      yield invalid(child(at, 'registry'), registry, 'must be a host:port pair or multiple pairs separated by commas')
}

function* flockerErrors({ value, at }: Part): Errors {
  const [name, id] = [textOf(value['datasetName']), textOf(value['datasetUUID'])]
  if (name === '' && id === '') yield required(at, 'one of datasetName and datasetUUID is required')
  if (name !== '' && id !== '') yield invalid(at, 'resource', 'datasetName and datasetUUID can not be specified simultaneously')
  if (name.includes('/')) yield invalid(child(at, 'datasetName'), name, "must not contain '/'")
}

function* storageOsErrors(source: Part, isPersistent: boolean): Errors {
  for (const key of ['volumeName', 'volumeNamespace']) {
    const text = textOf(source.value[key])
    if (text !== '') yield* invalidTexts(child(source.at, key), text, dns1123Label(text))
  }
  yield* secretErrors(source, isPersistent)
}

/** validatePVSecretReference */
function* volumeSecretErrors({ value, at }: Part): Errors {
  const [name, namespace] = [textOf(value['name']), textOf(value['namespace'])]
  if (name === '') yield required(child(at, 'name'))
  else yield* invalidTexts(child(at, 'name'), name, dns1123Subdomain(name))
  if (namespace === '') yield required(child(at, 'namespace'))
  else yield* invalidTexts(child(at, 'namespace'), namespace, dns1123Label(namespace))
}

function* csiErrors(source: Part, isPersistent: boolean): Errors {
  yield* driverNameErrors(source, 'driver')
  if (isPersistent) {
    for (const key of ['controllerPublishSecretRef', 'controllerExpandSecretRef', 'nodePublishSecretRef', 'nodeExpandSecretRef']) {
      const secret = optionalPart(source, key)
      if (secret !== undefined) yield* volumeSecretErrors(secret)
    }
    return
  }
  const secret = optionalPart(source, 'nodePublishSecretRef')
  if (secret === undefined) return
  const name = textOf(secret.value['name'])
  if (name === '') yield required(child(secret.at, 'name'))
  else yield* invalidTexts(child(source.at, 'name'), name, dns1123Subdomain(name))
}

function* azureFileErrors({ value, at }: Part): Errors {
  if (value['secretNamespace'] === '') yield required(child(at, 'secretNamespace'))
}

function* glusterErrors({ value, at }: Part): Errors {
  const namespace = value['endpointsNamespace']
  if (!isSet(namespace)) return
  const place = child(at, 'endpointsNamespace')
  if (namespace === '') yield invalid(place, '', 'if the endpointnamespace is set, it must be a valid namespace name')
  else yield* invalidTexts(place, namespace, dns1123Label(textOf(namespace)))
}

function* diskErrors({ value, at }: Part): Errors {
  if (textOf(value['pdName']) === '') yield required(child(at, 'pdName'))
  const partition = numberOf(value['partition'])
  if (partition < 0 || partition > 255) yield invalid(child(at, 'partition'), partition, 'must be between 1 and 255, inclusive')
}

function* localErrors({ value, at }: Part): Errors {
  yield* invalidTexts(child(at, 'path'), value['path'], noBacksteps(textOf(value['path'])))
}

function* shareErrors({ value, at }: Part): Errors {
  const path = textOf(value['path'])
  if (!path.startsWith('/')) yield invalid(child(at, 'path'), path, 'must be an absolute path')
}

export const sourceChecks: Readonly<Record<string, SourceCheck>> = {
  gcePersistentDisk: ({ value, at }) => diskErrors({ value, at: { ...at, server: '.persistentDisk' } }),
  iscsi: iscsiErrors,
  glusterfs: (source, isPersistent) => (isPersistent ? glusterErrors(source) : []),
  flocker: source => flockerErrors(source),
  cinder: secretErrors,
  quobyte: source => quobyteErrors(source),
  fc: source => fibreErrors(source),
  flexVolume: source => flexErrors(source),
  azureFile: (source, isPersistent) => (isPersistent ? azureFileErrors(source) : []),
  azureDisk: source => azureDiskErrors(source),
  storageos: storageOsErrors,
  csi: csiErrors,
  local: source => localErrors(source),
  nfs: source => shareErrors(source),
}
