import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { Diagnostic } from '@crdgen/core/internal'
import { stdinSoFar } from '../system/files/stdin.ts'
import type { Output, Shell } from '../system/terminal/shell.ts'
import { choosePaint, chooseWidth, plain } from '../system/terminal/paint.ts'
import { openLinks } from '../system/terminal/links.ts'
import { explain, writeFiles } from '../system/files/write-files.ts'
import { exitCode, type FailOn } from './exit-code.ts'
import github from './formats/github.ts'
import markdown from './formats/markdown.ts'
import text from './formats/text.ts'
import { hideInContext, hideInReport } from './hide-secrets.ts'
import { openQuotes } from './quotes.ts'
import type { Format, Report, ReportContext } from './report.ts'
import { printable, printableLine } from '../system/terminal/show-line.ts'
import { splitRevision } from './split-revision.ts'

export interface EmitOptions {
  readonly format: Format
  readonly outputFile?: string | undefined
  readonly failOn?: FailOn | undefined
  readonly quiet?: boolean | undefined
  readonly noColor?: boolean | undefined
  readonly listPlaces?: boolean | undefined
  readonly listNotes?: boolean | undefined
  readonly listAlpha?: boolean | undefined
  readonly listFingerprints?: boolean | undefined
  /** The stream of the report: stderr when stdout carries data. */
  readonly to?: 'stdout' | 'stderr'
}

/** Writes the report where it belongs and returns the exit code. Throws CannotRun when --output-file can't be written. */
export function emitReport(given: Report, options: EmitOptions, shell: Shell): 0 | 1 {
  shell.steps?.begin('report')
  const { secrets } = shell
  const report = secrets === undefined ? given : hideInReport(given, secrets)
  const { format, outputFile, quiet = false, noColor = false } = options
  const output = shell[options.to ?? 'stdout']
  const { listPlaces = false, listNotes = false, listAlpha = false, listFingerprints = false } = options
  const described = describeContext(shell, quiet)
  const surroundings = secrets === undefined ? described : hideInContext(described, secrets)
  const context = { ...surroundings, listPlaces, listNotes, listAlpha, listFingerprints }
  if (outputFile === undefined) {
    const link = openLinks(output, shell, noColor)
    const shown = { ...context, paint: choosePaint(output, shell.env, noColor), width: chooseWidth(output), wrap: output.isTTY, link }
    output.write(format.render(report, shown))
    if (format === text && shell.env['GITHUB_ACTIONS'] === 'true') emitToGitHub(report, context, output, shell.env['GITHUB_STEP_SUMMARY'])
  } else {
    const path = resolve(shell.cwd, outputFile)
    writeFiles([{ path, shown: outputFile, content: format.render(report, context), own: path }])
    if (!quiet) shell.stderr.write(`${printableLine(report.summary)}\n${printable(`The report is in ${outputFile}.`)}\n`)
  }
  return exitCode(given.diagnostics, options.failOn)
}

/** Annotations come on top of the text that people read in the log; the job's summary shows the same as tables. */
function emitToGitHub(report: Report, context: ReportContext, output: Output, summaryFile: string | undefined): void {
  output.write(github.render(report, context))
  if (summaryFile === undefined || summaryFile === '') return
  try {
    appendFileSync(summaryFile, markdown.render(report, context))
  } catch (thrown) {
    output.write(`crdgen: can't write the job summary: ${explain(thrown)}\n`)
  }
}

function describeContext(shell: Shell, quiet: boolean): ReportContext {
  const root = shell.env['GITHUB_WORKSPACE'] ?? shell.cwd
  return {
    paint: plain,
    width: 120,
    quiet,
    readSource: rememberSources(shell),
    fromRoot: file => {
      const { ref, path } = splitRevision(file)
      return `${ref}${withSlashes(relative(root, resolve(shell.cwd, path)))}`
    },
  }
}

function rememberSources({ cwd, argv }: Shell): ReportContext['readSource'] {
  const known = new Map<string, string | undefined>()
  const mayQuote = openQuotes(cwd, argv)
  const read = (file: string) => {
    const path = resolve(cwd, file)
    return (file === 'stdin' ? decode(stdinSoFar()) : undefined) ?? (mayQuote(path) ? readRegularFile(path) : undefined)
  }
  return file => {
    if (!known.has(file)) known.set(file, read(file))
    return known.get(file)
  }
}

function readRegularFile(path: string): string | undefined {
  try {
    // A pipe has been read already; a second time nobody writes into it.
    return statSync(path).isFile() ? decode(readFileSync(path)) : undefined
  } catch {
    return undefined
  }
}

/** As core's decodeText, but for what is not text: that is why it is shown. */
function decode(bytes: Uint8Array | undefined): string | undefined {
  if (bytes === undefined) return undefined
  const [first, second] = bytes
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/**
 * Names the files of findings as seen from the working folder, with `/`: no absolute path leaves the tool.
 * Paths that are relative start from `folder`.
 */
export function placeBelow(cwd: string, diagnostics: readonly Diagnostic[], folder = cwd): readonly Diagnostic[] {
  const place = <T extends { readonly file?: string }>(at: T): T =>
    at.file === undefined || (folder === cwd && !isAbsolute(at.file))
      ? at
      : { ...at, file: withSlashes(relative(cwd, resolve(folder, at.file))) }
  return diagnostics.map(one => {
    const placed = place(one)
    return placed.related === undefined ? placed : { ...placed, related: placed.related.map(place) }
  })
}

/** Names a file, which may be relative to `folder`, as seen from the working folder. */
export function placeFile(cwd: string, file: string, folder: string): string {
  return folder === cwd && !isAbsolute(file) ? file : withSlashes(relative(cwd, resolve(folder, file)))
}

export function withSlashes(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/')
}
