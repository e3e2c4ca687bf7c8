import { dirname, join } from 'node:path/posix'
import { isDeepStrictEqual } from 'node:util'
import type { Diagnostic, SourceDocument } from '@crdgen/core/internal'
import { buildKustomization, type Built } from './kustomize/build.ts'
import { chooseFolders } from './kustomize/choose.ts'
import { type Files, isKustomization, isBuildable, kustomizationNames } from './kustomize/files.ts'
import type { FileTree } from './kustomize/tree.ts'
import { openPackages } from './crossplane-packages.ts'
import { describeIdentity, identify } from './identity.ts'
import { createInputFinding } from '../report/rules/input-rules.ts'
import { type Inputs, unread } from './inputs.ts'
import { leftOutNote } from './left-out/note.ts'
import { findUnnamedPatches } from './left-out/unnamed-patches.ts'

/** A file of a tree that the command line names. */
export interface Listed {
  /** In the tree. */
  readonly path: string
  readonly read: () => Inputs
}

export interface Reading {
  readonly tree: FileTree
  /** Folders that were named themselves, by their paths in the tree. */
  readonly named: ReadonlySet<string>
  /** The kustomization that somebody edits: like one that was named, it has to have its files. */
  readonly edited?: string
  parse(text: Uint8Array, path: string): Inputs & { readonly text?: string }
}

/** Reads files: of those that kustomizations take in, what kustomize builds of them; others as they are. */
export function readWithKustomizations(listed: readonly Listed[], reading: Reading, build = buildKustomization): readonly Inputs[] {
  if (!listed.some(({ path }) => mayBeBuilt(path))) return listed.map(one => one.read())
  const complete = openPackages(reading)
  const opened = openFiles(reading)
  const { folders, components, patches } = chooseFolders(
    opened.files,
    listed.map(({ path }) => path),
    reading.named,
  )
  const buildAll = (all: readonly string[]) => all.map(folder => [folder, build(opened.files, folder)] as const)
  // Most components change what only those have that take them in.
  const alone = buildAll(components).filter(([, { documents, problems }]) => documents.length > 0 && problems.length === 0)
  const built = new Map([...buildAll(folders), ...alone])
  const used = new Set([...built.values()].flatMap(one => [...one.used]))
  const listedFolders = new Set(listed.flatMap(({ path }) => (isBuildable(opened.files, path) ? [dirname(path)] : [])))
  const isUnnamed = findUnnamedPatches({
    names: new Set([...built.values()].flatMap(one => [...one.names])),
    folders: listedFolders,
    textOf: folder => kustomizationNames.flatMap(name => opened.files.textOf(reading.tree.show(join(folder, name))) ?? []).join('\n'),
  })
  const distinct = nameBuilds(
    [...built.keys()],
    withoutRepeats([...built.values()].map(({ documents }) => documents)),
    listed,
    reading.tree,
  )
  const byFolder = new Map([...built].map(([folder, one], index) => [folder, { ...one, documents: distinct[index] ?? [] }]))
  const inputs = listed.flatMap(({ path, read }): readonly Inputs[] => {
    const folder = isBuildable(opened.files, path) ? dirname(path) : undefined
    const whole = folder === undefined ? undefined : byFolder.get(folder)
    if (whole !== undefined && folder !== undefined) {
      byFolder.delete(folder)
      return [fromBuilt(reading.named.has(folder) || reading.edited === folder ? whole : withMissingUnbuilt(whole), folder, reading.tree)]
    }
    if (folder !== undefined || used.has(path)) return []
    const by = patches.get(path)
    if (by !== undefined) return [notChecked(read(), `is a patch of ${reading.tree.show(by)}`)]
    const found = complete(read(), path)
    return [isUnnamed(found, path) ? notChecked(found, 'is a patch that no kustomization names') : found]
  })
  return [...inputs, ...opened.read(used)]
}

/** Any file may be a patch of a kustomization in a folder above. */
function mayBeBuilt(path: string): boolean {
  return /\.(?:ya?ml|json)$/.test(path) || isKustomization(path)
}

interface OpenFiles {
  readonly files: Files
  /** The inputs of these files without their documents. */
  read(paths: ReadonlySet<string>): readonly Inputs[]
}

