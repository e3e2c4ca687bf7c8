import { type JsonObject, isRecord } from '@crdgen/core/internal'
import { joinNodes, nodesOf } from './field-set.ts'
import type { FieldNode, FieldSet } from './field-set.ts'
import { parseElement, printElement } from './path-element.ts'

/** fieldpath/serialize.go, Set.ToJSON: a set as `fieldsV1` of managedFields has it. */
export function printFields(set: FieldSet): JsonObject {
  const nodes = nodesOf(set)
  return Object.fromEntries(
    nodes.map(({ element, isMember, below }) => {
      const inner = printFields(below)
      return [printElement(element), isMember && below.size > 0 ? { '.': {}, ...inner } : inner]
    }),
  )
}

/**
 * fieldpath/serialize.go, Set.FromJSON: elements of an unknown kind are left out. Undefined for what is not such a set.
 */
export function parseFields(fields: unknown): FieldSet | undefined {
  if (!isRecord(fields)) return undefined
  const set = new Map<string, FieldNode>()
  for (const [name, inner] of Object.entries(fields)) {
    if (name === '.' || !/^[fvki]:/.test(name)) continue
    const element = parseElement(name)
    const below = parseFields(inner)
    if (element === undefined || below === undefined || !isRecord(inner)) return undefined
    const isMember = Object.hasOwn(inner, '.') || below.size === 0
    const printed = printElement(element)
    set.set(printed, joinNodes(set.get(printed), { element, isMember, below }))
  }
  return set
}
