import type { Expression } from '../ast/expression.ts'
import type { Builder } from '../ast/build.ts'

/** A name for a value inside an expression: a comprehension that goes over nothing, with the value as its accumulator. */
export function bind(build: Builder, at: number, name: string, value: Expression, result: Expression): Expression {
  return build.comprehension(at, {
    range: build.list(at, []),
    variable: '#unused',
    accumulator: name,
    init: value,
    condition: build.bool(at, false),
    step: build.identifier(at, name),
    result,
  })
}
