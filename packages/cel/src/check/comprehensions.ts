import type { Comprehension, Expression } from '../ast/expression.ts'
import { printType } from '../types/print.ts'
import { bool, type CelType, dyn, error, int } from '../types/type.ts'
import type { Checker } from './check-context.ts'

export function checkComprehension(checker: Checker, comprehension: Comprehension): CelType {
  const { range, variable, secondVariable, accumulator, init, condition, step, result } = comprehension
  checker.check(range)
  const accumulated = checker.check(init)
  const rangeType = checker.resolve(checker.types.get(range.id) ?? error)
  checker.scopes.enter([[accumulator, accumulated]])
  const [first, second] = variableTypes(checker, range, rangeType, secondVariable !== undefined)
  checker.scopes.enter(
    secondVariable === undefined
      ? [[variable, first]]
      : [
          [variable, first],
          [secondVariable, second],
        ],
  )
  checker.check(condition)
  expect(checker, condition, bool)
  checker.check(step)
  expect(checker, step, accumulated)
  checker.scopes.leave()
  const type = checker.check(result)
  checker.scopes.leave()
  return checker.setType(comprehension, checker.resolve(type))
}

/** The types of the variables: items or keys; over two variables, indexes and items, or keys and values. */
function variableTypes(checker: Checker, range: Expression, type: CelType, hasTwo: boolean): readonly [CelType, CelType] {
  const [first = dyn, second = dyn] = type.parameters
  switch (type.kind) {
    case 'list':
      return hasTwo ? [int, first] : [first, first]
    case 'map':
      return [first, second]
    case 'dyn':
    case 'error':
    case 'parameter':
      checker.isAssignable(dyn, type)
      return [dyn, dyn]
    default:
      checker.report(range.at, `expression of type '${printType(type)}' cannot be range of a comprehension (must be list, map, or dynamic)`)
      return [error, error]
  }
}

function expect(checker: Checker, expression: Expression, type: CelType): void {
  const found = checker.types.get(expression.id) ?? error
  if (!checker.isAssignable(type, found))
    checker.report(expression.at, `expected type '${printType(type)}' but found '${printType(found)}'`)
}
