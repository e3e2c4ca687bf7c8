import { setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { branchChecks, forbid } from './branch-checks.ts'
import type { Branch } from './branch.ts'

/** `oneOf` with one branch per alternative; each names its tag, requires its own fields and forbids those that only the others have. None when they don't differ. */
export function tagBranches(branches: readonly Branch[], tag: string, outer: SchemaNode): SchemaNode {
  const all = Object.keys(outer.properties ?? {}).sort()
  const oneOf = branches.map(branch => tagBranch(branch, tag, all, outer))
  return oneOf.every(asksNothingMore) ? {} : { oneOf }
}

/** A branch that names its tag only: the enum outside already has that. */
function asksNothingMore({ properties = {}, ...rest }: SchemaNode): boolean {
  return Object.keys(rest).length === 0 && Object.keys(properties).length === 1
}

function tagBranch(branch: Branch, tag: string, all: readonly string[], outer: SchemaNode): SchemaNode {
  const checks = branchChecks(branch.schema, outer)
  const present = new Set(Object.keys(branch.schema.properties ?? {}))
  return {
    ...setAt<SchemaNode>(checks, { properties: tagFirst(checks, tag, branch) }, undefined),
    ...forbid(all.filter(name => !present.has(name))),
  }
}

function tagFirst({ properties = {} }: SchemaNode, tag: string, { values }: Branch): NonNullable<SchemaNode['properties']> {
  return setAt(properties, { [tag]: { enum: values } }, undefined)
}
