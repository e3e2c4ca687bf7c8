import { isSchema, lookUp, type Schema } from '@crdgen/core/internal'
import { branchesOf, propertiesOf, propertyOf, keywordOf } from '@crdgen/server/internal'
import { commonValues, isSame } from '../documents/json.ts'

/**
 * A schema that asks by itself for what its allOf asks for: bounds, pattern, enum and required mean the same in both places, so
 * that a constraint which only moves is not a change. Branches with anything else in them stay.
 */
export function hoist(schema: Schema): Schema {
  const branches = branchesOf(schema, 'allOf')
  if (branches.length === 0) return schema
  const { allOf: _all, ...rest } = schema
  let base: Schema = rest
  const kept: Schema[] = []
  for (const branch of branches) {
    const taken = absorb(base, hoist(branch))
    if (taken === undefined) kept.push(branch)
    else base = taken
  }
  return kept.length === 0 ? base : { ...base, allOf: kept }
}

type Merged = Record<string, unknown>
type Merge = (merged: Merged, branch: Schema, key: string) => boolean

const merges: Readonly<Record<string, Merge>> = {
  minimum: bound('exclusiveMinimum', 1),
  maximum: bound('exclusiveMaximum', -1),
  exclusiveMinimum: (_, branch) => branch.minimum != null,
  exclusiveMaximum: (_, branch) => branch.maximum != null,
  ...Object.fromEntries(['minLength', 'minItems', 'minProperties'].map(key => [key, count(Math.max)])),
  ...Object.fromEntries(['maxLength', 'maxItems', 'maxProperties'].map(key => [key, count(Math.min)])),
  pattern: same,
  multipleOf: same,
  enum: common,
  required: (merged, branch) => {
    merged['required'] = [...new Set([...(readNames(merged['required']) ?? []), ...(branch.required ?? [])])]
    return true
  },
  properties: (merged, branch) => {
    for (const [name, inner] of Object.entries(propertiesOf(branch))) {
      const own = propertyOf(merged, name)
      const taken = own === undefined ? undefined : absorb(own, hoist(inner ?? {}))
      if (taken === undefined) return false
      merged['properties'] = { ...propertiesOf(merged), [name]: taken }
    }
    return true
  },
  items: nested,
  additionalProperties: nested,
}

/** Undefined if the branch has a keyword that is not the same in another place. */
function absorb(base: Schema, branch: Schema): Schema | undefined {
  const merged: Merged = { ...base }
  const isMerged = Object.keys(branch).every(
    key => keywordOf(branch, key) === undefined || lookUp(merges, key)?.(merged, branch, key) === true,
  )
  return isMerged ? merged : undefined
}

/** An integer whose bound is not an integer is refused for the bound, in the schema that declares both. */
function bound(exclusive: 'exclusiveMinimum' | 'exclusiveMaximum', sign: 1 | -1): Merge {
  return (merged, branch, key) => {
    const [old, now] = [keywordOf(merged, key), keywordOf(branch, key)]
    if (typeof now !== 'number' || (merged['type'] !== 'number' && !Number.isSafeInteger(now))) return false
    const isTighter = typeof old !== 'number' || (now - old) * sign > 0 || (now === old && branch[exclusive] === true)
    if (!isTighter) return true
    merged[key] = now
    merged[exclusive] = branch[exclusive] === true
    return true
  }
}

function count(choose: (a: number, b: number) => number): Merge {
  return (merged, branch, key) => {
    const [old, now] = [keywordOf(merged, key), keywordOf(branch, key)]
    if (typeof now !== 'number') return false
    merged[key] = typeof old === 'number' ? choose(old, now) : now
    return true
  }
}

function same(merged: Merged, branch: Schema, key: string): boolean {
  const old = keywordOf(merged, key)
  if (old !== undefined && !isSame(old, keywordOf(branch, key))) return false
  merged[key] = keywordOf(branch, key)
  return true
}

/** Of null, a schema asks for its own enum only (validate/schema.go, Validate). */
function common(merged: Merged, branch: Schema): boolean {
  if (merged['nullable'] === true) return false
  const old: unknown = merged['enum']
  merged['enum'] = Array.isArray(old) ? commonValues(old, branch.enum ?? []) : branch.enum
  return true
}

function nested(merged: Merged, branch: Schema, key: string): boolean {
  const [own, inner]: readonly unknown[] = [merged[key], Reflect.get(branch, key)]
  const taken = isSchema(own) && isSchema(inner) ? absorb(own, hoist(inner)) : undefined
  if (taken === undefined) return false
  merged[key] = taken
  return true
}

function readNames(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined
}
