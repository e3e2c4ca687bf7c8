import type { Catalogue } from './catalogue.ts'
import type { Facade, ModuleRef } from './library.ts'
import type { NativeName } from './native-name.ts'

/** A library laid out as folders: one per module, with one file per definition in it. */
export interface Tree {
  readonly packageName: string
  /** Folder → canonical module. */
  readonly folders: ReadonlyMap<string, string>
  /** The names that a definition is exported under. */
  namesOf(native: NativeName): readonly string[]
}

/** Describes a module of a tree: a definition's file, a folder with its index, or a folder of folders as namespaces. */
export function treeFacade(tree: Tree, subpath: string, catalogue: Catalogue): Facade | undefined {
  const module = tree.folders.get(subpath)
  if (module !== undefined) return { natives: catalogue.declared(module).map(native => ({ native, as: tree.namesOf(native) })) }
  return fileFacade(tree, subpath, catalogue) ?? folderFacade(tree, subpath)
}

function fileFacade(tree: Tree, subpath: string, catalogue: Catalogue): Facade | undefined {
  const slash = subpath.lastIndexOf('/')
  const module = tree.folders.get(subpath.slice(0, Math.max(slash, 0)))
  const native = module === undefined ? undefined : catalogue.find(module, subpath.slice(slash + 1))
  return native === undefined ? undefined : { natives: [{ native, as: tree.namesOf(native) }] }
}

function folderFacade({ packageName, folders }: Tree, subpath: string): Facade | undefined {
  const prefix = subpath === '' ? '' : `${subpath}/`
  const below = [...folders.keys()]
    .filter(folder => folder.startsWith(prefix))
    .map(folder => folder.slice(prefix.length).split('/')[0] ?? '')
  const namespaces = [...new Set(below)].map((name): [string, ModuleRef] => [camelCase(name), { packageName, subpath: `${prefix}${name}` }])
  return namespaces.length === 0 ? undefined : { namespaces: Object.fromEntries(namespaces) }
}

/** `networking.k8s.io` → `networkingK8sIo` */
function camelCase(folder: string): string {
  return folder.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())
}
