import { escapePointer } from '../diagnostic/json-pointer.ts'
import { factsOf, isNativePart, withFacts } from './node.ts'

/** Lists the native structs at and below `value`, outermost first, as JSON Pointers below `pointer`. Structs inside structs are left out. */
export function collectEmbeds(
  value: unknown,
  pointer: string,
): readonly { readonly pointer: string; readonly definition: string; readonly kubernetes: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const { definition, kubernetes } = factsOf(value).native ?? {}
  if (definition !== undefined && kubernetes !== undefined) return [{ pointer, definition, kubernetes }]
  return Object.entries(value).flatMap(([key, inner]) =>
    isNativePart(value, key) ? [] : collectEmbeds(inner, `${pointer}/${escapePointer(key)}`),
  )
}

/** Marks a schema as not a whole copy of a struct any more. */
export function unmarkEmbed<T extends object>(schema: T): T {
  const { native } = factsOf(schema)
  return native === undefined ? schema : withFacts(schema, { native: { ...native, definition: undefined } })
}
