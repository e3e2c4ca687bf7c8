import { type Diagnostic, member, type SourceDocument } from '@crdgen/core/internal'
import { validateNative } from '@crdgen/server/internal'
import { identify, isCrdKind } from '../identity.ts'
import { leftOutNote } from './note.ts'

/** The note on a document that nobody can apply, as it has no metadata: a profile that a program reads. Reviews have none, and are created. */
export function namelessNote(document: SourceDocument): Diagnostic | undefined {
  const { object } = document
  const identity = identify(object)
  const isNameless = identity.version !== '' && identity.kind !== '' && member(object, 'metadata') === undefined
  if (!isNameless || isCrdKind(identity)) return undefined
  const isRefused = validateNative(object)?.diagnostics.some(({ path }) => path.startsWith('metadata')) ?? true
  const words = { what: 'has no metadata, so it cannot be applied', help: 'Name the file to check it as an object.', as: '' }
  return isRefused ? leftOutNote(document, 'manifest/patch', words) : undefined
}
