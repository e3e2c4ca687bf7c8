import type { Context } from '../context.ts'
import { evaluatedPlace, type Place } from '../place.ts'
import type { ts } from '../program/typescript.js'
import { isTuple } from './type-guards.ts'

/** The item types of a tuple that only the checker knows, in order; undefined for any other type. */
export function tupleItems(list: ts.Type, { session: { checker } }: Context): readonly Place[] | undefined {
  return isTuple(list, checker) ? checker.getTypeArguments(list).map(evaluatedPlace) : undefined
}
