import { Console } from 'node:console'
import { type LateModules, provideLateModules } from '../system/late-modules.ts'
import type { ExitCode } from '../cli/commands/command.ts'
import { explainFailure } from '../report/explain-failure.ts'
import { main } from '../cli/main.ts'
import { openShell } from '../system/terminal/shell.ts'

/** Runs one command line in this process; the build makes one file of it and all that it needs. */
export function run(argv: readonly string[], modules: Pick<LateModules, 'loadFile' | 'importFile'>): Promise<ExitCode> {
  provideLateModules({ ...modules, importLibrary: () => import('../library/index.ts') })
  // What a config prints while it is read must not be among the CRDs of --stdout, or in a report.
  globalThis.console = new Console(process.stderr)
  const shell = openShell(argv)
  // An exception that no promise carries, as of a package that reads clusters, would be printed with its stack.
  process.once('uncaughtException', thrown => {
    const words = explainFailure(thrown, shell.env, argv.includes('--debug'))
    process.stderr.write(shell.secrets?.hide(words) ?? words)
    process.exit(2)
  })
  return main(argv, shell)
}
