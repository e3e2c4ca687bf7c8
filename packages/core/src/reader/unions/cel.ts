import { groupBy } from '../../values/group-by.ts'
import { setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import type { ValidationRule } from '../../values/schema.ts'
import { own } from '../../upstream/own.ts'
import { type Context, report } from '../context.ts'
import type { LiteralValue } from '../schema/literals.ts'
import { branchChecks } from './branch-checks.ts'
import type { Branch } from './branch.ts'
import { celChecks, group } from './cel-checks.ts'
import { celField, celIsNotOneOf, celIsOneOf } from './cel-text.ts'
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

function isEmptySchema(schema: SchemaNode): boolean {
  return Object.keys(schema).length === 0
}

function untaggedRules(branches: readonly Branch[], outer: SchemaNode, context: Context): readonly ValidationRule[] {
  const schemas = branches.map(branch => untaggedBranch(branch, outer))
  if (schemas.some(isEmptySchema)) return []
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
