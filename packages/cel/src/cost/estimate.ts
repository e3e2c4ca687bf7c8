import type { Comprehension, Expression, Select } from '../ast/expression.ts'
import type { CheckedAst } from '../language/checked.ts'
import type { Settings } from '../language/options.ts'
import type { Functions } from '../language/overload.ts'
import { dyn } from '../types/type.ts'
import { costCall } from './calls.ts'
import { costComprehension } from './comprehensions.ts'
import { add, exactly, one, unknown, zero } from '../language/range.ts'
import type { Coster } from './coster.ts'
import type { SizeEstimator } from '../language/size-estimator.ts'
import type { Range } from '../language/range.ts'
import { createSizes } from './sizes.ts'

/** The least and the most that an expression can cost. */
export function estimateCost(ast: CheckedAst, functions: Functions, settings: Settings, estimator: SizeEstimator): Range {
  const coster: Coster = {
    settings,
    sizes: createSizes(ast, settings, estimator),
    cost: expression => costNode(coster, expression, ast),
    typeOf: expression => ast.types.get(expression.id) ?? dyn,
    reference: call => {
      const found = ast.references.get(call.id)
      if (found?.kind !== 'call') return undefined
      const declared = functions.get(found.name) ?? []
      const overloads = found.overloads.flatMap(id => declared.find(overload => overload.id === id) ?? [])
      return { name: found.name, isMember: found.isMember, overloads }
    },
  }
  return coster.cost(ast.root)
}

const listCost = exactly(10)
const mapCost = exactly(30)
const messageCost = exactly(40)

function costNode(coster: Coster, expression: Expression, ast: CheckedAst): Range {
  switch (expression.kind) {
    case 'literal':
      return zero
    case 'identifier':
      coster.sizes.visitIdentifier(expression, variableOf(expression, ast) ?? expression.name)
      return one
    case 'select':
      return costSelect(coster, expression, ast)
    case 'call':
      return costCall(coster, expression)
    case 'list':
      return costList(coster, expression, expression.elements)
    case 'map':
      return costMap(coster, expression)
    case 'struct':
      return expression.fields.reduce((sum, { value }) => add(sum, coster.cost(value)), messageCost)
    case 'comprehension':
      return costComprehension(coster, expression satisfies Comprehension)
  }
}

function variableOf({ id }: Expression, { references }: CheckedAst): string | undefined {
  const found = references.get(id)
  return found?.kind === 'identifier' ? found.name : undefined
}

function costSelect(coster: Coster, select: Select, ast: CheckedAst): Range {
  const name = variableOf(select, ast)
  if (name !== undefined) {
    coster.sizes.visitIdentifier(select, name)
    return one
  }
  if (select.testOnly) return costPresence(coster, select)
  const operand = coster.cost(select.operand)
  const { kind } = coster.typeOf(select.operand)
  coster.sizes.visitField(select, select.operand, select.field)
  return kind === 'map' || kind === 'struct' || kind === 'parameter' ? add(operand, one) : operand
}

/** has(): its operand; in 1.28 one more, and before that not even the operand. */
function costPresence(coster: Coster, select: Select): Range {
  if (!coster.settings.has('resultSizes')) return zero
  const cost = coster.cost(select.operand)
  if (coster.settings.has('pathsOfKnownRoots')) coster.sizes.visitField(select, select.operand, select.field)
  return coster.settings.has('freePresence') ? cost : add(one, cost)
}

function costList(coster: Coster, list: Expression, elements: readonly Expression[]): Range {
  let cost = listCost
  const sizes = elements.map(element => {
    cost = add(cost, coster.cost(element))
    return coster.sizes.of(element) ?? unknown
  })
  coster.sizes.setEntries(list, { container: 'list', keys: one, values: coster.sizes.union(sizes) })
  return cost
}

function costMap(coster: Coster, map: Extract<Expression, { kind: 'map' }>): Range {
  let cost = mapCost
  for (const { key, value } of map.entries) cost = add(add(cost, coster.cost(key)), coster.cost(value))
  const sizeOf = (one: Expression) => coster.sizes.of(one) ?? unknown
  const keys = coster.sizes.union(map.entries.map(({ key }) => sizeOf(key)))
  const values = coster.sizes.union(map.entries.map(({ value }) => sizeOf(value)))
  coster.sizes.setEntries(map, { container: 'map', keys, values })
  return cost
}
