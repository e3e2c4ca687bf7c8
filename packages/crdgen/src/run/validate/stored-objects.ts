import { createDiagnostic, type Diagnostic, groupBy, type SourceDocument } from '@crdgen/core/internal'
import { CannotRun } from '../../system/cannot-run.ts'
import { describeIdentity, identify, type Identity } from '../../sources/identity.ts'
import { placeInSource } from '../../sources/place-finding.ts'
import { requireSources, type SourceReading } from '../../sources/resolve-sources.ts'
import { unfoldLists } from '../../sources/unfold-lists.ts'

export type Subresource = 'status' | 'scale'

/** The objects of --before, as the cluster has them. */
export interface StoredObjects {
  readonly documents: readonly SourceDocument[]
  readonly problems: readonly Diagnostic[]
  /** The object that another one updates: the one of its kind, namespace and name. */
  find(identity: Identity): SourceDocument | undefined
  /** The objects that a Scale scales: those of its namespace and name, of whatever kind. */
  findScaled(identity: Identity): readonly SourceDocument[]
}

/** Reads --before; of a cluster objects like the others. Throws CannotRun for a file that cannot be read. */
export async function readStored(
  file: string | undefined,
  reading: SourceReading,
  others: readonly SourceDocument[],
): Promise<StoredObjects> {
  const inputs = file === undefined ? undefined : await requireSources([file], reading, { role: 'objects', others })
  const documents = unfoldLists(inputs?.documents ?? [])
  const byObject = groupBy(documents, ({ object }) => objectKey(identify(object)))
  const byName = groupBy(documents, ({ object }) => nameKey(identify(object)))
  return {
    documents,
    problems: inputs?.problems ?? [],
    find: identity => byObject.get(objectKey(identity))?.at(-1),
    findScaled: identity => byName.get(nameKey(identity)) ?? [],
  }
}

/** An object is the same one in every version of its kind. */
function objectKey(identity: Identity): string {
  return [identity.group, identity.kind, nameKey(identity)].join('\0')
}

/** The cluster writes the namespace that a manifest may leave out. */
function nameKey({ namespace, name }: Identity): string {
  return [namespace === '' ? 'default' : namespace, name].join('\0')
}

/** Throws CannotRun when nothing of --before is what one of the objects updates: a wrong file, or a wrong name. */
export function requireUse(stored: StoredObjects, documents: readonly SourceDocument[], subresource: Subresource | undefined): void {
  if (stored.documents.length === 0) return
  const identities = documents.map(({ object }) => identify(object))
  const isUsed = identities.some(one => (subresource === 'scale' ? stored.findScaled(one).length > 0 : stored.find(one) !== undefined))
  if (isUsed) return
  const names = stored.documents.slice(0, 3).map(({ object }) => describeIdentity(identify(object)))
  const what = subresource === 'scale' ? 'namespace and name' : 'kind, namespace and name'
  const held = `${names.join(', ')}${stored.documents.length > 3 ? `, and ${stored.documents.length - 3} more` : ''}`
  throw new CannotRun(`crdgen validate: no object has the ${what} of one in --before, which has ${held}`)
}

/** Reports an object that --subresource cannot be asked of. */
export function reportNoSubresource(document: SourceDocument, message: string, help: string): Diagnostic {
  const subject = describeIdentity(identify(document.object))
  return placeInSource(
    createDiagnostic({ rule: 'manifest/unreadable', severity: 'error', subject, message, help, data: { pointer: '' } }),
    document,
  )
}
