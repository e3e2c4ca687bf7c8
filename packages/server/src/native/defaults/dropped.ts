import { isRecord, type JsonObject } from '@crdgen/core/internal'
import type { Server } from '../../server-version.ts'
import { isSet, listOf } from '../validation/tools.ts'

const lists = ['containers', 'initContainers', 'ephemeralContainers'] as const

/** The spec of a pod without what a server drops of it, beside fields, while a feature gate is off: pkg/api/pod/util.go, dropDisabledFields. */
export function withoutDropped(spec: JsonObject, { minor }: Server): JsonObject {
  if (minor < 31) return spec
  const images = minor < 35 ? namesOfImages(spec) : new Set<unknown>()
  const kept = Object.fromEntries(
    lists.flatMap(name => (Array.isArray(spec[name]) ? [[name, spec[name].map(one => container(one, name, images, minor))] as const] : [])),
  )
  return { ...spec, ...kept, ...(images.size === 0 ? {} : { volumes: listOf(spec['volumes']).filter(one => !isImage(one)) }) }
}

function isImage(volume: unknown): boolean {
  return isRecord(volume) && isSet(volume['image'])
}

/** dropImageVolumes */
function namesOfImages({ volumes }: JsonObject): ReadonlySet<unknown> {
  return new Set(listOf(volumes).flatMap(one => (isRecord(one) && isImage(one) ? [one['name']] : [])))
}

function container(given: unknown, list: (typeof lists)[number], images: ReadonlySet<unknown>, minor: number): unknown {
  if (!isRecord(given) || (minor > 34 && !isStopSignal(given['lifecycle']))) return given
  const { restartPolicy, lifecycle, ...rest } = given
  const { volumeMounts: mounts } = rest
  // dropContainerRestartRules: the field is older than its gate.
  const isDropped = minor === 34 && (list !== 'initContainers' || restartPolicy !== 'Always')
  return {
    ...rest,
    ...(restartPolicy === undefined || isDropped ? {} : { restartPolicy }),
    ...(lifecycle === undefined || isStopSignal(lifecycle) ? {} : { lifecycle }),
    ...(Array.isArray(mounts) && images.size > 0 ? { volumeMounts: mounts.filter(one => !isRecord(one) || !images.has(one['name'])) } : {}),
  }
}

/** dropContainerStopSignals: a lifecycle that has nothing else goes, too. */
function isStopSignal(lifecycle: unknown): boolean {
  return isRecord(lifecycle) && isSet(lifecycle['stopSignal']) && !isSet(lifecycle['postStart']) && !isSet(lifecycle['preStop'])
}
