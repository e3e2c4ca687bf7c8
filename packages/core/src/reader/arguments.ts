import type { Context } from './context.ts'
import { childPlace, type Place } from './place.ts'
import { bindArguments, type Reference } from './target.ts'
import { ts } from './typescript.js'

/** The type arguments of a reference, as places. */
export function argumentPlaces(node: Reference, place: Place, context: Context): readonly Place[] {
  const { checker } = context.session
  return (node.typeArguments ?? []).map((argument, index) =>
    childPlace(argument, place, checker, () => instantiatedArgument(place.type(), index, checker)),
  )
}

function instantiatedArgument(type: ts.Type, index: number, checker: ts.TypeChecker): ts.Type | undefined {
  if (type.aliasTypeArguments !== undefined) return type.aliasTypeArguments[index]
  return isReference(type) ? checker.getTypeArguments(type)[index] : undefined
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return (type.flags & ts.TypeFlags.Object) !== 0 && 'target' in type
}

/** What an alias stands for, with its type parameters bound. Its instantiated type is the reference's own. */
export function aliasPlace(declaration: ts.TypeAliasDeclaration, given: readonly Place[], place: Place, context: Context): Place {
  return { node: declaration.type, env: bindArguments(declaration.typeParameters, given, place.env, context), type: place.type }
}
