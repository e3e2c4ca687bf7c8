import { type Diagnostic, once, pathPattern, type SourceDocument } from '@crdgen/core/internal'
import { globPattern } from '@crdgen/core/files'
import { encryptedNote, withoutEncrypted } from './left-out/encrypted.ts'
import { crdKey, identify, type Identity, isCrdKind } from './identity.ts'
import { namelessNote } from './left-out/nameless.ts'
import { isOfProgram } from './left-out/of-programs.ts'
import { isOfCluster, patchNote } from './left-out/patches.ts'
import { withoutVariables } from './left-out/variables.ts'

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

/** Leaves out the kinds that were named, and documents that are not objects; of files that are not `isNamed`, those that cannot be applied. */
export function chooseDocuments(
  documents: Chosen['documents'],
  { kinds }: Pick<Skips, 'kinds'>,
  isNamed: (file: string) => boolean = () => true,
): Chosen {
  const notes: Diagnostic[] = []
  const described = once(() => new Set(documents.flatMap(({ object }) => (isCrdKind(identify(object)) ? [crdKey(object)] : []))))
  const chosen = documents.filter(document => {
    if (isSkippedKind(identify(document.object), kinds) || isOfProgram(document.object, key => described().has(key))) return false
    const note = patchNote(document) ?? encryptedNote(document) ?? (isNamed(document.file) ? undefined : namelessNote(document))
    if (note !== undefined) notes.push(note)
    return note === undefined
  })
  return { documents: chosen, skipped: documents.length - chosen.length, notes }
}

function isSkippedKind({ group, version, kind }: Identity, skipped: readonly string[]): boolean {
  if (kind === '') return false
  const names = [kind, [group, version, kind].filter(part => part !== '').join('/'), group === '' ? kind : `${kind}.${group}`]
  return skipped.some(entry =>
    names.some(name => (entry.includes('*') ? globPattern(entry.replaceAll('/', '.')).test(name.replaceAll('/', '.')) : name === entry)),
  )
}

/** Findings of an object without those at skipped paths, and without those about what nobody can see yet: what is encrypted, and variables. */
export function withoutSkipped(
  found: readonly Diagnostic[],
  { object, file }: Pick<SourceDocument, 'object' | 'file'>,
  { paths }: Pick<Skips, 'paths'>,
): readonly Diagnostic[] {
  if (found.length === 0) return found
  const patterns = paths.flatMap(path => [path, `${path}.**`, `${path}[**`]).map(pathPattern)
  const asked = paths.length === 0 ? found : found.filter(({ path }) => !patterns.some(pattern => pattern.test(path)))
  const readable = withoutEncrypted(asked, object)
  return isOfCluster(file) ? readable : withoutVariables(readable, object)
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
