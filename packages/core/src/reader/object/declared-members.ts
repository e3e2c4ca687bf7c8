import { type Context, placeOfNode, report } from '../context.ts'
import { membersOf } from '../reader.ts'
import type { ObjectDeclaration } from '../names/target-types.ts'
import { refuseUnresolvedBase } from '../names/unresolved.ts'
import { childPlace, instantiate, nodePlace, type Place, withoutNode } from '../place.ts'
import { isLibrary } from '../program/library.ts'
import { ts } from '../program/typescript.js'
import { refuse } from '../schema/refuse.ts'
import { indexOf } from './index-signature.ts'
import { type Base, failedMembers, inherit, intersect, type Member, type Members, noMembers } from './members.ts'
import { mayBeUndefined } from './may-be-undefined.ts'

type Owner = ObjectDeclaration | ts.TypeLiteralNode

/** The members that declarations write down, over those of what they extend. All parts of a merged interface count, a class beside it with its fields. */
export function declaredMembers(owners: readonly Owner[], place: Place, context: Context): Members {
  const call = owners.flatMap(owner => (ts.isClassDeclaration(owner) ? [] : [...owner.members])).find(isCallable)
  if (call !== undefined) refuseCall(call, context)
  const interfaces = owners.filter(owner => !ts.isClassDeclaration(owner))
  const parts = interfaces.length > 0 ? interfaces : owners
  const inherited = intersect(parts.flatMap(owner => basesOf(owner, place, context))) ?? noMembers
  const fields = new Map(inherited.fields)
  for (const [name, member] of ownFields(owners, place, context)) fields.set(name, override(fields.get(name), member))
  const own = indexOf(parts, place, context)
  return {
    fields,
    index: own?.values ?? inherited.index,
    indexKeys: own === undefined ? inherited.indexKeys : own.keys,
    indexOwner: own === undefined ? inherited.indexOwner : undefined,
    bases: [...inherit(inherited.bases), ...parts.filter(isNamed).map((node): Base => ({ node, words: true, marks: true }))],
    natives: inherited.natives,
    ...(inherited.failed || call !== undefined ? { failed: true } : {}),
  }
}

/** A call or construct signature: the type is a function. */
export function isCallable(member: ts.TypeElement): boolean {
  return ts.isCallSignatureDeclaration(member) || ts.isConstructSignatureDeclaration(member)
}

function refuseCall(signature: ts.Node, context: Context): void {
  refuse(
    { ...context, at: placeOfNode(signature, context) },
    'type/function',
    'is a function, which has no JSON form',
    'remove the field, or write the type that it stores',
  )
}

function ownFields(parts: readonly Owner[], place: Place, context: Context): ReadonlyMap<string, Member> {
  const fields = new Map<string, Member>()
  for (const element of parts.flatMap(owner => elementsOf(owner))) {
    const member = memberOf(element, place, context)
    if (member === undefined) continue
    const before = fields.get(member.name)
    if (before !== undefined && !isSameText(before, member)) reportTwice(before, member, context)
    fields.set(member.name, member)
  }
  return fields
}

/** The parts of a merged interface may repeat a field word for word. */
function isSameText(before: Member, after: Member): boolean {
  const [left, right] = [before, after].map(({ value }) => (value.kind === 'place' ? value.place.node?.getText() : undefined))
  return left === right && before.optional === after.optional
}

function reportTwice(before: Member, after: Member, context: Context): void {
  report(context, {
    rule: 'type/duplicate-field',
    severity: 'error',
    message: `declares ${after.name} twice, with different types`,
    help: 'keep one of them',
    at: after.at,
    related: [{ ...before.at, message: 'first declared here' }],
    data: { field: after.name },
  })
}

function isNamed(owner: Owner): owner is ObjectDeclaration {
  return !ts.isTypeLiteralNode(owner)
}

/** A redeclared field replaces the base's; without comments of its own it keeps the base's. */
function override(base: Member | undefined, own: Member): Member {
  if (base === undefined) return own
  return { ...own, comments: [...own.comments, ...base.comments], ...(base.sides === undefined ? {} : { sides: base.sides }) }
}

function basesOf(owner: Owner, place: Place, context: Context): readonly (Members | undefined)[] {
  if (ts.isTypeLiteralNode(owner)) return []
  const clauses = owner.heritageClauses?.filter(clause => clause.token === ts.SyntaxKind.ExtendsKeyword) ?? []
  return clauses.flatMap(clause => [...clause.types]).map(type => baseMembers(type, place, context))
}

