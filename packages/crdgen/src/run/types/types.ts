import { sortDiagnostics } from '@crdgen/core/internal'
import { applyRules } from '@crdgen/generator/internal'
import { listFiles } from '@crdgen/core/files'
import { resolve } from 'node:path'
import type { Config } from '../../config/config.ts'
import { type Outcome, reportCheck, reportOutcome } from '../generate/outcome.ts'
import { stdin } from '../../sources/inputs.ts'
import { count } from '../../report/count.ts'
import type { Report } from '../../report/report.ts'
import { writeFiles } from '../../system/files/write-files.ts'
import { reportMissing } from './choose-library.ts'
import { type Compared, compareFiles, findRemovedKinds, findStale, kindsIn } from './compare-files.ts'
import { type Made, type MakeOptions, makeTypes } from './make-types.ts'
import { readNamedCrds } from '../../sources/read-crds.ts'
import type { SourceReading } from '../../sources/resolve-sources.ts'
import type { Shell } from '../../system/terminal/shell.ts'

export interface TypesTask {
  readonly reading: SourceReading
  /** As on the command line: files, folders, globs, `git:REF:PATH`, `-`. */
  readonly operands: readonly string[]
  /** The folder of the types, from the working folder. */
  readonly out: string
  /** The folder that the user named, else the working folder; absolute. */
  readonly own: string
  readonly mode: 'write' | 'check' | 'print'
  readonly quiet: boolean
  /** True if kinds that the files on the disk declare may be removed. */
  readonly mayRemoveKinds: boolean
  /** Why structs are imported from the library that they are; undefined when the user chose it. */
  readonly libraryReason: string | undefined
  readonly options: MakeOptions
  readonly rules: Config['rules']
}

/** Makes the types and writes them, compares them with the files, or prints them. Nothing is written when there is an error. */
export async function runTypes(task: TypesTask, shell: Shell): Promise<Report> {
  const { crds, problems } = await readNamedCrds(task.operands, task.reading)
  shell.steps?.begin('make types', { all: crds.length, unit: 'CRD' })
  const made = await makeTypes(crds, task.options, shell.steps)
  shell.steps?.begin('write')
  const diagnostics = sortDiagnostics(applyRules([...problems, ...made.diagnostics], task.rules))
  const known: Outcome = { diagnostics, files: [], made: task.mode === 'check' ? countMade(made) : summarize(made), notices: [] }
  if (diagnostics.some(({ severity }) => severity === 'error'))
    return task.mode === 'check' ? reportCheck(known) : reportOutcome(known, 'CRD')
  reportLibraries(task, made, shell)
  if (task.mode === 'print') {
    shell.stdout.write(printFiles(made))
    return reportOutcome(known)
  }
  const compared = compareFiles(shell, task.out, made.files)
  const removed = task.mayRemoveKinds ? [] : findRemovedKinds(compared)
  if (task.mode === 'check') {
    const stale = applyRules(
      removed.length > 0 ? removed : findStale(shell.cwd, compared, !namesOneFile(shell.cwd, task.operands)),
      task.rules,
    )
    return reportCheck({ ...known, diagnostics: sortDiagnostics([...diagnostics, ...stale]) })
  }
  if (removed.length > 0) return reportOutcome({ ...known, diagnostics: sortDiagnostics([...diagnostics, ...removed]) }, 'CRD')
  const changed = compared.filter(({ status }) => status !== 'unchanged')
  writeFiles(changed.map(({ path, content }) => ({ path: resolve(shell.cwd, path), shown: path, content, own: task.own })))
  return reportOutcome({ ...known, files: compared.map(describeFile) })
}

/** Prints the library that structs are imported from, when types have some, and the packages that are still to be installed. */
function reportLibraries({ quiet, out, libraryReason }: TypesTask, { files, imports }: Made, { cwd, stderr }: Shell): void {
  if (quiet) return
  const missing = reportMissing(
    resolve(cwd, out),
    files.map(({ content }) => content),
  )
  for (const line of [imports === 0 ? undefined : libraryReason, missing]) if (line !== undefined) stderr.write(`${line}\n`)
}

/** True if a single file was named: there may be more CRDs beside it that were not read. */
function namesOneFile(cwd: string, operands: readonly string[]): boolean {
  return operands.some(one => one === stdin || (/\.(ya?ml|json)$/.test(one) && listFiles(cwd, one).includes(one)))
}

function describeFile({ path, status, content }: Compared) {
  const kinds = kindsIn(content)
  return {
    path,
    status,
    holds: kinds.length <= 3 ? kinds.join(', ') : count(kinds.length, 'kind'),
    size: `${(Buffer.byteLength(content) / 1024).toFixed(1)} KiB`,
  }
}

/** Several files are printed with their names. */
function printFiles({ files }: Made): string {
  const [only, ...others] = files
  if (only !== undefined && others.length === 0) return only.content
  return files.map(({ path, content }) => `// ${path}\n${content}`).join('\n')
}

function countMade({ kinds, files }: Made): string {
  return `${count(kinds, 'kind')} in ${count(files.length, 'file')}`
}

function summarize(made: Made): string {
  const { nodes } = made
  const share = nodes.patched === 0 ? 'all written as types and markers' : `${nodes.patched} (${percent(nodes)}) written as @patch`
  return `${countMade(made)}, ${count(nodes.all, 'node')}: ${share}`
}

function percent({ all, patched }: Made['nodes']): string {
  return `${((100 * patched) / Math.max(1, all)).toFixed(2)}%`
}
