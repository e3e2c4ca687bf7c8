import { defineConstruct } from '../construct.ts'
import { type Context, placeOfNode } from '../context.ts'
import { itemOf } from '../reader.ts'
import { readTarget } from '../names/read-target.ts'
import { membersOfTarget } from '../names/target-members.ts'
import { aliasPlace, argumentPlaces } from '../names/arguments.ts'
import { builtinNamed } from '../names/builtin-named.ts'
import { inferredFrom, warnOfInferred } from '../names/inferred-schema.ts'
import { openTarget } from '../names/open-target.ts'
import { isReference, type Reference, type Target } from '../names/target-types.ts'
import { resolveTarget } from '../names/target.ts'
import type { Place } from '../place.ts'

/** A name: `Widget`, `k8s.V1Pod`, `Omit<A, 'b'>`, `import('./a.ts').B` */
export default defineConstruct({
  is: (node): node is Reference => isReference(node),
  read: (node, place, context) => {
    const target = inferredTarget(node, resolveTarget(node, place.env, context.session), context)
    if (target.kind === 'alias' || target.kind === 'object') warnOfInferred(node, target.symbol, context)
    return readTarget(target, argumentPlaces(node, place, context), place, context)
  },
  members: (node, place, outer) => {
    const context = { ...outer, at: placeOfNode(node, outer) }
    const target = inferredTarget(node, resolveTarget(node, place.env, context.session), context)
    if (target.kind === 'alias' || target.kind === 'object') warnOfInferred(node, target.symbol, context)
    return membersOfTarget(target, argumentPlaces(node, place, context), place, context)
  },
  leaves: (node, place, context) =>
    openTarget(resolveTarget(node, place.env, context.session), argumentPlaces(node, place, context), place, context),
  item: namedItem,
})

/** The schema in the config that a library infers the type from. */
function inferredTarget(node: Reference, target: Target, context: Context): Target {
  const known = target.kind === 'alias' || target.kind === 'object' ? inferredFrom(node, target.symbol, context) : undefined
  return known === undefined ? target : { kind: 'known', known, inferred: node }
}

/** The items of a list that a name stands for. */
function namedItem(node: Reference, place: Place, context: Context): Place | undefined {
  const target = resolveTarget(node, place.env, context.session)
  const given = argumentPlaces(node, place, context)
  if (target.kind === 'parameter') return itemOf(target.place, context)
  if (target.kind === 'alias') return itemOf(aliasPlace(target.declaration, given, place, context), context)
  return target.kind === 'builtin' ? builtinNamed(target.name)?.item?.(given) : undefined
}
