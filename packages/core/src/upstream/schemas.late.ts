import { createRequire } from 'node:module'

const files = new Map<string, unknown>()

/**
 * Reads a file of schemas/ by its name without ending, such as `minors` or `core/v1`, when it is first needed. Bundlers
 * can't follow this; they take `schemas.bundled.js`, which the build writes with the facts inside.
 */
export function readSchemaFile(name: string): unknown {
  if (!files.has(name)) files.set(name, createRequire(import.meta.url)(`#schemas/${name}.json`))
  return files.get(name)
}

/** Reads `minors`, which all code needs: bundles that need no other fact have this one alone. */
export function readReleases(): Readonly<Record<string, string>> {
  return createRequire(import.meta.url)('#schemas/minors.json')
}
