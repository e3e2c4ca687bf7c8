import { compilerFile } from '@crdgen/core/internal'

/** Loads a CommonJS file with its compiled form. */
type Load = (file: string) => unknown

let load: Load | undefined

/** Tells how large files are loaded: what starts the tool knows. */
export function loadLargeFilesWith(given: Load): void {
  load = given
}

/** Loads the TypeScript compiler, which core is about to require, from its compiled form. Where it isn't found, core loads what there is. */
export function loadCompiler(): void {
  if (load === undefined) return
  const file = compilerFile()
  if (file !== undefined) load(file)
}
