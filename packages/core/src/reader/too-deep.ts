import { createDiagnostic, type Diagnostic } from '../diagnostic/diagnostic.ts'
import type { Location } from '../diagnostic/location.ts'

/** Runs a part of the reading that follows types wherever they lead; `fallback` stands in when they nest deeper than the stack goes. */
export function withinStack<T>(read: () => T, fallback: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError && error.message.includes('call stack')) return fallback()
    throw error
  }
}

/** Reads with less of the stack left. */
export function deeper<T>(levels: number, read: () => T): T {
  return levels === 0 ? read() : deeper(levels - 1, read)
}

/** Says that something nests too deep to be read at all. */
export function tooDeep(subject: string, at: Location): Diagnostic {
  return createDiagnostic({
    rule: 'type/too-deep',
    severity: 'error',
    subject,
    message: 'nests too deep to be read',
    help: 'flatten the type, or cut it with JSONValue',
    at,
  })
}

/** Says that the imports of a file lead through too many files in a row. */
export function tooFarImports(file: string): Diagnostic {
  return createDiagnostic({
    rule: 'type/too-deep',
    severity: 'error',
    subject: file,
    message: 'imports a file that imports a file, and so on, too many in a row to be read',
    help: 'import what a file needs from where it is declared',
    at: { file, line: 1, column: 1 },
  })
}
