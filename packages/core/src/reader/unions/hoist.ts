import type { Location } from '../../diagnostic/location.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { type PlacedEntry, placeOf, recordAt, setAt } from '../../structural/origins.ts'
import { own } from '../../upstream/own.ts'
import { groupBy } from '../../values/group-by.ts'
import type { ValidationRule } from '../../values/schema.ts'
import { type Context, report, stepInto } from '../context.ts'
import { enumSchema } from '../schema/literals.ts'
import { refuse } from '../schema/refuse.ts'
import { sameSchema, sameValue } from '../schema/same.ts'
import type { Branch } from './branch.ts'
import { celField, celIsNotOneOf } from './cel-text.ts'
import { structureOf } from './split.ts'
import type { Tag } from './tag.ts'

/** Declares every property of the branches once. Undefined, after a finding, when two branches disagree on what something is. */
export function hoist(branches: readonly Branch[], tag: Tag | undefined, context: Context): SchemaNode | undefined {
  const schemas = branches.map(branch => branch.schema)
  if (schemas.some(schema => schema.type === undefined)) return undefined
  const shape = hoistShape(schemas, context)
  if (shape === undefined) return undefined
  const properties: PlacedEntry<SchemaNode>[] = []
  for (const [name, found] of declaredProperties(schemas)) {
    const value = hoistProperty(name, found, schemas.length, tag, context)
    if (value === undefined) return undefined
    properties.push({ name, value, at: found[0]?.at })
  }
  const required = requiredByAll(schemas)
  const outer = setAt<SchemaNode>(shape, { properties: recordAt(properties) }, context.at)
  const whole = required.length === 0 ? outer : setAt<SchemaNode>(outer, { required: required.sort() }, context.at)
  return hoistRules(whole, branches, tag, context)
}

interface Declared {
  readonly schema: SchemaNode
  readonly at: Location | undefined
}

/** Every property with its schemas in the alternatives that have it, in source order. */
function declaredProperties(schemas: readonly SchemaNode[]): ReadonlyMap<string, readonly Declared[]> {
  const all = schemas.flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([name, schema]) => ({ name, schema, at: placeOf(properties, name) })),
  )
  return groupBy(all, ({ name }) => name)
}

function requiredByAll(schemas: readonly SchemaNode[]): string[] {
  const named = groupBy(
    schemas.flatMap(schema => [...new Set(schema.required)]),
    name => name,
  )
  return [...named].filter(([, found]) => found.length === schemas.length).map(([name]) => name)
}

/**
 * The keywords beside the properties: whether unknown fields are kept, and the like. The alternatives' own descriptions are not the
 * union's.
 */
function hoistShape(schemas: readonly SchemaNode[], context: Context): SchemaNode | undefined {
  const shapes = schemas.map(schema =>
    // Without its properties first: whole APIs hang below some.
    structureOf(
      setAt<SchemaNode>(
        schema,
        { properties: undefined, description: undefined, title: undefined, 'x-kubernetes-validations': undefined },
        undefined,
      ),
    ),
  )
  const [first, ...others] = shapes
  const rival = first === undefined ? undefined : others.find(other => !sameSchema(first, other))
  return first === undefined || rival === undefined ? first : disagree(first, rival, context)
}

function hoistProperty(
  name: string,
  declared: readonly Declared[],
  alternatives: number,
  tag: Tag | undefined,
  outside: Context,
): SchemaNode | undefined {
  const context = stepInto(outside, name, declared[0]?.at)
  const found = declared.map(({ schema }) => schema)
  const value = name === tag?.name ? hoistTag(found, tag, context) : hoistField(found, context)
  if (value?.default !== undefined && found.length < alternatives && name !== tag?.name) return refuseDefault(context)
  return value
}

/** Branches that agree wholly keep their bounds outside; else only the structure is declared there. */
function hoistField(found: readonly SchemaNode[], context: Context): SchemaNode | undefined {
  const [first, ...others] = found
  if (first === undefined) return undefined
  const described = found.find(one => one.description !== undefined) ?? first
  if (others.every(other => sameSchema(first, other))) return described
  const structure = structureOf(described)
  const rival = found.find(other => !sameSchema(structure, structureOf(other)))
  if (rival !== undefined) return disagree(structure, structureOf(rival), context)
  const writesRules = context.session.unions === 'cel' || context.noJunctors === true
  return writesRules ? setAt<SchemaNode>(structure, sizesOfAll(found), placeOf(found[0] ?? structure, 'maxItems')) : structure
}

