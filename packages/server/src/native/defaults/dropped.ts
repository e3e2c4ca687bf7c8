import { isRecord, type JsonObject } from '@crdgen/core/internal'
import type { Server } from '../../server-version.ts'
import { isSet, listOf } from '../validation/tools.ts'

const lists = ['containers', 'initContainers', 'ephemeralContainers'] as const

/** The spec of a pod without what a server drops of it, beside fields, while a feature gate is off: pkg/api/pod/util.go, dropDisabledFields. */
export function withoutDropped(spec: JsonObject, { minor }: Server): JsonObject {
  if (minor < 31) return spec
  const images = minor < 35 ? namesOfImages(spec) : new Set<unknown>()
  const changed = lists.flatMap(name => {
    const [before, after] = [
      spec[name],
      listOf(spec[name]).map(one => withoutRules(withoutMounts(withoutSignal(one), images), name, minor)),
    ]
    return Array.isArray(before) && after.some((one, index) => one !== before[index]) ? [[name, after] as const] : []
  })
  if (changed.length === 0 && images.size === 0) return spec
  const volumes = images.size === 0 ? {} : { volumes: listOf(spec['volumes']).filter(one => !isImage(one)) }
  return { ...spec, ...Object.fromEntries(changed), ...volumes }
}

function isImage(volume: unknown): boolean {
  return isRecord(volume) && isSet(volume['image'])
}

function namesOfImages({ volumes }: JsonObject): ReadonlySet<unknown> {
  return new Set(listOf(volumes).flatMap(one => (isRecord(one) && isImage(one) ? [one['name']] : [])))
}

/** dropImageVolumes */
function withoutMounts(container: unknown, images: ReadonlySet<unknown>): unknown {
  if (images.size === 0 || !isRecord(container) || !Array.isArray(container['volumeMounts'])) return container
  return { ...container, volumeMounts: container['volumeMounts'].filter(one => !isRecord(one) || !images.has(one['name'])) }
}

/** dropContainerStopSignals: a lifecycle that has nothing else goes, too. */
function withoutSignal(container: unknown): unknown {
  const lifecycle = isRecord(container) ? container['lifecycle'] : undefined
  if (!isRecord(container) || !isRecord(lifecycle) || !isSet(lifecycle['stopSignal'])) return container
  if (isSet(lifecycle['postStart']) || isSet(lifecycle['preStop'])) return container
  const { lifecycle: _, ...rest } = container
  return rest
}

/** dropContainerRestartRules: the policy of a container is older than its gate. */
function withoutRules(container: unknown, list: (typeof lists)[number], minor: number): unknown {
  if (minor !== 34 || !isRecord(container) || container['restartPolicy'] === undefined) return container
  if (list === 'initContainers' && container['restartPolicy'] === 'Always') return container
  const { restartPolicy: _, ...rest } = container
  return rest
}
