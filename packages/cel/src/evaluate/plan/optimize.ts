import { compilePattern } from '@crdgen/go'
import { callWithPattern } from '../functions/patterns.ts'
import { CelError, CelList, Uint, type Value } from '../values/value.ts'
import { hashKey } from '../values/map.ts'
import { doubleToInt, doubleToUint } from '../values/numbers.ts'
import { type CallStep, MembershipStep, StepwiseCall } from './calls.ts'
import type { ListStep, MapStep } from './literals.ts'
import { isQualifier } from './qualify.ts'
import { ConstantStep, outermostScope, type PlanStep, type Scope } from './step.ts'

/** The scope for constants: it has no variables, and nothing is counted. */
function emptyScope(): Scope {
  return outermostScope(0, () => undefined)
}

function areConstant(steps: readonly PlanStep[]): boolean {
  return steps.every(step => step instanceof ConstantStep)
}

/** A list of constants is one. */
export function foldList(step: ListStep): ConstantStep | undefined {
  return areConstant(step.elements) ? new ConstantStep(step.id, step.make(emptyScope())) : undefined
}

export function foldMap(step: MapStep): ConstantStep | undefined {
  if (!areConstant(step.entries.flatMap(({ key, value }) => [key, value]))) return undefined
  return new ConstantStep(step.id, step.make(emptyScope()))
}

const conversions: ReadonlySet<string> = new Set('bool bytes double duration dyn int string timestamp type uint'.split(' '))

/** `int('1')` is computed when the program is made, and fails there. */
export function foldConversion(call: CallStep): ConstantStep | CelError | undefined {
  if (!conversions.has(call.name) || call.args.length !== 1 || !areConstant(call.args)) return undefined
  const value = call.call(emptyScope())
  return value instanceof CelError ? value : new ConstantStep(call.id, value)
}

/** `x in [1, 2]`: items are looked up by type and value, numbers by value alone. */
export function foldMembership(call: CallStep): PlanStep | undefined {
  const [item, list] = call.args
  if (call.overload !== 'in_list' || item === undefined || !(list instanceof ConstantStep)) return undefined
  if (!(list.value instanceof CelList)) return undefined
  const items = [...list.value]
  if (items.length === 0) return new ConstantStep(call.id, false)
  if (!items.every(isQualifier)) return undefined
  const known = new Set(items.flatMap(spellings).map(hashKey))
  return new MembershipStep(call.id, item, value => known.has(hashKey(value)))
}

/** A number as the other types of numbers have it. */
function spellings(value: Value): readonly Value[] {
  if (typeof value === 'number') {
    const others = [doubleToInt(value), doubleToUint(value)].filter(one => Number(one instanceof Uint ? one.value : one) === value)
    return [value, ...others]
  }
  if (typeof value === 'bigint') return [value, Number(value), ...(value >= 0n ? [new Uint(value)] : [])]
  if (value instanceof Uint) return [value, Number(value.value), ...(value.value < 2n ** 63n ? [value.value] : [])]
  return [value]
}

/** A regular expression that is a constant is compiled when the program is made. */
export function withPattern(call: CallStep): CallStep | CelError | undefined {
  const pattern = call.args[1]
  const run = callWithPattern(call.name)
  if (run === undefined || !(pattern instanceof ConstantStep) || typeof pattern.value !== 'string') return undefined
  const compiled = compilePattern(pattern.value)
  if (typeof compiled === 'string') return new CelError(compiled)
  return new StepwiseCall(call.id, call.name, call.overload, call.args, args => run(compiled, args))
}
