import { forbidden, invalid, notFound, required, unsupported } from '../../field/field-error.ts'
import { child } from '../../field/place.ts'
import { descendingPath, noBacksteps } from './names.ts'
import { type Errors, invalidTexts, isSet, type Part, partOf, partsOf, textOf } from './tools.ts'

/** Volumes by name: whether one may be used as a block device. Those with errors are unknown to the server too. */
export type VolumesByName = ReadonlyMap<string, { readonly isClaim: boolean }>

const recursions = ['Disabled', 'Enabled', 'IfPossible']
const propagations = ['Bidirectional', 'HostToContainer', 'None']

/** ValidateVolumeMounts; the server leaves the index out of some paths. */
export function* mountErrors(container: Part, volumes: VolumesByName): Errors {
  const devices = partsOf(container, 'volumeDevices')
  const deviceNames = new Set(devices.map(({ value }) => textOf(value['name'])))
  const devicePaths = new Set(devices.map(({ value }) => textOf(value['devicePath'])))
  const seen = new Set<string>()
  for (const mount of partsOf(container, 'volumeMounts')) {
    const [name, path] = [textOf(mount.value['name']), textOf(mount.value['mountPath'])]
    const [nameAt, pathAt] = [child(mount.at, 'name'), child(mount.at, 'mountPath')]
    if (name === '') yield required(nameAt)
    if (!volumes.has(name)) yield notFound(nameAt, name)
    if (path === '') yield required(pathAt)
    if (seen.has(path)) yield invalid(pathAt, path, 'must be unique')
    seen.add(path)
    if (deviceNames.has(name)) yield invalid(nameAt, name, 'must not already exist in volumeDevices')
    if (devicePaths.has(path)) yield invalid(pathAt, path, 'must not already exist as a path in volumeDevices')
    yield* subPathErrors(mount)
    yield* propagationErrors(mount, container)
  }
}

/** A field of a mount, for which the server gives a path without index. */
function fieldAt(mount: Part, key: string) {
  const item = { ...mount.at, server: '' }
  return child(item, key)
}

function* subPathErrors(mount: Part): Errors {
  const [path, expression] = [textOf(mount.value['subPath']), textOf(mount.value['subPathExpr'])]
  if (path !== '') yield* invalidTexts(fieldAt(mount, 'subPath'), path, descendingPath(path))
  if (expression === '') return
  if (path !== '') yield invalid(child(mount.at, 'subPathExpr'), expression, 'subPathExpr and subPath are mutually exclusive')
  yield* invalidTexts(fieldAt(mount, 'subPathExpr'), expression, descendingPath(expression))
}

/** validateMountPropagation, validateMountRecursiveReadOnly */
function* propagationErrors(mount: Part, container: Part): Errors {
  const { mountPropagation, recursiveReadOnly, readOnly } = mount.value
  const at = fieldAt(mount, 'mountPropagation')
  if (typeof mountPropagation === 'string') {
    if (!propagations.includes(mountPropagation)) yield unsupported(at, mountPropagation, propagations)
    const isPrivileged = partOf(container, 'securityContext').value['privileged'] === true
    if (mountPropagation === 'Bidirectional' && !isPrivileged)
      yield forbidden(at, 'Bidirectional mount propagation is available only to privileged containers')
  }
  const recursiveAt = fieldAt(mount, 'recursiveReadOnly')
  if (isSet(recursiveReadOnly) && !recursions.includes(textOf(recursiveReadOnly)))
    yield unsupported(recursiveAt, recursiveReadOnly, recursions)
  if (recursiveReadOnly !== 'Enabled' && recursiveReadOnly !== 'IfPossible') return
  if (readOnly !== true) yield forbidden(recursiveAt, 'may only be specified when readOnly is true')
  if (isSet(mountPropagation) && mountPropagation !== 'None')
    yield forbidden(recursiveAt, 'may only be specified when mountPropagation is None or not specified')
}

/** ValidateVolumeDevices */
export function* deviceErrors(container: Part, volumes: VolumesByName): Errors {
  const mounts = partsOf(container, 'volumeMounts')
  const mountNames = new Set(mounts.map(({ value }) => textOf(value['name'])))
  const mountPaths = new Set(mounts.map(({ value }) => textOf(value['mountPath'])))
  const names = new Set<string>()
  const paths = new Set<string>()
  for (const { value, at } of partsOf(container, 'volumeDevices')) {
    const [name, path] = [textOf(value['name']), textOf(value['devicePath'])]
    const [nameAt, pathAt] = [child(at, 'name'), child(at, 'devicePath')]
    const volume = volumes.get(name)
    if (name === '') yield required(nameAt)
    if (names.has(name)) yield invalid(nameAt, name, 'must be unique')
    if (volume?.isClaim === false)
      yield invalid(nameAt, name, 'can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode')
    if (volume === undefined) yield notFound(nameAt, name)
    if (path === '') yield required(pathAt)
    if (paths.has(path)) yield invalid(pathAt, path, 'must be unique')
    if (noBacksteps(path).length > 0) yield invalid(pathAt, path, "can not contain backsteps ('..')")
    else paths.add(path)
    if (mountNames.has(name)) yield invalid(nameAt, name, 'must not already exist in volumeMounts')
    if (mountPaths.has(path)) yield invalid(pathAt, path, 'must not already exist as a path in volumeMounts')
    if (name !== '') names.add(name)
  }
}
