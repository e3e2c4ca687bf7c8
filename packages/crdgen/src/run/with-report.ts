import { type ConfigChoice, loadConfig, type LoadedConfig } from '../config/load-config.ts'
import { chooseFormat } from '../report/choose-format.ts'
import { emitOptions } from '../report/emit-options.ts'
import { emitReport } from '../report/emit-report.ts'
import type { Report } from '../report/report.ts'
import type { Shell } from '../system/terminal/shell.ts'

type Given = Parameters<typeof emitOptions>[0] & ConfigChoice

/** Writes a report as the flags and the config have it, to another shell where one is given, and returns the exit code. */
export type Emit = (report: Report, to?: Shell) => 0 | 1

/**
 * Runs a command that ends in a report: an unknown format is refused before the config is read, and that before any work. Work that reports
 * more than once, or not always, emits by itself and returns the exit code.
 */
export async function runWithReport(
  given: Given,
  shell: Shell,
  work: (loaded: LoadedConfig, emit: Emit) => Promise<Report | 0 | 1>,
): Promise<0 | 1> {
  const format = await chooseFormat(given.format ?? 'text')
  shell.steps?.begin('read config')
  const loaded = await loadConfig(shell.cwd, given)
  const emit: Emit = (report, to = shell) => emitReport(report, emitOptions(given, format, loaded.config), to)
  const result = await work(loaded, emit)
  return typeof result === 'number' ? result : emit(result)
}
