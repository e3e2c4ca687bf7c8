import { type ConfigChoice, loadConfig, type LoadedConfig } from '../config/load-config.ts'
import { chooseFormat } from '../report/choose-format.ts'
import { emitOptions } from '../report/emit-options.ts'
import { emitReport } from '../report/emit-report.ts'
import type { Report } from '../report/report.ts'
import type { Shell } from '../system/terminal/shell.ts'

type Given = Parameters<typeof emitOptions>[0] & ConfigChoice

/** Runs a command that ends in a report: an unknown format is refused before the config is read, and that before any work. */
export async function runWithReport(given: Given, shell: Shell, work: (loaded: LoadedConfig) => Promise<Report>): Promise<0 | 1> {
  const format = await chooseFormat(given.format ?? 'text')
  shell.steps?.begin('read config')
  const loaded = await loadConfig(shell.cwd, given)
  const report = await work(loaded)
  return emitReport(report, emitOptions(given, format, loaded.config), shell)
}
