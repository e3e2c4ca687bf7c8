import type { Expression } from '../ast/expression.ts'
import type { Option } from '../language/options.ts'
import { bind } from './bind.ts'
import type { Macro, MacroUse } from './macro.ts'
import { argumentAt, problem } from './macro.ts'

/** `optMap` and `optFlatMap`: what becomes of the value of an optional, if it has one. */
export function optionalMacro(name: string, since: Option, wrap: (use: MacroUse, result: Expression) => Expression): Macro {
  return {
    forms: [{ name, kind: 'member', arguments: 2, since }],
    expand(use) {
      const { build, at, target } = use
      const variable = argumentAt(use, 0)
      if (variable.kind !== 'identifier') return problem(variable, `${name}() variable name must be a simple identifier`)
      const value = build.call(at, 'value', [], build.copy(target))
      return build.call(at, '_?_:_', [
        build.call(at, 'hasValue', [], target),
        wrap(use, bind(build, at, variable.name, value, argumentAt(use, 1))),
        build.call(at, 'optional.none', []),
      ])
    },
  }
}
