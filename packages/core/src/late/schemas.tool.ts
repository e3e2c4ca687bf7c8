import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const files = new Map<string, unknown>()
let folder: string | undefined

/** As in `schemas.late.ts`, for the command line's one file, which finds `schemas/` without resolving an import. */
export function readSchemaFile(name: string): unknown {
  // The build puts the path of the package's package.json here (scripts/build.mjs, `fileOf`).
  folder ??= join(dirname(import.meta.url), 'dist/schemas')
  if (!files.has(name)) files.set(name, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')))
  return files.get(name)
}
