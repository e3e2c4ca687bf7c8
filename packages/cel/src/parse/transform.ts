import type { Builder } from '../ast/build.ts'
import type { Expression } from '../ast/expression.ts'
import { argumentAt } from './macro.ts'
import type { MacroUse } from './macro.ts'

/** The step of a macro that builds a list or map: the last argument goes in, if the one before it, a filter, lets it. */
export function filtered(use: MacroUse, variables: number, insert: (value: Expression) => Expression): Expression {
  const { build, at, args } = use
  const step = insert(argumentAt(use, args.length - 1))
  if (args.length === variables + 1) return step
  return build.call(at, '_?_:_', [argumentAt(use, variables), step, build.accumulated(at)])
}

export function append(build: Builder, at: number, value: Expression): Expression {
  return build.call(at, '_+_', [build.accumulated(at), build.list(at, [value])])
}
