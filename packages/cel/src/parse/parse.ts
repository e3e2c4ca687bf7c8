import { TooManyNodes, createBuilder } from '../ast/build.ts'
import type { Ast, MacroCall } from '../ast/expression.ts'
import type { Settings } from '../environment/options.ts'
import type { Problem } from '../errors/problem.ts'
import { createCursor } from './cursor.ts'
import type { MacroTable } from './macro-table.ts'
import { parseSource } from './parser.ts'
import { tokenize } from './tokens.ts'

const longest = 100_000

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
  const { tokens, faults } = tokenize(source, settings.has('backticks'))
  const problems = [...faults]
  const calls = new Map<number, MacroCall>()
  const build = createBuilder(settings.has('hiddenAccumulator') ? '@result' : '__result__')
  try {
    const root = parseSource({ cursor: createCursor(tokens, problems), build, macros, settings, calls, depth: 0 })
    return { ast: problems.length === 0 ? { source, root, macros: calls } : undefined, problems }
  } catch (error) {
    if (error instanceof TooManyNodes) return { ast: undefined, problems: [{ at: -1, message: error.message }] }
    throw error
  }
}
