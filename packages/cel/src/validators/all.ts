import { childrenOf } from '../ast/children.ts'
import type { Expression } from '../ast/expression.ts'
import type { Settings } from '../language/options.ts'
import type { Problem } from '../language/problem.ts'
import type { CheckedAst } from '../language/checked.ts'
import { format } from './format.ts'
import { homogeneous } from './homogeneous.ts'
import { duration, regex, timestamp } from './literals.ts'
import type { Validator } from './validator.ts'

/** In the order in which the server runs them. */
const validators: readonly Validator[] = [homogeneous, duration, timestamp, regex, format]

/** Problems with literals in an expression whose types are fine. */
export function validateLiterals(ast: CheckedAst, settings: Settings): readonly Problem[] {
  return validators.filter(one => one.isOn(settings)).flatMap(one => visitAll(one, ast, settings))
}

function visitAll(validator: Validator, ast: CheckedAst, settings: Settings): readonly Problem[] {
  const problems: Problem[] = []
  const visit = (node: Expression, exempt: boolean) => {
    problems.push(...validator.visit(node, exempt, ast))
    const inFormat = exempt || (settings.has('strings2') && node.kind === 'call' && node.name === 'format')
    for (const child of childrenOf(node)) visit(child, inFormat)
  }
  visit(ast.root, false)
  return problems
}
