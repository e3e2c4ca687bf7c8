// @late: most runs have no baseline, and what writes files takes long to load.
import { findProject, isInside } from '@crdgen/core/files'
import { member, readSource, type SourceDocument, plainText } from '@crdgen/core/internal'
import { CannotRun } from '../../system/cannot-run.ts'
import { readNamedFile, readTreeFile } from '../../system/files/tree-file.ts'
import { withoutQuotes } from '../../report/quotes.ts'
import { withLock } from '../../system/files/lock.ts'
import { type FileToWrite, writeFiles } from '../../system/files/write-files.ts'
import type { BaselineEntry } from './baseline.ts'

/** The entries of a baseline file, by command. */
export interface Baseline {
  readonly check: readonly PlacedEntry[]
  readonly validate: readonly PlacedEntry[]
}

export interface PlacedEntry extends BaselineEntry {
  /** From 1. */
  readonly line: number
}

export type BaselineCommand = keyof Baseline

const commands = ['check', 'validate'] as const

const header = `# Findings that crdgen check and crdgen validate count instead of reporting them. Write it again with the same command
# and --update-baseline; what is fixed then goes out of it.
version: 1
`

/** `from` is the folder of the config that names the file; undefined when the command line names it. Throws CannotRun, with the place, for a file that is not one; undefined when there is no file. */
export function readBaseline(path: string, shown: string, from?: string): Baseline | undefined {
  const text = from === undefined ? readNamedFile(path, shown) : readTreeFile(path, shown)
  if (text === undefined) return undefined
  return withoutQuotes(
    () => from === undefined || isInside(findProject(from), path),
    shown,
    'a baseline',
    () => parse(text, shown),
  )
}

function parse(text: string, shown: string): Baseline {
  const { documents, problems } = readSource(text, shown)
  const [problem] = problems
  if (problem !== undefined) throw new CannotRun(`crdgen: ${shown}:${problem.line}:${problem.column}: ${problem.message}`)
  const [document] = documents
  if (document === undefined || member(document.object, 'version') !== 1)
    throw new CannotRun(`crdgen: ${shown}: this is not a baseline: expected version: 1, as --update-baseline writes it`)
  return { check: readEntries(document, 'check', shown), validate: readEntries(document, 'validate', shown) }
}

function readEntries(document: SourceDocument, command: BaselineCommand, shown: string): readonly PlacedEntry[] {
  const list = member(document.object, command) ?? []
  if (!Array.isArray(list)) throw new CannotRun(`crdgen: ${shown}: ${command} is not a list`)
  return list.map((item: unknown, index) => {
    const { line } = document.place([command, index])
    const [fingerprint, rule, subject = '', path = '', file = ''] = ['fingerprint', 'rule', 'subject', 'path', 'file'].map(key =>
      member(item, key),
    )
    const times = member(item, 'times') ?? 1
    const isText = [fingerprint, rule, subject, path, file].every(value => typeof value === 'string')
    if (!isText || typeof times !== 'number' || !Number.isInteger(times) || times < 1)
      throw new CannotRun(`crdgen: ${shown}:${line}: expected {fingerprint, rule, subject, path, file, times}`)
    return {
      fingerprint: plainText(fingerprint),
      rule: plainText(rule),
      subject: plainText(subject),
      path: plainText(path),
      file: plainText(file),
      times,
      line,
    }
  })
}

/** Writes the entries of one command, and leaves those of the other as they are. Same entries, same bytes. */
export function writeBaseline(
  { path, shown, own }: Omit<FileToWrite, 'content'>,
  command: BaselineCommand,
  make: (before: readonly BaselineEntry[]) => readonly BaselineEntry[],
  from?: string,
): void {
  withLock(path, shown, () => {
    const before = readBaseline(path, shown, from) ?? { check: [], validate: [] }
    const entries = { ...before, [command]: make(before[command]) }
    const content = `${header}${commands.map(name => drawList(name, entries[name])).join('')}`
    writeFiles([{ path, shown, content, own }])
  })
}

function drawList(command: BaselineCommand, entries: readonly BaselineEntry[]): string {
  if (entries.length === 0) return `${command}: []\n`
  return `${command}:\n${entries.map(drawEntry).join('')}`
}

function drawEntry({ fingerprint, rule, subject, path, file, times }: BaselineEntry): string {
  const members = Object.entries({ fingerprint, rule, file, subject, path }).filter(([, value]) => value !== '')
  const lines = [...members.map(([key, value]) => `${key}: ${quote(value)}`), ...(times === 1 ? [] : [`times: ${times}`])]
  return lines.map((line, index) => `${index === 0 ? '- ' : '  '}${line}\n`).join('')
}

/** In double quotes, with what YAML takes for ends of lines or refuses as escapes. */
function quote(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
