import type { Catalogue } from './catalogue.ts'
import type { Dialect } from './dialect.ts'
import type { NativeName } from './native-name.ts'

/** The exports of one module of a library, as far as they are Kubernetes'. */
export interface Facade {
  /** Definitions, and the names the module exports each under. */
  readonly natives?: readonly Reexport[]
  /** Exported name → scalar of ours. */
  readonly scalars?: Readonly<Record<string, string>>
  /** Exported namespace → module of a library. */
  readonly namespaces?: Readonly<Record<string, ModuleRef>>
  /** Modules whose exports are all passed on. */
  readonly all?: readonly ModuleRef[]
  /** Declarations of the library's own that Kubernetes types are built with; they may use the definitions in `uses` by their short names. */
  readonly declarations?: string
  readonly uses?: readonly string[]
}

export interface Reexport {
  readonly native: NativeName
  readonly as: readonly string[]
}

/** A module of a library, or a module of ours (`core/v1`, `scalars`) when no library is named. */
export interface ModuleRef {
  readonly packageName?: string
  readonly subpath: string
}

/** A library whose types count as native. */
export interface Library {
  /** Names in package.json. */
  readonly packages: readonly string[]
  readonly dialect: Dialect
  /** Describes the module at a subpath, empty for the package itself; undefined when it isn't Kubernetes'. */
  facade(subpath: string, catalogue: Catalogue): Facade | undefined
  /** The Kubernetes minor that a version of the library was generated from, as far as it is known. */
  minorOf(version: string): string | undefined
}

/** Finds the minor of a version in a table of `major`, `major.minor` or whole version → Kubernetes minor; a pre-release may have an older one. */
export function minorFrom(table: Readonly<Record<string, string>>, version: string): string | undefined {
  const [major = '', minor = ''] = version.split('.')
  if (version.includes('-')) return table[version]
  return table[`${major}.${minor}`] ?? table[major]
}
