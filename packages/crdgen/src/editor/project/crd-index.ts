import { resolve } from 'node:path'
import type { SourceDocument } from '@crdgen/core/internal'
import { findProject, isFolder, isInside, listFiles, readRegularFile, utf8 } from '@crdgen/core/files'
import type { BuiltCrd } from '@crdgen/generator/internal'
import { crdKey, identify, isCrdKind } from '../../sources/identity.ts'
import { unfoldComposites } from '../../sources/composites.ts'
import { parseInput } from '../../sources/parse-input.ts'
import { placeInSource } from '../../sources/place-finding.ts'
import { withoutExpectations } from '../../sources/left-out/expectations.ts'
import { isCrdPatch } from '../../sources/left-out/patches.ts'
import { unfoldLists } from '../../sources/unfold-lists.ts'
import { admit, type AdmittedCrd } from '../../sources/admit.ts'
import type { OpenDocuments } from './open-documents.ts'
import type { OwnTypes } from './own-types.ts'

/** A CRD of the workspace: of a file, or made by the project's types. */
export interface KnownCrd {
  readonly crd: unknown
  /** Absent for a CRD that only types make. */
  readonly document?: SourceDocument
  /** Absent for a CRD of a file. */
  readonly built?: BuiltCrd
  /** As the API servers accept it. */
  admitted(): AdmittedCrd
}

/** The CRDs of a workspace, by `group Kind`. */
export interface CrdIndex {
  get(key: string): KnownCrd | undefined
  all(): Iterable<KnownCrd>
  /** CRDs that types make, also of types with errors. */
  drafts(): readonly KnownCrd[]
  /** A file has changed, in the editor or on the disk. */
  touch(file: string): void
}

export interface IndexOptions {
  readonly folder: string
  readonly crds: readonly string[] | undefined
  readonly servers: readonly string[]
  readonly documents: OpenDocuments
  readonly own: OwnTypes
}

/** Bounds for what is read while somebody waits: of a repository of any size, the first files count. */
const most = { files: 20_000, bytes: 64 * 1024 * 1024, file: 8 * 1024 * 1024 } as const

/** Looks for CRDs in the folders that the settings name, else in every YAML and JSON file of the workspace; when first asked, and again for files that change. */
export function openCrdIndex(options: IndexOptions): CrdIndex {
  const { folder, crds = ['**/*.{yaml,yml,json}'], documents, own } = options
  const byFile = new Map<string, readonly KnownCrd[]>()
  const project = findProject(folder)
  let listed = false
  const read = (file: string, text: string | undefined) => {
    const found = text === undefined ? [] : readCrds(file, text, options.servers)
    if (found.length === 0) byFile.delete(file)
    else byFile.set(file, found)
  }
  const list = () => {
    if (listed) return
    listed = true
    let bytes = 0
    for (const file of listCandidates(folder, crds)) {
      const text = documents.ofFile(file)?.text ?? readBounded(file, project)
      bytes += text?.length ?? 0
      if (bytes > most.bytes) return
      read(file, text)
    }
  }
  const ownBuilt = new WeakMap<BuiltCrd, KnownCrd>()
  const known = (built: BuiltCrd) => keepFor(ownBuilt, built, () => fromTypes(built, options.servers))
  const ownCrds = () => own.built().map(known)
  const all = () => (list(), [...[...byFile.values()].flat(), ...ownCrds()])
  return {
    all,
    drafts: () => own.drafts().map(known),
    get: key => {
      list()
      for (const found of byFile.values()) for (const one of found) if (crdKey(one.crd) === key) return one
      return ownCrds().find(one => crdKey(one.crd) === key)
    },
    touch(file) {
      if (listed && /\.(?:ya?ml|json)$/.test(file)) read(file, documents.ofFile(file)?.text ?? readBounded(file, project))
    },
  }
}

function keepFor<K extends object, V>(kept: WeakMap<K, V>, key: K, make: () => V): V {
  const known = kept.get(key) ?? make()
  kept.set(key, known)
  return known
}

function listCandidates(folder: string, named: readonly string[]): readonly string[] {
  const files = named.flatMap(one => {
    return listFiles(folder, isFolder(resolve(folder, one)) ? `${one.replace(/\/+$/, '')}/**/*.{yaml,yml,json}` : one)
  })
  return [...new Set(files.map(file => resolve(folder, file)))].slice(0, most.files)
}

/** A link may lead to any file of this machine, whose text would be shown beside fields. */
function readBounded(file: string, project: string): string | undefined {
  const found = isInside(project, file) ? readRegularFile(file, most.file) : undefined
  return found?.ok === true ? utf8(found.bytes) : undefined
}

function readCrds(file: string, text: string, servers: readonly string[]): readonly KnownCrd[] {
  if (!/(?:CustomResource|CompositeResource|ResourceGraph)Definition/.test(text)) return []
  return unfoldLists(unfoldComposites(withoutExpectations(parseInput(text, file))).documents)
    .filter(({ object }) => isCrdKind(identify(object)) && !isCrdPatch(object))
    .map(document => fromFile(document, servers))
}

function fromFile(document: SourceDocument, servers: readonly string[]): KnownCrd {
  const { object: crd } = document
  let admitted: AdmittedCrd | undefined
  return { crd, document, admitted: () => (admitted ??= admit({ crd, place: finding => placeInSource(finding, document) }, servers)) }
}

function fromTypes(built: BuiltCrd, servers: readonly string[]): KnownCrd {
  const { crd } = built
  let admitted: AdmittedCrd | undefined
  return { crd, built, admitted: () => (admitted ??= admit({ crd, place: finding => finding }, servers)) }
}
