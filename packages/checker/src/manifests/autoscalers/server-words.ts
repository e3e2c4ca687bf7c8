import { lookUp, textAt } from '@crdgen/core/internal'
import type { Scale } from '@crdgen/core/internal'
import type { ScaleFault } from '@crdgen/server/internal'

/** Go's `%T` of what a value of a schema type is read as, and how a value of it begins and ends in `%v`. */
const goTypes: Readonly<Record<string, readonly [value: string, type: string]>> = {
  array: ['[...]', '[]interface {}'],
  boolean: ['true', 'bool'],
  integer: ['5', 'int64'],
  number: ['1.5', 'float64'],
  object: ['map[...]', 'map[string]interface {}'],
  string: ['...', 'string'],
}

/**
 * The API server's answer because of a fault: when the CRD is sent (validation.go, ValidateCustomResourceDefinitionSubresources), or when
 * /scale of an object is read (registry/customresource/etcd.go, scaleFromCustomResource). Undefined where it has no error. `subresources`
 * is the server's path of those of the version.
 */
export function serverWords({ rule, member, data }: ScaleFault, subresources: string): string | undefined {
  const path = textAt(data, 'jsonPath')
  if (member === undefined) return undefined
  if (rule === 'scale/path-wrong-root' && path === '') return `${subresources}.scale.${member}: Required value`
  if (rule === 'scale/path-wrong-root')
    return `${subresources}.scale.${member}: Invalid value: ${JSON.stringify(path)}: ${admissionDetail(member, path)}`
  // Of an integer or a string, the one that the path must not lead to.
  const type = textAt(data, 'type') || (rule === 'scale/selector-path-not-string' ? 'integer' : 'string')
  const [value, goType] = lookUp(goTypes, type) ?? ['', '']
  if (rule === 'scale/selector-path-not-string') return `${path} accessor error: ${value} is of the type ${goType}, expected string`
  if (rule === 'scale/replicas-path-not-integer') return `${path} accessor error: ${value} is of the type ${goType}, expected int64`
  return member === 'specReplicasPath'
    ? `Internal error occurred: the spec replicas field ${JSON.stringify(path)} does not exist`
    : undefined
}

const roots = { specReplicasPath: '.spec', statusReplicasPath: '.status', labelSelectorPath: 'either .spec or .status' } as const

function admissionDetail(member: keyof Scale, path: string): string {
  if (!path.startsWith('.')) return 'must be a simple json path starting with .'
  return `should be a json path under ${roots[member]}`
}
