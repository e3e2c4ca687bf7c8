import { CannotRun } from '../system/cannot-run.ts'
import { printable } from '../system/terminal/show-line.ts'
import type { Shell } from '../system/terminal/shell.ts'

/** Words a failure for stderr: one line when the tool could not do its job, a request for a report when the fault is ours. */
export function explainFailure(thrown: unknown, env: Shell['env'], flag = false): string {
  if (thrown instanceof CannotRun) return `${printable(thrown.message)}\n`
  const debug = flag || (env['CRDGEN_DEBUG'] !== undefined && env['CRDGEN_DEBUG'] !== '')
  const what =
    thrown instanceof Error
      ? debug
        ? thrown.stack
        : `${thrown.name}: ${thrown.message}`
      : typeof thrown === 'string'
        ? thrown
        : 'something that is not an error was thrown'
  return `crdgen: this is a bug in crdgen, please report it: ${what}\n${debug ? '' : 'Run it with --debug to see where it comes from.\n'}`
}
