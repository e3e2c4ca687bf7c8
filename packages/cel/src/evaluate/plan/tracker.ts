import { noCost } from '../cost/call-cost.ts'
import type { CallCost } from '../cost/call-cost.ts'
import { CostExceeded } from '../cost-exceeded.ts'
import type { Value } from '../values/value.ts'

/**
 * Counts what an evaluation has cost (cel-go interpreter/runtimecost.go). Values of steps stand on a stack, by the ids of their
 * nodes, until the step that takes them is through: a call is charged by the arguments that it finds there.
 */
export class CostTracker {
  cost = 0
  readonly limit: number
  readonly callCost: CallCost
  readonly presenceTestHasCost: boolean
  readonly #ids: number[] = []
  readonly #values: (Value | undefined)[] = []

  constructor(limit: number, callCost: CallCost = noCost, presenceTestHasCost = false) {
    this.limit = limit
    this.callCost = callCost
    this.presenceTestHasCost = presenceTestHasCost
  }

  push(id: number, value: Value | undefined): void {
    this.#ids.push(id)
    this.#values.push(value)
    if (this.cost > this.limit) throw new CostExceeded('operation cancelled: actual cost limit exceeded')
  }

  /** Takes a value, and all above it, off the stack; nothing when it is not there. */
  drop(id: number): void {
    const at = this.#ids.lastIndexOf(id)
    if (at < 0) return
    this.#ids.length = at
    this.#values.length = at
  }

  /** Takes the arguments of a call off the stack, last one first; undefined when one is not there. */
  dropAll(ids: readonly number[]): readonly Value[] | undefined {
    const found: Value[] = []
    for (let index = ids.length - 1; index >= 0; index--) {
      const at = this.#ids.lastIndexOf(ids[index] ?? 0)
      if (at < 0) return undefined
      found[index] = this.#values[at] ?? null
      this.#ids.length = at
      this.#values.length = at
    }
    return found
  }

  /** Charges a call by the arguments that stand on the stack. */
  charge(name: string, overload: string, ids: readonly number[], result: Value): void {
    const args = this.dropAll(ids)
    if (args !== undefined) this.cost += this.callCost(name, overload, args, result)
  }
}
