import { parsePointer } from '../diagnostic/json-pointer.ts'
import { anyItem, formatPath, type PathSegment } from '../diagnostic/field-path.ts'

/** A place in the schema of a CRD, as authors of objects know it. */
export interface SchemaPlace {
  /** The index in spec.versions; undefined for the schema that all versions share. */
  readonly version: number | undefined
  /** The field, `spec.ports[].name`; empty for the object itself. */
  readonly field: string
  /** The part below the field's schema: `default`, `enum[1]`; empty for the schema as a whole. */
  readonly keyword: string
}

/** Reads a JSON Pointer into a CRD; undefined when it does not lead into a schema. */
export function readSchemaPlace(pointer: string): SchemaPlace | undefined {
  const [, version, below = ''] = /^\/spec\/(?:versions\/(\d+)\/schema|validation)\/openAPIV3Schema((?:\/.*)?)$/s.exec(pointer) ?? []
  if (!/^\/spec\/(?:versions\/\d+\/schema|validation)\/openAPIV3Schema(?:\/|$)/.test(pointer)) return undefined
  const path: PathSegment[] = []
  const keys = parsePointer(below)
  let at = 0
  for (; at < keys.length; at++) {
    const key = keys[at]
    if (key === 'items') path.push(anyItem)
    else if (key === 'additionalProperties') path.push('*')
    else if (key === 'properties' && at + 1 < keys.length) path.push(keys[++at] ?? '')
    else break
  }
  const rest = keys.slice(at).map(key => (/^\d+$/.test(key) ? Number(key) : key))
  return { version: version === undefined ? undefined : Number(version), field: formatPath(path), keyword: formatPath(rest) }
}
