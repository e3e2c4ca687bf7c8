import { plainText } from '@crdgen/core/internal'
import type { Schema } from '@crdgen/core/internal'
import { canonical, isObject } from './json.ts'

/** Numbers schemas by what they say: equal ones, whatever object they are, have one number. */
export interface Structures {
  /** All but the schema's own description; those below it count. */
  idOf(schema: Schema): number
}

export function createStructures(): Structures {
  const ids = new Map<string, number>()
  const known = new WeakMap<Schema, number>()
  const idOf = (schema: Schema): number => {
    const found = known.get(schema)
    if (found !== undefined) return found
    const key = keyOf(schema, inner => `${idOf(inner)} ${JSON.stringify(inner.description ?? '')}`)
    const id = ids.get(key) ?? ids.size
    ids.set(key, id)
    known.set(schema, id)
    return id
  }
  return { idOf }
}

function keyOf(schema: Schema, inside: (schema: Schema) => string): string {
  const { description: _, properties, items, additionalProperties, ...own } = schema
  const fields = Object.entries(properties ?? {}).map(([name, field]) => `${JSON.stringify(name)}:${inside(field)}`)
  const values = isObject(additionalProperties) ? inside(additionalProperties) : plainText(additionalProperties)
  return [canonical(own), fields.sort().join(','), items === undefined ? '' : inside(items), values].join('|')
}
