import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import type { Location } from '../../diagnostic/location.ts'
import { createFinding } from '../../rules/core-rules.ts'
import { ownSources } from './file-findings.ts'
import type { ts } from './typescript.js'

/** The limits of the compiler: text and types that nest deeper than its stack, tuples of 10,000 items. */
export type CompilerLimit = 'depth' | 'tuple'

/**
 * Asks the compiler for what it works out by recursion of its own: our own recursion has a budget (recursion/budget.ts), the compiler's
 * ends where the engine's stack does, with a RangeError. This is the only place that deals with it. Nothing is tried again; `refused` gives
 * the result instead.
 */
export function withinCompiler<T>(
  ask: () => T,
  refused: (limit: CompilerLimit) => T,
  session?: { readonly openAgain: () => ts.Program },
): T {
  try {
    return ask()
  } catch (error) {
    if (error instanceof RangeError) return refused('depth')
    if (session !== undefined && hasLongTuple(session.openAgain())) return refused('tuple')
    throw error
  }
}

/** TS2799 and TS2800: a type or an expression produces a tuple type that is too large to represent. */
const longTuple: ReadonlySet<number> = new Set([2799, 2800])

/**
 * Checks for a tuple that is too long, as the compiler itself reports it: it reports one where it checks a file, and fails where it is only
 * asked for a type, for it has no node to report it at.
 */
function hasLongTuple(program: ts.Program): boolean {
  return ownSources(program).some(source => program.getSemanticDiagnostics(source).some(({ code }) => longTuple.has(code)))
}

/** Reports something that nests too deep, or is too long, for the compiler. */
export function beyondCompiler(subject: string, at: Location, limit: CompilerLimit = 'depth'): Diagnostic {
  if (limit === 'tuple') {
    return createFinding({
      rule: 'type/too-large',
      severity: 'error',
      subject,
      message: 'leads to a tuple of more than 10,000 items, which the compiler does not take',
      help: 'use an array, with @maxItems for its length',
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

/** The same, of a whole file. */
export function fileBeyondCompiler(file: string): Diagnostic {
  return beyondCompiler(file, { file, line: 1, column: 1 })
}
