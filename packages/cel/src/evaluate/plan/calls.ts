import { isReleased } from '../../language/options.ts'
import { equals } from '../values/equality.ts'
import { type CelError, isError, noOverloadFor, Optional, type Value } from '../values/value.ts'
import type { Scope, PlanStep } from './step.ts'

/** These are charged though an argument failed (cel-go 0.33, "legacy cost tracking"). */
const chargedForErrors: ReadonlySet<string> = new Set(['_==_', '_!=_', '!_'])

/** A step that is charged as a call of a function. */
export abstract class CallStep implements PlanStep {
  readonly id: number
  readonly name: string
  /** Empty where several overloads match the types that are known. */
  readonly overload: string
  readonly args: readonly PlanStep[]
  /** Set if an argument that failed ends the call. */
  readonly isStrict: boolean = true

  constructor(id: number, name: string, overload: string, args: readonly PlanStep[]) {
    this.id = id
    this.name = name
    this.overload = overload
    this.args = args
  }

  evaluate(scope: Scope): Value {
    if (isReleased('chargesArguments', scope.minor)) return this.#evaluateInTurn(scope)
    const value = this.call(scope)
    const { tracker } = scope
    tracker.charge(
      this.name,
      this.overload,
      this.args.map(one => one.id),
      value,
    )
    tracker.push(this.id, value)
    return value
  }

  #evaluateInTurn(scope: Scope): Value {
    const args: Value[] = []
    for (const one of this.args) {
      const value = one.evaluate(scope)
      args.push(value)
      if (this.isStrict && isError(value)) break
    }
    const failed = this.isStrict ? args.find(isError) : undefined
    const value = failed ?? this.run(args)
    if (failed === undefined || chargedForErrors.has(this.name)) scope.tracker.chargeCall(this.name, this.overload, args, value)
    scope.tracker.push(this.id, value)
    return value
  }

  /** The call itself, without its charge. */
  abstract call(scope: Scope): Value
  abstract run(args: readonly Value[]): Value
}

/** All arguments are evaluated before one that failed counts: calls with one or two of them. */
export class EagerCall extends CallStep {
  override readonly run: (args: readonly Value[]) => Value
  override readonly isStrict: boolean

  constructor(
    id: number,
    name: string,
    overload: string,
    args: readonly PlanStep[],
    run: (args: readonly Value[]) => Value,
    isStrict = true,
  ) {
    super(id, name, overload, args)
    this.run = run
    this.isStrict = isStrict
  }

  override call(scope: Scope): Value {
    const args = this.args.map(one => one.evaluate(scope))
    const failed = this.isStrict ? args.find(isError) : undefined
    return failed ?? this.run(args)
  }
}

/** The first argument that failed ends the call: calls with none, or with three and more, and some others. */
export class StepwiseCall extends CallStep {
  override readonly run: (args: readonly Value[]) => Value

  constructor(id: number, name: string, overload: string, args: readonly PlanStep[], run: (args: readonly Value[]) => Value) {
    super(id, name, overload, args)
    this.run = run
  }

  override call(scope: Scope): Value {
    const args: Value[] = []
    for (const one of this.args) {
      const value = one.evaluate(scope)
      if (isError(value)) return value
      args.push(value)
    }
    return this.run(args)
  }
}

/** `==` and `!=`. */
export class EqualityCall extends CallStep {
  readonly #negated: boolean

  constructor(id: number, args: readonly PlanStep[], negated: boolean) {
    super(id, negated ? '_!=_' : '_==_', negated ? 'not_equals' : 'equals', args)
    this.#negated = negated
  }

  override call(scope: Scope): Value {
    const [left = null, right = null] = this.args.map(one => one.evaluate(scope))
    if (isError(left)) return left
    if (isError(right)) return right
    return this.run([left, right])
  }

  override run([left = null, right = null]: readonly Value[]): Value {
    const same = equals(left, right)
    // What cannot be compared is unequal.
    return this.#negated ? same !== true : same
  }
}

/** `&&` and `||`: a failure does not count when the other side decides. */
export class LogicStep implements PlanStep {
  readonly id: number
  readonly terms: readonly PlanStep[]
  /** The value that decides: false for `&&`, true for `||`. */
  readonly #deciding: boolean

  constructor(id: number, terms: readonly PlanStep[], deciding: boolean) {
    this.id = id
    this.terms = terms
    this.#deciding = deciding
  }

  evaluate(scope: Scope): Value {
    const value = this.#decide(scope)
    for (const term of this.terms) scope.tracker.drop(term.id)
    scope.tracker.push(this.id, value)
    return value
  }

  #decide(scope: Scope): Value {
    let error: CelError | undefined
    for (const term of this.terms) {
      const value = term.evaluate(scope)
      if (value === this.#deciding) return value
      if (typeof value !== 'boolean') error ??= noOverloadFor(value)
    }
    return error ?? !this.#deciding
  }
}

/** `x in [constants]`, looked up in a set. */
export class MembershipStep implements PlanStep {
  readonly id: number
  readonly #item: PlanStep
  readonly #has: (value: Value) => boolean

  constructor(id: number, item: PlanStep, has: (value: Value) => boolean) {
    this.id = id
    this.#item = item
    this.#has = has
  }

  evaluate(scope: Scope): Value {
    const item = this.#item.evaluate(scope)
    const value = isError(item) ? item : this.#has(item)
    scope.tracker.push(this.id, value)
    return value
  }
}

/** `a.or(b)` and `a.orValue(b)`: b is evaluated only when a has no value. */
export class OrStep implements PlanStep {
  readonly id: number
  readonly #left: PlanStep
  readonly #right: PlanStep
  readonly #unwraps: boolean

  constructor(id: number, left: PlanStep, right: PlanStep, unwraps: boolean) {
    this.id = id
    this.#left = left
    this.#right = right
    this.#unwraps = unwraps
  }

  evaluate(scope: Scope): Value {
    const value = this.#choose(scope)
    scope.tracker.push(this.id, value)
    return value
  }

  #choose(scope: Scope): Value {
    const left = this.#left.evaluate(scope)
    if (!(left instanceof Optional)) return left
    if (left.value === undefined) return this.#right.evaluate(scope)
    return this.#unwraps ? left.value : left
  }
}
