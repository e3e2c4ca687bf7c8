import type { Location } from '../diagnostic/location.ts'
import { type Context, placeOfNode } from './context.ts'
import { evaluatedMembers } from './evaluated-members.ts'
import { declaredMembers } from './declared-members.ts'
import { nativeMembers } from './native-members.ts'
import { argumentPlaces, aliasPlace } from './arguments.ts'
import { builtins } from './builtins/index.gen.ts'
import { childPlace, type Place } from './place.ts'
import { type Reference, resolveTarget, bindArguments } from './target.ts'
import { ts } from './typescript.js'

/** Where a member's value comes from. */
export type Value =
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'native'; readonly definition: string; readonly field: string }
  | { readonly kind: 'both'; readonly left: Value; readonly right: Value }

export interface Member {
  readonly name: string
  readonly optional: boolean
  readonly value: Value
  /** The declarations whose comments describe it, nearest first. */
  readonly comments: readonly ts.Node[]
  readonly at: Location
}

/** What an object type is made of. */
export interface Members {
  readonly fields: ReadonlyMap<string, Member>
  readonly index: Place | undefined
  /** Declarations whose type-level markers hold for the whole, outermost base first. */
  readonly bases: readonly ts.Node[]
  /** Native structs whose map type the whole inherits. */
  readonly natives: readonly string[]
}

export const noMembers: Members = { fields: new Map(), index: undefined, bases: [], natives: [] }

/**
 * Lists the members of an object type, from the nodes people wrote wherever possible: aliases, comments and native fields
 * survive `extends`, `&`, Pick, Omit, Partial and Required. Undefined when the type isn't an object.
 */
export function membersOf(place: Place, context: Context): Members | undefined {
  const { node } = place
  if (node === undefined) return evaluatedMembers(place, context)
  if (ts.isParenthesizedTypeNode(node)) return membersOf({ ...place, node: node.type }, context)
  if (ts.isTypeLiteralNode(node)) return declaredMembers([node], place, context)
  if (ts.isIntersectionTypeNode(node))
    return intersect(node.types.map(type => membersOf(childPlace(type, place, context.session.checker), context)))
  if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node) || (ts.isImportTypeNode(node) && !node.isTypeOf))
    return membersOfReference(node, place, context)
  return evaluatedMembers(place, context)
}

function membersOfReference(node: Reference, place: Place, context: Context): Members | undefined {
  const target = resolveTarget(node, place.env, context.session)
  const given = argumentPlaces(node, place, context)
  if (target.kind === 'parameter') return membersOf(target.place, context)
  if (target.kind === 'definition') return nativeMembers(target.definition, { ...context, at: placeOfNode(node, context) })
  if (target.kind === 'alias') return membersOf(aliasPlace(target.declaration, given, place, context), context)
  if (target.kind === 'object') {
    const env = bindArguments(target.declarations.find(one => one.typeParameters !== undefined)?.typeParameters, given, place.env, context)
    return declaredMembers(target.declarations, { ...place, env }, context)
  }
  if (target.kind === 'scalar') return scalarMembers(target.symbol, given, place, context)
  if (target.kind === 'builtin')
    return Object.values(builtins)
      .find(one => one.names.includes(target.name))
      ?.members?.(given, place, context)
  return undefined
}

/** CustomResource is the one scalar that is an object: its members are those of its declaration. */
function scalarMembers(symbol: ts.Symbol, given: readonly Place[], place: Place, context: Context): Members | undefined {
  const declarations = (symbol.declarations ?? []).filter(ts.isInterfaceDeclaration)
  if (declarations.length === 0) return undefined
  const env = bindArguments(declarations[0]?.typeParameters, given, place.env, context)
  return declaredMembers(declarations, { ...place, env }, context)
}

/** Merges the operands of `&`; a member of both must satisfy both. */
export function intersect(parts: readonly (Members | undefined)[]): Members | undefined {
  const known = parts.filter(part => part !== undefined)
  if (known.length < parts.length) return undefined
  const fields = new Map<string, Member>()
  for (const part of known) for (const member of part.fields.values()) fields.set(member.name, both(fields.get(member.name), member))
  return {
    fields,
    index: known.find(part => part.index !== undefined)?.index,
    bases: known.flatMap(part => part.bases),
    natives: known.flatMap(part => part.natives),
  }
}

function both(left: Member | undefined, right: Member): Member {
  if (left === undefined) return right
  return {
    ...right,
    optional: left.optional && right.optional,
    value: { kind: 'both', left: left.value, right: right.value },
    comments: [...right.comments, ...left.comments],
  }
}

/** Returns members with every field changed; type-level markers of a whole don't hold for its parts, so they go. */
export function mapFields(members: Members, change: (member: Member) => Member | undefined): Members {
  const fields = [...members.fields.values()].flatMap(member => change(member) ?? [])
  return { ...members, bases: [], fields: new Map(fields.map(member => [member.name, member])) }
}
