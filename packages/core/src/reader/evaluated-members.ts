import { isVirtual } from '../natives/index.ts'
import { identify, realFieldName } from '../natives/index.ts'
import { type Context, placeOfNode } from './context.ts'
import type { Member, Members, Value } from './members.ts'
import { evaluatedPlace, noEnv, type Place } from './place.ts'
import { ts } from './typescript.js'

/**
 * The members of a type that only the checker knows (mapped, conditional, indexed access). Its properties keep their first
 * declarations, so a field whose type came through unchanged is still read from the node, or from upstream.
 */
export function evaluatedMembers(place: Place, context: Context): Members | undefined {
  const { checker } = context.session
  const type = place.type()
  const known = type.isUnion() ? checker.getNonNullableType(type) : type
  if (!(known.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || known.getCallSignatures().length > 0) return undefined
  if (checker.isArrayType(known) || checker.isTupleType(known)) return undefined
  const fields = checker
    .getPropertiesOfType(known)
    .filter(isData)
    .map(property => evaluatedMember(property, context))
  const index = checker.getIndexInfosOfType(known).find(info => info.keyType.flags & ts.TypeFlags.String)
  return {
    fields: new Map(fields.map(field => [field.name, field])),
    index: index === undefined ? undefined : evaluatedPlace(index.type),
    bases: [],
    natives: [],
  }
}

/** Symbol keys and methods are no data. */
function isData(property: ts.Symbol): boolean {
  return !property.name.startsWith('__@') && !(property.flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor))
}

function evaluatedMember(property: ts.Symbol, context: Context): Member {
  const { checker } = context.session
  const type = checker.getTypeOfSymbol(property)
  const declaration = property.declarations?.find(one => ts.isPropertySignature(one) || ts.isPropertyDeclaration(one))
  const native = declaration === undefined ? undefined : nativeField(declaration, property.name)
  const unchanged = declaration !== undefined && isUnchanged(declaration, type, checker)
  return {
    name: native?.field ?? property.name,
    optional:
      (property.flags & ts.SymbolFlags.Optional) !== 0 || (type.isUnion() && type.types.some(one => one.flags & ts.TypeFlags.Undefined)),
    value: valueOf(declaration, native, unchanged, type),
    comments: declaration === undefined || native !== undefined ? [] : [declaration],
    at: declaration === undefined ? context.at : placeOfNode(declaration.name ?? declaration, context),
  }
}

type Declared = ts.PropertySignature | ts.PropertyDeclaration

function valueOf(declaration: Declared | undefined, native: ReturnType<typeof nativeField>, unchanged: boolean, type: ts.Type): Value {
  if (unchanged && native !== undefined) return { kind: 'native', ...native }
  const node = declaration?.type
  if (unchanged && node !== undefined) return { kind: 'place', place: { node, env: noEnv, type: () => type } }
  return { kind: 'place', place: evaluatedPlace(type) }
}

function nativeField(declaration: Declared, name: string): { readonly definition: string; readonly field: string } | undefined {
  const { fileName } = declaration.getSourceFile()
  const owner = declaration.parent
  if (!isVirtual(fileName) || !ts.isInterfaceDeclaration(owner)) return undefined
  const known = identify(fileName, owner.name.text)
  return known?.kind === 'definition' ? { definition: known.definition, field: realFieldName(known.definition, name) } : undefined
}

/** Whether a mapped or conditional type left the field's own type as it was declared, `undefined` and `null` aside. */
function isUnchanged(declaration: Declared, type: ts.Type, checker: ts.TypeChecker): boolean {
  if (declaration.type === undefined) return false
  const declared = checker.getTypeFromTypeNode(declaration.type)
  return declared === type || checker.getNonNullableType(declared) === checker.getNonNullableType(type)
}
