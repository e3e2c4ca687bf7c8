import { isRecord, type SourceDocument } from '@crdgen/core/internal'

const keys = ['apiVersion', 'kind', 'metadata'] as const
const lines = keys.map(key => new RegExp(`^(?:- )?[ {]*["']?${key}["']? *:`, 'm'))

/**
 * Tells manifests, with their mistakes, from the other YAML and JSON of a repository: a document has two of the fields that every object has.
 * Of a text that cannot be read, lines count.
 */
export function looksLikeKubernetes(documents: readonly SourceDocument[], text: string): boolean {
  if (documents.some(({ object }) => isRecord(object) && keys.filter(key => Object.hasOwn(object, key)).length > 1)) return true
  return documents.length === 0 && lines.filter(line => line.test(text)).length > 1
}
