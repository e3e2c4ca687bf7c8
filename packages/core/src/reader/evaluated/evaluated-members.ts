import { identify, isVirtual, realFieldName, requireFields } from '../../natives/index.ts'
import { groupBy } from '../../values/group-by.ts'
import { type Context, placeOfNode } from '../context.ts'
import { membersOfTarget } from '../names/target-members.ts'
import { namedTarget } from '../names/target.ts'
import { refuseIndexes, reportKeyType } from '../object/index-signature.ts'
import { failedMembers, type Member, type Members, type Value } from '../object/members.ts'
import { childPlace, type Env, evaluatedPlace, nodePlace, noEnv, type Place } from '../place.ts'
import { isLibrary } from '../program/library.ts'
import { ts } from '../program/typescript.js'
import { refuse } from '../schema/refuse.ts'
import { isCallable } from './own-members.ts'
import { isSchemaField } from './schema-field.ts'

/**
 * The members of a type that only the checker knows (mapped, conditional, indexed access). Its properties keep their first
 * declarations, so a field whose type came through unchanged is still read from the node, or from upstream.
 */
export function evaluatedMembers(place: Place, context: Context): Members | undefined {
  const { checker } = context.session
  const type = place.type()
  const known = type.isUnion() ? checker.getNonNullableType(type) : type
  const named = declaredMembersOf(known, context)
  if (named !== undefined) return named
  if (!(known.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || isCallable(known, checker)) return undefined
  if (checker.isArrayType(known) || checker.isTupleType(known)) return undefined
  const method = checker
    .getPropertiesOfType(known)
    .map(libraryMethod)
    .find(one => one !== undefined)
  if (method !== undefined) return refuseLibrary(method, context)
  const mapped = mappedValues(place, context)
  const fields = checker
    .getPropertiesOfType(known)
    .filter(isData)
    .map(property => evaluatedMember(property, mapped, context))
  const index = indexInfo(known, context)
  return {
    fields: new Map(fields.map(field => [field.name, field])),
    index: index === undefined ? undefined : (mappedIndex(place, context) ?? evaluatedPlace(index.type)),
    indexKeys: index === undefined ? undefined : mappedKeys(place, context),
    bases: [],
    natives: [],
  }
}

/** The values of a type under keys of any name; those of a pattern stand for all. Symbol keys hold no data. */
function indexInfo(type: ts.Type, context: Context): ts.IndexInfo | undefined {
  const infos = context.session.checker.getIndexInfosOfType(type).filter(({ keyType }) => !(keyType.flags & ts.TypeFlags.ESSymbolLike))
  const ofAny = infos.find(({ keyType }) => keyType.flags & ts.TypeFlags.String)
  if (ofAny !== undefined) return ofAny
  if (new Set(infos.map(info => info.type)).size > 1) refuseIndexes(context)
  const patterns = infos.filter(({ keyType }) => keyType.flags & ts.TypeFlags.StringLike)
  if (patterns.length > 0) reportKeyType(patterns.map(({ keyType }) => context.session.checker.typeToString(keyType)).join(' | '), context)
  return infos[0]
}

/** The declaration of a method of TypeScript's library: a mapped type over Date has them as fields. */
function libraryMethod(property: ts.Symbol): ts.MethodSignature | undefined {
  return property.declarations?.filter(ts.isMethodSignature).find(one => isLibrary(one.getSourceFile().fileName))
}

function refuseLibrary({ parent }: ts.MethodSignature, context: Context): Members {
  const name = ts.isInterfaceDeclaration(parent) ? parent.name.text : 'a class'
  refuse(
    context,
    'type/unsupported',
    `maps the members of ${name}, which hold no data`,
    `leave ${name} as it is: X[K] extends ${name} ? X[K] : …`,
  )
  return failedMembers
}

/** An interface, class or native struct that evaluation led to is read as it is declared. */
function declaredMembersOf(type: ts.Type, context: Context): Members | undefined {
  const named = namedTarget(type, context.session)
  if (named === undefined || !['object', 'definition', 'builtin'].includes(named.target.kind)) return undefined
  return membersOfTarget(named.target, named.given, evaluatedPlace(type), context)
}

/** Symbol keys and methods are not data. */
function isData(property: ts.Symbol): boolean {
  return !property.name.startsWith('__@') && !(property.flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor)) && !isHidden(property)
}

function isHidden(property: ts.Symbol): boolean {
  const { valueDeclaration } = property
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected
  return valueDeclaration !== undefined && (ts.getCombinedModifierFlags(valueDeclaration) & hidden) !== 0
}

function evaluatedMember(property: ts.Symbol, mapped: (name: string) => Value | undefined, context: Context): Member {
  const { checker } = context.session
  requireFields(property.name)
  const type = checker.getTypeOfSymbol(property)
  const declaration = property.declarations?.find(isFieldDeclaration)
  const native = declaration === undefined ? undefined : nativeField(declaration, property.name)
  const marked = (property.flags & ts.SymbolFlags.Optional) !== 0
  const unchanged = declaration !== undefined && keepsType(declaration, type, checker)
  return {
    name: native?.field ?? property.name,
    optional: marked || hasUndefined(type),
    undefinable: !marked && hasUndefined(type),
    value: (unchanged ? declaredValue(declaration, native, checker) : undefined) ?? mapped(property.name) ?? evaluatedValue(type),
    comments: declaration === undefined || native !== undefined ? [] : [declaration],
    at: declaration === undefined ? context.at : placeOfNode(declaration.name ?? declaration, context),
  }
}

