import { jsonText } from '@crdgen/core/internal'
import type { RuleEvaluation } from '@crdgen/server/internal'
import { plain } from './report.ts'

/** The parts that decided an expression, a line each, with their values and the values these were computed from. */
export function showDecisions({ decided, error }: Pick<RuleEvaluation, 'decided' | 'error'>): readonly string[] {
  const failure = error === undefined ? [] : [error]
  return [...failure, ...decided.map(showDecision)]
}

function showDecision({ expression, value, error, inputs, variables }: RuleEvaluation['decided'][number]): string {
  const result = error === undefined ? `is ${showValue(value)}` : `fails: ${error}`
  const from = [
    ...Object.entries(variables).map(([name, one]) => `${name} is ${showValue(one)}`),
    ...inputs.map(one => `${one.expression} is ${showValue(one.value)}`),
  ]
  return `${expression} ${result}${from.length === 0 ? '' : ` (${[...new Set(from)].join(', ')})`}`
}

const longest = 400

/** A value of CEL as JSON. */
export function showValue(value: unknown): string {
  const text = jsonText(plain(value)) ?? 'nothing'
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
