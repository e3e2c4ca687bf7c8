import { upstream } from '../upstream/upstream.ts'
import { catalogue } from './catalogue.ts'
import { declareCustomResource } from './custom-resource.ts'
import { declareModule } from './declarations.ts'
import { declareNames } from './declare-names.ts'
import { splitDepth } from './depth.ts'
import { dialectOf } from './dialect.ts'
import { facadeText } from './facade-text.ts'
import type { Facade, Library, ModuleRef } from './library.ts'
import { libraryPlace, parseLibraryPlace } from './library-place.ts'
import { narrowFacade } from './narrow-facade.ts'
import { libraries } from './libraries/index.gen.ts'
import { customResourcePlace, declareScalars, scalarsPlace } from './scalar-definitions.ts'
import { formatVirtualPath, parseVirtualPath, specifierBetween } from './virtual-path.ts'

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
