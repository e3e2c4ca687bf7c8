import type { Ast } from './ast/expression.ts'
import type { SizeEstimator } from './language/size-estimator.ts'
import type { Range } from './language/range.ts'
import { displayProblems } from './language/display.ts'
import { plainOf, valueFor } from './evaluate/plain.ts'
import { printType } from './types/print.ts'
import { type CelType, dyn } from './types/type.ts'
import { compileExpression, costOf, type Library, libraryOf, programOf } from './environment.ts'

export interface EnvironmentOptions {
  /** The API server's version, `1.33`; from 1.25 on. */
  readonly kubernetes: string
  /** For expressions that the server has already: they may use what it does not accept in new ones yet. */
  readonly stored?: boolean
}

/** The names that an expression can use: the type of each variable, and how large values can get. */
export interface Declarations {
  readonly variables?: Readonly<Record<string, CelType>>
  /** The largest size of the value at a path such as `['self', 'items', '@items']`; unknown sizes can be any. */
  readonly sizes?: SizeEstimator
}

/** A problem of an expression, and its location: line and column from 1, in code points; 0 for the whole of it. */
export interface ExpressionError {
  readonly line: number
  readonly column: number
  readonly message: string
}

export interface EvaluateOptions {
  /** The cost at which the evaluation ends; the API server's is 1,000,000. */
  readonly limit?: number
}

/** The value of an expression in JavaScript, integers as bigint, or the server's words for what failed. */
export type Result = { readonly value: unknown; readonly cost: number } | { readonly error: string; readonly cost: number }

export interface Compiled {
  /** Undefined when there are errors. */
  readonly ast: Ast | undefined
  /** The type as the server prints it: `list(string)`. */
  readonly type: string | undefined
  readonly errors: readonly ExpressionError[]
  /** The errors as the server prints them; empty without any. */
  readonly text: string
  /** The least and the most that the expression costs; undefined when there are errors. */
  readonly cost: Range | undefined
  /** @throws TypeError when there are errors */
  evaluate(variables?: Readonly<Record<string, unknown>>, options?: EvaluateOptions): Result
}

export interface Environment {
  compile(text: string, declarations?: Declarations): Compiled
  /** The errors of an expression. */
  check(text: string, declarations?: Declarations): readonly ExpressionError[]
  /** The least and the most that an expression costs; undefined when it has errors. */
  cost(text: string, declarations?: Declarations): Range | undefined
  /** The value of an expression whose variables may be of any type. */
  evaluate(text: string, variables?: Readonly<Record<string, unknown>>, options?: EvaluateOptions): Result
}

/**
 * CEL as an API server has it: its functions, texts and costs (apiserver pkg/cel/environment).
 *
 * @throws TypeError for a version that is not one of Kubernetes from 1.25 on
 */
export function environment({ kubernetes, stored = false }: EnvironmentOptions): Environment {
  const library = libraryOf(minorOf(kubernetes), stored)
  const compile = (text: string, declarations: Declarations = {}) => compileWith(library, text, declarations)
  return {
    compile,
    check: (text, declarations) => compile(text, declarations).errors,
    cost: (text, declarations) => compile(text, declarations).cost,
    evaluate: (text, variables = {}, options) => {
      const types = Object.fromEntries(Object.keys(variables).map(name => [name, dyn]))
      const compiled = compile(text, { variables: types })
      return compiled.errors.length > 0 ? { error: compiled.text, cost: 0 } : compiled.evaluate(variables, options)
    },
  }
}

function minorOf(version: unknown): number {
  const minor = typeof version === 'string' ? /^v?1\.(\d+)(?:\.\d+.*)?\+?$/.exec(version)?.[1] : undefined
  if (minor === undefined || Number(minor) < 25)
    throw new TypeError(`kubernetes: expected a version 1.MINOR, from 1.25 on, got ${JSON.stringify(version) ?? 'nothing'}`)
  return Number(minor)
}

function compileWith(library: Library, text: string, { variables = {}, sizes = () => undefined }: Declarations): Compiled {
  const types = new Map(Object.entries(variables))
  const compiled = compileExpression(library, text, types)
  if (compiled.ast === undefined) {
    const { located } = displayProblems(text, compiled.problems, library.settings)
    return refused(located.map(toError), compiled.text)
  }
  const { ast, type } = compiled
  const program = programOf(library, ast)
  if ('error' in program) return refused([{ line: 0, column: 0, message: program.error }], program.error)
  return {
    ast,
    type: printType(type),
    errors: [],
    text: '',
    cost: costOf(library, ast, sizes),
    evaluate(given = {}, options) {
      const values = Object.entries(given).map(([name, value]) => [name, valueFor(value, types.get(name) ?? dyn)] as const)
      const { cost, ...outcome } = program.evaluate(new Map(values), options)
      return outcome.error === undefined ? { value: plainOf(outcome.value), cost } : { error: outcome.error, cost }
    },
  }
}

function refused(errors: readonly ExpressionError[], text: string): Compiled {
  return {
    ast: undefined,
    type: undefined,
    errors,
    text,
    cost: undefined,
    evaluate() {
      throw new TypeError(`the expression does not compile: ${text}`)
    },
  }
}

function toError({ line, column, message, unexpected }: ReturnType<typeof displayProblems>['located'][number]): ExpressionError {
  const isNowhere = line < 1
  return { line: isNowhere ? 0 : line, column: isNowhere ? 0 : column + 1, message: unexpected ?? message }
}
