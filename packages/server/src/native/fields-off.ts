// @late: only a comparison of minors asks for it.
import { isRecord, type Keys, kubernetesMinors } from '@crdgen/core/internal'
import { isUnset } from './defaults/complete.ts'
import { findKind } from './kinds.ts'
import { type Node, nodeOf } from './node.ts'

/** A field of an object that the API server drops because a feature gate is off by default. */
export interface FieldOff {
  readonly keys: Keys
  /** The struct that has it: `PodSpec`. */
  readonly struct: string
  readonly gates: readonly string[]
}

/** Returns the fields of an object of Kubernetes itself that a minor drops by its gates; fields within them are not looked at. */
export function fieldsOff(object: unknown, kubernetes: string): readonly FieldOff[] {
  if (!isRecord(object) || !kubernetesMinors.includes(kubernetes)) return []
  const { apiVersion, kind } = object
  const found = typeof apiVersion === 'string' && typeof kind === 'string' ? findKind(apiVersion, kind) : undefined
  const node = found === undefined ? undefined : nodeOf(found.definition, kubernetes)
  return node === undefined ? [] : offIn(object, node, [])
}

function offIn(value: unknown, node: Node, keys: Keys): readonly FieldOff[] {
  if (node.kind === 'struct')
    return Object.entries(isRecord(value) ? value : {}).flatMap(([key, inner]) => {
      const field = node.fields.get(key)
      if (field === undefined || isUnset(inner, field)) return []
      if (field.isOff) return [{ keys: [...keys, key], struct: node.name, gates: field.gates ?? [] }]
      return offIn(inner, field.node, [...keys, key])
    })
  if (node.kind === 'list') return Array.isArray(value) ? value.flatMap((item, at) => offIn(item, node.of, [...keys, at])) : []
  if (node.kind !== 'map' || !isRecord(value)) return []
  return Object.entries(value).flatMap(([key, item]) => offIn(item, node.of, [...keys, key]))
}
