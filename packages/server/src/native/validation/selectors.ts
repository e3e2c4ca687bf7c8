import { type JsonObject, isRecord, listAt } from '@crdgen/core/internal'
import { goLower } from '@crdgen/go'
import { type FieldError, forbidden, invalid, required } from '../../field/field-error.ts'
import { child, entry, type Place } from '../../field/place.ts'
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

/** apimachinery meta/v1/validation, ValidateLabels */
export function labelMapErrors(labels: unknown, at: Place, server: Server): readonly FieldError[] {
  if (!isRecord(labels)) return []
  return Object.entries(labels).flatMap(([key, value]) => [
    ...qualifiedName(key, server).map(text => invalid(at, key, text)),
    ...(typeof value === 'string' ? labelValue(value, server).map(text => invalid(at, value, text)) : []),
  ])
}

/** apimachinery meta/v1/validation, ValidateLabelSelector */
export function labelSelectorErrors({ matchLabels, matchExpressions }: JsonObject, at: Place, server: Server): readonly FieldError[] {
  return [
    ...labelMapErrors(matchLabels, child(at, 'matchLabels'), server),
    ...listAt(matchExpressions).flatMap((item, index) => expressionErrors(item, entry(child(at, 'matchExpressions'), index), server)),
  ]
}

const withValues = new Set(['In', 'NotIn'])
const withoutValues = new Set(['Exists', 'DoesNotExist'])

/** apimachinery meta/v1/validation, ValidateLabelSelectorRequirement */
function expressionErrors(value: unknown, at: Place, server: Server): readonly FieldError[] {
  if (!isRecord(value)) return []
  const operator = value['operator'] ?? ''
  const key = value['key'] ?? ''
  if (typeof operator !== 'string' || typeof key !== 'string') return []
  const errors: FieldError[] = []
  const values = listAt(value['values'])
  if (withValues.has(operator)) {
    if (values.length === 0) errors.push(required(child(at, 'values'), "must be specified when `operator` is 'In' or 'NotIn'"))
  } else if (withoutValues.has(operator)) {
    if (values.length > 0) errors.push(forbidden(child(at, 'values'), "may not be specified when `operator` is 'Exists' or 'DoesNotExist'"))
  } else errors.push(invalid(child(at, 'operator'), operator, 'not a valid selector operator'))
  errors.push(...qualifiedName(key, server).map(text => invalid(child(at, 'key'), key, text)))
  for (const [index, one] of values.entries())
    if (typeof one === 'string') errors.push(...labelValue(one, server).map(text => invalid(entry(child(at, 'values'), index), one, text)))
  return errors
}

/** apimachinery api/validation, ValidateAnnotations, but for their size. */
export function annotationErrors(annotations: unknown, at: Place, server: Server): readonly FieldError[] {
  if (!isRecord(annotations)) return []
  return Object.keys(annotations).flatMap(key => qualifiedName(goLower(key), server).map(text => invalid(at, key, text)))
}
