import { factOf, isSchema, type Schema } from '@crdgen/core/internal'
import { branchesOf } from './junctors.ts'
import { commonValues } from './common-values.ts'
import { propertiesOf } from './keywords.ts'

const most = 8

/** Schemas without junctors, one for each way through the junctors of a schema; `not` is left out. */
export const variantsOf = factOf((schema: Schema): readonly Schema[] => listVariants(schema, 0))

function listVariants(schema: Schema, depth: number): readonly Schema[] {
  const { allOf: _all, anyOf: _any, oneOf: _one, not: _not, ...base } = schema
  if (depth > 3 || (schema.allOf ?? schema.anyOf ?? schema.oneOf) == null) return [schema.not == null ? schema : base]
  let variants: readonly Schema[] = [base]
  for (const branch of branchesOf(schema, 'allOf')) variants = combine(variants, listVariants(branch, depth + 1))
  for (const junctor of ['anyOf', 'oneOf'] as const) {
    const branches = branchesOf(schema, junctor)
    if (branches.length > 0)
      variants = combine(
        variants,
        branches.flatMap(branch => listVariants(branch, depth + 1)),
      )
  }
  return variants
}

function combine(left: readonly Schema[], right: readonly Schema[]): readonly Schema[] {
  return right.flatMap(one => left.map(other => mergeSchemas(other, one))).slice(0, most)
}

const greatest = ['minimum', 'minLength', 'minItems', 'minProperties', 'multipleOf'] as const
const least = ['maximum', 'maxLength', 'maxItems', 'maxProperties'] as const

/** A schema that asks for what both ask for, as far as values are made from it. */
export function mergeSchemas(a: Schema, b: Schema): Schema {
  if (Object.keys(b).length === 0) return a
  const merged: Record<string, unknown> = { ...b, ...a }
  const required = new Set([...(a.required ?? []), ...(b.required ?? [])])
  if (required.size > 0) merged['required'] = [...required]
  for (const key of greatest) pickKeyword(merged, key, Math.max, a[key], b[key])
  for (const key of least) pickKeyword(merged, key, Math.min, a[key], b[key])
  if (a.enum != null && b.enum != null) merged['enum'] = commonValues(a.enum, b.enum)
  if (a.properties != null && b.properties != null) merged['properties'] = mergeProperties(a, b)
  for (const key of ['items', 'additionalProperties'] as const) {
    const [left, right] = [a[key], b[key]]
    if (isSchema(left) && isSchema(right)) merged[key] = mergeSchemas(left, right)
  }
  return merged
}

function mergeProperties(a: Schema, b: Schema): Readonly<Record<string, Schema>> {
  const merged = new Map(Object.entries(propertiesOf(a)))
  for (const [name, schema] of Object.entries(propertiesOf(b))) {
    const known = merged.get(name)
    merged.set(name, known === undefined ? schema : mergeSchemas(known ?? {}, schema ?? {}))
  }
  return Object.fromEntries(merged)
}

function pickKeyword(
  merged: Record<string, unknown>,
  key: string,
  choose: (a: number, b: number) => number,
  a: number | null | undefined,
  b: number | null | undefined,
): void {
  if (a != null && b != null) merged[key] = choose(a, b)
}
