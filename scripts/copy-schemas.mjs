// @ts-check
/** Copies schemas/ into core's dist, where the code finds it; tests run from source need nothing else that is built. */
import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = (/** @type {string} */ name) => fileURLToPath(new URL(`../${name}`, import.meta.url))

export default function copySchemas() {
  cpSync(path('schemas'), path('packages/core/dist/schemas'), { recursive: true })
}
