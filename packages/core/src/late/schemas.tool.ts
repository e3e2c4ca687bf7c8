import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const files = new Map<string, unknown>()
let folder: string | undefined

/** As in `schemas.late.ts`, for the command line's one file: where `schemas/` is, is asked once instead of for each file. */
export function readSchemaFile(name: string): unknown {
  folder ??= dirname(createRequire(import.meta.url).resolve('#schemas/minors.json'))
  if (!files.has(name)) files.set(name, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')))
  return files.get(name)
}
