import { itemsSchema, namedSchemas, propertyOf } from '../../decode/schema-facts.ts'
import type { JsonSchema } from '../../decode/types.ts'
import { required } from '../../field/field-error.ts'
import { child, entry, type Place, serverPath } from '../../field/place.ts'
import { admissionRule, type ReportOf } from '../../rules/admission-rule.ts'
import type { RuleFamily } from '../rule-family.ts'

const rules = {
  'crd/junctor-incomplete': admissionRule({
    summary: 'What a junctor at the root names is defined outside of it too',
    example: 'openAPIV3Schema:\n  type: object\n  anyOf:\n  - properties:\n      mode: {enum: [auto]}   # and mode outside of anyOf',
  }),
}

/**
 * schema/complete.go, validateStructuralCompleteness. The server starts at the root and follows the junctors there;
 * it does not look for junctors further down.
 */
const family: RuleFamily<typeof rules> = {
  structural: true,
  rules,
  root({ schema, at }, report) {
    eachBranch(schema, at, (branch, place) => checkBranch(branch, schema, at, place, report))
  },
}

function eachBranch(schema: JsonSchema, at: Place, visit: (branch: JsonSchema, at: Place) => void): void {
  if (schema.not) visit(schema.not, child(at, 'not'))
  for (const key of ['allOf', 'anyOf', 'oneOf'] as const) {
    for (const [index, one] of (schema[key] ?? []).entries()) visit(one ?? {}, entry(child(at, key), index))
  }
}

function checkBranch(
  branch: JsonSchema,
  outside: JsonSchema | undefined,
  outsideAt: Place,
  at: Place,
  report: ReportOf<typeof rules>,
): void {
  if (outside === undefined) return reportIncomplete(outsideAt, at, report)
  eachBranch(branch, at, (inner, place) => checkBranch(inner, outside, outsideAt, place, report))
  const items = itemsSchema(branch)
  if (items !== undefined) checkBranch(items, itemsSchema(outside), child(outsideAt, 'items'), child(at, 'items'), report)
  for (const [name, property] of namedSchemas(branch.properties)) {
    const outsidePlace = entry(child(outsideAt, 'properties'), name)
    checkBranch(property, propertyOf(outside, name), outsidePlace, entry(child(at, 'properties'), name), report)
  }
}

function reportIncomplete(outsideAt: Place, at: Place, report: ReportOf<typeof rules>): void {
  const error = required(outsideAt, `because it is defined in ${serverPath(at)}`)
  const [, junctor = ''] = /\.openAPIV3Schema\.(\w+)/.exec(serverPath(at)) ?? []
  report('crd/junctor-incomplete', error, `define it beside ${junctor}`, `is missing, and ${junctor} has it`)
}

export default family
