import type { Call, Comprehension, Expression, Select } from '../ast/expression.ts'
import type { CheckedAst } from '../language/checked.ts'
import type { Settings } from '../language/options.ts'
import type { Functions, Overload } from '../language/overload.ts'
import { add, exactly, mostUint, multiply, one, type Range, union, unknown, zero } from '../language/range.ts'
import type { SizeEstimator } from '../language/size-estimator.ts'
import type { CallEstimate, CostContext } from '../language/static-cost.ts'
import { dyn } from '../types/type.ts'
import type { Coster } from './coster.ts'
import { createSizes, type EntrySizes } from './sizes.ts'

const joining: ReadonlySet<string> = new Set(['add_string', 'add_bytes', 'add_list'])

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

/** A call: its arguments, and the range of what the overloads that match can cost. */
function costCall(coster: Coster, call: Call): Range {
  const { sizes, settings } = coster
  if (call.name === 'dyn' && call.target === undefined && settings.has('entrySizes')) return costDyn(coster, call)
  const argumentCosts = call.args.map(argument => coster.cost(argument))
  const reference = coster.reference(call)
  if (reference === undefined || reference.overloads.length === 0) return zero
  const target = reference.isMember ? call.target : undefined
  const targetCost = target === undefined ? zero : coster.cost(target)
  const all = target === undefined ? call.args : [target, ...call.args]
  let cost: Range = { min: mostUint, max: 0n }
  let size: Range | undefined
  for (const overload of reference.overloads) {
    const estimate = estimateOverload(coster, call, overload, all, argumentCosts)
    cost = union(cost, estimate.cost)
    size = size && estimate.size ? union(size, estimate.size) : (size ?? estimate.size)
    size = visitIndex(coster, call, overload, size)
    if (settings.has('entrySizes')) size ??= sizes.of(call)
  }
  sizes.set(call, size)
  return add(targetCost, cost)
}

/** `dyn(x)` only turns the checks of types off. */
function costDyn({ cost, sizes }: Coster, call: Call): Range {
  const [argument] = call.args
  if (argument === undefined) return one
  const argumentCost = cost(argument)
  sizes.set(call, sizes.of(argument))
  sizes.setEntries(call, sizes.entriesOf(argument))
  return add(one, argumentCost)
}

function visitIndex({ sizes, settings }: Coster, call: Call, { id }: Overload, size: Range | undefined): Range | undefined {
  const [container] = call.args
  if (container === undefined || (id !== 'index_list' && id !== 'index_map')) return size
  const entries = settings.has('entrySizes') ? sizes.entriesOf(container)?.values : size
  sizes.visitIndex(call, container, id === 'index_list' ? '@items' : '@values')
  return entries
}

function estimateOverload(
  coster: Coster,
  call: Call,
  overload: Overload,
  all: readonly Expression[],
  argumentCosts: readonly Range[],
): CallEstimate {
  const { sizes, settings } = coster
  const [first = zero, second = zero, third = zero] = argumentCosts
  if (overload.id === 'logical_and' || overload.id === 'logical_or') return { cost: { min: first.min, max: add(first, second).max } }
  if (overload.id === 'conditional') return conditional(coster, call, add(first, union(second, third)))
  if (joining.has(overload.id)) joinEntries(coster, call)
  const sum = argumentCosts.reduce(add, zero)
  const context: CostContext = {
    sizeOf: argument => sizes.argumentSize(argument) ?? unknown,
    has: option => settings.has(option),
  }
  const estimate = overload.staticCost?.(
    all.map(argument => sizes.argument(argument)),
    context,
  )
  if (estimate === undefined) return { cost: add(one, sum) }
  const keeps = settings.has('resultSizes') || joining.has(overload.id)
  return { cost: add(estimate.cost, sum), ...(keeps && estimate.size !== undefined ? { size: estimate.size } : {}) }
}

/** One of two values: it is as large as either. */
function conditional({ sizes }: Coster, call: Call, cost: Range): CallEstimate {
  const [, yes, no] = call.args
  if (yes === undefined || no === undefined) return { cost }
  sizes.setEntries(call, unionEntries(sizes.entriesOf(yes), sizes.entriesOf(no)))
  const sizeOf = (branch: Expression) => sizes.argumentSize(sizes.argument(branch)) ?? unknown
  return { cost, size: union(sizeOf(yes), sizeOf(no)) }
}

function joinEntries({ sizes }: Coster, call: Call): void {
  const [left, right] = call.args
  if (left !== undefined && right !== undefined) sizes.setEntries(call, unionEntries(sizes.entriesOf(left), sizes.entriesOf(right)))
}

function unionEntries(left: EntrySizes | undefined, right: EntrySizes | undefined): EntrySizes | undefined {
  if (left === undefined || right === undefined) return undefined
  return { container: left.container, keys: union(left.keys, right.keys), values: union(left.values, right.values) }
}

/** The range, the start and the result once; condition and step as often as the range has items. */
function costComprehension(coster: Coster, comprehension: Comprehension): Range {
  const follows = coster.settings.has('entrySizes')
  if (follows && isBind(comprehension)) return costBind(coster, comprehension)
  const { sizes } = coster
  const { range, init, condition, step, result, accumulator } = comprehension
  const start = add(coster.cost(range), coster.cost(init))
  if (follows) sizes.pushValue(accumulator, init)
  const leave = enter(coster, comprehension)
  const loop = add(coster.cost(condition), coster.cost(step))
  leave()
  const total = add(start, coster.cost(result))
  if (follows) sizes.pop(accumulator)
  const count = sizes.argumentSize(sizes.argument(range)) ?? unknown
  setResultSize(coster, comprehension, count)
  return add(total, multiply(count, loop))
}

function enter({ sizes, settings }: Coster, { variable, secondVariable, range }: Comprehension): () => void {
  if (secondVariable === undefined || !settings.has('entrySizes')) {
    sizes.pushIterator(variable, range, 'single')
    return () => sizes.pop(variable)
  }
  sizes.pushIterator(variable, range, 'key')
  sizes.pushIterator(secondVariable, range, 'value')
  return () => {
    sizes.pop(variable)
    sizes.pop(secondVariable)
  }
}

function setResultSize({ sizes, settings }: Coster, comprehension: Comprehension, count: Range): void {
  const { init, step } = comprehension
  if (!settings.has('entrySizes')) return settings.has('comprehensionSizes') ? sizes.set(comprehension, count) : undefined
  if (init.kind === 'literal') return sizes.set(comprehension, sizes.of(init))
  if (init.kind !== 'list' && init.kind !== 'map') return
  sizes.set(comprehension, count)
  sizes.setEntries(comprehension, sizes.entriesOf(step))
}

/** A comprehension over nothing is a name for a value. */
function isBind({ range, condition, accumulator }: Comprehension): boolean {
  return range.kind === 'list' && range.elements.length === 0 && isFalse(condition) && accumulator !== '__result__'
}

function isFalse(expression: Expression): boolean {
  return expression.kind === 'literal' && expression.value.type === 'bool' && !expression.value.value
}

function costBind(coster: Coster, bind: Comprehension): Range {
  const { sizes } = coster
  const { range, init, result, accumulator } = bind
  const start = add(coster.cost(range), coster.cost(init))
  sizes.pushValue(accumulator, init)
  const total = add(start, coster.cost(result))
  sizes.pop(accumulator)
  sizes.set(bind, sizes.of(result))
  sizes.setEntries(bind, sizes.entriesOf(result))
  return total
}
