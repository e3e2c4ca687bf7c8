import type { Diagnostic } from '@crdgen/core/internal'
import { count, countFindings } from '../../report/count.ts'
import type { OutcomeLine, Report } from '../../report/report.ts'
import type { RuleName } from '../../report/rules/all-rules.ts'

/** One file of a run, as a line of the report shows it. */
export interface FileOutcome {
  /** As seen from the working folder. */
  readonly path: string
  readonly status: 'created' | 'changed' | 'unchanged'
  /** The content of the file in short: `v1, v1beta1`. Of a file of lines, when it changes, how many came and went: `+2 −1`. */
  readonly holds: string
  /** `41.2 KiB (16% of the apply limit)` */
  readonly size: string
}

/** The result of a run of generate. Plain data: a later run on the same input may repeat it. */
export interface Outcome {
  readonly diagnostics: readonly Diagnostic[]
  readonly files: readonly FileOutcome[]
  /** `2 CRDs, 3 versions`; without it, the files were brought up to date in place, and are counted. */
  readonly made?: string
  /** Assumptions, for stderr. */
  readonly notices: readonly string[]
}

/** Makes the report of a run that writes (or would, for `--stdout`), from types, or from CRDs. */
export function reportOutcome({ diagnostics, files, made = describePatched(files) }: Outcome, source: 'type' | 'CRD' = 'type'): Report {
  const found = countFindings(diagnostics)
  if (!diagnostics.some(({ severity }) => severity === 'error')) {
    return { diagnostics, lines: describeFiles(files), summary: [made, found].filter(part => part !== '').join(', ') }
  }
  const many = countSubjects(diagnostics, source)
  return { diagnostics, lines: [], summary: `${found}${many === 0 ? '' : ` in ${count(many, source)}`}. Nothing was written.` }
}

/** The versions of a kind are one CRD, and a type each; files and packages count where no type does. That nothing was there to read is about none. */
function countSubjects(diagnostics: readonly Diagnostic[], source: 'type' | 'CRD'): number {
  const found = diagnostics.filter(({ rule, subject }) => subject !== '' && !rule.endsWith('/nothing'))
  const subjects = found.map(({ subject }) => (source === 'CRD' ? subject.replace(/^([^ /]+)\/\S+ /, '$1 ') : subject))
  const versions = source === 'CRD' ? [] : subjects.filter(subject => /^[^ ,/]+\/[^ ,/]+ [^ ,]+$/.test(subject))
  return new Set(versions.length === 0 ? subjects : versions).size
}

const fileRules: readonly (readonly [rule: RuleName, noun: string])[] = [
  ['output/stale', 'stale file'],
  ['output/missing', 'missing file'],
  ['output/orphan', 'orphaned file'],
]

/** Makes the report of a run that only looks. */
export function reportCheck({ diagnostics, files, made = describePatched(files) }: Outcome): Report {
  const wrong = fileRules.flatMap(([rule, noun]) => {
    const many = diagnostics.filter(one => one.rule === rule).length
    return many === 0 ? [] : [count(many, noun)]
  })
  const others = countFindings(diagnostics.filter(({ rule }) => !fileRules.some(([name]) => name === rule)))
  const fresh = wrong.length === 0 && !diagnostics.some(({ severity }) => severity === 'error')
  const state = diagnostics.some(({ rule }) => rule === ('type/stale-declarations' satisfies RuleName))
    ? 'as other packages were last built'
    : 'all fresh'
  return {
    diagnostics,
    lines: [],
    summary: `${[...(fresh ? [`${made}, ${state}`] : wrong), others].filter(part => part !== '').join(', ')}${fresh ? '' : '.'}`,
  }
}

function describeFiles(files: readonly FileOutcome[]): readonly OutcomeLine[] {
  const widest = (column: (file: FileOutcome) => string) => Math.max(0, ...files.map(file => column(file).length))
  const [path, holds] = [widest(file => file.path), widest(file => file.holds)]
  return files.map(file => ({
    text: `  ${file.status.padEnd(9)}  ${file.path.padEnd(path)}  ${file.holds.padEnd(holds)}  ${file.size}`.trimEnd(),
    style: file.status === 'unchanged' ? 'faint' : 'added',
  }))
}

function describePatched(files: readonly FileOutcome[]): string {
  const fresh = files.filter(({ status }) => status === 'unchanged').length
  const patched = files.length - fresh
  return [`${count(patched, 'file')} patched`, ...(fresh === 0 ? [] : [`${fresh} up to date`])].join(', ')
}
