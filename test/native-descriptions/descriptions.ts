import { isRecord, schemaAt } from '../upstream/schemas.ts'

/** The description of the schema at a path of a CRD's `v1alpha1`. */
export function descriptionAt(crd: unknown, path: string): string | undefined {
  const schema = schemaAt(crd, 'v1alpha1', path)
  return isRecord(schema) && typeof schema['description'] === 'string' ? schema['description'] : undefined
}

/** Every description at and below a schema, by path. */
export function descriptionsIn(schema: unknown, path = ''): ReadonlyMap<string, string> {
  if (!isRecord(schema)) return new Map()
  const { description, properties, items, additionalProperties } = schema
  return new Map([
    ...(typeof description === 'string' ? [[path, description] as const] : []),
    ...Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, inner]) => [...descriptionsIn(inner, `${path}.${name}`)]),
    ...descriptionsIn(items, `${path}[]`),
    ...descriptionsIn(additionalProperties, `${path}.*`),
  ])
}
