import type { Schema } from '../../structural/schema.ts'
import { branchChecks, forbid } from './branch-checks.ts'
import type { Branch } from './objects.ts'

/** `anyOf`, as an object may fit several alternatives; `oneOf` where `?: never` tells them apart. A branch that asks nothing makes the whole junctor empty. */
export function untaggedBranches(branches: readonly Branch[], outer: Schema): Schema {
  const schemas = branches.map(branch => ({
    ...branchChecks(branch.schema, outer),
    ...forbid(branch.forbidden.filter(name => outer.properties?.[name] !== undefined)),
  }))
  if (schemas.some(schema => Object.keys(schema).length === 0)) return {}
  return branches.some(branch => branch.forbidden.length > 0) ? { oneOf: schemas } : { anyOf: schemas }
}
