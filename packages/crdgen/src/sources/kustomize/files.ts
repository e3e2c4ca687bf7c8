import type { SourceDocument } from '@crdgen/core/internal'
import { dirname, join, normalize } from 'node:path/posix'
import { identify } from '../identity.ts'
import { child, entriesOf, kindOf, type Placed, placedDocument, textOf } from './placed.ts'
import { type Cause, KustomizeProblem } from './problem.ts'
import { applyShape, kustomizationShape } from './shape.ts'
import type { FileTree } from './tree.ts'

/** The names that a kustomization may have: api/konfig/general.go. */
export const kustomizationNames: readonly string[] = ['kustomization.yaml', 'kustomization.yml', 'Kustomization']

export function isKustomization(path: string): boolean {
  return kustomizationNames.includes(path.slice(path.lastIndexOf('/') + 1))
}

/** A file of YAML or JSON that was read. */
export interface ParsedFile {
  readonly documents: readonly SourceDocument[]
  /** A document of it cannot be read, which is reported where it is. */
  readonly isBroken: boolean
}

/** The files that kustomizations name. Each is read once. */
export interface Files {
  readonly tree: FileTree
  parse(path: string, bytes: Uint8Array): ParsedFile
  /** The text of a file that was parsed, by the name that messages have for it. */
  textOf(shown: string): string | undefined
}

/** True for a kustomization of kustomize: Flux has objects of the kind, which are in a file of the name, too. */
export function isBuildable({ tree, parse }: Files, path: string): boolean {
  const bytes = isKustomization(path) ? tree.read(path) : undefined
  const documents = bytes instanceof Uint8Array ? parse(path, bytes).documents : []
  return bytes !== undefined && !documents.some(({ object }) => identify(object).group === 'kustomize.toolkit.fluxcd.io')
}

/** A kustomization, checked, with where it is. */
export interface Kustomization {
  readonly folder: string
  readonly file: string
  readonly root: Placed
}

/**
 * Throws for a folder with no kustomization or with several, and for one that kustomize does not read. The file is added to `used`, for the
 * problems of its text are reported with those of the other files that a build reads.
 */
export function loadKustomization(files: Files, folder: string, by: Placed | undefined, used?: Set<string>): Kustomization | undefined {
  const found = kustomizationNames.flatMap(name => {
    const path = join(folder, name)
    return files.tree.look(path) === 'file' ? [path] : []
  })
  const [first, second] = found
  if (first === undefined) {
    if (by === undefined) return undefined
    throw new KustomizeProblem(`${files.tree.show(folder)} is a folder without a kustomization`, by, 'missing file')
  }
  if (!isBuildable(files, first)) {
    if (by === undefined) return undefined
    throw new KustomizeProblem(`${files.tree.show(first)} is a Kustomization of Flux, which cannot be a base`, by)
  }
  used?.add(first)
  const { documents, isBroken } = files.parse(first, readBytes(files, first, by ?? startOf(files, first)))
  const [document] = documents
  // All of it may be in comments until it is wanted, as a file may not be there yet.
  const ifEmpty = by === undefined ? 'missing file' : 'itself'
  if (document === undefined) {
    if (isBroken) return undefined
    throw new KustomizeProblem('the kustomization is empty', startOf(files, first), ifEmpty)
  }
  const placed = placedDocument(document)
  if (second !== undefined) throw new KustomizeProblem(`the folder has a second kustomization, ${files.tree.show(second)}`, placed)
  return { folder, file: first, root: checkKustomization(placed, ifEmpty) }
}

/** Reads a file that is there. Throws when it may not be read. */
export function readBytes({ tree }: Files, path: string, by: Placed): Uint8Array {
  const read = tree.read(path)
  if (read instanceof Uint8Array) return read
  throw new KustomizeProblem(`${tree.show(path)} ${read.why}`, by)
}

/** Something to point at in a file that has nothing. */
export function startOf(files: Files, path: string): Placed {
  const document = { place: () => ({ file: files.tree.show(path), line: 1, column: 1 }) }
  return { value: undefined, from: { document, keys: [] } }
}

