import { isRecord, type JsonObject, listAt, textAt } from '@crdgen/core/internal'
import type { PodProblem } from './pod-problem.ts'

/** A pod's spec with the volumes as they will be; those of claims are among them. */
export interface PodSpec {
  readonly spec: JsonObject
  readonly volumes: readonly unknown[]
}

/**
 * The API server's errors about the volumes of a pod and their use, in its order: pkg/apis/core/validation/validation.go, ValidateVolumes,
 * ValidateVolumeMounts and ValidateVolumeDevices. A volume that is wrong itself is not there to be mounted.
 */
export function podProblems({ spec, volumes }: PodSpec): readonly PodProblem[] {
  const [good, names] = [new Map<string, JsonObject>(), new Set<string>()]
  const wrong = volumes.flatMap((volume, index) => {
    if (!isRecord(volume)) return []
    const found = volumeProblems(volume, index, good)
    const name = textAt(volume, 'name')
    names.add(name)
    if (found.length === 0) good.set(name, volume)
    return found
  })
  return [...wrong, ...mountProblems(spec, good, names)]
}

function volumeProblems(volume: JsonObject, index: number, good: ReadonlyMap<string, unknown>): readonly PodProblem[] {
  const name = textAt(volume, 'name')
  const sources = sourcesOf(volume)
  const all = sources.map(({ key }) => key)
  const several = sources.slice(1).map(({ key, serverName }) => ({
    kind: 'volume-more-than-one-source' as const,
    path: ['volumes', index, key],
    serverPath: `volumes[${index}].${serverName}`,
    detail: 'Forbidden: may not specify more than 1 volume type',
    volume: name,
    sources: all,
  }))
  if (name === '' || !good.has(name)) return several
  const again = { kind: 'duplicate-volume-name' as const, path: ['volumes', index, 'name'], serverPath: `volumes[${index}].name` }
  return [...several, { ...again, detail: `Duplicate value: ${JSON.stringify(name)}`, volume: name }]
}

/** The volumes of a pod that the API server is asked for, claims in front: a claim takes the place of a volume of its name. */
export function withClaims(spec: JsonObject, claims: readonly string[]): readonly unknown[] {
  const others = listAt(spec, 'volumes').filter(volume => !claims.includes(textAt(volume, 'name')))
  return [...claims.map(claimVolume), ...others]
}

/** The volume that stands for a claim. */
export function claimVolume(name: string): JsonObject {
  return { name, persistentVolumeClaim: { claimName: name } }
}

/** The names of the claims that a workload makes for each of its pods. */
export function claimNames(claims: readonly unknown[]): readonly string[] {
  return claims.map(claim => textAt(claim, 'metadata', 'name')).filter(name => name !== '')
}

/**
 * The kinds of volume, in the order in which the API server looks for a second one (pkg/apis/core/validation/validation.go,
 * validateVolumeSource), and as it writes them in its errors.
 */
const inServerOrder = [
  'emptyDir',
  'hostPath',
  'gitRepo',
  'gcePersistentDisk',
  'awsElasticBlockStore',
  'secret',
  'nfs',
  'iscsi',
  'glusterfs',
  'flocker',
  'persistentVolumeClaim',
  'rbd',
  'cinder',
  'cephFS',
  'quobyte',
  'downwardAPI',
  'fc',
  'flexVolume',
  'configMap',
  'azureFile',
  'vsphereVolume',
  'photonPersistentDisk',
  'portworxVolume',
  'azureDisk',
  'storageos',
  'projected',
  'scaleIO',
  'csi',
  'ephemeral',
  'image',
]

interface VolumeSource {
  /** As the manifest has it: `cephfs`. */
  readonly key: string
  /** As the server's errors have it: `cephFS`. */
  readonly serverName: string
}

/** The sources that a volume has, in the server's order. */
function sourcesOf(volume: JsonObject): readonly VolumeSource[] {
  return inServerOrder.flatMap(name => {
    const key = name === 'cephFS' ? 'cephfs' : name
    return isSet(volume[key]) ? [{ key, serverName: name === 'downwardAPI' ? 'downwarAPI' : name }] : []
  })
}

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined
}

type Volumes = ReadonlyMap<string, JsonObject>

interface Container {
  readonly list: string
  readonly index: number
  readonly name: string
  readonly object: JsonObject
}

/** The API server's errors about mounts and devices. `names`: volumes that are there, if only wrong ones. */
function mountProblems(spec: JsonObject, volumes: Volumes, names: ReadonlySet<string>): readonly PodProblem[] {
  return containersOf(spec).flatMap(container => [
    ...listAt(container.object, 'volumeMounts').flatMap((mount, index) => mountProblem(container, mount, index, volumes, names)),
    ...repeatedPaths(container),
    ...listAt(container.object, 'volumeDevices').flatMap((device, index) => deviceProblem(container, device, index, volumes, names)),
  ])
}

function containersOf(spec: JsonObject): readonly Container[] {
  return ['containers', 'initContainers', 'ephemeralContainers'].flatMap(list =>
    listAt(spec, list).flatMap((object, index) => (isRecord(object) ? [{ list, index, name: textAt(object, 'name'), object }] : [])),
  )
}

type MountPlace = Pick<PodProblem, 'path' | 'serverPath' | 'volume' | 'container' | 'target'>

function containerPlace(
  { list, index, name }: Container,
  member: 'volumeMounts' | 'volumeDevices',
  at: number,
  entry: unknown,
  key: string,
): MountPlace {
  const serverPath = `${list}[${index}].${member}[${at}].${key}`
  const target = textAt(entry, member === 'volumeMounts' ? 'mountPath' : 'devicePath')
  return { path: [list, index, member, at, key], serverPath, volume: textAt(entry, 'name'), container: name, target }
}

function notFound(place: MountPlace, names: ReadonlySet<string>): PodProblem {
  const kind = names.has(place.volume) ? 'consequence' : 'volume-mount-not-found'
  return { ...place, kind, detail: `Not found: ${JSON.stringify(place.volume)}` }
}

function mountProblem(
  container: Container,
  mount: unknown,
  at: number,
  volumes: Volumes,
  names: ReadonlySet<string>,
): readonly PodProblem[] {
  const place = containerPlace(container, 'volumeMounts', at, mount, 'name')
  return place.volume === '' || volumes.has(place.volume) ? [] : [notFound(place, names)]
}

function repeatedPaths(container: Container): readonly PodProblem[] {
  const seen = new Set<string>()
  return listAt(container.object, 'volumeMounts').flatMap((mount, at): readonly PodProblem[] => {
    const place = containerPlace(container, 'volumeMounts', at, mount, 'mountPath')
    const { target = '' } = place
    if (target === '' || !seen.has(target)) {
      seen.add(target)
      return []
    }
    return [{ ...place, kind: 'mount-path-not-unique', detail: `Invalid value: ${JSON.stringify(target)}: must be unique` }]
  })
}

function deviceProblem(
  container: Container,
  device: unknown,
  at: number,
  volumes: Volumes,
  names: ReadonlySet<string>,
): readonly PodProblem[] {
  const place = containerPlace(container, 'volumeDevices', at, device, 'name')
  if (place.volume === '') return []
  const volume = volumes.get(place.volume)
  if (volume === undefined) return [notFound(place, names)]
  if (isRecord(volume['persistentVolumeClaim']) || isRecord(volume['ephemeral'])) return []
  const words = 'can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode'
  return [{ ...place, kind: 'volume-device-not-a-claim', detail: `Invalid value: ${JSON.stringify(place.volume)}: ${words}` }]
}
