import type { Schema } from '../../structural/schema.ts'
import { sameSchema } from '../same.ts'
import { checksOf } from './split.ts'

/** The checks that one alternative adds to what stands outside. */
export function branchChecks(branch: Schema, outer: Schema): Schema {
  const { required, properties, ...checks } = checksOf(branch) ?? {}
  const own = required?.filter(name => !outer.required?.includes(name)) ?? []
  const checked = Object.entries(properties ?? {}).filter(
    ([name, inner]) => !sameSchema(inner, checksOf(outer.properties?.[name] ?? {}) ?? {}),
  )
  return {
    ...checks,
    ...(own.length === 0 ? {} : { required: own }),
    ...(checked.length === 0 ? {} : { properties: Object.fromEntries(checked) }),
  }
}

/** Forbids the presence of fields. */
export function forbid(names: readonly string[]): Schema {
  const [first, ...others] = names.map((name): Schema => ({ required: [name] }))
  if (first === undefined) return {}
  return { not: others.length === 0 ? first : { anyOf: [first, ...others] } }
}
