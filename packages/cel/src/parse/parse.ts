import { TooManyNodes, createBuilder } from '../ast/build.ts'
import type { Ast, MacroCall } from '../ast/expression.ts'
import type { Settings } from '../language/options.ts'
import type { Problem } from '../language/problem.ts'
import { createCursor } from './cursor.ts'
import type { MacroTable } from './macro-table.ts'
import { parseSource } from './parser.ts'
import { recoverFrom } from './recovery/recover.ts'
import { tokenize } from './tokens.ts'

const longest = 100_000
/** The parser of cel-go gives up after as many syntax errors. */
const mostLost = 100

export interface Parsed {
  /** Of no use when there are problems. */
  readonly ast: Ast | undefined
  readonly problems: readonly Problem[]
}

/** Parses an expression as cel-go does, at most 100,000 code points. */
export function parseExpression(source: string, settings: Settings, macros: MacroTable): Parsed {
  const size = source.length > longest ? [...source].length : 0
  if (size > longest)
    return { ast: undefined, problems: [{ at: -1, message: `expression code point size exceeds limit: size: ${size}, limit ${longest}` }] }
  const { tokens, lost } = tokenize(source, settings.has('backticks'))
  const problems: Problem[] = [...lost]
  const cursor = createCursor(tokens, problems)
  const making = () => ({ build: createBuilder(accumulatorOf(settings)), macros, settings, calls: new Map<number, MacroCall>() })
  const { build, calls } = making()
  try {
    const root = parseSource({ cursor, build, macros, settings, calls, depth: 0 })
    const stopped = cursor.stopped()
    if (stopped !== undefined || lost.length > mostLost)
      return { ast: undefined, problems: recoverFrom({ source, tokens, lost }, making()).map(one => inOurWords(one, stopped)) }
    return { ast: problems.length === 0 ? { source, root, macros: calls } : undefined, problems }
  } catch (error) {
    if (error instanceof TooManyNodes) return { ast: undefined, problems: [{ at: -1, message: error.message }] }
    throw error
  }
}

function accumulatorOf(settings: Settings): string {
  return settings.has('hiddenAccumulator') ? '@result' : '__result__'
}

/** With what was expected in our words, if that is where we stopped. */
function inOurWords(problem: Problem, stopped: Problem | undefined): Problem {
  const { at, unexpected } = stopped ?? {}
  const isOfParser = problem.message.startsWith('Syntax error') && !problem.message.includes('token recognition error')
  return unexpected === undefined || problem.at !== at || !isOfParser ? problem : { ...problem, unexpected }
}
