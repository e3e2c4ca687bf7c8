import { type CallCost, noCost } from '../cost/call-cost.ts'
import { CostExceeded } from '../cost-exceeded.ts'
import type { Value } from '../values/value.ts'

/**
 * Counts the cost of an evaluation (cel-go interpreter/runtimecost.go). Values of steps are on a stack, by the ids of their nodes, until
 * the step that takes them is through: a call is charged by the arguments that it finds there.
 */
export class CostTracker {
  cost = 0
  readonly limit: number
  readonly callCost: CallCost
  readonly #ids: number[] = []
  readonly #values: (Value | undefined)[] = []
  /** The number of times each node is on the stack. */
  readonly #counts: number[] = []

  /** Since cel-go 0.33 calls have their arguments at hand, and nothing is on the stack. */
  readonly #hasStack: boolean

  constructor(limit: number, callCost: CallCost = noCost, hasStack = true) {
    this.limit = limit
    this.callCost = callCost
    this.#hasStack = hasStack
  }

  push(id: number, value: Value | undefined): void {
    if (this.#hasStack) {
      this.#ids.push(id)
      this.#values.push(value)
      this.#counts[id] = (this.#counts[id] ?? 0) + 1
    }
    if (this.cost > this.limit) throw new CostExceeded('operation cancelled: actual cost limit exceeded')
  }

  /** Takes a value, and all above it, off the stack; nothing when it is not there. */
  drop(id: number): void {
    this.#take(id)
  }

  /** The value of a node, taken off the stack with all above it; undefined when it is not there, or has none. */
  #take(id: number): Value | undefined {
    // Long loops leave values behind: what is not there is not searched for.
    if (!this.#has(id)) return undefined
    for (;;) {
      const top = this.#ids.pop() ?? id
      const value = this.#values.pop()
      this.#counts[top] = (this.#counts[top] ?? 1) - 1
      if (top === id) return value
    }
  }

  #has(id: number): boolean {
    return (this.#counts[id] ?? 0) > 0
  }

  /** Takes the arguments of a call off the stack, last one first; undefined when one is not there. */
  dropAll(ids: readonly number[]): readonly Value[] | undefined {
    const found: Value[] = []
    for (let index = ids.length - 1; index >= 0; index--) {
      const id = ids[index] ?? 0
      if (!this.#has(id)) return undefined
      found[index] = this.#take(id) ?? null
    }
    return found
  }

  /** Charges a call by the arguments on the stack. */
  charge(name: string, overload: string, ids: readonly number[], result: Value): void {
    const args = this.dropAll(ids)
    if (args !== undefined) this.chargeCall(name, overload, args, result)
  }

  chargeCall(name: string, overload: string, args: readonly Value[], result: Value): void {
    this.cost += this.callCost(name, overload, args, result)
    // Go counts in unsigned integers: below zero comes the largest of them.
    if (this.cost < 0) this.cost += 2 ** 64
  }
}
