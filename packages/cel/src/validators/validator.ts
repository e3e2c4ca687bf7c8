import type { Expression } from '../ast/expression.ts'
import type { Settings } from '../language/options.ts'
import type { Problem } from '../language/problem.ts'
import type { CheckedAst } from '../language/checked.ts'

/** Looks at an expression whose types are fine (cel-go cel/validator.go, ASTValidator). */
export interface Validator {
  isOn(settings: Settings): boolean
  /** Every node is visited, from the outside in; `exempt`: inside of a call of format(). */
  visit(node: Expression, exempt: boolean, ast: CheckedAst): readonly Problem[]
}