function checkKustomization(placed: Placed, ifEmpty: Cause): Placed {
  if (kindOf(placed) !== 'map') throw new KustomizeProblem('a kustomization is a mapping', placed)
  const root = applyShape(placed, kustomizationShape, 'a kustomization')
  const [kind, apiVersion] = [textOf(child(root, 'kind')) || 'Kustomization', textOf(child(root, 'apiVersion'))]
  if (kind !== 'Kustomization' && kind !== 'Component')
    throw new KustomizeProblem('the kind is to be Kustomization or Component', child(root, 'kind') ?? root)
  const wanted = kind === 'Component' ? 'kustomize.config.k8s.io/v1alpha1' : 'kustomize.config.k8s.io/v1beta1'
  if (apiVersion !== '' && apiVersion !== wanted)
    throw new KustomizeProblem(`the apiVersion of a ${kind} is to be ${wanted}`, child(root, 'apiVersion') ?? root)
  if (entriesOf(root).every(([key]) => key === 'kind' || key === 'apiVersion'))
    throw new KustomizeProblem('the kustomization is empty', placed, ifEmpty)
  return root
}

export function isComponent(kustomization: Kustomization | undefined): boolean {
  return textOf(child(kustomization?.root, 'kind')) === 'Component'
}

/** The target of an entry of a kustomization. */
export type Target =
  | { readonly kind: 'file'; readonly path: string; readonly isOutside: boolean }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'remote' }
  | { readonly kind: 'nothing'; readonly why: string; readonly cause: Cause }

/** Finds the file or folder of the project that an entry names. */
export function findTarget({ tree }: Files, folder: string, name: string): Target {
  const path = name.startsWith('/') ? normalize(name) : join(folder, name)
  const real = name === '' ? undefined : tree.resolve(trimSlash(path), folder)
  if (real === undefined)
    return isRemote(name)
      ? { kind: 'remote' }
      : { kind: 'nothing', why: name === '' ? 'an entry is empty' : `${name} is outside of the project`, cause: 'itself' }
  switch (tree.look(real)) {
    case 'file':
      return { kind: 'file', path: real, isOutside: !isBelow(real, folder) }
    case 'folder':
      return name.startsWith('/')
        ? { kind: 'nothing', why: `${name} is an absolute path, which a base cannot have`, cause: 'itself' }
        : { kind: 'folder', path: real }
    case 'nothing':
      return isRemote(name) ? { kind: 'remote' } : { kind: 'nothing', why: `${name} does not exist`, cause: 'missing file' }
  }
}

/** The part of a build that reading a file needs. */
interface FileReading {
  readonly files: Files
  readonly problems: KustomizeProblem[]
}

/** Reads a file that an entry names. Throws for what is not one. */
export function readNamed(
  { files, problems }: FileReading,
  folder: string,
  { entry, name = textOf(entry), cause = 'itself' }: { readonly entry: Placed; readonly name?: string; readonly cause?: Cause },
): { readonly path: string; readonly bytes: Uint8Array } {
  const found = findTarget(files, folder, name)
  if (found.kind === 'file') {
    if (found.isOutside) problems.push(outside(name, entry))
    return { path: found.path, bytes: readBytes(files, found.path, entry) }
  }
  if (found.kind === 'nothing') throw new KustomizeProblem(found.why, entry, cause === 'itself' ? found.cause : cause)
  if (found.kind === 'remote') throw new KustomizeProblem(`${name} is remote`, entry, 'remote file')
  throw new KustomizeProblem(`${name} is a folder`, entry, cause)
}

/** The problem of a file that is not below the folder of its kustomization: Flux loads it, kustomize with LoadRestrictionsNone. */
export function outside(name: string, entry: Placed): KustomizeProblem {
  return new KustomizeProblem(`${name} is outside of the kustomization's own folder`, entry, 'load restriction')
}

function trimSlash(path: string): string {
  return path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path
}

function isBelow(path: string, folder: string): boolean {
  return folder === '/' || dirname(path) === folder || path.startsWith(`${folder}/`)
}

/** URLs of files and repositories: api/internal/git/repospec.go. */
function isRemote(name: string): boolean {
  return (
    /^(?:[a-z][a-z0-9+.-]*:\/\/|git@|git::|(?:www\.)?(?:github\.com|gitlab\.com|bitbucket\.org|dev\.azure\.com)[/:])/i.test(name) ||
    /^[^/\s]+\.[a-z]+[/:].*(?:\/\/|\.git|\?ref=)/i.test(name)
  )
}
