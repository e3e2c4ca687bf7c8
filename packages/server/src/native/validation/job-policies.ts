import { goQuote } from '@crdgen/go'
import { invalid, required, tooLong, tooMany } from '../../field/field-error.ts'
import { child, entry } from '../../field/place.ts'
import { qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import {
  type Errors,
  invalidTexts,
  isSet,
  listOf,
  nonnegative,
  numberOf,
  optionalPart,
  type Part,
  partOf,
  partsOf,
  textOf,
} from './tools.ts'

/** When a Job fails or succeeds: pkg/apis/batch/validation/validation.go, validatePodFailurePolicy, validateSuccessPolicy. */

export function* failurePolicyErrors(spec: Part, server: Server): Errors {
  const policy = optionalPart(spec, 'podFailurePolicy')
  if (policy === undefined) return
  const rules = partsOf(policy, 'rules')
  if (rules.length > 20) yield tooMany(child(policy.at, 'rules'), rules.length, 20)
  const pod = partOf(partOf(spec, 'template'), 'spec')
  const names = ['containers', 'initContainers'].flatMap(key => partsOf(pod, key).map(({ value }) => textOf(value['name'])))
  for (const rule of rules) {
    if (rule.value['action'] === 'FailIndex' && !isSet(spec.value['backoffLimitPerIndex']))
      yield invalid(child(rule.at, 'action'), 'FailIndex', 'requires the backoffLimitPerIndex to be set')
    const codes = optionalPart(rule, 'onExitCodes')
    const conditions = partsOf(rule, 'onPodConditions')
    if (codes !== undefined) yield* exitCodeErrors(codes, names)
    if (conditions.length > 20) yield tooMany(child(rule.at, 'onPodConditions'), conditions.length, 20)
    for (const { value, at } of conditions)
      yield* invalidTexts(child(at, 'type'), textOf(value['type']), qualifiedName(textOf(value['type']), server))
    if (codes !== undefined && conditions.length > 0)
      yield { ...invalid(rule.at, null, 'specifying both OnExitCodes and OnPodConditions is not supported'), omitsValue: true }
    if (codes === undefined && conditions.length === 0)
      yield { ...invalid(rule.at, null, 'specifying one of OnExitCodes and OnPodConditions is required'), omitsValue: true }
  }
}

/** validatePodFailurePolicyRuleOnExitCodes */
function* exitCodeErrors({ value, at }: Part, names: readonly string[]): Errors {
  const container = value['containerName']
  if (isSet(container) && !names.includes(textOf(container)))
    yield invalid(child(at, 'containerName'), container, 'must be one of the container or initContainer names in the pod template')
  const codes = listOf(value['values']).map(numberOf)
  const place = child(at, 'values')
  if (codes.length === 0) yield invalid(place, isSet(value['values']) ? [] : null, 'at least one value is required')
  else if (codes.length > 255) yield tooMany(place, codes.length, 255)
  if (value['operator'] === 'In')
    for (const [index, code] of codes.entries())
      if (code === 0) yield invalid(entry(place, index), code, 'must not be 0 for the In operator')
  if (codes.some((code, index) => index > 0 && (codes[index - 1] ?? code) > code)) yield invalid(place, codes, 'must be ordered')
}

export function* successPolicyErrors(spec: Part): Errors {
  const policy = optionalPart(spec, 'successPolicy')
  if (policy === undefined || spec.value['completionMode'] !== 'Indexed' || !isSet(spec.value['completions'])) return
  const rules = partsOf(policy, 'rules')
  const completions = numberOf(spec.value['completions'])
  if (rules.length === 0)
    yield required(child(policy.at, 'rules'), 'at least one rules must be specified when the successPolicy is specified')
  if (rules.length > 20) yield tooMany(child(policy.at, 'rules'), rules.length, 20)
  for (const { value, at } of rules) {
    const { succeededCount: count, succeededIndexes: indexes } = value
    if (!isSet(count) && !isSet(indexes)) yield required(at, 'at least one of succeededCount or succeededIndexes must be specified')
    const text = textOf(indexes)
    const total = isSet(indexes) ? countIndexes(text, completions) : 0
    if (text.length > 65536) yield tooLong(child(at, 'succeededIndexes'), 65536)
    if (typeof total === 'string') yield invalid(child(at, 'succeededIndexes'), text, `error parsing succeededIndexes: ${total}`)
    if (!isSet(count)) continue
    const place = child(at, 'succeededCount')
    yield* nonnegative(count, place)
    if (numberOf(count) > completions)
      yield invalid(place, count, `must be less than or equal to ${completions} (the number of specified completions)`)
    const most = typeof total === 'string' ? 0 : total
    if (isSet(indexes) && numberOf(count) > most)
      yield invalid(place, count, `must be less than or equal to ${most} (the number of indexes in the specified succeededIndexes field)`)
  }
}

/** validateIndexesFormat: the number of indexes in `1,3-5`, or the words of the error. */
export function countIndexes(text: string, completions: number): number | string {
  if (text === '') return 0
  let [total, last] = [0, -1]
  for (const part of text.split(',')) {
    const limits = part.split('-')
    if (limits.length > 2)
      return `the fragment ${goQuote(part)} violates the requirement that an index interval can have at most two parts separated by '-'`
    const numbers: number[] = []
    for (const limit of limits) {
      if (!/^[-+]?\d+$/.test(limit)) return `cannot convert string to integer for index: ${goQuote(limit)}`
      if (Number(limit) >= completions) return `too large index: ${goQuote(limit)}`
      numbers.push(Number(limit))
    }
    const [first = 0, end = first] = numbers
    if (numbers.length === 2 && first >= end) return `non-increasing order, previous: ${first}, current: ${end}`
    if (last >= 0 && last >= first) return `non-increasing order, previous: ${last}, current: ${first}`
    total += end - first + 1
    last = end
  }
  return total
}
