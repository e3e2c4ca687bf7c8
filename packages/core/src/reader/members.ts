import type { Location } from '../diagnostic/location.ts'
import { aliasPlace, argumentPlaces } from './arguments.ts'
import { spend } from './budget.ts'
import { builtinNamed } from './builtin-named.ts'
import { followConditional } from './conditional.ts'
import { type Context, isEditable, placeOfNode } from './context.ts'
import { declaredMembers } from './declared-members.ts'
import { evaluatedMembers } from './evaluated-members.ts'
import { fieldValue, membersOfValue } from './field-value.ts'
import { reportLostArguments, reportLostNames } from './lost-names.ts'
import { nativeMembers } from './native-members.ts'
import { childPlace, type Place } from './place.ts'
import { bindArguments, isReference, resolveTarget, type Target } from './target.ts'
import { ts } from './typescript.js'
import { refuseUnresolved } from './unresolved.ts'
import { type Opened, withUnfolding } from './unfolding.ts'

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
  readonly comments: readonly ts.Declaration[]
  /** Of a field that several operands of `&` declare: the same, operand by operand; the markers of all of them hold. */
  readonly sides?: readonly (readonly ts.Declaration[])[]
  /** The named type that declares it. */
  readonly owner?: Opened
  readonly at: Location
}

/** A declaration that says something about an object as a whole. */
export interface Base {
  readonly node: ts.Node
  /** Its description is the object's. */
  readonly words: boolean
  /** Its markers hold. */
  readonly marks: boolean
}

/** What an object type is made of. */
export interface Members {
  readonly fields: ReadonlyMap<string, Member>
  readonly index: Place | undefined
  /** The type of the index's keys, if somebody wrote it. */
  readonly indexKeys?: Place | undefined
  /** The named type that declares the index. */
  readonly indexOwner?: Opened | undefined
  /** Outermost base first. */
  readonly bases: readonly Base[]
  /** Native structs whose map type the whole inherits. */
  readonly natives: readonly string[]
  /** Names of fields that the output's feature gates leave out. */
  readonly gatedOff?: readonly string[]
  /** Some of them could not be found; that is reported already. */
  readonly failed?: true
}

export const noMembers: Members = { fields: new Map(), index: undefined, bases: [], natives: [] }

/** What is left when the members of a type can't be listed, and a finding says why. */
export const failedMembers: Members = { ...noMembers, failed: true }

/**
 * Lists the members of an object type, from the nodes people wrote wherever possible: aliases, comments and native fields
 * survive `extends`, `&`, Pick, Omit, Partial and Required. Undefined when the type isn't an object.
 */
export function membersOf(place: Place, context: Context): Members | undefined {
  const { node } = place
  const { checker } = context.session
  if (!spend(context)) return failedMembers
  if (node === undefined) return evaluatedMembers(place, context)
  if (reportLostNames(place, context)) return failedMembers
  if (ts.isParenthesizedTypeNode(node)) return membersOf({ ...place, node: node.type }, context)
  if (ts.isTypeLiteralNode(node)) return declaredMembers([node], place, context)
  if (ts.isIntersectionTypeNode(node)) return intersect(node.types.map(type => membersOf(childPlace(type, place, checker), context)))
  if (ts.isConditionalTypeNode(node)) return membersOf(followConditional(node, place, context), context)
  if (ts.isIndexedAccessTypeNode(node)) {
    const value = fieldValue(node, place, context)
    return value === undefined ? evaluatedMembers(place, context) : membersOfValue(value, context)
  }
  if (!isReference(node)) return evaluatedMembers(place, context)
  const target = resolveTarget(node, place.env, context.session)
  return membersOfTarget(target, argumentPlaces(node, place, context), place, { ...context, at: placeOfNode(node, context) })
}

