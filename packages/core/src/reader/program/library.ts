import { libraryTexts } from './typescript.js'
import { commonMembers, libraryFiles, libraryNames } from './library-names.gen.ts'
import { supplement } from './library-supplement.ts'

/**
 * The part of TypeScript's own library that a program has: its global names, the members of common types too, or all of it. The whole costs
 * half as much as the rest of a run, and few types depend on it; so types are read with names first, and again with more of the library
 * when the compiler has asked for the members of a type that has none there: see `deeperLibrary`.
 */
export type LibraryDepth = 'names' | 'common' | 'whole'

const folder = '/@crdgen/lib/'
export const namesFile = `${folder}names.d.ts`
export const commonFile = `${folder}common.d.ts`
const supplementFile = `${folder}supplement.d.ts`

/** The files of a library, which every program opens first. */
export function libraryRoots(depth: LibraryDepth): readonly string[] {
  if (depth === 'whole') return [...libraryFiles.map(name => `${folder}${name}`), supplementFile]
  return depth === 'common' ? [namesFile, commonFile, supplementFile] : [namesFile, supplementFile]
}

export function isLibrary(fileName: string): boolean {
  return fileName.startsWith(folder)
}

/** The text of a file of the library. */
export function libraryText(fileName: string): string | undefined {
  if (fileName === namesFile) return libraryNames
  if (fileName === commonFile) return commonMembers
  return fileName === supplementFile ? supplement : libraryTexts().get(fileName.slice(folder.length))
}

/** Checks for a global type of browsers (and, most of them, of Node.js): no program has those. */
export function isOfPlatform(name: string): boolean {
  const text = libraryTexts().get('lib.dom.d.ts') ?? ''
  return /^\w+$/.test(name) && new RegExp(`\\b(?:interface|declare var) ${name}\\b`).test(text)
}
