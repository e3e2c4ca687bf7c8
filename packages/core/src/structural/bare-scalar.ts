import type { Schema } from './schema.ts'

/**
 * A scalar that stands for itself, not by the name of an alias. controller-gen has one schema for such a type and its markers, so that
 * `Format` on an int32 replaces the format, and a reference for a named one, so that both formats meet (localNamedToSchema in
 * controller-tools pkg/crd/schema.go). It rides on the schema under a symbol, as origins do.
 */
const bareOf: unique symbol = Symbol('crdgen.bare')

interface Bare {
  readonly [bareOf]?: true | undefined
}

export function markBare(schema: Schema): Schema {
  const marked: Schema & Bare = { ...schema, [bareOf]: true }
  return marked
}

export function unmarkBare(schema: Schema): Schema {
  if (!isBare(schema)) return schema
  const unmarked: Schema & Bare = { ...schema, [bareOf]: undefined }
  return unmarked
}

export function isBare(schema: Schema): boolean {
  return canBeBare(schema) && schema[bareOf] === true
}

function canBeBare(schema: Schema): schema is Schema & Bare {
  return bareOf in schema
}
