import { isRecord, type JsonObject } from '@crdgen/core/internal'
import type { Server } from '../../server-version.ts'
import type { FieldNode, Node, StructNode } from '../node.ts'
import { isSet, listOf } from '../validation/tools.ts'
import { isKnownSource } from '../values/known-source.ts'

/**
 * The object as the API server has it once it is decoded and its defaults are set: without what it does not know, without fields
 * whose feature gate is off, and with Go's zero value for null in lists and maps. What does not decode stays as it is.
 */
export function complete(object: JsonObject, root: StructNode, server: Server): JsonObject {
  return completeStruct(object, root, server)
}

function completeStruct(given: JsonObject, node: StructNode, server: Server): JsonObject {
  const value = node.name === 'PodSpec' ? withoutDropped(given, server) : given
  const own: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const field = node.fields.get(key)
    const member = value[key]
    if (field === undefined || field.isOff || member === null || member === undefined) continue
    if ((key === 'dataSourceRef' && isForeign(member)) || (key === 'dataSource' && !isKnownSource(member))) continue
    own[field.name] = completeValue(member, field.node, server)
  }
  for (const field of node.held) own[field.name] ??= completeStruct({}, field.node, server)
  for (const { field, value: byDefault } of node.ownDefaults) if (isUnset(own[field.name], field)) own[field.name] = byDefault
  return node.defaults === undefined ? own : node.defaults(own, server)
}

/** persistentvolumeclaim DropDisabledFields: sources in other namespaces need a feature that is off by default. */
function isForeign(source: unknown): boolean {
  const namespace = isRecord(source) ? source['namespace'] : undefined
  return typeof namespace === 'string' && namespace !== ''
}

function completeValue(value: unknown, node: Node, server: Server): unknown {
  switch (node.kind) {
    case 'struct':
      return isRecord(value) ? completeStruct(value, node, server) : value
    case 'list':
      return Array.isArray(value) ? value.map(item => completeItem(item, node.of, server)) : value
    case 'map':
      if (!isRecord(value)) return value
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, completeItem(member, node.of, server)]))
    default:
      return value
  }
}

function completeItem(value: unknown, node: Node, server: Server): unknown {
  return value === null ? zeroOf(node, server) : completeValue(value, node, server)
}

/** Go's zero value, which null in a list or a map decodes to. */
function zeroOf(node: Node, server: Server): unknown {
  switch (node.kind) {
    case 'struct':
      return completeStruct({}, node, server)
    case 'list':
      return []
    case 'map':
      return {}
    case 'string':
    case 'bytes':
      return ''
    case 'boolean':
      return false
    case 'quantity':
      return '0'
    case 'int32':
    case 'int64':
    case 'float64':
    case 'intOrString':
      return 0
    default:
      return null
  }
}

/** Tells whether Go has nothing in a field: nil behind a pointer, else the zero value. */
export function isUnset(value: unknown, { isPointer, node }: Pick<FieldNode, 'isPointer' | 'node'>): boolean {
  if (value === undefined || value === null) return true
  if (isPointer) return false
  if (node.kind === 'struct') return false
  return value === '' || value === 0 || value === false || (typeof value === 'object' && Object.keys(value).length === 0)
}

const lists = ['containers', 'initContainers', 'ephemeralContainers'] as const

/** The spec of a pod without what a server drops of it, beside fields, while a feature gate is off: pkg/api/pod/util.go, dropDisabledFields. */
function withoutDropped(spec: JsonObject, { minor }: Server): JsonObject {
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
