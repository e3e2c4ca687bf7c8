import { createDiagnostic, type Diagnostic } from '@crdgen/core/internal'
import { listFiles } from '@crdgen/core/files'
import type { TypesFile } from '@crdgen/generator/internal'
import { join } from 'node:path/posix'
import { dirname, resolve } from 'node:path'
import type { FileOutcome } from '../generate/outcome.ts'
import { readWritten } from '../../system/files/tree-file.ts'
import { openQuotes } from '../../report/quotes.ts'
import type { Shell } from '../../system/terminal/shell.ts'

/** A file of types as it would be, beside the one that exists. */
export interface Compared {
  /** From the working folder. */
  readonly path: string
  readonly content: string
  readonly before: string | undefined
  readonly status: FileOutcome['status']
  /** True if findings may show lines of the file that exists. */
  readonly mayQuote: boolean
}

type Place = Pick<Shell, 'cwd' | 'argv'>

export function compareFiles({ cwd, argv }: Place, folder: string, files: readonly TypesFile[], command = 'types'): readonly Compared[] {
  const mayQuote = openQuotes(cwd, argv)
  return files.map(({ path: name, content }) => {
    const path = join(folder, name)
    const before = readWritten(resolve(cwd, path), path, command)
    const status = before === undefined ? 'created' : before === content ? 'unchanged' : 'changed'
    return { path, content, before, status, mayQuote: before === content || mayQuote(resolve(cwd, path)) }
  })
}

const helpFor = (command: string) => `Run \`crdgen ${command}\` and commit the result.`

/** Finds files that are not what the CRDs declare and, when `whole` folders of CRDs were read, those of versions that no CRD has. */
export function findStale(cwd: string, compared: readonly Compared[], whole: boolean, command = 'types'): readonly Diagnostic[] {
  const found = compared.flatMap(one =>
    one.status === 'unchanged' ? [] : [one.before === undefined ? reportMissing(one, command) : reportStale(one, command)],
  )
  return [...found, ...(whole ? findOrphans(cwd, compared).map(reportOrphan) : [])]
}

function reportStale({ path, content, before = '', mayQuote }: Compared, command: string): Diagnostic {
  const changes = mayQuote ? diffLines(before, content) : []
  const lines = changes.length <= shown ? changes : [...changes.slice(0, shown), `… and ${changes.length - shown} more`]
  return createDiagnostic({
    rule: 'output/stale',
    severity: 'error',
    subject: path,
    message: `differs from what the CRDs declare${mayQuote ? '' : '; it lies outside of the project, so its lines are not shown'}${lines.map(line => `\n${line}`).join('')}`,
    help: helpFor(command),
    data: { changes },
    at: { file: path, line: 1, column: 1 },
  })
}

const shown = 20

function diffLines(before: string, after: string): readonly string[] {
  const [left, right] = [before.split('\n'), after.split('\n')]
  const [was, is] = [new Set(left), new Set(right)]
  return [
    ...left.filter(line => !is.has(line)).map(line => `- ${line.trim()}`),
    ...right.filter(line => !was.has(line)).map(line => `+ ${line.trim()}`),
  ]
}

function reportMissing({ path }: Compared, command: string): Diagnostic {
  return createDiagnostic({
    rule: 'output/missing',
    severity: 'error',
    subject: path,
    message: 'is not there, and would be written',
    help: helpFor(command),
    data: { file: path },
    at: { file: path, line: 1, column: 1 },
  })
}

/**
 * Finds kinds that a file has on the disk and would no longer have: the CRDs that were named may be only some of those that the file
 * was written from.
 */
export function findRemovedKinds(compared: readonly Compared[]): readonly Diagnostic[] {
  return compared.flatMap(({ path, before = '', content, mayQuote }) => {
    if (!mayQuote) return []
    const kept = new Set(kindsIn(content))
    const removed = kindsIn(before).filter(kind => !kept.has(kind))
    return removed.length === 0 ? [] : [reportRemoved(path, removed)]
  })
}

/** The kinds that a file of types declares, as `types` writes them. */
export function kindsIn(content: string): readonly string[] {
  const declared = content.matchAll(/\sextends (?:\w*)CustomResource<'[^']+', '([\w-]+)'|^ {2}kind: '([\w-]+)'$/gm)
  return [...declared].map(([, short, long]) => short ?? long ?? '')
}

function reportRemoved(path: string, removed: readonly string[]): Diagnostic {
  const names = removed.join(', ')
  const them = removed.length === 1 ? 'it' : 'them'
  return createDiagnostic({
    rule: 'output/version-removed',
    severity: 'error',
    subject: path,
    message: `declares ${names}, and no CRD that was read has ${them}: this run would remove ${them}`,
    help: `Name all CRDs of the group, or the folder that has them. --allow-version-removal removes ${them}.`,
    data: { kinds: removed },
    at: { file: path, line: 1, column: 1 },
  })
}

/** Beside the files of a group's versions, those that are called as one: types, constants and validators. */
function findOrphans(cwd: string, compared: readonly Compared[]): readonly string[] {
  const known = new Set(compared.map(({ path }) => versionFile(path)))
  const folders = [...new Set(compared.map(({ path }) => dirname(path)))]
  return folders
    .flatMap(folder => listFiles(cwd, join(folder, 'v*.ts')))
    .filter(path => !known.has(versionFile(path)) && /\/v\d+(?:(?:alpha|beta)\d+)?(?:\.(?:constants|validators))?\.ts$/.test(path))
}

/** The file of the types that constants and validators belong to. */
function versionFile(path: string): string {
  return path.replace(/\.(?:constants|validators)\.ts$/, '.ts')
}

function reportOrphan(path: string): Diagnostic {
  return createDiagnostic({
    rule: 'output/orphan',
    severity: 'error',
    subject: path,
    message: `is called as the ${/\.(constants|validators)\.ts$/.exec(path)?.[1] ?? 'types'} of a version that no CRD has`,
    help: 'Delete the file; or, if its CRD has moved, name that file too.',
    data: { file: path },
    at: { file: path, line: 1, column: 1 },
  })
}
