import type { Comprehension, Expression } from '../ast/expression.ts'
import type { Coster } from './coster.ts'
import { add, multiply, unknown } from '../language/range.ts'
import type { Range } from '../language/range.ts'

/** The range, the start and the result once; condition and step as often as the range has items. */
export function costComprehension(coster: Coster, comprehension: Comprehension): Range {
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
