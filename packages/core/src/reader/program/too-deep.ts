import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import type { Location } from '../../diagnostic/location.ts'
import { createFinding } from '../../rules/core-rules.ts'

/** Why a type can't be read: it nests deeper than the stack goes, or has a tuple longer than the compiler takes. */
export type Fault = 'deep' | 'long'

/** Runs a part of the reading that follows types wherever they lead; `fallback` stands in when the compiler can't. */
export function withinStack<T>(read: () => T, fallback: (fault: Fault) => T): T {
  try {
    return read()
  } catch (error) {
    const fault = faultOf(error)
    if (fault === undefined) throw error
    return fallback(fault)
  }
}

/** The compiler means to report a tuple of 10,000 items at the node it checks, and fails where it only evaluates types. */
function faultOf(error: unknown): Fault | undefined {
  if (error instanceof RangeError && error.message.includes('call stack')) return 'deep'
  return error instanceof TypeError && error.stack?.includes('createNormalizedTupleType') === true ? 'long' : undefined
}

/** Reads with less of the stack left. */
export function deeper<T>(levels: number, read: () => T): T {
  return levels === 0 ? read() : deeper(levels - 1, read)
}

/** Says that something nests too deep, or is too long, to be read at all. */
export function tooDeep(subject: string, at: Location, fault: Fault = 'deep'): Diagnostic {
  if (fault === 'long') {
    return createFinding({
      rule: 'type/too-large',
      severity: 'error',
      subject,
      message: 'leads to a tuple of more than 10,000 items, which the compiler does not take',
      help: 'say an array, with @maxItems for its length',
      at,
    })
  }
  return createFinding({
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
  return createFinding({
    rule: 'type/too-deep',
    severity: 'error',
    subject: file,
    message: 'imports a file that imports a file, and so on, too many in a row to be read',
    help: 'import what a file needs from where it is declared',
    at: { file, line: 1, column: 1 },
  })
}
