import type { Schema } from '../../structural/schema.ts'
import { branchChecks, forbid } from './branch-checks.ts'
import type { Branch } from './objects.ts'

/** `oneOf` with one branch per tag value; each requires its own fields and forbids those that only the others have. */
export function tagBranches(branches: readonly Branch[], tag: string, outer: Schema): Schema {
  const all = Object.keys(outer.properties ?? {}).sort()
  return { oneOf: branches.map(branch => tagBranch(branch, tag, all, outer)) }
}

function tagBranch(branch: Branch, tag: string, all: readonly string[], outer: Schema): Schema {
  const own = Object.keys(branch.schema.properties ?? {})
  const checks = branchChecks(branch.schema, outer)
  return {
    ...checks,
    properties: { ...checks.properties, ...(branch.tag === undefined ? {} : { [tag]: { enum: [branch.tag] } }) },
    ...forbid(all.filter(name => !own.includes(name))),
  }
}
