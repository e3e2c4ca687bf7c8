import { duplicate, forbidden, invalid, required, unsupported } from '../../field/field-error.ts'
import { isNumber } from '@crdgen/go'
import { child, keysOfPlace } from '../../field/place.ts'
import { dns1123Label } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { podFieldErrors, podFieldsInVolumes, resourceFieldErrors } from './environment.ts'
import type { VolumesByName } from './mounts.ts'
import { descendingPath, noBacksteps, nonReservedPath } from './names.ts'
import { type Errors, invalidStruct, invalidTexts, isSet, optionalPart, type Part, partsOf, textOf } from './tools.ts'
import { amountOf } from '../values/amount.ts'
import { claimTemplateErrors } from './claim.ts'
import { pathSegmentName } from '../../objectmeta/check.ts'
import { labelSelector as selectorType } from '../values/internal-type.ts'
import { printInternal } from '../values/print.ts'
import { signerErrors } from './registrations.ts'
import { sourceChecks } from './volume-sources.ts'

/** Volumes of pods: core validation.go, ValidateVolumes. */

const fileMode = 'must be a number between 0 and 0777 (octal), both inclusive'

function* modeErrors({ value, at }: Part, name: string): Errors {
  const mode = value[name]
  if (typeof mode === 'number' && (mode > 0o777 || mode < 0)) yield invalid(child(at, name), mode, fileMode)
}

/** validateKeyToPath */
function* itemErrors(item: Part): Errors {
  const { value, at } = item
  const path = textOf(value['path'])
  for (const name of ['key', 'path']) if (textOf(value[name]) === '') yield required(child(at, name))
  yield* invalidTexts(child(at, 'path'), path, nonReservedPath(path))
  yield* modeErrors(item, 'mode')
}

function* namedFilesErrors(source: Part, nameKey: string): Errors {
  if (textOf(source.value[nameKey]) === '') yield required(child(source.at, nameKey))
  yield* modeErrors(source, 'defaultMode')
  for (const item of partsOf(source, 'items')) yield* itemErrors(item)
}

/** validateDownwardAPIVolumeFile; the server names the volume where it means the file. */
function* podFileErrors(file: Part, at: Part['at'], server: Server): Errors {
  const path = textOf(file.value['path'])
  if (path === '') yield required(child(at, 'path'))
  yield* invalidTexts(child(at, 'path'), path, nonReservedPath(path))
  const [field, resource] = ['fieldRef', 'resourceFieldRef'].map(name => optionalPart({ ...file, at }, name))
  if (field !== undefined) {
    yield* podFieldErrors(field, podFieldsInVolumes, server)
    if (resource !== undefined) yield invalid(at, 'resource', 'fieldRef and resourceFieldRef can not be specified simultaneously')
  } else if (resource !== undefined) yield* resourceFieldErrors(resource, true)
  else yield required(at, 'one of fieldRef and resourceFieldRef is required')
  yield* modeErrors({ ...file, at }, 'mode')
}

function* requiredErrors({ value, at }: Part, ...names: readonly string[]): Errors {
  for (const name of names) if (textOf(value[name]) === '') yield required(child(at, name))
}

const hostPathTypes = ['', 'BlockDevice', 'CharDevice', 'Directory', 'DirectoryOrCreate', 'File', 'FileOrCreate', 'Socket']

function* hostPathErrors({ value, at }: Part): Errors {
  const [path, type] = [textOf(value['path']), textOf(value['type'])]
  if (path === '') return yield required(child(at, 'path'))
  yield* invalidTexts(child(at, 'path'), path, noBacksteps(path))
  if (!hostPathTypes.includes(type)) yield unsupported(child(at, 'type'), type, hostPathTypes)
}

