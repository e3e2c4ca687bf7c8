import type { CheckedAst } from '../language/checked.ts'
import { isReleased } from '../language/options.ts'
import type { Functions } from '../language/overload.ts'
import { callCostOf } from './cost/by-server.ts'
import { plan, PlanError } from './plan/plan.ts'
import { outermostScope, type PlanStep } from './plan/step.ts'
import { CostExceeded } from './cost-exceeded.ts'
import { CostTracker } from './plan/tracker.ts'
import { GoPanic, isError, type Value } from './values/value.ts'

/** The result of an evaluation, and its cost. */
export type Evaluation =
  | { readonly value: Value; readonly error?: undefined; readonly cost: number }
  | { readonly value?: undefined; readonly error: string; readonly cost: number }

export interface EvaluateOptions {
  /** The cost at which the evaluation ends; none without. The API server's is 1,000,000. */
  readonly limit?: number
}

/** The variables of an evaluation by name; one that is not there is an error where it is used. */
export type Variables = ReadonlyMap<string, Value>

export interface Program {
  evaluate(variables: Variables, options?: EvaluateOptions): Evaluation
}

/** Makes a checked expression ready to run; a text when it cannot be: `error parsing regexp: …`, `integer overflow`. */
export function makeProgram(checked: CheckedAst, functions: Functions, minor: number): Program | { readonly error: string } {
  try {
    const step = plan(checked, functions, minor)
    return { evaluate: (variables, options) => runStep(step, minor, variables, options) }
  } catch (error) {
    if (error instanceof PlanError || error instanceof GoPanic) return { error: error.message }
    throw error
  }
}

function runStep(step: PlanStep, minor: number, variables: Variables, { limit = Infinity }: EvaluateOptions = {}): Evaluation {
  const tracker = new CostTracker(limit, callCostOf(minor), !isReleased('chargesArguments', minor))
  try {
    const value = step.evaluate({ ...outermostScope(minor, name => variables.get(name)), tracker })
    return isError(value) ? { error: value.message, cost: tracker.cost } : { value, cost: tracker.cost }
  } catch (error) {
    return { error: errorText(error), cost: tracker.cost }
  }
}

/** The text of an error that ends an evaluation from within. An error of ours is not one of these. */
function errorText(error: unknown): string {
  if (error instanceof CostExceeded) return error.message
  if (error instanceof GoPanic) return `internal error: ${error.message}`
  if (error instanceof RangeError) return 'internal error: out of memory'
  throw error
}
