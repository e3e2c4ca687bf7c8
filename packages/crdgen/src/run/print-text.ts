import { resolve } from 'node:path'
import type { Diagnostic } from '@crdgen/core/internal'
import { chooseFormat } from '../report/choose-format.ts'
import { emitReport } from '../report/emit-report.ts'
import { writeFiles } from '../system/files/write-files.ts'
import { withoutControls } from '../system/terminal/show-line.ts'
import type { Shell } from '../system/terminal/shell.ts'

interface PrintOptions {
  readonly 'output-file'?: string
  readonly 'no-color'?: boolean
}

/** Prints a text, or writes it to a file. What could not be read is reported on stderr. */
export async function printText(text: string, problems: readonly Diagnostic[], given: PrintOptions, shell: Shell): Promise<0 | 1> {
  const file = given['output-file']
  if (file === undefined) shell.stdout.write(withoutControls(text))
  else writeFiles([{ path: resolve(shell.cwd, file), shown: file, content: text, own: resolve(shell.cwd, file) }])
  if (problems.length === 0) return 0
  const format = await chooseFormat('text')
  return emitReport({ diagnostics: problems, lines: [], summary: '' }, { format, noColor: given['no-color'], to: 'stderr' }, shell)
}
