import type { Ast, Comprehension, Expression, List, MapExpression, Struct, StructField } from '../ast/expression.ts'
import type { CheckedAst } from '../language/checked.ts'
import type { Problem } from '../language/problem.ts'
import { isScalar } from '../language/type-names.ts'
import { assign, assignAll, mostGeneral } from '../types/assignable.ts'
import { printType } from '../types/print.ts'
import { substitute, type Substitution } from '../types/substitution.ts'
import {
  bool,
  bytes,
  type CelType,
  double,
  dyn,
  error,
  int,
  isDyn,
  listType,
  mapOf,
  nullType,
  optionalOf,
  optionalValue,
  parameter,
  string,
  uint,
  unset,
} from '../types/type.ts'
import { checkCall } from './calls.ts'
import { type Checker, undeclaredReference } from './check-context.ts'
import type { CheckEnvironment } from './check-environment.ts'
import { checkIdentifier, checkSelect, structField } from './names.ts'
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

function checkComprehension(checker: Checker, comprehension: Comprehension): CelType {
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

function checkList(checker: Checker, list: List): CelType {
  const optional = new Set(list.optional)
  let items: CelType | undefined
  for (const [index, element] of list.elements.entries()) {
    const type = checker.check(element)
    items = join(checker, element, items, optional.has(index) ? unwrap(checker, element, type) : type)
  }
  return checker.setType(list, listType(items === undefined || items === unset ? checker.freshVariable() : items))
}

function checkMap(checker: Checker, map: MapExpression): CelType {
  let keys: CelType | undefined
  let values: CelType | undefined
  for (const { key, value, optional } of map.entries) {
    keys = join(checker, key, keys, checker.check(key))
    const type = checker.check(value)
    values = join(checker, value, values, optional ? unwrap(checker, value, type) : type)
  }
  if (keys === undefined || values === undefined || keys === unset)
    return checker.setType(map, mapOf(checker.freshVariable(), checker.freshVariable()))
  return checker.setType(map, mapOf(keys, values))
}

/** Messages cannot be made of the object types that a schema declares: only their names and fields are checked. */
function checkStruct(checker: Checker, struct: Struct): CelType {
  const found = checker.scopes.findMessage(struct.typeName)
  if (found === undefined) {
    checker.report(struct.at, undeclaredReference(checker, struct.typeName))
    return checker.setType(struct, error)
  }
  checker.references.set(struct.id, { kind: 'identifier', name: found.name })
  const type = messageType(checker, struct, found.type)
  checker.setType(struct, type)
  for (const field of struct.fields) {
    const value = checker.check(field.value)
    const declared = type.kind === 'error' ? fieldOfNone(checker, field, found.name) : structField(checker, field.at, type, field.name)
    const given = field.optional ? unwrap(checker, field.value, value) : value
    if (!checker.isAssignable(declared, given))
      checker.report(
        field.at,
        `expected type of field '${field.name}' is '${printType(declared)}' but provided type is '${printType(given)}'`,
      )
  }
  return type
}

function messageType(checker: Checker, struct: Struct, type: CelType): CelType {
  if (type.kind === 'error') return type
  const [of] = type.parameters
  if (type.kind !== 'type' || of === undefined) {
    checker.report(struct.at, `'${type.name}' is not a type`)
    return error
  }
  if (of.kind === 'struct' || of.kind === 'duration' || of.kind === 'timestamp' || of.kind === 'null') return of
  checker.report(struct.at, `'${of.name}' is not a message type`)
  return error
}

/** The field of a type that is not a message: scalars have no fields, and nothing is known of other names. */
function fieldOfNone(checker: Checker, { at, name }: StructField, typeName: string): CelType {
  if (typeName !== 'map')
    checker.report(at, isScalar(typeName) ? `undefined field '${name}'` : `unexpected failed resolution of '${typeName}'`)
  return error
}

/** The type inside of an optional entry. */
function unwrap(checker: Checker, { at }: Expression, type: CelType): CelType {
  const inner = optionalValue(type)
  if (inner === undefined && !isDyn(type))
    checker.report(at, `expected type '${printType(optionalOf(type))}' but found '${printType(type)}'`)
  return inner ?? type
}

/** The type of several items: the most general; dyn where they differ, or a problem where they must not. */
function join(checker: Checker, { at }: Expression, previous: CelType | undefined, current: CelType): CelType {
  if (previous === undefined || previous === unset) return current
  if (checker.isAssignable(previous, current)) return mostGeneral(previous, current)
  if (checker.environment.settings.has('mixedLiterals')) return dyn
  checker.report(at, `expected type '${printType(previous)}' but found '${printType(current)}'`)
  return error
}
