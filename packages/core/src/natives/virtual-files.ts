import { upstream } from '../upstream/upstream.ts'
import { catalogue } from './catalogue.ts'
import { declareCustomResource } from './custom-resource.ts'
import { declareModule } from './declarations.ts'
import { declareNames } from './declare-names.ts'
import { splitDepth } from './depth.ts'
import { dialectOf, placeIn, type Dialect } from './dialect.ts'
import type { Facade, Library, ModuleRef } from './library.ts'
import { libraries } from './libraries/index.gen.ts'
import { customResourcePlace, declareScalars, scalarsPlace } from './scalar-definitions.ts'
import { formatVirtualPath, parseVirtualPath, specifierBetween } from './virtual-path.ts'
import { nativeName } from './native-name.ts'

const byPackage: ReadonlyMap<string, Library> = new Map(
  Object.values<Library>(libraries).flatMap(library => library.packages.map(name => [name, library] as const)),
)

/** Finds the library whose types count as native, by the name in its package.json. */
export function nativeLibraryOf(packageName: string): Library | undefined {
  return byPackage.get(packageName)
}

/**
 * Returns the virtual file that stands for a module of a native library at a Kubernetes minor. `subpath` is what follows the
 * package's name, with or without ending. With `names`, the file exports no more than those, and is much smaller for modules
 * that re-export everything. Undefined when the module isn't Kubernetes' (resolve it as any other import).
 */
export function virtualFileFor(packageName: string, subpath: string, kubernetes: string, names?: readonly string[]): string | undefined {
  const module = subpath.replace(/(\.d)?\.[cm]?[jt]s$/, '').replace(/(^|\/)index$/, '')
  if (facadeOf({ packageName, subpath: module }) === undefined) return undefined
  return formatVirtualPath({ kubernetes, place: libraryPlace(packageName, module, names) })
}

/** Writes a virtual file; undefined for a path that none of the virtual files has. */
export function readVirtualFile(path: string): string | undefined {
  const parsed = parseVirtualPath(path)
  if (parsed === undefined) return undefined
  const { kubernetes, place } = parsed
  const meta = specifierBetween(place, 'meta/v1')
  if (place === scalarsPlace) return declareScalars()
  if (place === customResourcePlace) return declareCustomResource({ specifier: meta, name: 'ObjectMeta' }, meta)
  return readLibrary(place) ?? readModule(place, kubernetes)
}

function readLibrary(place: string): string | undefined {
  const parsed = parseLibraryPlace(place)
  const library = parsed === undefined ? undefined : byPackage.get(parsed.packageName)
  const facade = parsed === undefined ? undefined : facadeOf(parsed)
  if (parsed === undefined || library === undefined || facade === undefined) return undefined
  return facadeText(parsed.names === undefined ? facade : narrowFacade(facade, parsed.names, facadeOf), library, place)
}

function facadeOf({ packageName, subpath }: ModuleRef): Facade | undefined {
  return byPackage.get(packageName ?? '')?.facade(subpath, catalogue())
}

/** The names that a module of a native library exports, as far as its facade lists them: what a typo may have meant. */
export function exportedNames(packageName: string, subpath: string): readonly string[] {
  const facade = facadeOf({ packageName, subpath })
  const further = facade?.all?.flatMap(module =>
    module.packageName === undefined ? [] : exportedNames(module.packageName, module.subpath),
  )
  return [...(facade?.natives ?? []).flatMap(one => one.as), ...Object.keys(facade?.scalars ?? {}), ...(further ?? [])]
}

function readModule(place: string, kubernetes: string): string | undefined {
  const { dialect, module } = dialectOf(place)
  if (!catalogue().modules.includes(module)) return undefined
  const { minor, depth } = splitDepth(kubernetes)
  return depth === 'names'
    ? declareNames(module, place, catalogue())
    : declareModule({ module, dialect, catalogue: catalogue(), upstream: upstream(minor) })
}

