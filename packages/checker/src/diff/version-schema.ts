import type { Schema } from '@crdgen/core'
import { isRecord } from '@crdgen/core'
import { member } from './json.ts'

/** The schema of a member of `spec.versions`; the empty one when it has none. */
export function schemaOf(version: unknown): Schema {
  const schema = member(member(version, 'schema'), 'openAPIV3Schema')
  return isSchema(schema) ? schema : {}
}

function isSchema(value: unknown): value is Schema {
  return isRecord(value)
}
