import { formatPath, formatPointer, type Keys } from '@crdgen/core/internal'

/**
 * The place of a value of the CRD, in two spellings at once: the author's (keys and indexes into the document) and the server's, which
 * hoists what all versions share (`spec.validation` for `spec.versions[*].schema`). Places are linked from leaf to root, so that a walk
 * over a large schema makes one small object per step.
 */
export interface Place {
  readonly parent: Place | undefined
  readonly key: string | number
  /** The server's path here, punctuation included; empty where the server has no step of its own; undefined: `[key]`. */
  readonly server: string | undefined
}

/** The root of a document: its children have a bare name in the server's spelling. */
const root: Place = { parent: undefined, key: '', server: '' }

/** A member of the document itself: `metadata`, `spec`. */
export function topLevel(key: string): Place {
  return { parent: root, key, server: key }
}

/** The document itself. */
export const documentPlace: Place = root

/** A member of an object, `.name` for the server; `spelled` when the server spells it otherwise (`''`: leaves it out). */
export function child(parent: Place, key: string | number, spelled: string | number = key): Place {
  return { parent, key, server: spelled === '' ? '' : parent === root ? `${spelled}` : `.${spelled}` }
}

/** An item of a list, or an entry of a map: the server writes both `[key]`, without quotes. */
export function entry(parent: Place, key: string | number): Place {
  return { parent, key, server: undefined }
}

/** A member of the author's document that the server's path does not show. */
export function unspelled(parent: Place, key: string | number): Place {
  return { parent, key, server: '' }
}

/** The path as the API server prints it; `<nil>` for the whole object, which has none. */
export function serverPath(place: Place): string {
  let text = ''
  for (let at: Place | undefined = place; at !== undefined; at = at.parent) text = (at.server ?? `[${at.key}]`) + text
  return text === '' ? '<nil>' : text
}

/** The server's spelling of the path of an unknown field: without quotes. */
export function spell(keys: Keys): string {
  return keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('')
}

/** The keys that lead from the root of the document to a place. */
export function keysOfPlace(place: Place): (string | number)[] {
  const keys: (string | number)[] = []
  for (let at = place; at.parent !== undefined; at = at.parent) keys.push(at.key)
  return keys.reverse()
}

/** The path in our own spelling: `spec.versions[0].schema.openAPIV3Schema.properties.spec`. */
export function authorPath(place: Place): string {
  return formatPath(keysOfPlace(place))
}

/** JSON Pointer into the author's document. */
export function pointerOf(place: Place): string {
  return formatPointer(keysOfPlace(place))
}
