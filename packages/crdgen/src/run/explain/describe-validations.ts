import { member, plainText, jsonText } from '@crdgen/core/internal'
import { describeAdvice, type RuleCost, ruleCosts } from '@crdgen/server/internal'
import type { Paint } from '../../system/terminal/paint.ts'

/** The validation rules of one schema in words, with their costs. */
export type DescribeRules = (pointer: string, rules: readonly unknown[], paint: Paint) => readonly string[]

/** Describes rules of a CRD: pointers lead into it. Costs are computed when the first rule is described. */
export function describeRulesOf(crd: () => unknown): DescribeRules {
  let known: readonly RuleCost[] | undefined
  return (pointer, rules, paint) => {
    known ??= ruleCosts(crd())
    const found = known
    return rules.flatMap((rule, index) => {
      const cost = found.find(one => one.pointer === `${pointer}/x-kubernetes-validations/${index}`)
      return describeRule(rule, cost, stepsBelow(pointer), paint)
    })
  }
}

/** Rules of items and values are marked as such. */
function stepsBelow(pointer: string): string {
  const [steps = ''] = /(?:\/items|\/additionalProperties)*$/.exec(pointer.replace(/\/properties\/[^/]*$/, '')) ?? []
  return steps.replaceAll('/items', '[]').replaceAll('/additionalProperties', '.*')
}

function describeRule(rule: unknown, cost: RuleCost | undefined, steps: string, paint: Paint): readonly string[] {
  const { rule: text, ...others } = typeof rule === 'object' && rule !== null && 'rule' in rule ? rule : { rule: member(rule, 'rule') }
  return [
    `  rule${steps === '' ? '' : ` of ${steps}`}: ${plainText(text)}`,
    ...Object.entries(others).map(([key, value]) => `    ${key}: ${jsonText(value)}`),
    ...(cost === undefined ? [] : describeCost(cost).map(line => `    ${paint('faint', line)}`)),
  ]
}

function describeCost({ error, once = 0, times = 1, share = 0, advice }: RuleCost): readonly string[] {
  if (error !== undefined) return [`does not compile: ${error}`]
  const shown = `cost: ${count(once)}${times === 1 ? '' : `, up to ${count(times)} times`}; ${percent(share)} of what the API server allows`
  return [shown, ...(advice === undefined ? [] : [describeAdvice(advice)])]
}

function count(value: number): string {
  return value > 1e12 ? 'more than a million million' : value.toLocaleString('en-US')
}

function percent(share: number): string {
  if (share > 100) return 'more than 100 times'
  if (share < 0.0001) return 'less than 0.01 %'
  return `${(share * 100).toFixed(share < 0.1 ? 2 : 0)} %`
}
