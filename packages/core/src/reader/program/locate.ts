import { factOf, memoize } from '../../values/facts.ts'
import { isAbsolute, relative } from 'node:path'
import type { Location } from '../../diagnostic/location.ts'
import type { ts } from './typescript.js'

/** Paths in findings and origins are relative to the run's folder, with forward slashes: the same on every machine. */
export function displayPath(file: string, folder: string): string {
  return (isAbsolute(file) ? relative(folder, file) || file : file).replaceAll('\\', '/')
}

/** As `displayPath`; thousands of places are in the same file. */
const pathOf = factOf((source: ts.SourceFile) => memoize((folder: string) => displayPath(source.fileName, folder)))

/** Turns offsets of a source file into a place; `endColumn` only when the text ends on the line where it starts. */
export function locate(source: ts.SourceFile, start: number, end: number, folder: string): Location {
  const from = source.getLineAndCharacterOfPosition(start)
  const to = source.getLineAndCharacterOfPosition(end)
  return {
    file: pathOf(source)(folder),
    line: from.line + 1,
    column: from.character + 1,
    ...(to.line === from.line && to.character > from.character ? { endColumn: to.character + 1 } : {}),
  }
}
