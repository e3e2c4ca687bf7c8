import { escapePointer } from '../diagnostic/json-pointer.ts'

/** The upstream definition that a schema is a whole copy of, and its minor. It rides on the schema under a symbol, as origins do. */
const embedOf: unique symbol = Symbol('crdgen.embed')

interface EmbedNote {
  readonly definition: string
  readonly kubernetes: string
}

interface Embedded {
  readonly [embedOf]?: EmbedNote
}

export function markEmbed<T extends object>(schema: T, definition: string, kubernetes: string): T {
  return { ...schema, [embedOf]: { definition, kubernetes } }
}

/** Lists the embeds at and below `value`, outermost first, as JSON Pointers below `pointer`. Embeds inside embeds are left out. */
export function collectEmbeds(value: unknown, pointer: string): readonly (EmbedNote & { readonly pointer: string })[] {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return []
  const note = isEmbedded(value) ? value[embedOf] : undefined
  if (note !== undefined) return [{ pointer, ...note }]
  return Object.entries(value).flatMap(([key, inner]) => collectEmbeds(inner, `${pointer}/${escapePointer(key)}`))
}

/** Takes the mark off a schema that is not a whole copy any more. */
export function unmarkEmbed<T extends object>(schema: T): T {
  return embedOf in schema ? { ...schema, [embedOf]: undefined } : schema
}

function isEmbedded(value: object): value is Embedded {
  return embedOf in value
}
