import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import type { Location } from '../../diagnostic/location.ts'
import { createFinding } from '../../rules/core-rules.ts'
import { clauseOf } from './compiler-message.ts'
import { locate } from './locate.ts'
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

/** Syntax errors of the user's own files; those of installed packages are theirs. */
export function syntaxErrors(program: ts.Program, folder: string): readonly Diagnostic[] {
  return ownSources(program).flatMap(source => program.getSyntacticDiagnostics(source).map(error => syntaxError(error, source, folder)))
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
    message: 'has bytes that are no UTF-8; each was read as \uFFFD',
    help: 'save the file as UTF-8',
    at,
  })
}

export function ownSources(program: ts.Program): readonly ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/') && !fileName.startsWith('/@crdgen/'))
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
