import { placeIn, type Dialect } from './dialect.ts'
import { scalarsPlace } from './scalar-definitions.ts'
import type { Names } from './type-text.ts'
import { specifierBetween } from './virtual-path.ts'

/** The names a module uses from other modules, collected while its types are written. */
export interface ModuleImports extends Names {
  /** Writes one import per module that was used; `ending` ends the specifiers. */
  write(ending: string): string
}

/** Starts the imports of one module. `taken` are the names that the module declares itself; an import of such a name is renamed. */
export function collectImports(module: string, dialect: Dialect, taken: ReadonlySet<string>): ModuleImports {
  const here = placeIn(dialect, module)
  const used = new Map<string, Map<string, string>>()

  function importName(place: string, name: string, alias: string): string {
    const names = used.get(place) ?? new Map<string, string>()
    const local = names.get(name) ?? (taken.has(name) ? alias : name)
    used.set(place, names.set(name, local))
    return local
  }

  return {
    scalar: name => importName(scalarsPlace, name, `Scalar${name}`),
    native: native =>
      native.module === module
        ? native.name
        : importName(placeIn(dialect, native.module), native.name, native.module.replace(/\W/g, '_') + native.name),
    write: ending =>
      [...used]
        .map(([place, names]) => `import type { ${[...names].map(renamed).join(', ')} } from '${specifierBetween(here, place)}${ending}'\n`)
        .join(''),
  }
}

function renamed([name, local]: readonly [string, string]): string {
  return name === local ? name : `${name} as ${local}`
}
