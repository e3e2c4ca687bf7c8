import { once } from '../values/facts.ts'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const files = new Map<string, unknown>()
// The build puts the path of the package's package.json here (scripts/build.mjs, `fileOf`).
const folder = once(() => join(dirname(import.meta.url), 'dist/schemas'))

/** As in `schemas.late.ts`, for the command line's one file, which finds `schemas/` without resolving an import. */
export function readSchemaFile(name: string): unknown {
  if (!files.has(name)) files.set(name, JSON.parse(readFileSync(join(folder(), `${name}.json`), 'utf8')))
  return files.get(name)
}
