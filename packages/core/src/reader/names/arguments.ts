import type { Context } from '../context.ts'
import { childPlace, type Place } from '../place.ts'
import type { ts } from '../program/typescript.js'
import type { Reference } from './target-types.ts'
import { bindArguments } from './target.ts'

export function argumentPlaces(node: Reference, place: Place, context: Context): readonly Place[] {
  return (node.typeArguments ?? []).map(argument => childPlace(argument, place, context.session.checker))
}

/** The place that an alias stands for, with its type parameters bound. Its type is the reference's own. */
export function aliasPlace(declaration: ts.TypeAliasDeclaration, given: readonly Place[], place: Place, context: Context): Place {
  return { node: declaration.type, env: bindArguments(declaration.typeParameters, given, context.session.checker), type: place.type }
}
