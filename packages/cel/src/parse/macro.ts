import type { Builder } from '../ast/build.ts'
import type { Expression } from '../ast/expression.ts'
import type { Option } from '../language/options.ts'

/** A call that is replaced by what it stands for while it is parsed. */
export interface Macro {
  readonly forms: readonly MacroForm[]
  /** The expansion of a call; a text and the argument that it is about if the arguments are wrong. */
  expand(call: MacroUse): Expression | MacroProblem
}

export interface MacroForm {
  readonly name: string
  readonly kind: 'function' | 'member'
  readonly arguments: number
  readonly since?: Option
}

export interface MacroUse {
  readonly build: Builder
  /** The position of the call, which its expansion has too. */
  readonly at: number
  /** The receiver; of macros that are functions, the first argument. */
  readonly target: Expression
  readonly args: readonly Expression[]
}

export interface MacroProblem {
  readonly kind: 'problem'
  readonly at: number
  readonly message: string
}

export function problem({ at }: Expression, message: string): MacroProblem {
  return { kind: 'problem', at, message }
}

const overwrites = 'iteration variable overwrites accumulator variable'

/** The name of the variable that a macro goes over its range with (cel-go parser/macro.go, extractIdent). */
export function variableOf({ build }: MacroUse, argument: Expression | undefined, unnamed: string): string | MacroProblem {
  if (argument === undefined) throw new Error('a macro without its variable')
  if (argument.kind !== 'identifier') return problem(argument, unnamed)
  if (isTaken(argument.name, build)) return problem(argument, overwrites)
  return argument.name
}

/** Accumulators whose name an author can write are overwritten without a word. */
function isTaken(name: string, { accumulator }: Builder): boolean {
  return accumulator !== '__result__' && (name === accumulator || name === '__result__')
}

/** The two variables of a macro over indexes and values (cel-go ext/comprehensions.go, extractIterVars). */
export function variablesOf({ build, args }: MacroUse): readonly [string, string] | MacroProblem {
  const [first, second] = args
  if (first === undefined || second === undefined) throw new Error('a macro without its variables')
  if (first.kind !== 'identifier') return problem(first, 'argument must be a simple name')
  if (second.kind !== 'identifier') return problem(second, 'argument must be a simple name')
  if (first.name === second.name) return problem(second, `duplicate variable name: ${first.name}`)
  const overwriting = [first, second].find(({ name }) => isTaken(name, build))
  return overwriting === undefined ? [first.name, second.name] : problem(overwriting, overwrites)
}

/** An argument that the number of arguments guarantees. */
export function argumentAt({ args }: MacroUse, index: number): Expression {
  const found = args[index]
  if (found === undefined) throw new Error(`a macro without its argument ${index}`)
  return found
}