function hasUndefined(type: ts.Type): boolean {
  return type.isUnion() && type.types.some(one => one.flags & ts.TypeFlags.Undefined)
}

/** A field of an object of schemas, from which a library infers a type, is one as well. */
type Declared = ts.PropertySignature | ts.PropertyDeclaration | ts.PropertyAssignment

function isFieldDeclaration(node: ts.Declaration): node is Declared {
  return ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || isSchemaField(node)
}

/** The type that is written for a field. */
function typeNodeOf(declaration: Declared): ts.TypeNode | undefined {
  return ts.isPropertyAssignment(declaration) ? undefined : declaration.type
}

function declaredValue(declaration: Declared, native: ReturnType<typeof nativeField>, checker: ts.TypeChecker): Value | undefined {
  if (native !== undefined) return { kind: 'native', ...native }
  const node = typeNodeOf(declaration)
  return node === undefined ? undefined : { kind: 'place', place: nodePlace(node, noEnv, checker) }
}

function evaluatedValue(type: ts.Type): Value {
  return { kind: 'place', place: evaluatedPlace(type) }
}

function nativeField(declaration: Declared, name: string): { readonly definition: string; readonly field: string } | undefined {
  const { fileName } = declaration.getSourceFile()
  const owner = declaration.parent
  if (!isVirtual(fileName) || !ts.isInterfaceDeclaration(owner)) return undefined
  const known = identify(fileName, owner.name.text)
  return known?.kind === 'definition' ? { definition: known.definition, field: realFieldName(known.definition, name) } : undefined
}

/** Checks whether a mapped or conditional type left the field's own type as it was declared, `undefined` aside. */
function keepsType(declaration: Declared, type: ts.Type, checker: ts.TypeChecker): boolean {
  const node = typeNodeOf(declaration)
  if (node === undefined) return false
  const declared = checker.getTypeFromTypeNode(node)
  return (
    declared === type ||
    (isNullable(declared) === isNullable(type) && checker.getNonNullableType(declared) === checker.getNonNullableType(type))
  )
}

function isNullable(type: ts.Type): boolean {
  return type.isUnion() && type.types.some(one => one.flags & ts.TypeFlags.Null)
}

/**
 * The values of a mapped type's fields, from the template as it is written: its aliases and comments count, and `T[K]` is the field K of T,
 * also where `as` gives it another name. None for a field when the node is not a mapped type, or several keys have its name.
 */
function mappedValues({ node, env }: Place, { session: { checker } }: Context): (name: string) => Value | undefined {
  const template = node !== undefined && ts.isMappedTypeNode(node) ? node.type : undefined
  if (node === undefined || !ts.isMappedTypeNode(node) || template === undefined) return () => undefined
  const parameter = checker.getSymbolAtLocation(node.typeParameter.name)
  if (parameter === undefined) return () => undefined
  const scopeOf = (key: ts.Type): Env => new Map([...env, [parameter, evaluatedPlace(key)]])
  const valueOf = (key: ts.Type): Value => ({ kind: 'place', place: nodePlace(template, scopeOf(key), checker) })
  const { nameType } = node
  if (nameType === undefined) return name => valueOf(checker.getStringLiteralType(name))
  const byName = groupBy(keyTypesOf(node, env, checker), key => {
    const renamed = nodePlace(nameType, scopeOf(key), checker).type()
    return renamed.isStringLiteral() ? renamed.value : undefined
  })
  return name => {
    const [key, ...others] = byName.get(name) ?? []
    return key === undefined || others.length > 0 ? undefined : valueOf(key)
  }
}

/** The values of a mapped type over all strings, from the template as it is written. */
function mappedIndex({ node, env }: Place, { session: { checker } }: Context): Place | undefined {
  if (node === undefined || !ts.isMappedTypeNode(node) || node.type === undefined || node.nameType !== undefined) return undefined
  const parameter = checker.getSymbolAtLocation(node.typeParameter.name)
  return parameter === undefined
    ? undefined
    : nodePlace(node.type, new Map([...env, [parameter, evaluatedPlace(checker.getStringType())]]), checker)
}

/** The keys of a mapped type as they are written. */
function mappedKeys(place: Place, { session: { checker } }: Context): Place | undefined {
  const { node } = place
  if (node === undefined || !ts.isMappedTypeNode(node) || node.nameType !== undefined) return undefined
  const { constraint } = node.typeParameter
  return constraint === undefined ? undefined : childPlace(constraint, place, checker)
}

/** The keys that the parameter of a mapped type iterates over. */
function keyTypesOf({ typeParameter }: ts.MappedTypeNode, env: Env, checker: ts.TypeChecker): readonly ts.Type[] {
  if (typeParameter.constraint === undefined) return []
  const keys = nodePlace(typeParameter.constraint, env, checker).type()
  return keys.isUnion() ? keys.types : [keys]
}
