import { isRecord, parsePointer } from '@crdgen/core/internal'
import type { Location } from './keyword.ts'

interface Files {
  readonly load?: (file: string) => unknown
}

/**
 * Follows `$ref`, to a definition of the same file or of one beside it (`_definitions.json#/definitions/…`). Beside a reference other
 * keywords have no effect (draft 7, 8.3). A reference that leads nowhere is noted, and lets everything through.
 */
export function referTo(place: Location, { load }: Files, note: (what: string, reason: string) => void): Location | undefined {
  const reference = isRecord(place.schema) && Object.hasOwn(place.schema, '$ref') ? place.schema['$ref'] : undefined
  if (typeof reference !== 'string') return undefined
  const found = find(place, reference, load)
  if (found !== undefined) return found
  note(`the reference ${reference}`, /^https?:/.test(reference) ? 'crdgen reads no network' : 'it leads nowhere')
  return { ...place, schema: true }
}

function find(place: Location, reference: string, load: Files['load']): Location | undefined {
  const [file = '', pointer = ''] = reference.split('#')
  const root = file === '' ? place.root : /^\w+:/.test(file) ? undefined : load?.(file)
  if (root === undefined || (pointer !== '' && !pointer.startsWith('/'))) return undefined
  let schema: unknown = root
  for (const key of parsePointer(decodePointer(pointer))) {
    const inner: unknown = Array.isArray(schema)
      ? schema[Number(key)]
      : isRecord(schema) && Object.hasOwn(schema, key)
        ? schema[key]
        : undefined
    if (inner === undefined) return undefined
    schema = inner
  }
  return { schema, root, ...(file === '' ? {} : { file }) }
}

function decodePointer(pointer: string): string {
  try {
    return decodeURIComponent(pointer)
  } catch {
    return pointer
  }
}
