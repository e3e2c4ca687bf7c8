import type { Call, Expression } from '../ast/expression.ts'
import type { Settings } from '../language/options.ts'
import type { Overload } from '../language/overload.ts'
import type { CelType } from '../types/type.ts'
import type { Range } from '../language/range.ts'
import type { Sizes } from './sizes.ts'

/** The state of one estimate (cel-go checker/cost.go, coster). */
export interface Coster {
  readonly settings: Settings
  readonly sizes: Sizes
  cost(expression: Expression): Range
  typeOf(expression: Expression): CelType
  reference(call: Call): { readonly name: string; readonly isMember: boolean; readonly overloads: readonly Overload[] } | undefined
}
