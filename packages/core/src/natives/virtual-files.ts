import { upstream } from '../upstream/upstream.ts'
import { catalogue } from './catalogue.ts'
import { declareCustomResource } from './custom-resource.ts'
import { declareModule } from './declarations.ts'
import { dialectOf } from './dialect.ts'
import { facadeText, libraryPlace } from './facade-text.ts'
import type { Library } from './library.ts'
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
 * package's name, with or without ending. Undefined when the module isn't Kubernetes' (resolve it as any other import).
 */
export function virtualFileFor(packageName: string, subpath: string, kubernetes: string): string | undefined {
  const module = subpath.replace(/(\.d)?\.[cm]?[jt]s$/, '').replace(/(^|\/)index$/, '')
  if (byPackage.get(packageName)?.facade(module, catalogue()) === undefined) return undefined
  return formatVirtualPath({ kubernetes, place: libraryPlace(packageName, module) })
}

/** Writes a virtual file; undefined for a path that none of the virtual files has. */
export function readVirtualFile(path: string): string | undefined {
  const parsed = parseVirtualPath(path)
  if (parsed === undefined) return undefined
  const { kubernetes, place } = parsed
  if (place === scalarsPlace) return declareScalars()
  if (place === customResourcePlace) return declareCustomResource(specifierBetween(place, 'meta/v1'))
  return place.startsWith('libraries/') ? readLibrary(place) : readModule(place, kubernetes)
}

function readLibrary(place: string): string | undefined {
  const [, first = '', second = '', ...rest] = place.split('/')
  const scoped = first.startsWith('@')
  const library = byPackage.get(scoped ? `${first}/${second}` : first)
  const subpath = (scoped ? rest : [second, ...rest]).join('/')
  const facade = library?.facade(subpath, catalogue())
  return library === undefined || facade === undefined ? undefined : facadeText(facade, library, place)
}

function readModule(place: string, kubernetes: string): string | undefined {
  const { dialect, module } = dialectOf(place)
  if (!catalogue().modules.includes(module)) return undefined
  return declareModule({ module, dialect, catalogue: catalogue(), upstream: upstream(kubernetes) })
}
