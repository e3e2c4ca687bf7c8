import { type JsonObject, isRecord } from '@crdgen/core/internal'
import { labelValue, qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { listOf, recordOf, textOf, textsOf } from './tools.ts'

/** apimachinery meta/v1 LabelSelectorAsSelector: whether labels match; undefined for a selector that is not valid. */
export function matchesLabels(selector: unknown, labels: JsonObject): boolean | undefined {
  if (!isRecord(selector)) return false
  const { matchLabels, matchExpressions } = selector
  const wanted = Object.entries(recordOf(matchLabels))
  const expressions = listOf(matchExpressions).map(one => matchesExpression(recordOf(one), labels))
  if (expressions.includes(undefined)) return undefined
  return wanted.every(([key, value]) => has(labels, key) && labels[key] === value) && !expressions.includes(false)
}

function has(labels: JsonObject, key: string): boolean {
  return Object.hasOwn(labels, key)
}

function matchesExpression({ key, operator, values }: JsonObject, labels: JsonObject): boolean | undefined {
  const name = textOf(key)
  const isAmong = has(labels, name) && textsOf(values).includes(textOf(labels[name]))
  switch (operator) {
    case 'In':
      return textsOf(values).length === 0 ? undefined : isAmong
    case 'NotIn':
      return textsOf(values).length === 0 ? undefined : !isAmong
    case 'Exists':
      return has(labels, name)
    case 'DoesNotExist':
      return !has(labels, name)
    default:
      return undefined
  }
}

/** True if a selector selects everything. */
export function isEmptySelector(selector: unknown): boolean {
  const { matchLabels, matchExpressions } = recordOf(selector)
  return Object.keys(recordOf(matchLabels)).length + listOf(matchExpressions).length === 0
}

/** True if LabelSelectorAsSelector refuses a selector: for its operators, keys or values. */
export function isInvalidSelector(selector: unknown, server: Server): boolean {
  if (!isRecord(selector)) return false
  const pairs = Object.entries(recordOf(selector['matchLabels'])).map(([key, value]) => ({ key, operator: 'In', values: [value] }))
  return [...pairs, ...listOf(selector['matchExpressions']).map(recordOf)].some(one => isInvalidRequirement(one, server))
}

function isInvalidRequirement({ key, operator, values }: JsonObject, server: Server): boolean {
  const texts = textsOf(values)
  if (operator !== 'In' && operator !== 'NotIn' && operator !== 'Exists' && operator !== 'DoesNotExist') return true
  if ((operator === 'In' || operator === 'NotIn') === (texts.length === 0)) return true
  return qualifiedName(textOf(key), server).length > 0 || texts.some(text => labelValue(text, server).length > 0)
}