/** validateProjectionSources */
function* projectedErrors(volume: Part, server: Server): Errors {
  yield* modeErrors(volume, 'defaultMode')
  const paths = new Set<string>()
  for (const source of partsOf(volume, 'sources')) {
    const kinds = ['secret', 'configMap', 'downwardAPI', 'serviceAccountToken', 'clusterTrustBundle', 'podCertificate']
    const found = kinds.flatMap(kind => optionalPart(source, kind) ?? [])
    for (const kind of ['secret', 'configMap']) {
      const named = optionalPart(source, kind)
      if (named === undefined) continue
      yield* namedFilesErrors(named, 'name')
      for (const { value } of partsOf(named, 'items')) yield* pathErrors(textOf(value['path']), textOf(named.value['name']))
    }
    const pod = optionalPart(source, 'downwardAPI')
    for (const file of pod === undefined ? [] : partsOf(pod, 'items')) {
      yield* podFileErrors(file, pod?.at ?? file.at, server)
      yield* pathErrors(textOf(file.value['path']), textOf(file.value['path']))
    }
    yield* tokenErrors(optionalPart(source, 'serviceAccountToken'), volume)
    const bundle = optionalPart(source, 'clusterTrustBundle')
    if (bundle !== undefined) {
      yield* trustBundleErrors(bundle)
      const path = textOf(bundle.value['path'])
      if (paths.has(path)) yield invalid(volume.at, path, 'conflicting duplicate paths')
      paths.add(path)
    }
    if (found.length > 1) yield forbidden(source.at, 'may not specify more than 1 volume type per source')
  }

  function* pathErrors(path: string, shown: string): Errors {
    if (path !== '' && paths.has(path)) yield invalid(volume.at, shown, 'conflicting duplicate paths')
    paths.add(path)
  }
}

/** validateProjectionSources, of a bundle of certificates */
function* trustBundleErrors({ value, at }: Part): Errors {
  const { name, signerName, labelSelector } = value
  if (isSet(name) && isSet(signerName))
    yield invalidStruct({ value, at }, 'only one of name and signerName may be used', {
      group: 'core',
      type: '*ClusterTrustBundleProjection',
    })
  else if (isSet(name)) {
    if (name === '') yield required(child(at, 'name'), 'must be a valid object name')
    else if (!textOf(name).includes(':'))
      for (const text of pathSegmentName(textOf(name)))
        yield invalid(child(at, 'name'), name, `not a valid clustertrustbundlename: ${text}`)
    if (isSet(labelSelector)) {
      const printed = printInternal(labelSelector, selectorType)
      yield invalid(child(at, 'labelSelector'), labelSelector, 'labelSelector must be unset if name is specified', printed)
    }
  } else if (isSet(signerName)) {
    if (signerName === '') yield required(child(at, 'signerName'), 'must be a valid signer name')
    yield* signerErrors(textOf(signerName), child(at, 'signerName'))
  } else yield required(at, 'either name or signerName must be specified')
  const path = textOf(value['path'])
  if (path === '') yield required(child(at, 'path'))
  yield* invalidTexts(child(at, 'path'), path, nonReservedPath(path))
}

function* tokenErrors(token: Part | undefined, volume: Part): Errors {
  if (token === undefined) return
  const { expirationSeconds: seconds } = token.value
  const at = child(token.at, 'expirationSeconds')
  if (isNumber(seconds) && seconds < 600) yield invalid(at, seconds, 'may not specify a duration less than 10 minutes')
  if (isNumber(seconds) && seconds > 2 ** 32) yield invalid(at, seconds, 'may not specify a duration larger than 2^32 seconds')
  const path = textOf(token.value['path'])
  if (path === '') yield required(child(volume.at, 'path'))
  else yield* invalidTexts(child(volume.at, 'path'), path, nonReservedPath(path))
}

/** The rules that persistent volumes have, too. */
function ofBoth(name: string): (source: Part) => Errors {
  return source => sourceChecks[name]?.(source, false, '') ?? []
}

