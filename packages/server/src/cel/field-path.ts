import { anyItem, formatPath, type PathSegment } from '@crdgen/core/internal'
import { keysOfPlace, type Place } from '../field/place.ts'

/** The field whose schema is at a place of a CRD: `spec.ports[].name`; values of maps are `*`. Empty for the whole object. */
export function schemaFieldPath(at: Place): string {
  const keys = keysOfPlace(at)
  const path: PathSegment[] = []
  for (let index = keys.lastIndexOf('openAPIV3Schema') + 1; index < keys.length; index++) {
    const key = keys[index]
    if (key === 'items') path.push(anyItem)
    else if (key === 'additionalProperties') path.push('*')
    else if (key === 'properties') path.push(keys[++index] ?? '')
  }
  return formatPath(path)
}
