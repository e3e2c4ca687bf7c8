import type { Builder } from '../ast/build.ts'
import type { Expression } from '../ast/expression.ts'
import type { Option } from '../language/options.ts'
import { bind } from './bind.ts'
import { argumentAt, type Macro, type MacroForm, type MacroProblem, type MacroUse, problem, variableOf, variablesOf } from './macro.ts'

/** The fold of a quantifier: all its parts but the range and the variables. */
export interface Fold {
  readonly init: Expression
  readonly condition: Expression
  readonly step: Expression
  readonly result: Expression
}

/** `all`, `exists` and `exists_one`: over one variable, and over index and value. */
export function quantifier(forms: readonly MacroForm[], fold: (build: Builder, at: number, predicate: Expression) => Fold): Macro {
  return {
    forms,
    expand(use) {
      const { build, at, target: range } = use
      if (use.args.length === 3) {
        const variables = variablesOf(use)
        if ('kind' in variables) return variables
        const [variable, secondVariable] = variables
        return build.comprehension(at, { range, variable, secondVariable, ...fold(build, at, argumentAt(use, 2)) })
      }
      const variable = variableOf(use, use.args[0], 'argument must be a simple name')
      if (typeof variable !== 'string') return variable
      return build.comprehension(at, { range, variable, ...fold(build, at, argumentAt(use, 1)) })
    },
  }
}

/** The forms of a quantifier; the one over two variables has come later. */
export function quantifierForms(name: string): readonly MacroForm[] {
  return [
    { name, kind: 'member', arguments: 2 },
    { name, kind: 'member', arguments: 3, since: 'twoVariables' },
  ]
}

type Insert = (build: Builder, at: number, variable: string, value: Expression) => Expression

/** The macros that make a list or map of indexes and values, perhaps with a filter (cel-go ext/comprehensions.go). */
export function transformation(name: string, empty: (build: Builder, at: number) => Expression, insert: Insert): Macro {
  return {
    forms: [3, 4].map(count => ({ name, kind: 'member', arguments: count, since: 'twoVariables' })),
    expand(use) {
      const { build, at, target: range } = use
      const variables = variablesOf(use)
      if ('kind' in variables) return variables
      const [variable, secondVariable] = variables
      const step = filtered(use, 2, value => insert(build, at, variable, value))
      const parts = { init: empty(build, at), condition: build.bool(at, true), step, result: build.accumulated(at) }
      return build.comprehension(at, { range, variable, secondVariable, ...parts })
    },
  }
}

/** `optMap` and `optFlatMap`: what becomes of the value of an optional, if it has one. */
export function optionalMacro(name: string, since: Option, wrap: (use: MacroUse, result: Expression) => Expression): Macro {
  return {
    forms: [{ name, kind: 'member', arguments: 2, since }],
    expand(use) {
      const { build, at, target } = use
      const variable = argumentAt(use, 0)
      if (variable.kind !== 'identifier') return problem(variable, `${name}() variable name must be a simple identifier`)
      const value = build.call(at, 'value', [], build.copy(target))
      return build.call(at, '_?_:_', [
        build.call(at, 'hasValue', [], target),
        wrap(use, bind(build, at, variable.name, value, argumentAt(use, 1))),
        build.call(at, 'optional.none', []),
      ])
    },
  }
}

/** The step of a macro that builds a list or map: the last argument goes in, if the one before it, a filter, lets it. */
export function filtered(use: MacroUse, variables: number, insert: (value: Expression) => Expression): Expression {
  const { build, at, args } = use
  const step = insert(argumentAt(use, args.length - 1))
  if (args.length === variables + 1) return step
  return build.call(at, '_?_:_', [argumentAt(use, variables), step, build.accumulated(at)])
}

/** A list of what `step` makes of each item, which the first argument names (cel-go parser/macro.go, makeMap and makeFilter). */
export function buildList(use: MacroUse, step: () => Expression): Expression | MacroProblem {
  const { build, at, target: range } = use
  const variable = variableOf(use, use.args[0], 'argument is not an identifier')
  if (typeof variable !== 'string') return variable
  const parts = { init: build.list(at, []), condition: build.bool(at, true), step: step() }
  return build.comprehension(at, { range, variable, ...parts, result: build.accumulated(at) })
}

export function append(build: Builder, at: number, value: Expression): Expression {
  return build.call(at, '_+_', [build.accumulated(at), build.list(at, [value])])
}
