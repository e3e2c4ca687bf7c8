import { settingsOf } from '../language/options.ts'
import { clauseOf, displayProblems } from '../language/display.ts'
import { macroTable } from './macro-table.ts'
import { parseExpression } from './parse.ts'

export interface SyntaxProblem {
  /** The server's error; it ends with `…` where ANTLR would name what it expected. */
  readonly serverText: string
  /** The first problem in our words: `1:6: expected a name, found the end`. */
  readonly clause: string
}

/** The error of cel-go's parser for an expression that is new to an API server of a minor such as 36; undefined when it accepts it. */
export function celSyntaxProblem(source: string, minor: number): SyntaxProblem | undefined {
  const settings = settingsOf(minor, false)
  const { problems } = parseExpression(source, settings, macroTable(settings))
  if (problems.length === 0) return undefined
  const { located, text } = displayProblems(source, problems, settings)
  const [first] = located
  return { serverText: text, clause: first === undefined ? '' : clauseOf(first) }
}
