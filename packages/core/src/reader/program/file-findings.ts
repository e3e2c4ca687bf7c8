import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import type { Location } from '../../diagnostic/location.ts'
import { mostText } from '../../files/bounded-disk.ts'
import { createFinding } from '../../rules/core-rules.ts'
import { clauseOf } from './compiler-message.ts'
import { locate } from './locate.ts'
import { isInstalled } from './packages.ts'
import type { ts } from './typescript.js'

/** An input file that can't be opened. */
export function unreadable(file: string, isFolder: boolean): Diagnostic {
  return createFinding({
    rule: 'type/unreadable-file',
    severity: 'error',
    subject: file,
    message: isFolder ? `${file} is a folder` : `${file} can't be read`,
    help: isFolder ? 'name the files in it, or give a pattern' : 'check the path',
    at: { file, line: 1, column: 1 },
  })
}

/** Files that were not read, since those before them are too much. One finding, at the first. */
export function tooMuchText([first, ...others]: readonly string[]): readonly Diagnostic[] {
  if (first === undefined) return []
  const more = others.length === 0 ? '' : `, and neither are ${others.length} more`
  const finding = createFinding({
    rule: 'type/unreadable-file',
    severity: 'error',
    subject: first,
    message: `${first} is not read${more}: the files of the types are larger than ${mostText} together`,
    help: 'name the files that declare the types, and no others',
    at: { file: first, line: 1, column: 1 },
  })
  return [finding]
}

/** Syntax errors of the user's own files; those of installed packages are theirs. */
export function syntaxErrors(program: ts.Program, folder: string): readonly Diagnostic[] {
  return ownSources(program).flatMap(source => program.getSyntacticDiagnostics(source).map(error => syntaxError(error, source, folder)))
}

/**
 * Why a file counts as empty: it nests too deep for the compiler; it is not text, and the compiler would report each of its bytes; it lies
 * outside of the project and is not TypeScript, and what the compiler makes of it would show its text.
 */
export type WhyEmpty = 'deep' | 'binary' | 'foreign'

/** A file that counts as empty. */
export function emptiedFile(file: string, why: Exclude<WhyEmpty, 'deep'>): Diagnostic {
  const [message, help] =
    why === 'binary'
      ? ['is not text: it has null bytes', 'save the file as UTF-8']
      : [
          'is not TypeScript; as the file lies outside of the project, its text is not shown',
          'fix the file, or the import or link that leads to it',
        ]
  return createFinding({ rule: 'type/syntax', severity: 'error', subject: file, message, help, at: { file, line: 1, column: 1 } })
}

/** A finding in a file outside of the project, which a tree may have named to see it: without the texts that could be parts of it. */
export function withoutText(finding: Diagnostic): Diagnostic {
  return {
    ...finding,
    message: 'is in a file outside of the project, whose text is not shown',
    help: 'name the file on the command line to see what this is about',
    data: {},
  }
}

/** Texts whose bytes were not all UTF-8: what stands for them would go into descriptions and values. */
export function badText(program: ts.Program, folder: string): readonly Diagnostic[] {
  return ownSources(program).flatMap(source => {
    const start = source.text.indexOf('\uFFFD')
    return start < 0 ? [] : [replaced(locate(source, start, start + 1, folder))]
  })
}

function replaced(at: Location): Diagnostic {
  return createFinding({
    rule: 'type/syntax',
    severity: 'warning',
    message: 'has bytes that are not UTF-8; each was read as \uFFFD',
    help: 'save the file as UTF-8',
    at,
  })
}

export function ownSources(program: ts.Program): readonly ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => !isInstalled(fileName) && !fileName.startsWith('/@crdgen/'))
}

function syntaxError(error: ts.DiagnosticWithLocation, source: ts.SourceFile, folder: string): Diagnostic {
  return createFinding({
    rule: 'type/syntax',
    severity: 'error',
    message: clauseOf(error),
    help: 'fix the TypeScript',
    at: locate(source, error.start, error.start + error.length, folder),
    data: { code: error.code },
  })
}
