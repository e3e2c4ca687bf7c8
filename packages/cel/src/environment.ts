import type { Expression } from './ast/expression.ts'
import { checkExpression } from './check/checker.ts'
import type { CheckedAst } from './language/checked.ts'
import { validateLiterals } from './validators/all.ts'
import { estimateCost } from './cost/estimate.ts'
import type { SizeEstimator } from './language/size-estimator.ts'
import type { Range } from './language/range.ts'
import { clauseOf, displayProblems } from './language/display.ts'
import type { Meant, Problem } from './language/problem.ts'
import { makeProgram, type Program } from './evaluate/program.ts'
import { type MacroTable, macroTable } from './parse/macro-table.ts'
import { parseExpression } from './parse/parse.ts'
import { type CelType, dyn } from './types/type.ts'
import type { Functions, Overload } from './language/overload.ts'
import { type Settings, settingsOf } from './language/options.ts'
import { typeNamesOf } from './language/type-names.ts'
import { allOverloads } from './libraries/all.ts'
import { olderOrder } from './libraries/older-order.ts'

/** The environment in which expressions of one API server are compiled. */
export interface Library {
  readonly settings: Settings
  readonly functions: Functions
  readonly macros: MacroTable
  readonly typeNames: ReadonlyMap<string, CelType>
}

const known = new Map<string, Library>()

/** The library of an API server's minor, for new or for stored expressions; made once. */
export function libraryOf(minor: number, stored: boolean): Library {
  const key = `${minor}${stored ? ' stored' : ''}`
  const found = known.get(key)
  if (found !== undefined) return found
  const settings = settingsOf(minor, stored)
  const made = { settings, functions: functionsOf(settings), macros: macroTable(settings), typeNames: typeNamesOf(settings) }
  known.set(key, made)
  return made
}

export type Compilation =
  | { readonly ast: CheckedAst; readonly type: CelType; readonly problems?: undefined }
  | {
      readonly ast?: undefined
      readonly problems: readonly Problem[]
      /** The server's print of them. */
      readonly text: string
      /** The first problem in our words: `1:5: undefined field 'b'`. */
      readonly clause: string
      /** The position of the first problem, in UTF-16 units; -1: nowhere in particular. */
      readonly at: number
      /** The name that was meant, if the first problem is an unknown one. */
      readonly meant: Meant | undefined
      /** True if the expression does not even parse. */
      readonly isSyntax: boolean
    }

/** Parses and checks an expression (cel-go cel/env.go, Compile). */
export function compileExpression(library: Library, source: string, variables: ReadonlyMap<string, CelType>): Compilation {
  const { settings } = library
  const parsed = parseExpression(source, settings, library.macros)
  if (parsed.ast === undefined) return refuseExpression(source, parsed.problems, settings, true)
  const checked = checkExpression(parsed.ast, { ...library, variables })
  if (checked.problems.length > 0) return refuseExpression(source, checked.problems.map(namedFor(settings)), settings)
  const problems = validateLiterals(checked.ast, settings)
  if (problems.length > 0) return refuseExpression(source, problems, settings)
  return { ast: checked.ast, type: checked.ast.types.get(checked.ast.root.id) ?? dyn }
}

/** An expression without its types; undefined when it does not parse. */
export function parseOnly({ settings, macros }: Library, source: string): Expression | undefined {
  return parseExpression(source, settings, macros).ast?.root
}

/** As older servers name optionals. */
function namedFor(settings: Settings): (problem: Problem) => Problem {
  if (settings.has('optionalTypeName')) return one => one
  return one => ({ ...one, message: one.message.replaceAll('optional_type(', 'optional(') })
}

function refuseExpression(source: string, problems: readonly Problem[], settings: Settings, isSyntax = false): Compilation {
  const { located, text } = displayProblems(source, problems, settings)
  const [first] = located
  return { problems, text, clause: first === undefined ? '' : clauseOf(first), at: first?.at ?? -1, meant: first?.meant, isSyntax }
}

/** A compiled expression ready to run, or why it cannot be (cel-go cel/env.go, Program). */
export function programOf({ functions, settings }: Library, ast: CheckedAst): Program | { readonly error: string } {
  return makeProgram(ast, functions, settings.minor)
}

/** The least and the most that an expression costs; `sizes` has the largest sizes of values of the schema. */
export function costOf(library: Library, ast: CheckedAst, sizes: SizeEstimator): Range {
  return estimateCost(ast, library.functions, library.settings, sizes)
}

/**
 * Comparisons of numbers of two types are declared everywhere, and only left out while overloads are tried: whoever can turn them
 * off sees them here.
 */
function functionsOf(settings: Settings): Functions {
  const functions = new Map<string, Overload[]>()
  for (const overload of allOverloads) {
    if (!isDeclared(overload, settings)) continue
    const others = functions.get(overload.name)
    if (others === undefined) functions.set(overload.name, [overload])
    else others.push(overload)
  }
  if (!settings.has('sortedOverloads')) for (const ids of olderOrder) reorder(functions, ids)
  return functions
}

function reorder(functions: Map<string, Overload[]>, ids: readonly string[]): void {
  for (const overloads of functions.values())
    if (overloads.some(({ id }) => id === ids[0])) overloads.sort((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id))
}

function isDeclared({ since, until }: Overload, settings: Settings): boolean {
  if (until !== undefined && settings.has(until)) return false
  return since === undefined || since === 'crossTypeComparisons' || settings.has(since)
}
