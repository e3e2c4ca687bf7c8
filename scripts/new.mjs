// @ts-check
/**
 * Starts a feature: its file, with a case that fails until it is written, and its registry.
 *
 *   pnpm new rule keda/my-rule [--engine transition]
 *   pnpm new marker myMarker
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { markerFile, ruleFile } from './new/files.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { engine: { type: 'string', default: 'manifests' } } })
const [kind, name = ''] = positionals
try {
  const made = kind === 'rule' ? ruleFile(name, values.engine, list) : kind === 'marker' ? markerFile(name, list) : undefined
  if (made === undefined) throw new Error('pnpm new rule PACK/NAME [--engine ENGINE], or pnpm new marker NAME')
  writeFileSync(made.path, made.text, { flag: 'wx' })
  const { status } = spawnSync(process.execPath, ['scripts/generated.mjs', 'registries'], { stdio: 'inherit' })
  console.log([`wrote ${made.path} and its registry; next:`, ...made.next.map(step => `  ${step}`)].join('\n'))
  process.exitCode = status ?? 1
} catch (thrown) {
  console.error(`new: ${thrown instanceof Error ? thrown.message : thrown}`)
  process.exitCode = 2
}

/** @param {string} folder @returns {readonly string[]} */
function list(folder) {
  return readdirSync(folder)
}
