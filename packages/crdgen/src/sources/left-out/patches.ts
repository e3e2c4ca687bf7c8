import { type Diagnostic, isRecord, isShared, type JsonObject, member, type SourceDocument } from '@crdgen/core/internal'
import { identify, isCrdKind } from '../identity.ts'
import { leftOutNote } from './note.ts'

/** The note on a document that is a change of an object; undefined for others. */
export function patchNote(document: SourceDocument): Diagnostic | undefined {
  if (!isPatch(document.object) && (!isCrdPatch(document.object) || isOfCluster(document.file))) return undefined
  return leftOutNote(document, 'manifest/patch', { what: 'is a patch', help: 'Check what kustomize build prints.' })
}

/** A cluster holds objects as they were applied, never patches or templates of them. */
export function isOfCluster(file: string): boolean {
  return file.startsWith('kube:')
}

/** A CRD without a group, names and versions: a patch of kustomize for one, as kubebuilder writes them. */
export function isCrdPatch(object: unknown): boolean {
  return isPartOfCrd(object, ['group', 'names', 'versions', 'version'])
}

/** True for a CRD that has to be merged into another one: it lacks what each has. */
export function isPartOfCrd(object: unknown, lacking: readonly string[] = ['group', 'names', 'scope']): boolean {
  return isCrdKind(identify(object)) && lacking.every(key => member(member(object, 'spec'), key) === undefined)
}

const deepest = 60

/**
 * True if a document is a patch: one with a directive of strategic merge patches ($patch, $retainKeys, $deleteFromPrimitiveList/…,
 * $setElementOrder/…), or the operations of a JSON patch. k8s.io/apimachinery pkg/util/strategicpatch/patch.go. Directives in a field for
 * patches (`subsets[].patch` of a WorkloadSpread) are data of an object.
 */
export function isPatch(value: unknown, depth = 0): boolean {
  if (depth > deepest) return false
  if (Array.isArray(value)) return depth === 0 ? isJsonPatch(value) : value.some(item => isPatch(item, depth + 1))
  if (!isRecord(value) || (whole.get(value) ?? Number.POSITIVE_INFINITY) <= depth) return false
  const found = hasDirective(value, depth)
  if (!found && isShared(value)) whole.set(value, depth)
  return found
}

/** The depth at which shared parts were found to be without directives. */
const whole = new WeakMap<object, number>()

/** Written with loops, as it runs over all of every document. */
function hasDirective(value: JsonObject, depth: number): boolean {
  if (typeof value['$patch'] === 'string' || Array.isArray(value['$retainKeys'])) return true
  for (const key of Object.keys(value)) {
    if (key.startsWith('$') && /^\$(?:deleteFromPrimitiveList|setElementOrder)\//.test(key)) return true
    const inner = value[key]
    if (typeof inner === 'object' && inner !== null && !/patch/i.test(key) && isPatch(inner, depth + 1)) return true
  }
  return false
}

const operations: ReadonlySet<unknown> = new Set(['add', 'remove', 'replace', 'move', 'copy', 'test'])

function isJsonPatch(items: readonly unknown[]): boolean {
  return items.length > 0 && items.every(one => operations.has(member(one, 'op')) && typeof member(one, 'path') === 'string')
}
