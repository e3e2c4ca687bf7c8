import type { Builtin } from '../builtin.ts'
import { type Context, isEditable } from '../context.ts'
import { membersOf } from '../reader.ts'
import { nativeMembers } from '../native/native-members.ts'
import { declaredMembers } from '../object/declared-members.ts'
import { failedMembers, type Members } from '../object/members.ts'
import type { Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import { withUnfolding } from '../recursion/unfolding.ts'
import { aliasPlace } from './arguments.ts'
import { builtinNamed } from './builtin-named.ts'
import { membersOfKnown } from './known-schema.ts'
import { reportLostArguments } from './lost-names.ts'
import type { Target } from './target-types.ts'
import { bindArguments } from './target.ts'
import { refuseUnresolved } from './unresolved.ts'

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
      return membersOfBuiltin(builtinNamed(target.name), given, place, context)
    case 'known':
      return membersOfKnown(target, place, context)
    case 'unresolved':
      refuseUnresolved(target, context)
      return failedMembers
    default:
      return undefined
  }
}

function membersOfBuiltin(builtin: Builtin | undefined, given: readonly Place[], place: Place, context: Context): Members | undefined {
  return reportLostArguments(builtin, given, context) ? failedMembers : builtin?.members?.(given, place, context)
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
  { session, oneField = false }: Context,
  list: () => Members | undefined,
): Members | undefined {
  const known = session.members.get(symbol) ?? (oneField ? session.fieldMembers.get(symbol) : undefined)
  if (known !== undefined) return known
  const before = session.findings.all.length
  const members = list()
  const isFixed =
    members !== undefined &&
    session.findings.all.length === before &&
    members.natives.length === 0 &&
    declarations.every(one => one.typeParameters === undefined) &&
    members.bases.every(({ node }) => isEditable(node))
  if (isFixed) (oneField ? session.fieldMembers : session.members).set(symbol, members)
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
