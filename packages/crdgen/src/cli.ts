import { Console } from 'node:console'
import type { ExitCode } from './commands/command.ts'
import { main } from './main.ts'
import { openShell } from './shell.ts'

/** Runs one command line in this process; the build makes one file of it and all that it needs. */
export function run(argv: readonly string[]): Promise<ExitCode> {
  // What a config prints while it is read must not stand among the CRDs of --stdout, or in a report.
  globalThis.console = new Console(process.stderr)
  return main(argv, openShell())
}

/** Says how modules are imported: the build calls it in place of `import()`, which code from the cache cannot use. */
export declare function importWith(load: (specifier: string) => Promise<unknown>): void
