import { type Diagnostic, member, recordAt, type SourceDocument, suggest } from '@crdgen/core/internal'
import { validateNative } from '@crdgen/server/internal'
import { identify, isCrdKind } from '../identity.ts'
import { leftOutNote } from './note.ts'

/**
 * The note on a document that nobody can apply, as it has no metadata: a profile that a program reads. For a kind of Kubernetes it is a mistake.
 */
export function namelessNote(document: SourceDocument): Diagnostic | undefined {
  const { object } = document
  const identity = identify(object)
  const isNameless = identity.version !== '' && identity.kind !== '' && member(object, 'metadata') === undefined
  if (!isNameless || isCrdKind(identity) || validateNative(object) !== undefined) return undefined
  const fields = Object.keys(recordAt(object))
  // Written at the top, or misspelt.
  if (fields.includes('name') || suggest('metadata', fields) !== undefined) return undefined
  const words = { what: 'has no metadata, so it cannot be applied', help: 'Name the file to check it as an object.', as: '' }
  return leftOutNote(document, 'manifest/patch', words)
}
