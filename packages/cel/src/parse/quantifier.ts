import type { Builder } from '../ast/build.ts'
import type { Expression } from '../ast/expression.ts'
import type { Macro, MacroForm } from './macro.ts'
import { argumentAt, variableOf, variablesOf } from './macro.ts'

/** The fold of a quantifier: all its parts but the range and the variables. */
export interface Fold {
  readonly init: Expression
  readonly condition: Expression
  readonly step: Expression
  readonly result: Expression
}

/** `all`, `exists` and `exists_one`: over one variable, and over index and value. */
export function quantifier(forms: readonly MacroForm[], fold: (build: Builder, at: number, predicate: Expression) => Fold): Macro {
  return {
    forms,
    expand(use) {
      const { build, at, target: range } = use
      if (use.args.length === 3) {
        const variables = variablesOf(use)
        if ('kind' in variables) return variables
        const [variable, secondVariable] = variables
        return build.comprehension(at, { range, variable, secondVariable, ...fold(build, at, argumentAt(use, 2)) })
      }
      const variable = variableOf(use, use.args[0], 'argument must be a simple name')
      if (typeof variable !== 'string') return variable
      return build.comprehension(at, { range, variable, ...fold(build, at, argumentAt(use, 1)) })
    },
  }
}

/** The forms of a quantifier; the one over two variables has come later. */
export function quantifierForms(name: string): readonly MacroForm[] {
  return [
    { name, kind: 'member', arguments: 2 },
    { name, kind: 'member', arguments: 3, since: 'twoVariables' },
  ]
}
