import { groupKind, sortDiagnostics } from '@crdgen/core/internal'
import { applyRules, type JsonSchemasOptions, type JsonSchemasResult, readLayout, toJsonSchemas } from '@crdgen/generator/internal'
import { resolve } from 'node:path'
import { CannotRun } from '../system/cannot-run.ts'
import type { Config } from '../config/config.ts'
import { type Outcome, reportCheck, reportOutcome } from './generate/outcome.ts'
import { count } from '../report/count.ts'
import type { Report } from '../report/report.ts'
import type { Shell } from '../system/terminal/shell.ts'
import { type Compared, compareFiles, findStale } from './types/compare-files.ts'
import { placeInCrds, readNamedCrds } from '../sources/read-crds.ts'
import type { SourceReading } from '../sources/resolve-sources.ts'
import { writeFiles } from '../system/files/write-files.ts'

export interface SchemasTask {
  readonly reading: SourceReading
  /** As on the command line: files, folders, globs, `git:REF:PATH`, `-`. */
  readonly operands: readonly string[]
  /** The folder of the schemas, from the working folder. */
  readonly out: string
  /** The folder that the user named, else the working folder; absolute. */
  readonly own: string
  readonly mode: 'write' | 'check' | 'print'
  readonly options: JsonSchemasOptions
  readonly rules: Config['rules']
}

/** Makes the schemas and writes them, compares them with the files, or prints the only one. Nothing is written when there is an error. */
export async function runSchemas(task: SchemasTask, shell: Shell): Promise<Report> {
  const { layout } = task.options
  const read = layout === undefined ? undefined : readLayout(layout)
  if (read !== undefined && 'problem' in read) throw new CannotRun(`crdgen schemas: --layout: ${read.problem}`)
  const { crds, problems } = await readNamedCrds(task.operands, task.reading)
  const made = toJsonSchemas(
    crds.map(({ object }) => object),
    task.options,
  )
  const placed = made.diagnostics.map(finding => placeInCrds(finding, crds))
  const diagnostics = sortDiagnostics(applyRules([...problems, ...placed], task.rules))
  const outcome: Outcome = { diagnostics, files: [], made: summarize(made), notices: [] }
  if (diagnostics.some(({ severity }) => severity === 'error'))
    return task.mode === 'check' ? reportCheck(outcome) : reportOutcome(outcome, 'CRD')
  if (task.mode === 'print') return print(made, outcome, shell)
  const compared = compareFiles(shell, task.out, made.files, 'schemas')
  if (task.mode === 'check') {
    const stale = applyRules(findStale(shell.cwd, compared, false, 'schemas'), task.rules)
    return reportCheck({ ...outcome, diagnostics: sortDiagnostics([...diagnostics, ...stale]) })
  }
  const changed = compared.filter(({ status }) => status !== 'unchanged')
  writeFiles(changed.map(({ path, content }) => ({ path: resolve(shell.cwd, path), shown: path, content, own: task.own })))
  return reportOutcome({ ...outcome, files: compared.map((one, index) => describeFile(one, made.files[index])) })
}

/** Two schemas after each other are not JSON. */
function print({ files }: JsonSchemasResult, outcome: Outcome, shell: Shell): Report {
  const [only, ...others] = files
  if (only === undefined || others.length > 0)
    throw new CannotRun(`crdgen schemas: --stdout prints one schema, and there are ${files.length}: write them with --out`)
  shell.stdout.write(only.content)
  return reportOutcome(outcome)
}

function describeFile({ path, status, content }: Compared, file: JsonSchemasResult['files'][number] | undefined) {
  const holds = file === undefined ? '' : `${file.kind} ${file.version}`
  return { path, status, holds, size: `${(Buffer.byteLength(content) / 1024).toFixed(1)} KiB` }
}

function summarize({ files }: JsonSchemasResult): string {
  const kinds = new Set(files.map(groupKind))
  return `${count(kinds.size, 'kind')}, ${count(files.length, 'schema')}`
}
