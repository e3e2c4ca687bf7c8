import { libraryTexts } from './typescript.js'
import { commonMembers, libraryFiles, libraryNames } from './library-names.gen.ts'

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

/** Global types that no library of the language has, but every platform: they hold data in a form that we know. */
const supplement = `
interface URL { hash: string; host: string; hostname: string; href: string; readonly origin: string; password: string; pathname: string; port: string; protocol: string; search: string; readonly searchParams: URLSearchParams; username: string; toString(): string; toJSON(): string }
interface URLSearchParams { readonly size: number; append(name: string, value: string): void; delete(name: string, value?: string): void; get(name: string): string | null; getAll(name: string): string[]; has(name: string, value?: string): boolean; set(name: string, value: string): void; sort(): void; toString(): string }
declare var URL: { prototype: URL; new (url: string | URL, base?: string | URL): URL; canParse(url: string | URL, base?: string | URL): boolean }
interface Buffer extends Uint8Array { write(text: string): number; equals(other: Uint8Array): boolean; compare(other: Uint8Array): number; readUInt8(at?: number): number }
declare var Buffer: { prototype: Buffer; from(...given: any): Buffer; alloc(size: number): Buffer; concat(list: readonly Uint8Array[]): Buffer }
`
