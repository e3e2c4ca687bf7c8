import { invalid } from '../../field/field-error.ts'
import type { Place } from '../../field/place.ts'
import { loadCel } from '../../cel/cel.late.ts'
import type { Server } from '../../server-version.ts'
import type { Errors } from './tools.ts'

/**
 * Finds text that does not parse, and names of variables that there are not, in the server's words (apiserver pkg/admission/plugin/cel/compile.go;
 * dynamic-resource-allocation cel/compile.go). The types of the variables are not known here: other mistakes are not found.
 */
export function* expressionErrors(text: string, variables: readonly string[], at: Place, server: Server): Errors {
  const { compileExpression, libraryOf, types } = loadCel()
  const declared = new Map(variables.map(name => [name, types.dyn] as const))
  const compiled = compileExpression(libraryOf(server.minor, true), text, declared)
  if (compiled.ast !== undefined || !(compiled.isSyntax || isVariable(compiled.clause, text))) return
  // The text ends before its first column.
  yield invalid(at, text, `compilation failed: ${text === '' ? compiled.text.replace('<input>:1:1:', '<input>:1:0:') : compiled.text}`)
}

/** Libraries of other environments have functions that rules of CRDs have not. */
function isVariable(clause: string, text: string): boolean {
  const name = /undeclared reference to '([^']+)'/.exec(clause)?.[1]
  return name !== undefined && !text.includes(`${name}(`)
}
