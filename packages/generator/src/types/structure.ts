import { canonicalJson, childrenOf, factOf, ownKeywords, type Schema } from '@crdgen/core/internal'

/** Numbers schemas by their content: equal ones, whatever object they are, have one number. */
export interface Structures {
  /** All but the schema's own description; those below it count. */
  idOf(schema: Schema): number
}

export function createStructures(): Structures {
  const ids = new Map<string, number>()
  const idOf = factOf((schema: Schema): number => {
    const key = structureKey(schema, inner => `${idOf(inner)} ${JSON.stringify(inner.description ?? '')}`)
    const id = ids.get(key) ?? ids.size
    ids.set(key, id)
    return id
  })
  return { idOf }
}

function structureKey(schema: Schema, inside: (schema: Schema) => string): string {
  const { description: _, ...own } = ownKeywords(schema)
  const children = childrenOf(schema).map(({ keyword, step, schema: inner }) => `${keyword}${JSON.stringify(step)}:${inside(inner)}`)
  return [canonicalJson(own), schema.additionalProperties === true, children.sort().join(',')].join('|')
}
