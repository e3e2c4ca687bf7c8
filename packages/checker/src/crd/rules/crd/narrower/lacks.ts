import { anyItem } from '@crdgen/core/internal'
import type { PathSegment, Schema } from '@crdgen/core/internal'
import { createSchemaPairs } from '../../../../documents/schema-pairs.ts'
import type { SchemaPairs } from '../../../../documents/schema-pairs.ts'

/** Paths below a schema. */
type Paths = readonly (readonly PathSegment[])[]

/** Lists the paths that `wide` has and `narrow` lacks, the topmost ones. A schema that keeps unknown fields, or checks nothing, lacks nothing. */
export function listLacks(narrow: Schema, wide: Schema): Paths {
  return walkTogether(narrow, wide, lacking, own => ({ isFound: own === undefined, goesOn: own !== undefined && !keepsUnknown(own) }))
}

const lacking = createSchemaPairs()

/** Lists the paths where `wide` keeps fields that it doesn't know, and `narrow` drops them. */
export function listClosed(narrow: Schema, wide: Schema): Paths {
  return walkTogether(narrow, wide, closed, (own, other) => {
    if (own === undefined || keepsUnknown(own)) return { isFound: false, goesOn: false }
    return { isFound: keepsUnknown(other), goesOn: !keepsUnknown(other) }
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

  // Copies of large CRDs are walked often: it makes no lists.
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
    const { properties = {}, items } = wide
    for (const name of Object.keys(properties)) {
      const inner = properties[name]
      if (inner !== undefined) go(name, propertyOf(own, name), inner)
    }
    if (items !== undefined) go(anyItem, own.items, items)
    const values = additionalOf(wide)
    if (values !== undefined) go('*', additionalOf(own), values)
  }

  function go(step: PathSegment, own: Schema | undefined, other: Schema): void {
    path.push(step)
    walkNode(own, other)
    path.pop()
  }
}

function propertyOf({ properties }: Schema, name: string): Schema | undefined {
  return properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined
}

function additionalOf({ additionalProperties }: Schema): Schema | undefined {
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}

function keepsUnknown(schema: Schema): boolean {
  return schema['x-kubernetes-preserve-unknown-fields'] === true || schema.additionalProperties === true
}
