// @ts-check
/**
 * Times crdgen, each table in a process of its own. `pnpm bench [NAME [ARGUMENT…]]` runs one of them, or all; `dist` must be built. Each file
 * in bench/ tells its arguments.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The tables, as files in bench/. */
const names = ['processes', 'check', 'validate', 'diff', 'cel', 'types', 'lsp']

const [wanted, ...args] = process.argv.slice(2)
if (wanted !== undefined && !names.includes(wanted)) throw new Error(`${wanted} is not one of ${names.join(', ')}`)
for (const name of wanted === undefined ? names : [wanted]) {
  const file = fileURLToPath(new URL(`bench/${name}.mjs`, import.meta.url))
  const { status } = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
