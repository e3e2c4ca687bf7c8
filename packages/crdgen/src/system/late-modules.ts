import { compilerFile } from '@crdgen/core/internal'

/** Large modules that most runs don't need; how they are loaded is known where the tool starts. */
interface LateModules {
  /** Loads a CommonJS file with its compiled form. */
  loadFile(file: string): unknown
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
