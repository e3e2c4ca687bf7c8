import { once } from '../values/facts.ts'
import { definitionNames } from '../upstream/names.ts'
import { nativeName, type NativeName } from './native-name.ts'

/** A definition of any known minor, and where it is declared. */
export interface Native extends NativeName {
  /** The minors that have it, oldest first. */
  readonly minors: readonly string[]
  /** It is a kind of its own, of one group and version. */
  readonly isKind: boolean
}

/** Every definition that any known minor has, by where it is declared. */
export interface Catalogue {
  readonly natives: readonly Native[]
  /** Canonical modules, sorted: `core/v1`, `meta/v1`. */
  readonly modules: readonly string[]
  /** The declarations of a module, sorted by name; empty for an unknown module. */
  declared(module: string): readonly Native[]
  find(module: string, name: string): Native | undefined
}

/** The catalogue of all that `schemas/` knows. Built once. */
export const catalogue = once(createCatalogue)

/** The names come by package and sorted within it, and a package is a module; so nothing has to be sorted here. */
function createCatalogue(): Catalogue {
  const modules = new Map<string, Map<string, Native>>()
  const byPackage = new Map<string, Map<string, Native>>()
  for (const { name: definition, groupVersion, shortName: name, minors, gvk } of definitionNames().values()) {
    const declared = byPackage.get(groupVersion) ?? new Map<string, Native>()
    const module = declared.values().next().value?.module ?? nativeName(definition).module
    declared.set(name, { definition, module, name, minors, isKind: gvk !== undefined })
    byPackage.set(groupVersion, declared)
    modules.set(module, declared)
  }
  return {
    natives: [...modules.values()].flatMap(declared => [...declared.values()]),
    modules: [...modules.keys()].sort(),
    declared: module => [...(modules.get(module)?.values() ?? [])],
    find: (module, name) => modules.get(module)?.get(name),
  }
}
