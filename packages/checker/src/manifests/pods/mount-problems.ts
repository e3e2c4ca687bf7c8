import type { PodProblem } from './pod-problem.ts'
import { type JsonObject, isRecord, listAt, textAt } from '@crdgen/core/internal'

type Volumes = ReadonlyMap<string, JsonObject>

interface Container {
  readonly list: string
  readonly index: number
  readonly name: string
  readonly object: JsonObject
}

/** The API server's errors about mounts and devices. `names`: volumes that are there, if only wrong ones. */
export function mountProblems(spec: JsonObject, volumes: Volumes, names: ReadonlySet<string>): readonly PodProblem[] {
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
