import { placeOf, recordAt, setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { own } from '../../upstream/own.ts'
import { sameSchema } from '../schema/same.ts'
import { checksOf } from './split.ts'

/** The checks that one alternative adds to what is outside. */
export function branchChecks(branch: SchemaNode, outer: SchemaNode): SchemaNode {
  const outside = new Set(outer.required)
  const checks = checksOf({ ...branch, properties: differingProperties(branch, outer) }) ?? {}
  const required = checks.required?.filter(name => !outside.has(name)) ?? []
  const properties = checks.properties ?? {}
  const differing = Object.entries(properties)
    .filter(([name, inner]) => !sameSchema(inner, checksOf(own(outer.properties, name) ?? {}) ?? {}))
    .map(([name, value]) => ({ name, value, at: placeOf(properties, name) }))
  return setAt<SchemaNode>(
    checks,
    {
      required: required.length === 0 ? undefined : required,
      properties: differing.length === 0 ? undefined : recordAt(differing),
    },
    undefined,
  )
}

/** Parts that are the same outside are not compared any deeper: whole APIs hang below some fields. */
function differingProperties({ properties = {} }: SchemaNode, outer: SchemaNode): NonNullable<SchemaNode['properties']> {
  const entries = Object.entries(properties).filter(([name, one]) => own(outer.properties, name) !== one)
  return recordAt(entries.map(([name, value]) => ({ name, value, at: placeOf(properties, name) })))
}

/** Forbids the presence of fields. */
export function forbid(names: readonly string[]): SchemaNode {
  const [first, ...others] = names.map((name): SchemaNode => ({ required: [name] }))
  if (first === undefined) return {}
  return { not: others.length === 0 ? first : { anyOf: [first, ...others] } }
}
