import type { LiteralValue } from '../ast/expression.ts'
import { standardFunctions } from '../evaluate/functions/standard.ts'
import { literalValue } from '../evaluate/plan/plan.ts'
import { isError } from '../evaluate/values/value.ts'
import { re2Problem } from '@crdgen/go'
import type { Validator } from './validator.ts'

/**
 * A function whose first argument, when it is a literal, must be one that it accepts (cel-go cel/validator.go, formatValidator):
 * of `matches(text, pattern)` that is the text.
 */
function literalArgument(name: string, isWrong: (literal: LiteralValue) => boolean): Validator {
  return {
    isOn: settings => settings.has('validators'),
    visit(node) {
      const [argument] = node.kind === 'call' ? node.args : []
      if (node.kind !== 'call' || node.name !== name || argument?.kind !== 'literal' || !isWrong(argument.value)) return []
      return [{ at: argument.at, message: `invalid ${name} argument` }]
    },
  }
}

function cannotConvert(to: string): (literal: LiteralValue) => boolean {
  return literal => {
    const type = literal.type === 'int' ? 'int64' : literal.type
    const evaluate = standardFunctions[`${type}_to_${to}`]
    return evaluate === undefined || isError(evaluate(literalValue(literal)))
  }
}

export const duration = literalArgument('duration', cannotConvert('duration'))
export const timestamp = literalArgument('timestamp', cannotConvert('timestamp'))
export const regex = literalArgument('matches', literal => literal.type === 'string' && re2Problem(literal.value) !== undefined)
