import { once } from '../values/facts.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const files = new Map<string, unknown>()
const folder = once(() => join(dirname(createRequire(import.meta.url).resolve('@crdgen/core/package.json')), 'dist/schemas'))

/** As in `schemas.late.ts`, for the command line's one file, which has no `#schemas` of its own. */
export function readSchemaFile(name: string): unknown {
  if (!files.has(name)) files.set(name, JSON.parse(readFileSync(join(folder(), `${name}.json`), 'utf8')))
  return files.get(name)
}

/** As in `schemas.late.ts`. */
export function readReleases(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(folder(), 'minors.json'), 'utf8'))
}
