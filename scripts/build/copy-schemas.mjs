// @ts-check
/** Copies schemas/ into core's dist, where the code finds it; tests run from source need nothing else that is built. */
import { cpSync, existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = (/** @type {string} */ name) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

export default function copySchemas() {
  // What is there is left as it is: another run may be reading it.
  const filter = (/** @type {string} */ from, /** @type {string} */ to) =>
    statSync(from).isDirectory() || !existsSync(to) || !readFileSync(from).equals(readFileSync(to))
  cpSync(path('schemas'), path('packages/core/dist/schemas'), { recursive: true, filter })
}
