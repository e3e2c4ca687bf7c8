import type { Schema } from '@crdgen/core/internal'
import { joinPointer } from '../json-pointer.ts'
import { isObject } from './json.ts'
import type { ImportedNative } from './options.ts'
import type { NativeUse } from './type-of.ts'
import { createStructures } from './structure.ts'

/** Lists the places of a schema that its types import, those of types that are used in several places at each of them. */
export function findNatives(root: Schema, uses: ReadonlyMap<Schema, NativeUse>, subject: string): readonly ImportedNative[] {
  const structures = createStructures()
  const known = new Map([...uses].map(([schema, use]) => [structures.idOf(schema), use]))
  const found: ImportedNative[] = []
  const walk = (schema: Schema, pointer: string): void => {
    const use = known.get(structures.idOf(schema))
    if (use !== undefined && use.fields === undefined) {
      found.push({ subject, pointer, definition: use.definition })
      return
    }
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const at = pointer + joinPointer('', 'properties', name)
      if (use?.fields?.includes(name) === true) found.push({ subject, pointer: at, definition: use.definition })
      else walk(field, at)
    }
    if (schema.items !== undefined) walk(schema.items, `${pointer}/items`)
    if (isObject(schema.additionalProperties)) walk(schema.additionalProperties, `${pointer}/additionalProperties`)
  }
  walk(root, '')
  return found
}
