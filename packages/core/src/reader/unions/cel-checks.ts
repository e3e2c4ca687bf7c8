import type { SchemaNode } from '../../structural/node.ts'
import { own } from '../../upstream/own.ts'
import { celField, celIsOneOf, celValue } from './cel-text.ts'

/**
 * Writes the checks of a junctor's branch as a CEL expression about `value`, whose structure is `outer`. Undefined if CEL can't express one
 * of them.
 */
export function celChecks(checks: SchemaNode, outer: SchemaNode | undefined, value: string): string | undefined {
  const parts = [...scalarChecks(checks, outer, value), ...objectChecks(checks, outer, value), ...junctorChecks(checks, outer, value)]
  if (parts.includes(undefined)) return undefined
  return parts.length === 0 ? 'true' : parts.join(' && ')
}

type CheckPart = string | undefined

function scalarChecks(checks: SchemaNode, outer: SchemaNode | undefined, value: string): readonly CheckPart[] {
  const { enum: values, minimum, maximum, multipleOf, minLength, maxLength, minItems, maxItems, pattern, format } = checks
  const { minProperties, maxProperties } = checks
  const type = outer?.type
  const number = (bound: number) => celValue(bound, type)
  const unsure = outer?.['x-kubernetes-int-or-string'] === true
  const atLeast = minLength ?? minItems
  const atMost = maxLength ?? maxItems
  return [
    ...(values === undefined ? [] : [celEnum(values, type, value)]),
    ...(minimum === undefined ? [] : [unsure ? undefined : `${value} ${checks.exclusiveMinimum === true ? '>' : '>='} ${number(minimum)}`]),
    ...(maximum === undefined ? [] : [unsure ? undefined : `${value} ${checks.exclusiveMaximum === true ? '<' : '<='} ${number(maximum)}`]),
    ...(multipleOf === undefined ? [] : [type === 'integer' ? `${value} % ${multipleOf} == 0` : undefined]),
    ...(atLeast === undefined ? [] : [unsure ? undefined : `size(${value}) >= ${atLeast}`]),
    ...(atMost === undefined ? [] : [unsure ? undefined : `size(${value}) <= ${atMost}`]),
    ...(pattern === undefined ? [] : [unsure ? undefined : `${value}.matches(${celValue(pattern, 'string')})`]),
    ...(format === undefined && minProperties === undefined && maxProperties === undefined ? [] : [undefined]),
  ]
}

function celEnum(values: NonNullable<SchemaNode['enum']>, type: string | undefined, value: string): CheckPart {
  const plain = values.filter(one => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
  return plain.length === values.length ? celIsOneOf(value, plain, type) : undefined
}

function objectChecks(
  { required = [], properties = {}, items }: SchemaNode,
  outer: SchemaNode | undefined,
  value: string,
): readonly CheckPart[] {
  const present = required.map(name => celHas(value, name, outer))
  const fields = Object.entries(properties).map(([name, checks]) => fieldChecks(name, checks, outer, value))
  const item = `item${value.length}`
  const inner = items === undefined || outer?.items?.nullable === true ? undefined : celChecks(items, outer?.items, item)
  return [...present, ...fields, ...(items === undefined ? [] : [inner === undefined ? undefined : `${value}.all(${item}, ${inner})`])]
}

function fieldChecks(name: string, checks: SchemaNode, outer: SchemaNode | undefined, value: string): CheckPart {
  const field = celField(value, name)
  const declared = own(outer?.properties, name)
  const inner = field === undefined ? undefined : celChecks(checks, declared, field)
  if (field === undefined || inner === undefined) return undefined
  const isThere = outer?.required?.includes(name) === true && declared?.nullable !== true
  return isThere ? inner : `(!has(${field}) || ${group(inner)})`
}

/**
 * Writes that an object has a field. CEL treats a null as an absent field (apiserver pkg/cel/common/valuesunstructured.go, Find), so that
 * this is not possible for a nullable one.
 */
export function celHas(value: string, name: string, outer: SchemaNode | undefined): string | undefined {
  const field = celField(value, name)
  return field === undefined || own(outer?.properties, name)?.nullable === true ? undefined : `has(${field})`
}

function junctorChecks({ allOf = [], anyOf, oneOf, not }: SchemaNode, outer: SchemaNode | undefined, value: string): readonly CheckPart[] {
  const each = (schemas: readonly SchemaNode[]) => schemas.map(schema => celChecks(schema, outer, value))
  const together = (schemas: readonly SchemaNode[], write: (parts: readonly string[]) => string): CheckPart => {
    const parts = each(schemas).filter(part => part !== undefined)
    return parts.length === schemas.length ? write(parts) : undefined
  }
  const negated = not === undefined ? undefined : celChecks(not, outer, value)
  return [
    ...each(allOf),
    ...(anyOf === undefined ? [] : [together(anyOf, parts => `(${parts.map(group).join(' || ')})`)]),
    ...(oneOf === undefined ? [] : [together(oneOf, parts => `[${parts.join(', ')}].exists_one(fits, fits)`)]),
    ...(not === undefined ? [] : [negated === undefined ? undefined : `!(${negated})`]),
  ]
}

/** CEL's && binds tighter than ||, but few readers know. */
export function group(expression: string): string {
  return / (&&|\|\|) /.test(expression) && !isGrouped(expression) ? `(${expression})` : expression
}

/** Checks whether the first parenthesis closes at the very end. */
function isGrouped(expression: string): boolean {
  const bare = expression.replace(/'[^']*'|"(?:[^"\\]|\\.)*"/g, '')
  let depth = 0
  for (const [index, sign] of [...bare].entries()) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (depth === 0) return index === bare.length - 1 && sign === ')'
  }
  return false
}