/** Writes the module of a library at `place`: re-exports of the canonical declarations under the library's names. */
function facadeText(facade: Facade, { dialect }: Library, place: string): string {
  const from = (module: string): string => `'${specifierBetween(place, module)}'`
  const scalars = Object.entries(facade.scalars ?? {}).map(([name, scalar]) => aliased(scalar, name))
  return [
    ...importsOf(facade.uses ?? []).map(([module, names]) => `import type { ${names.join(', ')} } from ${from(placeIn(dialect, module))}`),
    ...grouped((facade.natives ?? []).map(({ native, as }) => [native.module, as.map(name => aliased(native.name, name))])).map(
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

function grouped(entries: readonly (readonly [string, readonly string[]])[]): readonly (readonly [string, readonly string[]])[] {
  const groups = new Map<string, string[]>()
  for (const [key, values] of entries) groups.set(key, [...(groups.get(key) ?? []), ...values])
  return [...groups]
}

function aliased(name: string, as: string): string {
  return name === as ? name : `${name} as ${as}`
}

/**
 * Leaves in a facade what `names` need: the root module of @kubernetes/client-node re-exports a thousand definitions of sixty
 * modules, and reading all of them would cost more than the rest of a run. `open` returns the facade of a library's module.
 */
function narrowFacade(facade: Facade, names: ReadonlySet<string>, open: (ref: ModuleRef) => Facade | undefined): Facade {
  const { natives = [], scalars = {}, namespaces = {}, all = [] } = facade
  const opened = all.map(ref => ({ ref, facade: ref.packageName === undefined ? undefined : open(ref) }))
  const inner = opened.flatMap(({ facade: there }) => (there === undefined ? [] : [narrowFacade(there, names, open)]))
  return {
    natives: [
      ...natives.map(({ native, as }) => ({ native, as: as.filter(name => names.has(name)) })).filter(({ as }) => as.length > 0),
      ...inner.flatMap(one => one.natives ?? []),
    ],
    scalars: Object.assign(pickNames(scalars, names), ...inner.map(one => one.scalars)),
    namespaces: Object.assign(pickNames(namespaces, names), ...inner.map(one => one.namespaces)),
    all: [...opened.filter(one => one.facade === undefined).map(({ ref }) => ref), ...inner.flatMap(one => one.all ?? [])],
    ...ownDeclarations([facade, ...inner], names),
  }
}

function pickNames<T>(values: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

/** A library's own few declarations refer to each other, so they come together or not at all. */
function ownDeclarations(facades: readonly Facade[], names: ReadonlySet<string>): Pick<Facade, 'declarations' | 'uses'> {
  const needed = facades.filter(({ declarations = '' }) => declaredNames(declarations).some(name => names.has(name)))
  if (needed.length === 0) return {}
  return { declarations: needed.map(one => one.declarations ?? '').join(''), uses: [...new Set(needed.flatMap(one => one.uses ?? []))] }
}

function declaredNames(declarations: string): readonly string[] {
  return [...declarations.matchAll(/\b(?:class|function|interface|type) (\w+)/g)].map(([, name = '']) => name)
}

const folder = 'libraries/'

/** The place of a library's module. With `names`, of the module with no other exports than those. */
function libraryPlace(packageName: string, subpath: string, names?: readonly string[]): string {
  const place = subpath === '' ? `${folder}${packageName}` : `${folder}${packageName}/${subpath}`
  return names === undefined ? place : `${place}~${[...new Set(names)].sort().join('+')}`
}

interface LibraryPlace {
  readonly packageName: string
  readonly subpath: string
  readonly names?: ReadonlySet<string>
}

/** Reads the place of a library's module; undefined for any other place. */
function parseLibraryPlace(place: string): LibraryPlace | undefined {
  if (!place.startsWith(folder)) return undefined
  const [path = '', names] = place.slice(folder.length).split('~')
  const parts = path.split('/')
  const length = path.startsWith('@') ? 2 : 1
  return {
    packageName: parts.slice(0, length).join('/'),
    subpath: parts.slice(length).join('/'),
    ...(names === undefined ? {} : { names: new Set(names.split('+')) }),
  }
}
