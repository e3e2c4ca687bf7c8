import { fileURLToPath } from 'node:url'
import { openCodeCache } from './code-cache.ts'
import { openOwnFolder } from '../system/cache/own-folder.ts'
import { tuneEngine } from './tune-engine.ts'
import type { ExitCode } from '../cli/commands/command.ts'

/** The whole tool as one file, whose compiled form is kept: reading and compiling it would be most of a short run. */
const tool = fileURLToPath(new URL('cli.cjs', import.meta.url))

/** Loads the tool and runs one command line. */
export async function start(argv: readonly string[]): Promise<ExitCode> {
  tuneEngine()
  const debug = argv.includes('--debug')
  // What is run from compiled code has no source map.
  if (debug) process.setSourceMapsEnabled(true)
  const cache = openCodeCache(debug ? undefined : openOwnFolder('code'))
  // The file is the build's, made of cli.ts.
  const { run } = cache.load(tool, argv[0]) as typeof import('./cli.ts')
  const exitCode = await run(argv, { loadFile: file => cache.load(file), importFile: url => import(url) })
  // Otherwise every misspelt command would leave a cache entry of its own.
  if (exitCode !== 2) cache.keep()
  return exitCode
}
