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
  /** What a module declares, sorted by name; empty for an unknown module. */
  declared(module: string): readonly Native[]
  find(module: string, name: string): Native | undefined
}

let known: Catalogue | undefined

/** The catalogue of all that `schemas/` knows. Built once. */
export function catalogue(): Catalogue {
  known ??= createCatalogue()
  return known
}

function createCatalogue(): Catalogue {
  const natives = [...definitionNames().values()]
    .map(({ name, minors, gvk }): Native => ({ ...nativeName(name), minors, isKind: gvk !== undefined }))
    .sort((before, after) => compare(before.name, after.name))
  const modules = new Map<string, Map<string, Native>>()
  for (const native of natives) {
    const module = modules.get(native.module) ?? new Map<string, Native>()
    modules.set(native.module, module.set(native.name, native))
  }
  return {
    natives,
    modules: [...modules.keys()].sort(compare),
    declared: module => [...(modules.get(module)?.values() ?? [])],
    find: (module, name) => modules.get(module)?.get(name),
  }
}

function compare(before: string, after: string): number {
  return before < after ? -1 : before > after ? 1 : 0
}
