// @ts-check
/**
 * Writes what is made of other files: registries, names, pages, schemas. `node scripts/generated.mjs [NAME…]` writes the parts of that name,
 * or all; `--check` writes nothing and fails when a file is stale.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'

/** @typedef {readonly [path: string, content: string]} File */
/** @typedef {{ readonly with: string, readonly load: () => Promise<{ default: () => readonly File[] | Promise<readonly File[]> }> }} Part */

/** The parts, and the command that writes each. @type {Readonly<Record<string, Part>>} */
const parts = {
  registries: { with: 'pnpm gen', load: () => import('./generated/registries.mjs') },
  'library-names': { with: 'pnpm gen', load: () => import('./generated/library-names.mjs') },
  markers: { with: 'pnpm docs', load: () => import('./generated/markers.mjs') },
  config: { with: 'pnpm docs', load: () => import('./generated/config.mjs') },
  'kubernetes-versions': { with: 'pnpm docs', load: () => import('./generated/kubernetes-versions.mjs') },
  incidents: { with: 'pnpm docs', load: () => import('./generated/incidents.mjs') },
  'api-conventions': { with: 'pnpm docs', load: () => import('./generated/api-conventions.mjs') },
  'native-kinds': { with: 'pnpm docs', load: () => import('./generated/native-kinds.mjs') },
  features: { with: 'pnpm docs', load: () => import('./generated/features.mjs') },
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' } } })
for (const name of positionals.length === 0 ? Object.keys(parts) : positionals) {
  const part = parts[name]
  if (part === undefined) throw new Error(`${name} is not one of ${Object.keys(parts).join(', ')}`)
  const stale = (await (await part.load()).default()).filter(
    ([path, content]) => !existsSync(path) || readFileSync(path, 'utf8') !== content,
  )
  for (const [path, content] of stale) {
    if (values.check) {
      console.error(`stale: ${path}: run \`${part.with}\` and commit the result`)
      process.exitCode = 1
      continue
    }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}
