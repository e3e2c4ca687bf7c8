import { resolve } from 'node:path'
import { type Diagnostic, sortDiagnostics } from '@crdgen/core/internal'
import { readText } from '@crdgen/core/files'
import { count } from '../../report/count.ts'
import text from '../../report/formats/text.ts'
import { openQuotes } from '../../report/quotes.ts'
import { plain } from '../../system/terminal/paint.ts'
import { shownMessage } from '../../report/shown-path.ts'

/** The result of a matcher. */
export interface Verdict {
  readonly pass: boolean
  readonly message: () => string
}

/** The arguments of a matcher, whose text may be quoted, and the folder that paths start from. */
export interface Given {
  readonly folder: string
  readonly values: readonly unknown[]
}

/** Makes the message of a failed expectation: a headline, then the findings as the command line prints them. */
export function describeFailure(headline: string, findings: readonly Diagnostic[], given: Given): string {
  const diagnostics = sortDiagnostics(findings)
  if (diagnostics.length === 0) return headline
  const drawn = text.render(
    { diagnostics, lines: [], summary: '' },
    { paint: plain, width: 120, quiet: false, listNotes: true, readSource: readSourceOf(given), fromRoot: file => file },
  )
  return `${headline} (${count(diagnostics.length, 'finding')}):\n\n${drawn.trimEnd()}\n`
}

function readSourceOf({ folder, values }: Given): (file: string) => string | undefined {
  const paths = values.flat().flatMap(one => (typeof one === 'string' && !one.includes('\n') ? [one.replace(/#\w+$/, '')] : []))
  const mayQuote = openQuotes(folder, paths)
  return file => {
    const path = resolve(process.cwd(), file)
    return mayQuote(path) ? readText(path) : undefined
  }
}

/** Errors and warnings fail an expectation; notes inform. */
export function isFault({ severity }: Diagnostic): boolean {
  return severity !== 'note'
}

/** The reason why a type has no CRD. */
export function describeError(finding: Diagnostic): string {
  const { file, line, column } = finding
  const place = [file, line, column].filter(part => part !== undefined).join(':')
  return `${place === '' ? '' : `${place}: `}${shownMessage(finding)}`
}
