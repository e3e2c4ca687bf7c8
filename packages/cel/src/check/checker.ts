import type { Ast, Expression } from '../ast/expression.ts'
import type { Problem } from '../language/problem.ts'
import { assign, assignAll } from '../types/assignable.ts'
import { substitute, type Substitution } from '../types/substitution.ts'
import { bool, bytes, type CelType, double, int, nullType, parameter, string, uint } from '../types/type.ts'
import { checkCall } from './calls.ts'
import type { CheckedAst } from '../language/checked.ts'
import type { Checker } from './check-context.ts'
import type { CheckEnvironment } from './check-environment.ts'
import { checkComprehension } from './comprehensions.ts'
import { checkList, checkMap, checkStruct } from './literals.ts'
import { checkIdentifier, checkSelect } from './names.ts'
import { createScopes } from './scopes.ts'

export interface CheckResult {
  readonly ast: CheckedAst
  readonly problems: readonly Problem[]
}

/** Finds the type of every node, and what every name refers to. */
export function checkExpression(ast: Ast, environment: CheckEnvironment): CheckResult {
  const checker = createChecker(environment)
  checker.check(ast.root)
  const types = new Map<number, CelType>()
  for (const [id, type] of checker.types) types.set(id, checker.resolve(type, true))
  return { ast: { ...ast, types, references: checker.references }, problems: checker.problems }
}

function createChecker(environment: CheckEnvironment): Checker {
  const types = new Map<number, CelType>()
  const problems: Problem[] = []
  const bound: Substitution = new Map()
  let variables = 0
  const checker: Checker = {
    environment,
    scopes: createScopes(environment),
    types,
    references: new Map(),
    problems,
    check: expression => checkNode(checker, expression),
    report: (at, message, meant) => void problems.push({ at, message, ...(meant && { meant }) }),
    setType(expression, type) {
      types.set(expression.id, type)
      return type
    },
    isAssignable: (to, from) => assign(bound, to, from),
    areAssignable: (to, from) => assignAll(bound, to, from),
    resolve: (type, freeToDyn = false) => substitute(bound, type, freeToDyn),
    freshVariable: () => parameter(`_var${variables++}`),
  }
  return checker
}

const literalTypes = { bool, bytes, double, int, null: nullType, string, uint }

function checkNode(checker: Checker, expression: Expression): CelType {
  switch (expression.kind) {
    case 'literal':
      return checker.setType(expression, literalTypes[expression.value.type])
    case 'identifier':
      return checkIdentifier(checker, expression)
    case 'select':
      return checkSelect(checker, expression)
    case 'call':
      return checkCall(checker, expression)
    case 'list':
      return checkList(checker, expression)
    case 'map':
      return checkMap(checker, expression)
    case 'struct':
      return checkStruct(checker, expression)
    case 'comprehension':
      return checkComprehension(checker, expression)
  }
}
