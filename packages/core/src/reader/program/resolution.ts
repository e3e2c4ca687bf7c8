import { dirname, posix } from 'node:path'
import { isVirtual, nativeLibraryOf, virtualFileFor } from '../../natives/index.ts'
import type { Disk } from '../../files/disk.ts'
import { findPackage, nearestPackage, type Package } from './packages.ts'
import { ts } from './typescript.js'

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
}

/**
 * Resolves imports as TypeScript does, except that a module of a native library is served from `schemas/`:
 * by its name, or when the resolved file lies in a package of that name (tsconfig paths, linked workspaces, relative imports).
 */
export function createResolver({ folder, kubernetes, compilerOptions, disk }: ResolverOptions): Resolver {
  const used = new Map<string, NativeUse>()
  const cache = ts.createModuleResolutionCache(folder, name => name, compilerOptions)
  const host: ts.ModuleResolutionHost = {
    fileExists: disk.isFile,
    readFile: disk.read,
    directoryExists: disk.isFolder,
    realpath: disk.realPath,
    getCurrentDirectory: () => folder,
  }
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
    const found = ts.resolveModuleName(specifier, from, compilerOptions, host, cache, undefined, mode).resolvedModule
    if (found === undefined) return undefined
    const nearest = nearestPackage(disk, dirname(found.resolvedFileName), packages)
    if (nearest === undefined || nativeLibraryOf(nearest.name) === undefined) return found
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

function resolved(file: string): ts.ResolvedModuleFull {
  const path = file.endsWith('.d.ts') ? file : `${file}.d.ts`
  return { resolvedFileName: path, extension: ts.Extension.Dts, isExternalLibraryImport: false }
}

/** Splits `@scope/name/sub/path` into package name and subpath (empty for the package itself). */
export function splitSpecifier(specifier: string): readonly [name: string, subpath: string] {
  const parts = specifier.split('/')
  const length = specifier.startsWith('@') ? 2 : 1
  return [parts.slice(0, length).join('/'), parts.slice(length).join('/')]
}
