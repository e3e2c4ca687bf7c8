import { anyItem } from '@crdgen/core/internal'
import type { PathSegment, Schema } from '@crdgen/core/internal'

/** Paths below a schema. */
type Paths = readonly (readonly PathSegment[])[]

/** Lists the paths that `wide` has and `narrow` lacks, the topmost ones. A schema that keeps unknown fields, or checks nothing, lacks nothing. */
export function listLacks(narrow: Schema, wide: Schema): Paths {
  const found: PathSegment[][] = []
  walkTogether(narrow, wide, [], (own, _, path) => {
    if (own === undefined) found.push([...path])
    return own !== undefined && !keepsUnknown(own)
  })
  return found
}

/** Lists the paths where `wide` keeps fields that it doesn't know, and `narrow` drops them. */
export function listClosed(narrow: Schema, wide: Schema): Paths {
  const found: PathSegment[][] = []
  walkTogether(narrow, wide, [], (own, other, path) => {
    if (own === undefined || keepsUnknown(own)) return false
    if (keepsUnknown(other)) found.push([...path])
    return !keepsUnknown(other)
  })
  return found
}

/** Tells whether the walk goes on below a node; `path` is only lent. */
type Visit = (narrow: Schema | undefined, wide: Schema, path: readonly PathSegment[]) => boolean

/** Visits the nodes of `wide` with those of `narrow` at the same paths. Copies of large CRDs are walked often: it makes no lists. */
function walkTogether(narrow: Schema | undefined, wide: Schema, path: PathSegment[], visit: Visit): void {
  // What both have lacks nothing.
  if (narrow === wide || !visit(narrow, wide, path) || narrow === undefined) return
  const go = (step: PathSegment, own: Schema | undefined, inner: Schema) => {
    path.push(step)
    walkTogether(own, inner, path, visit)
    path.pop()
  }
  const { properties = {}, items } = wide
  for (const name of Object.keys(properties)) {
    const inner = properties[name]
    if (inner !== undefined) go(name, propertyOf(narrow, name), inner)
  }
  if (items !== undefined) go(anyItem, narrow.items, items)
  const values = additionalOf(wide)
  if (values !== undefined) go('*', additionalOf(narrow), values)
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
