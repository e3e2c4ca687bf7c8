import { placeIn, type Dialect } from './dialect.ts'
import type { Facade, Library, ModuleRef, Reexport } from './library.ts'
import { libraryPlace } from './library-place.ts'
import { nativeName } from './native-name.ts'
import { customResourcePlace, scalarsPlace } from './scalar-definitions.ts'
import { specifierBetween } from './virtual-path.ts'

/** Writes the module of a library at `place`: re-exports of the canonical declarations under the library's names. */
export function facadeText(facade: Facade, { dialect }: Library, place: string): string {
  const from = (module: string): string => `'${specifierBetween(place, module)}'`
  const scalars = Object.entries(facade.scalars ?? {}).map(([name, scalar]) => aliased(scalar, name))
  return [
    ...importsOf(facade.uses ?? []).map(([module, names]) => `import type { ${names.join(', ')} } from ${from(placeIn(dialect, module))}`),
    ...exportsOf(facade.natives ?? []).map(
      ([module, names]) => `export type { ${names.join(', ')} } from ${from(placeIn(dialect, module))}`,
    ),
    ...(scalars.length === 0 ? [] : [`export type { ${scalars.join(', ')} } from ${from(scalarsPlace)}`]),
    ...Object.entries(facade.namespaces ?? {}).map(([name, ref]) => `export * as ${name} from ${from(moduleSpecifier(ref, dialect))}`),
    ...(facade.all ?? []).map(ref => `export * from ${from(moduleSpecifier(ref, dialect))}`),
    `${facade.declarations ?? ''}export {}\n`,
  ].join('\n')
}

function moduleSpecifier({ packageName, subpath }: ModuleRef, dialect: Dialect): string {
  if (packageName !== undefined) return libraryPlace(packageName, subpath)
  return subpath === scalarsPlace || subpath === customResourcePlace ? subpath : placeIn(dialect, subpath)
}

function importsOf(definitions: readonly string[]): readonly (readonly [module: string, names: readonly string[]])[] {
  return grouped(definitions.map(nativeName).map(({ module, name }) => [module, [name]]))
}

function exportsOf(natives: readonly Reexport[]): readonly (readonly [module: string, names: readonly string[]])[] {
  return grouped(natives.map(({ native, as }) => [native.module, as.map(name => aliased(native.name, name))]))
}

function grouped(entries: readonly (readonly [string, readonly string[]])[]): readonly (readonly [string, readonly string[]])[] {
  const groups = new Map<string, string[]>()
  for (const [key, values] of entries) groups.set(key, [...(groups.get(key) ?? []), ...values])
  return [...groups]
}

function aliased(name: string, as: string): string {
  return name === as ? name : `${name} as ${as}`
}
