import { childAt, type PathSegment, type Schema, visitChildren } from '@crdgen/core/internal'
import { createSchemaPairs, type SchemaPairs } from '../../../../documents/schema-pairs.ts'

/** Paths below a schema. */
type Paths = readonly (readonly PathSegment[])[]

/** Lists the paths that `wide` has and `narrow` lacks, the topmost ones. A schema that keeps unknown fields, or checks nothing, lacks nothing. */
export function listLacks(narrow: Schema, wide: Schema): Paths {
  return walkTogether(narrow, wide, lacking, own => ({ isFound: own === undefined, goesOn: own !== undefined && !takesUnknown(own) }))
}

const lacking = createSchemaPairs()

/** Lists the paths where `wide` keeps fields that it doesn't know, and `narrow` drops them; none where `wide` or its spec is without a schema. */
export function listClosed(narrow: Schema, wide: Schema): Paths {
  if (isWithoutSchema(narrow, wide) || isWithoutSchema(childAt(narrow, 'spec'), childAt(wide, 'spec'))) return []
  return walkTogether(narrow, wide, closed, (own, other) => {
    if (own === undefined || takesUnknown(own)) return { isFound: false, goesOn: false }
    return { isFound: takesUnknown(other), goesOn: !takesUnknown(other) }
  })
}

const closed = createSchemaPairs()

/** Checks whether a place is one of those that are looked for, and whether the walk goes on below it. */
type Visit = (narrow: Schema | undefined, wide: Schema) => { readonly isFound: boolean; readonly goesOn: boolean }

/** Visits the nodes of `wide` with those of `narrow` at the same paths, but for the pairs in which nothing was found before. */
function walkTogether(narrow: Schema, wide: Schema, quiet: SchemaPairs, visit: Visit): Paths {
  const found: PathSegment[][] = []
  const path: PathSegment[] = []
  walkNode(narrow, wide)
  return found

  function walkNode(own: Schema | undefined, other: Schema): void {
    // What both have lacks nothing.
    if (own === other || (own !== undefined && quiet.has(own, other))) return
    const { isFound, goesOn } = visit(own, other)
    const known = found.length
    if (isFound) found.push([...path])
    if (own === undefined) return
    if (goesOn) walkBelow(own, other)
    if (found.length === known) quiet.add(own, other)
  }

  function walkBelow(own: Schema, wide: Schema): void {
    visitChildren(wide, (step, child) => {
      path.push(step)
      walkNode(childAt(own, step), child)
      path.pop()
    })
  }
}

/** A copy that is kept small has no field at all where another has some: it knows nothing that the other lacks, nor below its other fields. */
function isWithoutSchema(own: Schema | undefined, other: Schema | undefined): boolean {
  return other !== undefined && takesUnknown(other) && !hasFields(other) && own !== undefined && hasFields(own)
}

function hasFields({ properties = {} }: Schema): boolean {
  return Object.keys(properties).length > 0
}

function takesUnknown(schema: Schema): boolean {
  return schema['x-kubernetes-preserve-unknown-fields'] === true || schema.additionalProperties === true
}
