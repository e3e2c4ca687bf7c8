// @ts-check
/**
 * Writes docs/config-keys.md, and the JSON Schemas of a config and of a report that the package has. `--check` writes nothing and fails
 * when one is stale.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { importSource } from './from-source.mjs'

const { configPage, configSchema, reportSchema } = await importSource('packages/crdgen', 'src/config/pages.ts')

/** @type {readonly (readonly [path: string, content: string])[]} */
const files = [
  ['docs/config-keys.md', configPage()],
  ['packages/crdgen/schema/config.json', `${JSON.stringify(configSchema(), null, 2)}\n`],
  ['packages/crdgen/schema/report.json', `${JSON.stringify(reportSchema(), null, 2)}\n`],
]
for (const [path, content] of files) {
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== content) {
    console.error(`${path} is stale: run node scripts/config-docs.mjs`)
    process.exitCode = 1
  }
}
