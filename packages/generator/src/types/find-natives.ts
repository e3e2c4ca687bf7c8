import { childrenOf, keysTo } from '@crdgen/core/internal'
import type { Schema } from '@crdgen/core/internal'
import { joinPointer } from '../json-pointer.ts'
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
    for (const child of childrenOf(schema)) {
      const at = pointer + joinPointer('', ...keysTo(child))
      const isNative = child.keyword === 'properties' && use?.fields?.includes(String(child.step)) === true
      if (isNative) found.push({ subject, pointer: at, definition: use.definition })
      else walk(child.schema, at)
    }
  }
  walk(root, '')
  return found
}
