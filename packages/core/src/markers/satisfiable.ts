import { lookUp } from '../values/look-up.ts'
import type { Schema, SchemaKeyword } from '../values/schema.ts'
import { findValueProblem, formatWithout } from './value-problem.ts'
import type { Keywords, Refusal } from './marker.ts'

type Report = (refusal: Refusal, keyword: SchemaKeyword) => void

/** Reports a constraint, just set by one of `own`, that no value of the node's type can ever meet. Ranges that are empty as such are merge-range's. */
export function checkSatisfiable(schema: Schema, own: Keywords, report: Report): void {
  checkNumbers(schema, own, report)
  checkEnumValues(schema, own, report)
  checkProperties(schema, own, report)
  checkSetSize(schema, own, report)
}

/** Reports the constraints of a schema that no value can meet, as their markers would. */
export function findUnsatisfiable({ enum: values, ...constraints }: Schema): readonly Refusal[] {
  const found: Refusal[] = []
  const schema: Schema = values === undefined ? constraints : { ...constraints, enum: values }
  checkSatisfiable(schema, constraints, refusal => found.push(refusal))
  return found
}

/** The server checks a number against the range of its format: IsValueValidAgainstRange in kube-openapi pkg/validation/validate/values.go. */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  int32: [-(2 ** 31), 2 ** 31 - 1],
  int64: [-(2 ** 63), 2 ** 63 - 1],
  float: [-3.402_823_466_385_288_6e38, 3.402_823_466_385_288_6e38],
}

function checkNumbers(schema: Schema, own: Keywords, report: Report): void {
  const { minimum, maximum, format = '', multipleOf } = schema
  const [least, most] = lookUp(ranges, format) ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const refuse = (keyword: SchemaKeyword, message: string): void =>
    report({ rule: 'marker/conflict', message, data: { [keyword]: schema[keyword], format: schema.format } }, keyword)
  if (own.minimum !== undefined && minimum !== undefined && minimum > most)
    return refuse('minimum', `no value is valid: the minimum is ${minimum}, but format ${format} ends at ${most}`)
  if (own.maximum !== undefined && maximum !== undefined && maximum < least)
    return refuse('maximum', `no value is valid: the maximum is ${maximum}, but format ${format} begins at ${least}`)
  const touched = (['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const).find(
    one => own[one] !== undefined,
  )
  if (touched === undefined || minimum === undefined || maximum === undefined || isEmptyAnyway(schema, minimum, maximum)) return undefined
  const step = multipleOf ?? (schema.type === 'integer' ? 1 : undefined)
  if (step === undefined || !Number.isInteger(step) || hasMultiple(schema, minimum, maximum, step)) return undefined
  const kind = multipleOf === undefined ? 'whole number' : `multiple of ${multipleOf}`
  return refuse(touched, `no value is valid: there is no ${kind} between ${minimum} and ${maximum}`)
}

/** Reports a bound, just set, that the format does not have. The server reads it by its shortest digits: those of -2^63 are below int64. */
export function checkBoundFormats(schema: Schema, own: Keywords, report: Report): void {
  const [least, most] = lookUp(ranges, schema.format ?? '') ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const keyword of ['minimum', 'maximum', 'multipleOf'] as const) {
    const bound = (own[keyword] === undefined ? undefined : schema[keyword]) ?? 0
    const format = formatWithout(schema, bound === -(2 ** 63) ? -Infinity : bound)
    // Reported already: no value is above the one, or below the other.
    if (format === undefined || (keyword === 'minimum' ? bound > most : keyword === 'maximum' && bound < least)) continue
    const message = `${keyword} ${bound} is out of the range of ${format}: API servers from 1.36 on refuse every value`
    const help = 'leave it out, or give a bound that the format has'
    report({ rule: 'marker/conflict', severity: 'warning', message, help, data: { [keyword]: bound, format: schema.format } }, keyword)
  }
}

function isEmptyAnyway({ exclusiveMinimum, exclusiveMaximum }: Schema, minimum: number, maximum: number): boolean {
  return minimum > maximum || (minimum === maximum && (exclusiveMinimum === true || exclusiveMaximum === true))
}

function hasMultiple({ exclusiveMinimum, exclusiveMaximum }: Schema, minimum: number, maximum: number, step: number): boolean {
  const first = Math.ceil(minimum / step) * step
  const from = exclusiveMinimum === true && first === minimum ? first + step : first
  return exclusiveMaximum === true ? from < maximum : from <= maximum
}

const valueKeywords = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
] as const

/** Values of an enum that another constraint takes away again. Those of an enum marker that the type refuses are check-merged's. */
function checkEnumValues(schema: Schema, own: Keywords, report: Report): void {
  const touched = valueKeywords.find(one => own[one] !== undefined)
  if (touched === undefined || schema.enum === undefined || own.enum !== undefined) return
  const lost = schema.enum.filter(value => value !== null && findValueProblem(schema, value) !== undefined)
  if (lost.length === 0) return
  const isAll = lost.length === schema.enum.filter(value => value !== null).length
  report(
    {
      rule: 'marker/conflict',
      severity: isAll ? 'error' : 'warning',
      message: `${isAll ? 'no value is valid: ' : ''}the enum's ${lost.map(value => JSON.stringify(value)).join(', ')} ${lost.length === 1 ? 'does' : 'do'} not meet ${touched} ${JSON.stringify(schema[touched])}`,
      help: 'take them out of the type, or loosen the constraint',
      data: { values: lost, [touched]: schema[touched] },
    },
    touched,
  )
}

function checkProperties(schema: Schema, own: Keywords, report: Report): void {
  const { required = [], properties, additionalProperties, minProperties = 0, maxProperties } = schema
  if (own.maxProperties !== undefined && maxProperties !== undefined && required.length > maxProperties) {
    const message = `no value is valid: the most is ${maxProperties} properties, but ${required.join(', ')} are required`
    report({ rule: 'marker/conflict', message, data: { maxProperties, required } }, 'maxProperties')
  }
  const isOpen = additionalProperties !== undefined || schema['x-kubernetes-preserve-unknown-fields'] === true
  const known = Object.keys(properties ?? {})
  if (own.minProperties === undefined || isOpen || properties === undefined || known.length >= minProperties) return
  const message = `no value is valid: the least is ${minProperties} properties, but there are only ${known.join(', ')}`
  report({ rule: 'marker/conflict', message, data: { minProperties, properties: known } }, 'minProperties')
}

/** A set holds each value once, so one of few values is short. */
function checkSetSize(schema: Schema, own: Keywords, report: Report): void {
  const { items = {}, minItems, 'x-kubernetes-list-type': listType } = schema
  if (own.minItems === undefined || minItems === undefined || listType !== 'set') return
  const most = items.enum?.length ?? (items.type === 'boolean' ? 2 : Number.POSITIVE_INFINITY)
  if (minItems <= most) return
  const message = `no value is valid: the least is ${minItems} items, but a set of these items has at most ${most}`
  report({ rule: 'marker/conflict', message, data: { minItems, most } }, 'minItems')
}