/** Sources that have rules of their own; a volume has exactly one source. In the order of the server. */
const sources: Readonly<Record<string, (source: Part, server: Server) => Errors>> = {
  *emptyDir({ value, at }) {
    const limit = amountOf(value['sizeLimit'])
    if (limit !== undefined && limit.nano < 0n) yield forbidden(child(at, 'sizeLimit'), 'SizeLimit field must be a valid resource quantity')
  },
  hostPath: source => hostPathErrors(source),
  *gitRepo(source) {
    yield* requiredErrors(source, 'repository')
    yield* invalidTexts(child(source.at, 'directory'), textOf(source.value['directory']), descendingPath(textOf(source.value['directory'])))
  },
  gcePersistentDisk: ofBoth('gcePersistentDisk'),
  awsElasticBlockStore: () => [],
  secret: source => namedFilesErrors(source, 'secretName'),
  *nfs(source) {
    yield* requiredErrors(source, 'server', 'path')
    yield* sourceChecks['nfs']?.(source, false, '') ?? []
  },
  iscsi: ofBoth('iscsi'),
  glusterfs: ofBoth('glusterfs'),
  flocker: ofBoth('flocker'),
  persistentVolumeClaim: source => requiredErrors(source, 'claimName'),
  rbd: () => [],
  cinder: ofBoth('cinder'),
  cephfs: () => [],
  quobyte: ofBoth('quobyte'),
  *downwardAPI(source, server) {
    yield* modeErrors(source, 'defaultMode')
    for (const file of partsOf(source, 'items')) yield* podFileErrors(file, source.at, server)
  },
  fc: ofBoth('fc'),
  flexVolume: ofBoth('flexVolume'),
  configMap: source => namedFilesErrors(source, 'name'),
  azureFile: ofBoth('azureFile'),
  vsphereVolume: () => [],
  photonPersistentDisk: () => [],
  portworxVolume: () => [],
  azureDisk: ofBoth('azureDisk'),
  storageos: ofBoth('storageos'),
  projected: (source, server) => projectedErrors(source, server),
  scaleIO: () => [],
  *csi(source) {
    yield* requiredErrors(source, 'driver')
    yield* ofBoth('csi')(source)
  },
  *ephemeral({ value, at }, server) {
    const template = optionalPart({ value, at }, 'volumeClaimTemplate')
    if (template === undefined) yield required(child(at, 'volumeClaimTemplate'))
    else yield* claimTemplateErrors(template, server)
  },
  *image(source) {
    if (isOfPod(source) && textOf(source.value['reference']) === '') yield required(child(source.at, 'reference'))
  },
}

/** The sources of a pod's volume, in the order of the server. */
export const podVolumeSources: readonly string[] = Object.keys(sources)

/** Templates may leave out what a controller fills in later. */
function isOfPod({ at }: Part): boolean {
  return keysOfPlace(at)[1] === 'volumes'
}

/** The server's misspelling of two sources where it finds a second one. */
const misspelt: Readonly<Record<string, string>> = { cephfs: 'cephFS', downwardAPI: 'downwarAPI' }

/** validateVolumeSource; a volume without a source is an empty folder by default. */
function* sourceErrors(volume: Part, server: Server): Errors {
  let count = 0
  for (const [name, check] of Object.entries(sources)) {
    const source = optionalPart(volume, name)
    if (source === undefined) continue
    if (count > 0)
      yield forbidden(
        child(volume.at, name, Object.hasOwn(misspelt, name) ? misspelt[name] : name),
        'may not specify more than 1 volume type',
      )
    else yield* check(source, server)
    count++
  }
}

/** ValidateVolumes: the errors, and the volumes that have none. */
export function checkVolumes(listed: readonly Part[], server: Server): { readonly errors: Errors; readonly volumes: VolumesByName } {
  const volumes = new Map<string, { readonly isClaim: boolean }>()
  const errors = listed.flatMap(volume => {
    const own = [...volumeErrors(volume, volumes, server)]
    const { name, persistentVolumeClaim, ephemeral } = volume.value
    if (own.length === 0) volumes.set(textOf(name), { isClaim: isSet(persistentVolumeClaim) || isSet(ephemeral) })
    return own
  })
  return { errors, volumes }
}

function* volumeErrors(volume: Part, before: VolumesByName, server: Server): Errors {
  const name = textOf(volume.value['name'])
  const at = child(volume.at, 'name')
  yield* sourceErrors(volume, server)
  if (name === '') yield required(at)
  else yield* invalidTexts(at, name, dns1123Label(name))
  if (before.has(name)) yield duplicate(at, name)
}
