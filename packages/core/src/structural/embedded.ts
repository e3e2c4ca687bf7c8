/** The upstream definition that a schema is a whole copy of. It rides on the schema under a symbol, as origins do. */
export const embedOf: unique symbol = Symbol('crdgen.embed')

interface Embedded {
  readonly [embedOf]?: string
}

export function markEmbed<T extends object>(schema: T, definition: string): T {
  return { ...schema, [embedOf]: definition }
}

/** Lists the embeds at and below `value`, outermost first, as JSON Pointers below `pointer`. Embeds inside embeds are left out. */
export function collectEmbeds(value: unknown, pointer = ''): readonly { readonly pointer: string; readonly definition: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const definition = (value as Embedded)[embedOf]
  if (definition !== undefined) return [{ pointer, definition }]
  return Object.entries(value).flatMap(([key, inner]) =>
    collectEmbeds(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  )
}
