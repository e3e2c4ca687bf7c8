import type { Ast } from '../ast/expression.ts'
import type { CelType } from '../types/type.ts'

/** The meaning that the checker found for a node. */
export type Reference =
  /** A variable or the name of a type: then a whole `a.b` may be one name. */
  | { readonly kind: 'identifier'; readonly name: string }
  /**
   * A call: the function's name as it is declared (`optional.of`), whether its target is an argument (then a member), and the
   * overloads that match, several when an argument is dyn.
   */
  | { readonly kind: 'call'; readonly name: string; readonly isMember: boolean; readonly overloads: readonly string[] }

/** An expression whose types are known. */
export interface CheckedAst extends Ast {
  /** By the id of the node. */
  readonly types: ReadonlyMap<number, CelType>
  readonly references: ReadonlyMap<number, Reference>
}
