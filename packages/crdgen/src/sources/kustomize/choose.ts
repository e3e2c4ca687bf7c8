import { dirname, join } from 'node:path/posix'
import { type Files, findTarget, isBuildable, isComponent, type Kustomization, kustomizationNames, loadKustomization } from './files.ts'
import { child, itemsOf, placedDocument, textOf } from './placed.ts'
import { KustomizeProblem } from './problem.ts'

/** Separates the files of the command line that are built from those that are read in another way. */
export interface Choice {
  /** Folders that are built, in their order. */
  readonly folders: readonly string[]
  /** Components among the files that nothing takes in. */
  readonly components: readonly string[]
  /** Files that a kustomization names as patches, and the kustomization. */
  readonly patches: ReadonlyMap<string, string>
}

/**
 * Chooses what to build: the kustomizations among the files that no other one of them takes in, and the folders that were named. A component
 * changes what others have, and one that is not named is apart.
 */
export function chooseFolders(files: Files, paths: readonly string[], named: ReadonlySet<string>): Choice {
  const listed = [...new Set(paths.filter(path => isBuildable(files, path)).map(path => dirname(path)))]
  const known = new Map<string, Kustomization | undefined>()
  const load = (folder: string) => {
    if (!known.has(folder)) known.set(folder, tryLoad(files, folder))
    return known.get(folder)
  }
  const reached = new Set(listed.flatMap(folder => [...reach(files, folder, load)]))
  const unused = listed.filter(folder => named.has(folder) || !reached.has(folder))
  const components = unused.filter(folder => !named.has(folder) && isComponent(load(folder)))
  const around = new Set(paths.flatMap(path => foldersAround(files, dirname(path))))
  const patches = [...new Set([...listed, ...reached, ...around])].flatMap(folder => {
    const kustomization = load(folder) ?? readUnchecked(files, folder)
    return kustomization === undefined ? [] : patchFiles(files, kustomization)
  })
  return { folders: unused.filter(folder => !components.includes(folder)), components, patches: new Map(patches) }
}

function tryLoad(files: Files, folder: string): Kustomization | undefined {
  try {
    return loadKustomization(files, folder, undefined)
  } catch (thrown) {
    if (thrown instanceof KustomizeProblem) return undefined
    throw thrown
  }
}

/** A kustomization that kustomize does not read. */
function readUnchecked(files: Files, folder: string): Kustomization | undefined {
  const file = kustomizationNames.map(name => join(folder, name)).find(path => files.tree.look(path) === 'file') ?? ''
  const bytes = file === '' ? undefined : files.tree.read(file)
  const [document] = bytes instanceof Uint8Array ? files.parse(file, bytes).documents : []
  return document === undefined ? undefined : { folder, file, root: placedDocument(document) }
}

/** The folders that a kustomization takes in, and those that they do. */
function reach(files: Files, from: string, load: (folder: string) => Kustomization | undefined): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [from]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const root = load(folder)?.root
    for (const key of ['resources', 'bases', 'components', 'transformers', 'generators', 'validators'])
      for (const entry of itemsOf(child(root, key))) {
        const target = textOf(entry).includes('\n') ? undefined : findTarget(files, folder, textOf(entry))
        if (target?.kind !== 'folder' || reached.has(target.path) || target.path === from) continue
        reached.add(target.path)
        open.push(target.path)
      }
  }
  return reached
}

const above = new WeakMap<Files, Map<string, readonly string[]>>()

/** The folder and those above it that have a kustomization. */
function foldersAround(files: Files, folder: string): readonly string[] {
  const known = above.get(files) ?? new Map<string, readonly string[]>()
  above.set(files, known)
  const found = known.get(folder)
  if (found !== undefined) return found
  const parent = dirname(folder)
  const isOut = files.tree.resolve(folder) === undefined
  const own = !isOut && kustomizationNames.some(name => files.tree.look(join(folder, name)) === 'file') ? [folder] : []
  const all = isOut || parent === folder ? own : [...own, ...foldersAround(files, parent)]
  known.set(folder, all)
  return all
}

function patchFiles(files: Files, { root, folder, file }: Kustomization): readonly (readonly [path: string, by: string])[] {
  const entries = [
    ...itemsOf(child(root, 'patchesStrategicMerge')),
    ...['patches', 'patchesJson6902'].flatMap(key => itemsOf(child(root, key)).map(entry => child(entry, 'path') ?? entry)),
  ]
  return entries.flatMap(entry => {
    const name = textOf(entry)
    const target = name === '' || name.includes('\n') ? undefined : findTarget(files, folder, name)
    return target?.kind === 'file' ? [[target.path, file] as const] : []
  })
}