/** The members of what a name stands for. */
export function membersOfTarget(target: Target, given: readonly Place[], place: Place, context: Context): Members | undefined {
  switch (target.kind) {
    case 'parameter':
      return membersOf(target.place, context)
    case 'definition':
      return nativeMembers(target.definition, context)
    case 'alias':
      return withUnfolding(target.symbol, place, context, inner => {
        const members = membersOf(aliasPlace(target.declaration, given, place, context), inner)
        return members === undefined
          ? undefined
          : own({ ...members, bases: [...members.bases, { node: target.declaration, words: true, marks: true }] }, target.symbol, place)
      })
    case 'object':
      return withUnfolding(target.symbol, place, context, inner =>
        rememberMembers(target, inner, () => own(declaredWith(target.declarations, given, place, inner), target.symbol, place)),
      )
    case 'scalar':
      return declaredWith((target.symbol.declarations ?? []).filter(ts.isInterfaceDeclaration), given, place, context)
    case 'builtin':
      if (reportLostArguments(target.name, given, context)) return failedMembers
      return builtinNamed(target.name)?.members?.(given, place, context)
    case 'unresolved':
      refuseUnresolved(target, context)
      return failedMembers
    default:
      return undefined
  }
}

/** Notes the named type that declares what no other does. */
function own(members: Members | undefined, symbol: ts.Symbol, place: Place): Members | undefined {
  if (members === undefined) return undefined
  const owner = { symbol, place }
  const fields = [...members.fields].map(([name, member]) => [name, member.owner === undefined ? { ...member, owner } : member] as const)
  return { ...members, fields: new Map(fields), ...(members.index === undefined ? {} : { indexOwner: members.indexOwner ?? owner }) }
}

/**
 * Lists the members of an interface or class once: `T[K]` in a mapped type wants them for every K. Not when they depend on where they are
 * used: type parameters, native structs, declarations that the user can't edit, something to report.
 */
function rememberMembers(
  { symbol, declarations }: Extract<Target, { kind: 'object' }>,
  { session }: Context,
  list: () => Members | undefined,
): Members | undefined {
  const known = session.members.get(symbol)
  if (known !== undefined) return known
  const before = session.findings.all.length
  const members = list()
  const isFixed =
    members !== undefined &&
    session.findings.all.length === before &&
    members.natives.length === 0 &&
    declarations.every(one => one.typeParameters === undefined) &&
    members.bases.every(({ node }) => isEditable(node))
  if (isFixed) session.members.set(symbol, members)
  return members
}

/** CustomResource is the one scalar that is an object: its members are those of its declaration. */
function declaredWith(
  declarations: Parameters<typeof declaredMembers>[0],
  given: readonly Place[],
  place: Place,
  context: Context,
): Members | undefined {
  const [first] = declarations
  if (first === undefined) return undefined
  const generic = declarations.find(one => 'typeParameters' in one && one.typeParameters !== undefined) ?? first
  const env = bindArguments('typeParameters' in generic ? generic.typeParameters : undefined, given, context.session.checker)
  return declaredMembers(declarations, { ...place, env }, context)
}

/** Merges the operands of `&`; a member of both must satisfy both. */
export function intersect(parts: readonly (Members | undefined)[]): Members | undefined {
  const known = parts.filter(part => part !== undefined)
  if (known.length < parts.length) return undefined
  const fields = new Map<string, Member>()
  for (const part of known) for (const member of part.fields.values()) fields.set(member.name, both(fields.get(member.name), member))
  const map = known.find(part => part.index !== undefined)
  return {
    fields,
    index: map?.index,
    indexKeys: map?.indexKeys,
    indexOwner: map?.indexOwner,
    bases: known.flatMap(part => inherit(part.bases)),
    natives: known.flatMap(part => part.natives),
    ...(known.some(part => part.failed) ? { failed: true } : {}),
  }
}

function both(left: Member | undefined, right: Member): Member {
  if (left === undefined) return right
  return {
    ...right,
    optional: left.optional && right.optional,
    value: { kind: 'both', left: left.value, right: right.value },
    comments: [...right.comments, ...left.comments],
    sides: [...sidesOf(left), ...sidesOf(right)],
  }
}

function sidesOf({ sides, comments }: Member): readonly (readonly ts.Declaration[])[] {
  return sides ?? [comments]
}

/** The declarations of a part or base: their markers hold for the whole, their words are about something else. */
export function inherit(bases: readonly Base[]): readonly Base[] {
  return bases.map(base => ({ ...base, words: false }))
}
