import type { SchemaNode } from '../../structural/node.ts'
import { own } from '../../upstream/own.ts'
import { branchChecks, forbid } from './branch-checks.ts'
import type { Branch } from './branch.ts'

/**
 * `anyOf`, as an object may match several alternatives; `oneOf` where `?: never` keeps every two of them apart. A branch without checks
 * makes the whole junctor empty.
 */
export function untaggedBranches(branches: readonly Branch[], outer: SchemaNode): SchemaNode {
  const schemas = branches.map(branch => untaggedBranch(branch, outer))
  if (schemas.some(schema => Object.keys(schema).length === 0)) return {}
  return areExclusive(branches, outer) ? { oneOf: schemas } : { anyOf: schemas }
}

/** The checks of one alternative beside those of all. */
export function untaggedBranch(branch: Branch, outer: SchemaNode): SchemaNode {
  return { ...branchChecks(branch.schema, outer), ...forbid(branch.forbidden.filter(name => own(outer.properties, name) !== undefined)) }
}

/** Checks whether no object matches two alternatives: of every two, one requires what the other forbids. */
export function areExclusive(branches: readonly Branch[], outer: SchemaNode): boolean {
  const sides = branches.map(({ forbidden, schema }) => ({
    forbidden: forbidden.filter(name => own(outer.properties, name) !== undefined),
    required: new Set(schema.required),
  }))
  return sides.every((one, index) => {
    for (let at = index + 1; at < sides.length; at++) {
      const other = sides[at]
      if (other !== undefined && !excludes(one, other) && !excludes(other, one)) return false
    }
    return true
  })
}

interface Side {
  readonly forbidden: readonly string[]
  readonly required: ReadonlySet<string>
}

function excludes({ forbidden }: Side, { required }: Side): boolean {
  return forbidden.some(name => required.has(name))
}
