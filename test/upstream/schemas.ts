/** Finds a version's schema at a path such as `.spec.template` or `.spec.volumes[]`; undefined where there is none. */
export function schemaAt(crd: unknown, version: string, path: string): unknown {
  const versions = member(member(crd, 'spec'), 'versions')
  const found = Array.isArray(versions) ? versions.find(one => member(one, 'name') === version) : undefined
  let schema = member(member(found, 'schema'), 'openAPIV3Schema')
  for (const step of path.match(/\[\]|\{\}|[^.[\]{}]+/g) ?? [])
    schema =
      step === '[]'
        ? member(schema, 'items')
        : step === '{}'
          ? member(schema, 'additionalProperties')
          : member(member(schema, 'properties'), step)
  return schema
}

/** Returns the schema without descriptions. Goes by place: a property may be called `description`. */
export function withoutProse(schema: unknown): unknown {
  if (!isRecord(schema)) return schema
  const { description: _, ...rest } = schema
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, childrenWithoutProse(key, value)]))
}

function childrenWithoutProse(key: string, value: unknown): unknown {
  if (key === 'properties' && isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutProse(one)]))
  return key === 'items' || key === 'additionalProperties' ? withoutProse(value) : value
}

/** Prints JSON with sorted keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads a member of what may be an object. */
export function member(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined
}
