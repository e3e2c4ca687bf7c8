import { isRecord } from '@crdgen/core/internal'
import { asSchema, itemsSchema, namedSchemas } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { equalJson } from '../decode/zero.ts'
import { anyMember, prunedDefault } from '../structural/served-defaults.ts'
import type { Steps } from '../structural/served-defaults.ts'

/**
 * Checks whether a structural schema has a default with fields that the schema does not know (validation.go, schemaHasUnprunedDefaults).
 */
export function hasUnprunedDefaults(root: JsonSchema): boolean {
  // A root default that is not an object is an error there, which counts as having none.
  if (root.default !== undefined && root.default !== null && !isRecord(root.default)) return false
  return isUnpruned(root, [], root)
}

function isUnpruned(schema: JsonSchema, steps: Steps, root: JsonSchema): boolean {
  const value = schema.default
  if (value !== undefined && value !== null && !equalJson(value, prunedDefault(value, steps, root))) return true
  const below = (one: JsonSchema | undefined, step: string | 0) => one !== undefined && isUnpruned(one, [...steps, step], root)
  return (
    below(itemsSchema(schema), 0) ||
    below(asSchema(schema.additionalProperties), anyMember) ||
    namedSchemas(schema.properties).some(([name, one]) => below(one, name))
  )
}
