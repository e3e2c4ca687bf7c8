import type { SchemaNode } from '../../structural/node.ts'
import { setAt } from '../../structural/origins.ts'
import { own } from '../../upstream/own.ts'
import { groupBy } from '../../values/group-by.ts'
import type { ValidationRule } from '../../values/schema.ts'
import { type Context, report } from '../context.ts'
import type { LiteralValue } from '../schema/literals.ts'
import { branchChecks } from './branch-checks.ts'
import type { Branch } from './branch.ts'
import { celField, celIsNotOneOf, celIsOneOf, celValue } from './cel-text.ts'
import type { Tag } from './tag.ts'
import { areExclusive, untaggedBranch } from './untagged.ts'

/**
 * The branches of a union as CEL rules: on request, and at a root with a status subresource, where the API server accepts no junctors
 * (apiextensions-apiserver pkg/apis/apiextensions/validation, ValidateCustomResourceDefinitionOpenAPISchema).
 */
export function addRules(outer: SchemaNode, branches: readonly Branch[], tag: Tag | undefined, context: Context): SchemaNode {
  const rules = tag === undefined ? untaggedRules(branches, outer, context) : taggedRules(branches, tag, outer, context)
  if (rules.length === 0) return outer
  const all = [...(outer['x-kubernetes-validations'] ?? []), ...rules]
  return setAt<SchemaNode>(outer, { 'x-kubernetes-validations': all }, context.at)
}

/** One rule per thing that an alternative asks for, so that the message can name it. */
function taggedRules(branches: readonly Branch[], tag: Tag, outer: SchemaNode, context: Context): readonly ValidationRule[] {
  const field = celField('self', tag.name)
  if (field === undefined) return refuseName(tag.name, context)
  const type = own(outer.properties, tag.name)?.type
  const asked = branches.flatMap(branch => branchRules(branch, celIsNotOneOf(field, branch.values, type), tag, outer, context))
  const names = Object.keys(outer.properties ?? {}).sort()
  const isOneOf: IsOneOf = values => celIsOneOf(field, values, type)
  const owners = ownersOf(branches)
  return [...asked, ...names.flatMap(name => ownerRules(name, owners.get(name) ?? [], branches.length, isOneOf, tag, context))]
}

/** The rules of one alternative for when the tag is its own. */
function branchRules(branch: Branch, isOther: string, tag: Tag, outer: SchemaNode, context: Context): readonly ValidationRule[] {
  const { required = [], properties = {}, ...whole } = branchChecks(branch.schema, outer)
  const values = branch.values.join(' or ')
  const checks: readonly (readonly [string, SchemaNode])[] = [
    ...Object.entries(properties)
      .filter(([name]) => name !== tag.name)
      .map(([name, inner]) => [name, { properties: { [name]: inner } }] as const),
    ...(Object.keys(whole).length === 0 ? [] : [['the object', whole] as const]),
  ]
  return [
    ...required
      .filter(name => nameField(name, context) !== undefined)
      .flatMap(name =>
        ruleOf(
          expressChecks({ required: [name] }, outer, context),
          has => `${isOther} || ${has}`,
          `${name} is required when ${tag.name} is ${values}`,
        ),
      ),
    ...checks.flatMap(([name, check]) =>
      ruleOf(expressChecks(check, outer, context), text => `${isOther} || ${group(text)}`, `${name} must fit ${tag.name} ${values}`),
    ),
  ]
}

/** Writes that the tag has one of some values. */
type IsOneOf = (values: readonly LiteralValue[]) => string

/** By field, the alternatives that have it. */
function ownersOf(branches: readonly Branch[]): ReadonlyMap<string, readonly Branch[]> {
  const all = branches.flatMap(branch => Object.keys(branch.schema.properties ?? {}).map(name => ({ name, branch })))
  return new Map([...groupBy(all, ({ name }) => name)].map(([name, found]) => [name, found.map(({ branch }) => branch)]))
}

/** Who may have a field that not all alternatives have. */
function ownerRules(
  name: string,
  owners: readonly Branch[],
  alternatives: number,
  isOneOf: IsOneOf,
  tag: Tag,
  context: Context,
): readonly ValidationRule[] {
  if (owners.length === alternatives) return []
  const values = owners.flatMap(branch => branch.values)
  const message = `${name} is only allowed when ${tag.name} is ${values.join(' or ')}`
  return ruleOf(nameField(name, context), field => `!has(${field}) || ${isOneOf(values)}`, message)
}

function ruleOf(text: string | undefined, write: (text: string) => string, message: string): readonly ValidationRule[] {
  return text === undefined ? [] : [{ rule: write(text), message }]
}

function untaggedRules(branches: readonly Branch[], outer: SchemaNode, context: Context): readonly ValidationRule[] {
  const schemas = branches.map(branch => untaggedBranch(branch, outer))
  if (schemas.some(schema => Object.keys(schema).length === 0)) return []
  const parts = schemas.map(schema => expressChecks(schema, outer, context)).filter(part => part !== undefined)
  if (parts.length < schemas.length) return []
  const isOne = areExclusive(branches, outer)
  const rule = isOne ? `[${parts.join(', ')}].exists_one(fits, fits)` : parts.map(part => `(${part})`).join(' || ')
  return [{ rule, message: `must have ${isOne ? 'exactly' : 'at least'} one of ${schemas.map(describeBranch).join(' | ')}` }]
}

function describeBranch({ required }: SchemaNode): string {
  return required === undefined ? 'another form' : required.join(' and ')
}

function nameField(name: string, context: Context): string | undefined {
  const field = celField('self', name)
  if (field === undefined) refuseName(name, context)
  return field
}

function expressChecks(checks: SchemaNode, outer: SchemaNode, context: Context): string | undefined {
  const text = celChecks(checks, outer, 'self')
  if (text !== undefined) return text
  report(context, {
    rule: 'type/union-cel',
    severity: 'error',
    message: `has alternatives that CEL can't distinguish: ${JSON.stringify(checks)}`,
    help: 'give the fields the same bounds in all alternatives, or move the union into a field of its own, where it needs no CEL',
  })
  return undefined
}

function refuseName(name: string, context: Context): readonly never[] {
  report(context, {
    rule: 'type/union-cel',
    severity: 'error',
    message: `has alternatives with the field ${JSON.stringify(name)}, which CEL can't name`,
    help: 'rename the field, or move the union into a field of its own, where it needs no CEL',
    data: { field: name },
  })
  return []
}

/**
 * Writes the checks of a junctor's branch as a CEL expression about `value`, whose structure is `outer`. Undefined if CEL can't express one
 * of them.
 */
function celChecks(checks: SchemaNode, outer: SchemaNode | undefined, value: string): string | undefined {
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
function celHas(value: string, name: string, outer: SchemaNode | undefined): string | undefined {
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
function group(expression: string): string {
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
