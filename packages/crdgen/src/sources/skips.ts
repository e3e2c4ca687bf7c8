import {
  type Diagnostic,
  isRecord,
  isShared,
  type JsonObject,
  member,
  parsePointer,
  pathPattern,
  type SourceDocument,
} from '@crdgen/core/internal'
import { globPattern } from '@crdgen/core/files'
import { createInputFinding } from '../report/rules/input-rules.ts'
import { describeIdentity, identify, type Identity, isCrdKind } from './identity.ts'

/** Parts of the input that are left out. */
export interface Skips {
  /** `Secret`, `v1/Secret`, `keda.sh/v1alpha1/ScaledJob` as kubeconform has them, or `Kind.group`; with `*` for a part. */
  readonly kinds: readonly string[]
  /** Globs of files, which are not read. */
  readonly files: readonly string[]
  /** True if files that are named are left out, too, where they do not look like Kubernetes. */
  readonly others: boolean
  /** Paths of objects with `*` and `**`, as findings have them: nothing is reported at them and below. */
  readonly paths: readonly string[]
}

export const noSkips: Skips = { kinds: [], files: [], others: false, paths: [] }

/** Documents that are checked, and how many are not. */
export interface Chosen {
  readonly documents: readonly SourceDocument[]
  readonly skipped: number
  /** Notes on parts that were left out unasked. */
  readonly notes: readonly Diagnostic[]
}

/** Leaves out kinds that were named, patches (changes, not objects), and what SOPS has encrypted without a kind that can be read. */
export function chooseDocuments(documents: readonly SourceDocument[], { kinds }: Pick<Skips, 'kinds'>): Chosen {
  const notes: Diagnostic[] = []
  const chosen = documents.filter(document => {
    if (isSkippedKind(identify(document.object), kinds)) return false
    const note =
      isPatch(document.object) || (isCrdPatch(document.object) && !isOfCluster(document))
        ? patchNote(document)
        : isEncryptedWhole(document.object)
          ? encryptedNote(document)
          : undefined
    if (note !== undefined) notes.push(note)
    return note === undefined
  })
  return { documents: chosen, skipped: documents.length - chosen.length, notes }
}

/** A cluster holds objects, never patches for them. */
function isOfCluster({ file }: SourceDocument): boolean {
  return file.startsWith('kube:')
}

/** A CRD without a group, names and versions: a patch of kustomize for one, as kubebuilder writes them. */
export function isCrdPatch(object: unknown): boolean {
  const spec = member(object, 'spec')
  return isCrdKind(identify(object)) && ['group', 'names', 'versions', 'version'].every(key => member(spec, key) === undefined)
}

function isSkippedKind({ group, version, kind }: Identity, skipped: readonly string[]): boolean {
  if (kind === '') return false
  const names = [kind, [group, version, kind].filter(part => part !== '').join('/'), group === '' ? kind : `${kind}.${group}`]
  return skipped.some(entry =>
    names.some(name => (entry.includes('*') ? globPattern(entry.replaceAll('/', '.')).test(name.replaceAll('/', '.')) : name === entry)),
  )
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

function patchNote(document: SourceDocument): Diagnostic {
  return createInputFinding({
    rule: 'manifest/patch',
    severity: 'note',
    subject: describeIdentity(identify(document.object)),
    message: 'is a patch, not an object, and was not checked',
    help: 'Check what kustomize build prints.',
    data: { pointer: '' },
    at: document.place([]),
  })
}

function isEncryptedWhole(object: unknown): boolean {
  const kind = member(object, 'kind')
  return isSops(object) && (typeof kind !== 'string' || encrypted.test(kind))
}

function encryptedNote(document: SourceDocument): Diagnostic {
  return createInputFinding({
    rule: 'manifest/encrypted',
    severity: 'note',
    subject: 'encrypted document',
    message: 'is encrypted with SOPS, has no kind that can be read, and was not checked',
    help: 'Leave the file out with --skip-file, or check what sops decrypt prints.',
    data: { pointer: '' },
    at: document.place([]),
  })
}

const encrypted = /^ENC\[[A-Z0-9_]+,/

/** Findings of an object without those at skipped paths, and without what SOPS has encrypted. */
export function withoutSkipped(found: readonly Diagnostic[], object: unknown, { paths }: Pick<Skips, 'paths'>): readonly Diagnostic[] {
  const isEncrypted = isSops(object)
  if (paths.length === 0 && !isEncrypted) return found
  const patterns = paths.flatMap(path => [path, `${path}.**`, `${path}[**`]).map(pathPattern)
  return found.filter(one => {
    if (patterns.some(pattern => pattern.test(one.path))) return false
    return !isEncrypted || !isOfSops(object, one)
  })
}

/** The metadata that SOPS adds to what it encrypts: getsops/sops stores/stores.go, Metadata. */
function isSops(object: unknown): boolean {
  const sops = member(object, 'sops')
  return isRecord(sops) && typeof sops['mac'] === 'string' && typeof sops['lastmodified'] === 'string'
}

/** The type of a value in an encrypted file is unknown, and `sops` itself is taken out before anything is applied. */
function isOfSops(object: unknown, { data: { pointer } }: Diagnostic): boolean {
  if (typeof pointer !== 'string') return false
  const keys = parsePointer(pointer)
  if (keys[0] === 'sops') return true
  const value = keys.reduce<unknown>((at, key) => (Array.isArray(at) ? at[Number(key)] : member(at, String(key))), object)
  return typeof value === 'string' && encrypted.test(value)
}

interface SkipFlags {
  readonly skip?: readonly string[]
  readonly 'skip-file'?: readonly string[]
  readonly 'skip-others'?: boolean
  readonly 'skip-path'?: readonly string[]
}

/** The skips of the command line and of a config. */
export function readSkips(given: SkipFlags, config: Partial<Omit<Skips, 'others'>> = {}): Skips {
  const split = (texts: readonly string[] = []) =>
    texts
      .flatMap(text => text.split(','))
      .map(text => text.trim())
      .filter(text => text !== '')
  return {
    kinds: [...split(given.skip), ...(config.kinds ?? [])],
    files: [...(given['skip-file'] ?? []), ...(config.files ?? [])],
    others: given['skip-others'] === true,
    paths: [...(given['skip-path'] ?? []), ...(config.paths ?? [])],
  }
}
