import { createRequire } from 'node:module'

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
  const file = findCompiler()
  if (file !== undefined) load(file)
}

function findCompiler(): string | undefined {
  try {
    const core = createRequire(import.meta.url).resolve('@crdgen/core')
    const morph = createRequire(core).resolve('ts-morph')
    return createRequire(morph).resolve('@ts-morph/common')
  } catch {
    return undefined
  }
}
