import { isRecord, type JsonObject } from '@crdgen/core/internal'
import type { FieldNode, Node, StructNode } from '../node.ts'
import { isKnownSource } from '../values/known-source.ts'
import type { Server } from '../../server-version.ts'
import { withoutDropped } from './dropped.ts'

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
