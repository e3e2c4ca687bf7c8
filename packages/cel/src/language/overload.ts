import type { Option } from './options.ts'
import type { StaticCost } from './static-cost.ts'
import type { CelType } from '../types/type.ts'

/** One overload of a function: its signature and what it may cost. What it does is in evaluate/functions, by the same id. */
export interface Overload {
  /** The function: `size`, `_==_`, `optional.of`. */
  readonly name: string
  /** The unique name of the overload in cel-go: `size_string`. */
  readonly id: string
  /** A member is called on its first argument: `'a'.size()`. */
  readonly kind: 'function' | 'member'
  /** The types of the arguments; of members, the first is what they are called on. */
  readonly args: readonly CelType[]
  readonly result: CelType
  /** The option that brings it into an environment; without one, every environment has it. */
  readonly since?: Option
  /** The option that takes it away again. */
  readonly until?: Option
  /** The most and the least that a call costs, without its arguments; 1 when absent. */
  readonly staticCost?: StaticCost
}

/** The functions of an environment, by name, each with its overloads in the order in which they are tried. */
export type Functions = ReadonlyMap<string, readonly Overload[]>
