import type { Expression } from '../ast/expression.ts'
import type { Option } from './options.ts'
import type { CelType } from '../types/type.ts'
import type { Range } from './range.ts'

/** An argument of a call, as far as its cost is estimated. */
export interface CostedArgument {
  readonly expression: Expression | undefined
  readonly type: CelType
  /** The path through the schema: `self.a.@items`; undefined for what is not in it. */
  readonly path: readonly string[] | undefined
  /** The size that follows from the expression; undefined if none does. */
  readonly size: Range | undefined
}

export interface CallEstimate {
  readonly cost: Range
  /** The size of the result, if the function determines it. */
  readonly size?: Range
}

/** The facts that an overload's estimate may use. */
export interface CostContext {
  /** The size of an argument, from the expression or the schema, or that it can be any. */
  sizeOf(argument: CostedArgument): Range
  has(option: Option): boolean
}

/**
 * The cost of a call, without that of its arguments. Of members, the first argument is the receiver. Undefined where it has no estimate:
 * then it is 1.
 */
export type StaticCost = (args: readonly CostedArgument[], context: CostContext) => CallEstimate | undefined
