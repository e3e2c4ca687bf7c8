import { anyItem, isRecord, type PathSegment, type Schema } from '@crdgen/core/internal'
import { memberSchema } from '@crdgen/server/internal'

/** The schema at a path; the empty one where there is none. */
export function schemaAtPath(schema: Schema, path: readonly PathSegment[]): Schema {
  return path.reduce<Schema>((at, step) => {
    if (step === anyItem) return isRecord(at.items) ? at.items : {}
    return memberSchema(at, String(step))
  }, schema)
}
