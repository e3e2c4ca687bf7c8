/** The spelling of property names in a library. The plain one spells them as they are on the wire. */
export interface Dialect {
  /** The folder of the dialect's declarations; empty for the plain one. */
  readonly folder: string
  /** The library's spelling of a field. */
  shown(field: string): string
}

export const plain: Dialect = { folder: '', shown: field => field }

/** Words that the OpenAPI generator behind @kubernetes/client-node puts an underscore before, as far as Kubernetes has such fields. */
const reserved: ReadonlySet<string> = new Set(['continue', 'default', 'enum', 'from', 'int'])

/** @kubernetes/client-node: `_default` for default, `ref` for $ref, `x_kubernetes_map_type` for x-kubernetes-map-type. */
export const clientNode: Dialect = {
  folder: 'client-node',
  shown: field => (reserved.has(field) ? `_${field}` : field.replace(/^\$/, '').replaceAll('-', '_')),
}

/**
 * Returns the field of `definition` that a library spells as `property`: `_default` is default. No upstream field begins with an underscore
 * or has one after an x, and only JSONSchemaProps has fields with a dollar, so that the spelling is enough.
 */
export function realFieldName(definition: string, property: string): string {
  if (property.startsWith('_')) return property.slice(1)
  if (property.startsWith('x_')) return property.replaceAll('_', '-')
  return definition.endsWith('.JSONSchemaProps') && /^(ref|schema)$/.test(property) ? `$${property}` : property
}

const dialects: readonly Dialect[] = [clientNode]

/** Splits a place such as `client-node/core/v1` into dialect and module. */
export function dialectOf(place: string): { readonly dialect: Dialect; readonly module: string } {
  const dialect = dialects.find(({ folder }) => place.startsWith(`${folder}/`))
  return dialect === undefined ? { dialect: plain, module: place } : { dialect, module: place.slice(dialect.folder.length + 1) }
}

/** Returns the place of a module in a dialect. */
export function placeIn(dialect: Dialect, module: string): string {
  return dialect.folder === '' ? module : `${dialect.folder}/${module}`
}
