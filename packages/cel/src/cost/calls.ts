import type { Call, Expression } from '../ast/expression.ts'
import type { Overload } from '../language/overload.ts'
import type { Coster } from './coster.ts'
import { add, mostUint, one, union, unknown, zero } from '../language/range.ts'
import type { Range } from '../language/range.ts'
import type { EntrySizes } from './sizes.ts'
import type { CallEstimate, CostContext } from '../language/static-cost.ts'

const joining: ReadonlySet<string> = new Set(['add_string', 'add_bytes', 'add_list'])

/** A call: its arguments, and the range of what the overloads that match can cost. */
export function costCall(coster: Coster, call: Call): Range {
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
