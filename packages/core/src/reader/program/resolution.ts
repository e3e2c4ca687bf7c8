import { dirname, posix } from 'node:path'
import { isVirtual, nativeLibraryOf, virtualFileFor } from '../../natives/index.ts'
import type { Disk } from '../../files/disk.ts'
import { memoize } from '../../values/facts.ts'
import { findPackage, nearestPackage, type Package, splitSpecifier } from './packages.ts'
import { ts } from './typescript.js'
import type { Workspace } from './workspace/workspace.ts'

/** An import that landed in a native library. */
export interface NativeUse {
  readonly packageName: string
  readonly subpath: string
  /** The file that imports it. */
  readonly from: string
  /** The version in the library's package.json, undefined when it isn't installed. */
  readonly version: string | undefined
  readonly folder: string | undefined
}

export interface Resolver {
  /** `names` are the only exports that the importing file takes; undefined when it may take any. */
  resolve(specifier: string, containing: string, mode: ts.ResolutionMode, names?: readonly string[]): ts.ResolvedModuleFull | undefined
  used(): readonly NativeUse[]
}

export interface ResolverOptions {
  readonly folder: string
  readonly kubernetes: string
  readonly compilerOptions: ts.CompilerOptions
  readonly disk: Disk
  readonly workspace: Workspace
}

/**
 * Resolves imports as TypeScript does, except that a module of a native library is served from `schemas/`:
 * by its name, or when the resolved file lies in a package of that name (tsconfig paths, linked workspaces, relative imports), and that the
 * source of another package of the workspace is read, not what was built of it.
 */
export function createResolver({ folder, kubernetes, compilerOptions, disk, workspace }: ResolverOptions): Resolver {
  const used = new Map<string, NativeUse>()
  const findModule = createFinder(folder, disk, workspace)
  const packages = new Map<string, Package | undefined>()
  /** A file of an installed package may be input by the path of a link; what the package depends on lies beside its real folder. */
  const home = (file: string) => (compilerOptions.preserveSymlinks !== true && file.includes('/node_modules/') ? disk.realPath(file) : file)

  function virtual(
    { packageName, subpath, from }: Pick<NativeUse, 'packageName' | 'subpath' | 'from'>,
    known: Package | undefined,
    names: readonly string[] | undefined,
  ): ts.ResolvedModuleFull | undefined {
    const file = virtualFileFor(packageName, subpath, kubernetes, names)
    if (file === undefined) return undefined
    const installed = known ?? findPackage(disk, packageName, dirname(home(from)))
    const version = installed === undefined ? undefined : (installed.version ?? '')
    used.set(`${packageName}\0${from}`, { packageName, subpath, from, version, folder: installed?.folder })
    return resolved(file)
  }

  function resolveReal(
    specifier: string,
    containing: string,
    mode: ts.ResolutionMode,
    names: readonly string[] | undefined,
  ): ts.ResolvedModuleFull | undefined {
    const from = specifier.startsWith('.') ? containing : home(containing)
    const own = workspace.settingsOf(from)
    const found =
      (own === undefined ? undefined : findModule(specifier, from, own, mode)) ?? findModule(specifier, from, compilerOptions, mode)
    if (found === undefined) return undefined
    const nearest = nearestPackage(disk, dirname(found.resolvedFileName), packages)
    if (nearest === undefined || nativeLibraryOf(nearest.name) === undefined) return readSource(found, workspace)
    const subpath = posix
      .relative(nearest.folder, found.resolvedFileName)
      .replace(/(\.d)?\.[cm]?tsx?$/, '')
      .replace(/(^|\/)index$/, '')
    return virtual({ packageName: nearest.name, subpath, from: containing }, nearest, names) ?? found
  }

  return {
    used: () => [...used.values()],
    resolve(specifier, containing, mode, names) {
      if (isVirtual(containing)) return resolved(specifier.startsWith('.') ? posix.join(posix.dirname(containing), specifier) : specifier)
      const [packageName, subpath] = splitSpecifier(specifier)
      if (nativeLibraryOf(packageName) === undefined) return resolveReal(specifier, containing, mode, names)
      return virtual({ packageName, subpath, from: containing }, undefined, names) ?? resolveReal(specifier, containing, mode, names)
    },
  }
}

type Finder = (specifier: string, from: string, settings: ts.CompilerOptions, mode: ts.ResolutionMode) => ts.ResolvedModuleFull | undefined

/** Resolves as TypeScript does. A declaration file that nobody has built yet counts as there, if the workspace knows its source. */
function createFinder(folder: string, disk: Disk, workspace: Workspace): Finder {
  const host: ts.ModuleResolutionHost = {
    fileExists: disk.isFile,
    readFile: disk.read,
    directoryExists: disk.isFolder,
    realpath: disk.realPath,
    getCurrentDirectory: () => folder,
  }
  const { directoryExists: _, ...anyFolder } = host
  const built = { ...anyFolder, fileExists: (path: string) => disk.isFile(path) || workspace.sourceOf(path) !== undefined }
  const openCache = (settings: ts.CompilerOptions) => ts.createModuleResolutionCache(folder, name => name, settings)
  const [cacheOf, cacheOfBuilt] = [memoize(openCache), memoize(openCache)]
  return (specifier, from, settings, mode) => {
    const { resolvedModule } = ts.resolveModuleName(specifier, from, settings, host, cacheOf(settings), undefined, mode)
    if (resolvedModule !== undefined || !workspace.hasReferences) return resolvedModule
    return ts.resolveModuleName(specifier, from, settings, built, cacheOfBuilt(settings), undefined, mode).resolvedModule
  }
}

/** The source of a declaration file of the workspace, else the file. */
function readSource(found: ts.ResolvedModuleFull, workspace: Workspace): ts.ResolvedModuleFull {
  const source = workspace.sourceOf(found.resolvedFileName)
  if (source === undefined) return found
  const extension = [ts.Extension.Tsx, ts.Extension.Mts, ts.Extension.Cts].find(one => source.endsWith(one)) ?? ts.Extension.Ts
  return { ...found, resolvedFileName: source, extension, isExternalLibraryImport: false }
}

function resolved(file: string): ts.ResolvedModuleFull {
  const path = file.endsWith('.d.ts') ? file : `${file}.d.ts`
  return { resolvedFileName: path, extension: ts.Extension.Dts, isExternalLibraryImport: false }
}
