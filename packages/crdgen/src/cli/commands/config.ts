import { relative } from 'node:path'
import type { Args } from '../../system/args/flag.ts'
import { commonFlags, reportFlags } from '../../system/args/shared-flags.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { loadConfig } from '../../config/load-config.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import { defineCommand, type ExitCode } from './command.ts'

const flags = {
  schema: { type: 'boolean', summary: 'print the JSON Schema of a config instead' },
  format: { type: 'string', choices: ['yaml', 'json'], summary: 'form of the config (default yaml)' },
  config: reportFlags.config,
  ...commonFlags,
} as const

export default defineCommand({
  order: 130,
  summary: 'print the config that is in effect',
  details: `
Finds the config as every command does (crdgen.config.ts, .js, .mjs, .yaml or .json, or crdgen in package.json, in this folder or one above,
up to the top of the package or repository), adds it to what it extends, and prints the result. Functions, which only a config of code can
have, are named. docs/config-keys.md describes every key.`,
  flags,
  examples: [
    { line: 'crdgen config', does: 'which file counts, and its settings' },
    { line: 'crdgen config --schema > crdgen.schema.json', does: 'for an editor that does not find the one in the package' },
  ],
  run,
})

async function run({ flags: given, files }: Args<typeof flags>, shell: Shell): Promise<ExitCode> {
  if (files.length > 0) throw new CannotRun(`crdgen config: there is nothing to name, got ${files.join(' ')} (see crdgen config --help)`)
  if (given.schema === true) {
    const { configSchema } = await import('../../config/config-schema.ts')
    shell.stdout.write(`${JSON.stringify(configSchema(), null, 2)}\n`)
    return 0
  }
  const { config, file } = await loadConfig(shell.cwd, given)
  const { isRecord, jsonText, parseJson } = await import('@crdgen/core/json')
  const named = (value: unknown): unknown => {
    if (typeof value === 'function') return '(function)'
    if (Array.isArray(value)) return value.map(named)
    return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner)])) : value
  }
  const plain = parseJson(jsonText(named(config)))
  const { writeYaml } = await import('@crdgen/generator/internal')
  const { withoutControls } = await import('../../system/terminal/show-line.ts')
  if (given.quiet !== true) shell.stderr.write(file === undefined ? 'There is no config.\n' : `From ${relative(shell.cwd, file)}:\n`)
  shell.stdout.write(given.format === 'json' ? `${jsonText(plain, 2)}\n` : withoutControls(writeYaml(plain)))
  return 0
}