const sizes = ['maxItems', 'maxLength', 'maxProperties'] as const

/** The largest sizes, where every alternative has one: the server estimates from them what the rules cost. */
function sizesOfAll(found: readonly SchemaNode[]): SchemaNode {
  const entries = sizes.flatMap(key => {
    const given = found.map(one => one[key]).filter(size => size !== undefined)
    return given.length === found.length ? [[key, Math.max(...given)] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The tag takes the values of all alternatives. */
function hoistTag(found: readonly SchemaNode[], tag: Tag, context: Context): SchemaNode | undefined {
  let merged = enumSchema(tag.values, context)
  for (const one of found) {
    const rest = Object.entries(setAt<SchemaNode>(structureOf(one), { type: undefined }, undefined))
    for (const [key, value] of rest) merged = setAt<SchemaNode>(merged, { [key]: value }, placeOf(one, key))
  }
  const rival = found.find(one => one.default !== undefined && one.default !== merged.default)
  return rival === undefined ? merged : disagree(merged, rival, context)
}

function disagree(one: SchemaNode, other: SchemaNode, context: Context): undefined {
  const keywords = differingKeywords(one, other)
  refuse(
    context,
    'type/union-conflict',
    `has different ${keywords.join(', ')} in the alternatives of the union`,
    'a structural schema declares a property once: give it one type, or use another name in each alternative',
    { keywords },
  )
}

function differingKeywords(one: SchemaNode, other: SchemaNode): readonly string[] {
  const values = [one, other].map(schema => new Map(Object.entries(schema)))
  const names = [...new Set(values.flatMap(map => [...map.keys()]))].filter(name => name !== 'description').sort()
  return names.filter(name => {
    const [left, right] = values.map(map => map.get(name))
    return !sameValue(left, right)
  })
}

function refuseDefault(context: Context): undefined {
  refuse(
    context,
    'type/union-default',
    'has a default but belongs to one alternative only: the server fills it in before it picks the alternative',
    'remove the default',
  )
}

const keyword = 'x-kubernetes-validations'

/** CEL rules of the alternatives, which no junctor may hold: a rule of all stays as it is, a rule of one asks for the tag first. */
function hoistRules(outer: SchemaNode, branches: readonly Branch[], tag: Tag | undefined, context: Context): SchemaNode {
  const rules = new Map<string, ValidationRule>()
  const shared = rulesOfAll(branches)
  for (const branch of branches) {
    for (const rule of branch.schema[keyword] ?? []) {
      const hoisted = shared.has(sortedText(rule)) ? rule : guardRule(rule, branch, tag, outer, context)
      if (hoisted !== undefined && !rules.has(hoisted.rule)) rules.set(hoisted.rule, hoisted)
    }
  }
  return rules.size === 0 ? outer : setAt<SchemaNode>(outer, { [keyword]: [...rules.values()] }, context.at)
}

/** The rules that every alternative has, as text. */
function rulesOfAll(branches: readonly Branch[]): ReadonlySet<string> {
  const [first, ...others] = branches.map(({ schema }) => new Set(schema[keyword]?.map(sortedText)))
  const shared = new Set(first)
  for (const other of others) for (const text of shared) if (!other.has(text)) shared.delete(text)
  return shared
}

/** The same text for equal rules, in whatever order of their members. */
function sortedText(rule: ValidationRule): string {
  return JSON.stringify(Object.entries(rule).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function guardRule(
  rule: ValidationRule,
  branch: Branch,
  tag: Tag | undefined,
  outer: SchemaNode,
  context: Context,
): ValidationRule | undefined {
  const field = tag === undefined ? undefined : celField('self', tag.name)
  if (tag === undefined || field === undefined) return refuseRule(rule, context)
  const guard = celIsNotOneOf(field, branch.values, own(outer.properties, tag.name)?.type)
  return setAt<ValidationRule>(rule, { rule: `${guard} || (${rule.rule})` }, placeOf(rule, 'rule'))
}

function refuseRule(rule: ValidationRule, context: Context): undefined {
  report(context, {
    rule: 'type/union-rule',
    severity: 'error',
    message: `has the rule ${JSON.stringify(rule.rule)} in one alternative, and no field that distinguishes the alternatives`,
    help: 'put the rule on the union itself, asking has(self.field) first, or give every alternative a tag such as type: "a"',
    data: { rule: rule.rule },
    at: placeOf(rule, 'rule') ?? context.at,
  })
}
