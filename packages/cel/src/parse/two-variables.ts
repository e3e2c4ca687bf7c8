import type { Builder } from '../ast/build.ts'
import type { Expression } from '../ast/expression.ts'
import type { Macro } from './macro.ts'
import { variablesOf } from './macro.ts'
import { filtered } from './transform.ts'

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