function openFiles({ tree, parse }: Reading): OpenFiles {
  const parsed = new Map<string, Inputs & { readonly text?: string }>()
  const texts = new Map<string, string>()
  const files: Files = {
    tree,
    parse(path, bytes) {
      const inputs = parsed.get(path) ?? parse(bytes, path)
      parsed.set(path, inputs)
      if (inputs.text !== undefined && kustomizationNames.some(name => path.endsWith(name))) texts.set(tree.show(path), inputs.text)
      return { documents: inputs.documents, isBroken: inputs.problems.length > 0 }
    },
    textOf: shown => texts.get(shown),
  }
  return {
    files,
    read: paths => [...parsed].flatMap(([path, inputs]) => (paths.has(path) ? [{ ...inputs, documents: [], bare: 0 }] : [])),
  }
}

/** Keeps one of equal objects that several kustomizations give. */
function withoutRepeats(built: readonly (readonly SourceDocument[])[]): readonly (readonly SourceDocument[])[] {
  const known = new Map<string, readonly unknown[]>()
  return built.map(documents => {
    const kept = documents.filter(({ object }) => {
      const same = known.get(describeIdentity(identify(object))) ?? []
      return !same.some(other => isDeepStrictEqual(other, object))
    })
    for (const { object } of kept) {
      const key = describeIdentity(identify(object))
      known.set(key, [...(known.get(key) ?? []), object])
    }
    return kept
  })
}

/** Of an object that several kustomizations build in different ways, each names its own. */
function nameBuilds(
  folders: readonly string[],
  built: readonly (readonly SourceDocument[])[],
  listed: readonly Listed[],
  tree: FileTree,
): readonly (readonly SourceDocument[])[] {
  const counts = new Map<string, number>()
  for (const key of built.flat().map(startOf)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return built.map((documents, index) => {
    const folder = folders[index] ?? ''
    const file = tree.show(listed.find(({ path }) => isKustomization(path) && dirname(path) === folder)?.path ?? folder)
    return documents.map(one => ((counts.get(startOf(one)) ?? 0) > 1 ? { ...one, builtBy: { file, line: 1, column: 1 } } : one))
  })
}

/** The start of a document, whatever is built of it. */
export function startOf({ place }: SourceDocument): string {
  return JSON.stringify(place([]))
}

/** A kustomization that was found in a folder may name files that are generated before it is built; one that was named is to be whole. */
function withMissingUnbuilt(built: Built): Built {
  const isMissing = ({ about }: Built['problems'][number]) => about === 'missing file'
  const missing = built.problems.filter(isMissing).map(({ message, at }) => ({ what: message, at }))
  return { ...built, problems: built.problems.filter(one => !isMissing(one)), unbuilt: [...missing, ...built.unbuilt] }
}

function fromBuilt({ documents, problems, restricted: [outside, ...others], unbuilt }: Built, folder: string, tree: FileTree): Inputs {
  const shown = tree.show(folder)
  const hint = `kustomize build ${/^[\w./-]+$/.test(shown) ? shown : 'FOLDER'} | crdgen check -`
  const [first] = unbuilt
  const found: readonly Diagnostic[] = [
    ...problems.map(({ message, at }) =>
      createInputFinding({
        rule: 'manifest/kustomization',
        severity: 'error',
        subject: shown,
        message,
        help: 'kustomize build stops here.',
        data: {},
        at,
      }),
    ),
    ...(outside === undefined
      ? []
      : [
          createInputFinding({
            rule: 'manifest/kustomization',
            severity: 'note',
            subject: shown,
            message: `${outside.message}${others.length === 0 ? '' : `, as are ${others.length} more files`}: Flux loads that, kustomize not by itself`,
            help: 'kustomize build --load-restrictor LoadRestrictionsNone',
            data: {},
            at: outside.at,
          }),
        ]),
    ...(first === undefined
      ? []
      : [
          createInputFinding({
            rule: 'manifest/not-built',
            severity: 'note',
            subject: shown,
            message: `${shownParts(unbuilt)}: not built, and what depends on it was not checked`,
            help: `Check what kustomize builds: ${hint}`,
            data: {},
            at: first.at,
          }),
        ]),
  ]
  return { ...unread(found), documents }
}

function shownParts(unbuilt: Built['unbuilt']): string {
  const parts = [...new Set(unbuilt.map(({ what }) => what))]
  return `${parts.slice(0, 3).join(', ')}${parts.length > 3 ? ` and ${parts.length - 3} more` : ''}`
}

/** A patch has only what it changes. */
function notChecked(inputs: Inputs, why: string): Inputs {
  const [document] = inputs.documents
  if (document === undefined) return inputs
  const note = leftOutNote(document, 'manifest/patch', { what: why, help: 'Check the folder of the kustomization.' })
  return { ...inputs, documents: [], problems: [...inputs.problems, note] }
}
