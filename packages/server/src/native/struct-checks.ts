import { isRecord, type JsonObject, listAt } from '@crdgen/core/internal'
import { forbidden, invalid, required } from '../field/field-error.ts'
import type { FieldError } from '../field/field-error.ts'
import { goLower } from '@crdgen/go'
import { child, entry } from '../field/place.ts'
import type { Place } from '../field/place.ts'
import { dns1123Label, labelValue, qualifiedName } from '../formats/names.ts'
import type { Server } from '../server-version.ts'
import { validation } from './validation/index.ts'
import type { StructCheck } from './validation/tools.ts'

/** Rules for what is in a struct, wherever it is. */
const checks: Readonly<Record<string, StructCheck>> = {
  'apimachinery/meta/v1.LabelSelector': ({ matchLabels, matchExpressions }, at, server) => [
    ...labelErrors(matchLabels, child(at, 'matchLabels'), server),
    ...listAt(matchExpressions).flatMap((item, index) => expressionErrors(item, entry(child(at, 'matchExpressions'), index), server)),
  ],
  'core/v1.Container': (value, at) => labelNameErrors(value, at),
  'core/v1.PodSpec': ({ nodeSelector }, at, server) => labelErrors(nodeSelector, child(at, 'nodeSelector'), server),
  'core/v1.PodTemplateSpec': ({ metadata }, at, server) => {
    if (!isRecord(metadata)) return []
    // The server's path leaves the metadata out.
    const place = child(at, 'metadata', '')
    return [
      ...labelErrors(metadata['labels'], child(place, 'labels'), server),
      ...annotationErrors(metadata['annotations'], child(place, 'annotations'), server),
    ]
  },
  'core/v1.ServiceSpec': ({ selector }, at, server) => labelErrors(selector, child(at, 'selector'), server),
  'core/v1.Volume': (value, at) => labelNameErrors(value, at),
}

export function structCheck(groupVersion: string, name: string): StructCheck | undefined {
  const key = `${groupVersion}.${name}`
  const [own, further] = [Object.hasOwn(checks, key) ? checks[key] : undefined, validation.get(key)]
  if (own === undefined || further === undefined) return own ?? further
  return (...struct) => [...own(...struct), ...further(...struct)]
}

/** apimachinery meta/v1/validation, ValidateLabels */
function labelErrors(labels: unknown, at: Place, server: Server): readonly FieldError[] {
  if (!isRecord(labels)) return []
  return Object.entries(labels).flatMap(([key, value]) => [
    ...qualifiedName(key, server).map(text => invalid(at, key, text)),
    ...(typeof value === 'string' ? labelValue(value, server).map(text => invalid(at, value, text)) : []),
  ])
}

/** apimachinery api/validation, ValidateAnnotations, but for their size. */
function annotationErrors(annotations: unknown, at: Place, server: Server): readonly FieldError[] {
  if (!isRecord(annotations)) return []
  return Object.keys(annotations).flatMap(key => qualifiedName(goLower(key), server).map(text => invalid(at, key, text)))
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

function labelNameErrors({ name }: JsonObject, at: Place): readonly FieldError[] {
  return typeof name === 'string' && name !== '' ? dns1123Label(name).map(text => invalid(child(at, 'name'), name, text)) : []
}