function baseMembers(type: ts.ExpressionWithTypeArguments, place: Place, context: Context): Members {
  const { checker } = context.session
  const base = { ...childPlace(type, place, checker), type: () => instantiate(checker.getTypeAtLocation(type), place.env, checker) }
  const found = membersOf(isComputed(type.expression, checker) ? withoutNode(base) : base, context)
  if (found !== undefined) return found
  refuseUnresolvedBase(type, place, { ...context, at: placeOfNode(type, context) })
  return failedMembers
}

/** `mixin(Base)`, or a constant that holds a class: no type has that name, and the checker knows the fields. */
function isComputed(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  if (!ts.isIdentifier(expression)) return !ts.isPropertyAccessExpression(expression)
  const value = checker.getSymbolAtLocation(expression)?.valueDeclaration
  return value?.kind === ts.SyntaxKind.VariableDeclaration && !isLibrary(value.getSourceFile().fileName)
}

type Element = ts.TypeElement | ts.ClassElement | ts.ParameterPropertyDeclaration

function elementsOf(owner: Owner): readonly Element[] {
  if (!ts.isClassDeclaration(owner)) return owner.members
  const parameters = owner.members.filter(ts.isConstructorDeclaration).flatMap(one => [...one.parameters])
  return [...owner.members, ...parameters.filter(one => ts.isParameterPropertyDeclaration(one, one.parent))]
}

function memberOf(element: Element, place: Place, context: Context): Member | undefined {
  if (!isProperty(element)) return dropped(element, context)
  const { checker } = context.session
  const name = memberName(element.name, checker)
  if (name === undefined || isHidden(element)) return undefined
  const value: Place =
    element.type === undefined
      ? { node: undefined, env: place.env, type: () => instantiate(checker.getTypeAtLocation(element), place.env, checker) }
      : nodePlace(element.type, place.env, checker)
  const marked = !ts.isGetAccessorDeclaration(element) && element.questionToken !== undefined
  const undefinable = !marked && mayBeUndefined(value)
  return {
    name,
    optional: marked || undefinable,
    undefinable,
    value: { kind: 'place', place: value },
    comments: [element],
    at: placeOfNode(element.name, context),
  }
}

/** An accessor of an interface is a field like any other; that of a class is code. A setter adds nothing to its getter. */
function isProperty(
  element: Element,
): element is ts.PropertySignature | ts.PropertyDeclaration | ts.ParameterPropertyDeclaration | ts.GetAccessorDeclaration {
  return (
    ts.isPropertySignature(element) ||
    ts.isPropertyDeclaration(element) ||
    ts.isParameter(element) ||
    (ts.isGetAccessorDeclaration(element) && !ts.isClassDeclaration(element.parent))
  )
}

/** A computed name counts when it is a constant; symbols are not names in JSON. */
function memberName(name: ts.PropertyName | ts.BindingName, checker: ts.TypeChecker): string | undefined {
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)) return name.text
  if (!ts.isComputedPropertyName(name)) return undefined
  const known = checker.getSymbolAtLocation(name)?.name
  return known === undefined || known === '__computed' || known.startsWith('__@') ? undefined : known
}

/** Static, private and protected members are not part of the object's data. */
function isHidden(element: ts.Declaration): boolean {
  const hidden = ts.ModifierFlags.Static | ts.ModifierFlags.Private | ts.ModifierFlags.Protected
  return (ts.getCombinedModifierFlags(element) & hidden) !== 0
}

/** Methods and accessors hold no data: a class may have them, so they are only noted. */
function dropped(element: Element, context: Context): undefined {
  const name = element.name
  if (
    context.oneField === true ||
    name === undefined ||
    isHidden(element) ||
    ts.isPrivateIdentifier(name) ||
    !(ts.isMethodSignature(element) || (ts.isAccessor(element) && ts.isClassDeclaration(element.parent)))
  )
    return undefined
  const what = ts.isMethodSignature(element) ? 'method' : 'accessor'
  report(context, {
    rule: 'type/dropped-member',
    severity: 'note',
    message: `has the ${what} ${name.getText()}, which holds no data and is left out`,
    at: placeOfNode(name, context),
  })
  return undefined
}
