import { dirname, join } from 'node:path'
import type { Disk } from '../../files/disk.ts'

/** An installed package, as its package.json describes it. */
export interface Package {
  readonly folder: string
  readonly name: string
  readonly version: string | undefined
}

/** A file of an installed package is that package's affair. */
export function isInstalled(path: string): boolean {
  return path.includes('/node_modules/')
}

/** Splits `@scope/name/sub/path` into package name and subpath (empty for the package itself). */
export function splitSpecifier(specifier: string): readonly [name: string, subpath: string] {
  const parts = specifier.split('/')
  const length = specifier.startsWith('@') ? 2 : 1
  return [parts.slice(0, length).join('/'), parts.slice(length).join('/')]
}

/** Finds the package that a folder lies in. `known` remembers every folder on the way. */
export function nearestPackage(disk: Disk, folder: string, known: Map<string, Package | undefined>): Package | undefined {
  if (known.has(folder)) return known.get(folder)
  const here = readPackage(disk, folder)
  const parent = dirname(folder)
  const found = here ?? (parent === folder ? undefined : nearestPackage(disk, parent, known))
  known.set(folder, found)
  return found
}

/** Finds an installed package as Node does for a file in `from`: in the node_modules of that folder and of those above. */
export function findPackage(disk: Disk, name: string, from: string): Package | undefined {
  const found = readPackage(disk, join(from, 'node_modules', name))
  if (found !== undefined) return found
  const parent = dirname(from)
  return parent === from ? undefined : findPackage(disk, name, parent)
}

function readPackage(disk: Disk, folder: string): Package | undefined {
  const text = disk.read(join(folder, 'package.json'))
  if (text === undefined) return undefined
  const name = /"name"\s*:\s*"([^"]+)"/.exec(text)?.[1]
  return name === undefined ? undefined : { folder, name, version: /"version"\s*:\s*"([^"]+)"/.exec(text)?.[1] }
}
