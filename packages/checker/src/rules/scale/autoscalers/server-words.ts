import type { ScaleFault } from '@crdgen/server'
import { textAt } from '../../../manifests/value.ts'

/** Go's `%T` of what a value of a schema type is read as, and how a value of it begins and ends in `%v`. */
const goTypes: Readonly<Record<string, readonly [value: string, type: string]>> = {
  array: ['[...]', '[]interface {}'],
  boolean: ['true', 'bool'],
  integer: ['1', 'int64'],
  number: ['1.5', 'float64'],
  object: ['map[...]', 'map[string]interface {}'],
  string: ['...', 'string'],
}

/**
 * What the API server answers because of a fault: when the CRD is sent (validation.go, ValidateCustomResourceDefinitionSubresources),
 * or when /scale of an object is read (registry/customresource/etcd.go, scaleFromCustomResource). Undefined where it says nothing.
 */
export function serverWords({ rule, member, data }: ScaleFault, versionIndex: number): string | undefined {
  const path = textAt(data, 'jsonPath')
  if (member === undefined || path === '') return undefined
  // The server prints the address of a labelSelectorPath, not its text.
  if (rule === 'scale/path-wrong-root' && member === 'labelSelectorPath') return undefined
  if (rule === 'scale/path-wrong-root')
    return `spec.versions[${versionIndex}].subresources.scale.${member}: Invalid value: ${JSON.stringify(path)}: ${admissionDetail(member, path)}`
  const type = textAt(data, 'type') || 'string'
  const [value, goType] = goTypes[type] ?? ['', '']
  if (rule === 'scale/selector-path-not-string') return `${path} accessor error: ${value} is of the type ${goType}, expected string`
  if (rule === 'scale/replicas-path-not-integer') return `${path} accessor error: ${value} is of the type ${goType}, expected int64`
  return member === 'specReplicasPath' ? `the spec replicas field ${JSON.stringify(path)} does not exist` : undefined
}

function admissionDetail(member: string, path: string): string {
  if (!path.startsWith('.')) return 'must be a simple json path starting with .'
  return `should be a json path under ${member === 'specReplicasPath' ? '.spec' : '.status'}`
}
