import { placeOf, setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import type { ValidationRule } from '../../values/schema.ts'
import { own } from '../../upstream/own.ts'
import { type Context, report } from '../context.ts'
import type { Branch } from './branch.ts'
import { celField, celIsNotOneOf } from './cel-text.ts'
import type { Tag } from './tag.ts'

const keyword = 'x-kubernetes-validations'

/** CEL rules of the alternatives, which no junctor may hold: a rule of all stays as it is, a rule of one asks for the tag first. */
export function hoistRules(outer: SchemaNode, branches: readonly Branch[], tag: Tag | undefined, context: Context): SchemaNode {
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
