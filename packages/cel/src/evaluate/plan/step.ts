import type { Value } from '../values/value.ts'
import { CostTracker } from './tracker.ts'

/** The variables that a step sees, and the count of what was spent. */
export interface Scope {
  readonly tracker: CostTracker
  /** The minor of the API server. */
  readonly minor: number
  /** The value of a variable; undefined when it has none. */
  find(name: string): Value | undefined
  /** The variables that were given, without those of comprehensions. What is selected there costs nothing (cel-go 0.29). */
  outermost(): Scope
}

/** A scope of the variables that are given; nothing is counted in it. */
export function outermostScope(minor: number, find: Scope['find']): Scope {
  const scope: Scope = { tracker: new CostTracker(Infinity), minor, find, outermost: () => scope }
  return scope
}

/** A node of a plan: it evaluates, and reports that to the tracker. */
export interface PlanStep {
  /** The id of the expression, but for chains of selections: then that of the last one. */
  readonly id: number
  evaluate(scope: Scope): Value
}

/** Constants are known before anything is evaluated. */
export class ConstantStep implements PlanStep {
  readonly id: number
  readonly value: Value

  constructor(id: number, value: Value) {
    this.id = id
    this.value = value
  }

  evaluate({ tracker }: Scope): Value {
    tracker.push(this.id, this.value)
    return this.value
  }
}
