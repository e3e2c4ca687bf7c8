import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { openCacheFolder } from './cache/cache-folder.ts'
import { installCodeCache } from './cache/code-cache.ts'
import type { ExitCode } from './commands/command.ts'

/** The whole tool as one file, whose compiled form is kept: reading and compiling it would be most of a short run. */
const tool = fileURLToPath(new URL('cli.cjs', import.meta.url))

/** Loads the tool and runs one command line. */
export async function start(argv: readonly string[]): Promise<ExitCode> {
  const folder = openCacheFolder(process.cwd(), !argv.includes('--no-config'))
  const keepCode = installCodeCache(folder, { file: tool, use: argv[0] ?? '' })
  const { importWith, run }: typeof import('./cli.ts') = createRequire(import.meta.url)(tool)
  importWith(specifier => import(specifier))
  const exitCode = await run(argv)
  // Otherwise every misspelt command would leave a cache entry of its own.
  if (exitCode !== 2) keepCode()
  return exitCode
}
