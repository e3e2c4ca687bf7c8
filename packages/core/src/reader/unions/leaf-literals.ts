import { type Context, placeOfNode } from '../context.ts'
import { enumLiterals } from '../schema/enum.ts'
import { type Literal, literalValue } from '../schema/literals.ts'
import type { Leaf } from './leaf.ts'

/** The values of the leaves that are literals or enum members, with the places where they are written. */
export function literalsOf(leaves: readonly Leaf[], context: Context): readonly Literal[] {
  return leaves.flatMap(({ place, member }) => {
    if (member !== undefined) return enumLiterals([member], context)
    const value = literalValue(place.type())
    return value === undefined ? [] : [{ value, at: place.node === undefined ? context.at : placeOfNode(place.node, context) }]
  })
}

/** The values of leaves that are all literals; undefined when one isn't. */
export function allLiterals(leaves: readonly Leaf[], context: Context): readonly Literal[] | undefined {
  const literals = literalsOf(leaves, context)
  return literals.length === leaves.length ? literals : undefined
}
