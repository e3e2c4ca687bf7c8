import { isRecord } from '@crdgen/core'
import { asSchema, itemsSchema, namedSchemas } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { equalJson } from '../decode/zero.ts'
import { prunedDefault } from './served-defaults.ts'

/** Whether a structural schema has a default with fields that the schema does not know (validation.go, schemaHasUnprunedDefaults). */
export function hasUnprunedDefaults(root: JsonSchema): boolean {
  // A root default that is no object is an error there, which counts as having none.
  if (root.default !== undefined && root.default !== null && !isRecord(root.default)) return false
  return isUnpruned(root, true)
}

function isUnpruned(schema: JsonSchema, isResource: boolean): boolean {
  const value = schema.default
  if (value !== undefined && value !== null && !equalJson(value, prunedDefault(value, schema, isResource))) return true
  const inner = [itemsSchema(schema), asSchema(schema.additionalProperties), ...namedSchemas(schema.properties).map(([, one]) => one)]
  return inner.some(one => one !== undefined && isUnpruned(one, one['x-kubernetes-embedded-resource'] === true))
}
