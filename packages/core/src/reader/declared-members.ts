import { type Context, placeOfNode, report } from './context.ts'
import { type Member, type Members, intersect, membersOf, noMembers } from './members.ts'
import { childPlace, type Place } from './place.ts'
import type { ObjectDeclaration } from './target.ts'
import { ts } from './typescript.js'

type Owner = ObjectDeclaration | ts.TypeLiteralNode

/** The members that declarations write down, over those of what they extend. All parts of a merged interface count; a class beside an interface adds nothing. */
export function declaredMembers(owners: readonly Owner[], place: Place, context: Context): Members {
  const interfaces = owners.filter(owner => !ts.isClassDeclaration(owner))
  const parts = interfaces.length > 0 ? interfaces : owners
  const bases = parts.flatMap(owner => basesOf(owner, place, context))
  const inherited = intersect(bases) ?? noMembers
  const own = parts.flatMap(owner => elementsOf(owner)).flatMap(element => memberOf(element, place, context) ?? [])
  const fields = new Map(inherited.fields)
  for (const member of own) fields.set(member.name, override(fields.get(member.name), member))
  return {
    fields,
    index: indexOf(parts, place, context) ?? inherited.index,
    bases: [...inherited.bases, ...parts.filter(isNamed)],
    natives: inherited.natives,
  }
}

function isNamed(owner: Owner): owner is ObjectDeclaration {
  return !ts.isTypeLiteralNode(owner)
}

/** A redeclared field replaces the base's; without comments of its own it keeps the base's. */
function override(base: Member | undefined, own: Member): Member {
  return base === undefined ? own : { ...own, comments: [...own.comments, ...base.comments] }
}

function basesOf(owner: Owner, place: Place, context: Context): readonly (Members | undefined)[] {
  if (ts.isTypeLiteralNode(owner)) return []
  const clauses = owner.heritageClauses?.filter(clause => clause.token === ts.SyntaxKind.ExtendsKeyword) ?? []
  return clauses.flatMap(clause => [...clause.types]).map(type => baseMembers(type, place, context))
}

function baseMembers(type: ts.ExpressionWithTypeArguments, place: Place, context: Context): Members {
  const { checker } = context.session
  const found = membersOf({ ...childPlace(type, place, checker), type: () => checker.getTypeAtLocation(type) }, context)
  if (found !== undefined) return found
  report(context, {
    rule: 'type/unresolved-base',
    severity: 'error',
    message: `extends ${type.getText()}, whose fields can't be found`,
    help: 'install or mend the module it comes from',
    at: placeOfNode(type, context),
  })
  return noMembers
}

type Element = ts.TypeElement | ts.ClassElement | ts.ParameterPropertyDeclaration

function elementsOf(owner: Owner): readonly Element[] {
  if (!ts.isClassDeclaration(owner)) return owner.members
  const parameters = owner.members.filter(ts.isConstructorDeclaration).flatMap(one => [...one.parameters])
  return [...owner.members, ...parameters.filter(one => ts.isParameterPropertyDeclaration(one, one.parent))]
}

function memberOf(element: Element, place: Place, context: Context): Member | undefined {
  if (!(ts.isPropertySignature(element) || ts.isPropertyDeclaration(element) || ts.isParameter(element))) return dropped(element, context)
  const name = memberName(element.name)
  if (name === undefined || isHidden(element)) return undefined
  const { checker } = context.session
  const symbolType = () => memberType(place, name, element, checker)
  const value: Place =
    element.type === undefined
      ? { node: undefined, env: place.env, type: symbolType }
      : childPlace(element.type, place, checker, symbolType)
  const optional = element.questionToken !== undefined || isOmittable(element) || mayBeUndefined(value)
  return { name, optional, value: { kind: 'place', place: value }, comments: [element], at: placeOfNode(element.name, context) }
}

function memberType(
  place: Place,
  name: string,
  element: ts.PropertySignature | ts.PropertyDeclaration | ts.ParameterDeclaration,
  checker: ts.TypeChecker,
): ts.Type {
  const property = place.env.size === 0 ? undefined : checker.getPropertyOfType(place.type(), name)
  const symbol = property ?? checker.getSymbolAtLocation(element.name)
  return symbol === undefined ? checker.getTypeAtLocation(element) : checker.getTypeOfSymbol(symbol)
}

/** A parameter property with a default may be left out of the constructor call, not of the object. */
function isOmittable(element: ts.Node): boolean {
  return ts.isParameter(element) && element.initializer !== undefined && element.type === undefined
}

function mayBeUndefined(value: Place): boolean {
  const { node } = value
  if (node !== undefined && !ts.isUnionTypeNode(node) && !ts.isTypeReferenceNode(node) && !ts.isParenthesizedTypeNode(node)) return false
  const type = value.type()
  return type.isUnion() && type.types.some(one => one.flags & ts.TypeFlags.Undefined)
}

function memberName(name: ts.PropertyName | ts.BindingName): string | undefined {
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)) return name.text
  return ts.isComputedPropertyName(name) && ts.isStringLiteralLike(name.expression) ? name.expression.text : undefined
}

/** Static, private and protected members are no part of the object's data. */
function isHidden(element: ts.Declaration): boolean {
  const hidden = ts.ModifierFlags.Static | ts.ModifierFlags.Private | ts.ModifierFlags.Protected
  return (ts.getCombinedModifierFlags(element) & hidden) !== 0
}

/** Methods and accessors hold no data: a class may have them, so they are only noted. */
function dropped(element: Element, context: Context): undefined {
  const name = element.name
  if (name === undefined || isHidden(element) || ts.isPrivateIdentifier(name) || !(ts.isMethodSignature(element) || ts.isAccessor(element)))
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

function indexOf(owners: readonly Owner[], place: Place, context: Context): Place | undefined {
  const signature = owners.flatMap(owner => [...owner.members]).find(ts.isIndexSignatureDeclaration)
  return signature === undefined ? undefined : childPlace(signature.type, place, context.session.checker)
}
