import { compilerFile } from '@crdgen/core/internal'

/**
 * Modules outside of the tool's one file, and large ones that most runs don't need; how they are loaded is known where the tool starts: code that
 * runs from its compiled form can import nothing by itself.
 */
export interface LateModules {
  /** Loads a CommonJS file with its compiled form. */
  loadFile(file: string): unknown
  /** Imports a module by its URL. */
  importFile(url: string): Promise<unknown>
  /** Imports the library, which is all of crdgen. */
  importLibrary(): Promise<unknown>
}

let late: LateModules | undefined

export function provideLateModules(given: LateModules): void {
  late = given
}

/** Loads the TypeScript compiler, which core is about to require, from its compiled form. Where it isn't found, core loads what there is. */
export function loadCompiler(): void {
  if (late === undefined) return
  const file = compilerFile()
  if (file !== undefined) late.loadFile(file)
}

/** Imports the library of this program; undefined where nobody provides it. */
export function importLibrary(): Promise<unknown> | undefined {
  return late?.importLibrary()
}

/** Imports a module that the user has. */
export async function importFile(url: string): Promise<unknown> {
  return late === undefined ? import(url) : late.importFile(url)
}
