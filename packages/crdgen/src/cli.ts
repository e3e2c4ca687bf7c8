import { Console } from 'node:console'
import { loadLargeFilesWith } from './cache/load-compiler.ts'
import type { ExitCode } from './commands/command.ts'
import { main } from './main.ts'
import { openShell } from './shell.ts'

/** Runs one command line in this process; the build makes one file of it and all that it needs. `load` loads large files. */
export function run(argv: readonly string[], load: (file: string) => unknown): Promise<ExitCode> {
  loadLargeFilesWith(load)
  // What a config prints while it is read must not be among the CRDs of --stdout, or in a report.
  globalThis.console = new Console(process.stderr)
  return main(argv, openShell(argv))
}

/** Says how modules are imported: the build calls it in place of `import()`, which code from the cache cannot use. */
export declare function importWith(load: (specifier: string) => Promise<unknown>): void
