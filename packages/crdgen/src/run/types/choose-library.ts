import type { NativeLibrary } from '@crdgen/core/internal'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findPlugAndPlay } from '@crdgen/core/files'

/** The libraries that types may import Kubernetes' own structs from; without a choice, the first one that is installed. */
export const libraryNames = [
  'kubernetes-models',
  'kubernetes-types',
  '@kubernetes/client-node',
  'kubernetes-fluent-client',
  'crdgen/kubernetes',
] as const satisfies readonly NativeLibrary[]

/** The one that comes with crdgen itself. */
const own: NativeLibrary = 'crdgen/kubernetes'
const others = libraryNames.filter(name => name !== own)

export interface ChosenLibrary {
  readonly library: NativeLibrary
  /** The reason of the choice, for types that import structs; undefined when the user chose. */
  readonly reason: string | undefined
}

/** Takes the library that was chosen on the command line, else the one that a file in `folder` finds as Node and TypeScript look for it. */
export function chooseLibrary(folder: string, chosen: NativeLibrary | undefined): ChosenLibrary {
  if (chosen !== undefined) return { library: chosen, reason: undefined }
  const library = others.find(name => isInstalled(folder, name)) ?? own
  const why = library === own ? `${others.slice(0, -1).join(', ')} and ${others.at(-1)} are not installed` : `which is installed`
  return {
    library,
    reason: `Kubernetes structs are imported from ${library}${library === own ? ': ' : ', '}${why}; choose with --library.`,
  }
}

/** Names the packages that the files import and that are not installed. */
export function reportMissing(folder: string, contents: readonly string[]): string | undefined {
  const imported = libraryNames.filter(name => contents.some(content => content.includes(` from '${name}`))).map(packageOf)
  const missing = imported.filter(name => !isInstalled(folder, name))
  if (missing.length === 0) return undefined
  const names = missing.join(' ')
  return `The types import ${missing.join(' and ')}, not installed here: npm install --save-dev ${names}`
}

function packageOf(library: NativeLibrary): string {
  return library === own ? 'crdgen' : library
}

function isInstalled(folder: string, name: string): boolean {
  return findPlugAndPlay(folder)?.packageFolder(name, folder) !== undefined || isInModules(folder, name)
}

function isInModules(folder: string, name: string): boolean {
  if (existsSync(join(folder, 'node_modules', name, 'package.json'))) return true
  const parent = dirname(folder)
  return parent !== folder && isInModules(parent, name)
}
