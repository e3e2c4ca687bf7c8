import { scalarFlavour } from '../natives/index.ts'
import { setAt } from '../structural/origins.ts'
import type { Schema } from '../structural/schema.ts'
import type { Context } from './context.ts'
import { evaluatedMembers } from './evaluated-members.ts'
import { enumSchema, literalValue } from './literals.ts'
import { readArray } from './list.ts'
import { bareNumber } from './number.ts'
import { readObject } from './object.ts'
import { openObject } from './open-object.ts'
import { evaluatedPlace, type Place } from './place.ts'
import { readDefinition } from './native.ts'
import { refuse, refuseUnlessStated } from './refuse.ts'
import { readScalar } from './scalar.ts'
import { targetOfSymbol } from './target.ts'
import { templatePattern } from './template.ts'
import { ts } from './typescript.js'
import { readUnion } from './union.ts'
import { withVisit } from './visit.ts'

/** Reads a type that only the checker knows: the result of a mapped or conditional type, an indexed access, a class field without a type. */
export function readEvaluated(place: Place, context: Context): Schema {
  const type = place.type()
  const flavour = flavourOf(type, context)
  if (flavour !== undefined) return readScalar(flavour, context)
  if (type.isUnion()) return readUnion(place, context)
  const literal = literalValue(type)
  if (literal !== undefined) return enumSchema([{ value: literal, at: context.at }], context)
  return (
    readPrimitive(type, context) ??
    readCompound(place, type, context) ??
    refuse(context, 'type/unsupported', `is ${show(type, context)}, which has no structural form`, 'say a type that JSON can hold')
  )
}

function readPrimitive(type: ts.Type, context: Context): Schema | undefined {
  const { flags } = type
  const as = (schema: Schema) => setAt<Schema>({}, schema, context.at)
  if (flags & ts.TypeFlags.String) return as({ type: 'string' })
  if (flags & ts.TypeFlags.Number) return bareNumber(context)
  if (flags & ts.TypeFlags.Boolean) return as({ type: 'boolean' })
  if (flags & ts.TypeFlags.BigInt) return as({ type: 'integer', format: 'int64' })
  if (flags & ts.TypeFlags.TemplateLiteral) return as({ type: 'string', pattern: templatePattern(type) })
  if (flags & ts.TypeFlags.NonPrimitive) return openObject(context)
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) {
    return refuseUnlessStated(
      context,
      'type/any',
      `is ${show(type, context)}, which says nothing about its shape`,
      'say what it holds, or take anything on purpose with JSONValue',
    )
  }
  return undefined
}

function readCompound(place: Place, type: ts.Type, context: Context): Schema | undefined {
  const { checker } = context.session
  if (type.flags & ts.TypeFlags.TypeParameter) {
    return refuse(
      context,
      'type/generic',
      `depends on the type parameter ${show(type, context)}, which is not known here`,
      'give the type argument, or write the type out',
    )
  }
  if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) {
    return refuse(context, 'type/function', 'is a function, which has no JSON form', 'remove the field, or say what it stores')
  }
  if (type.isIntersection()) {
    const primitive = type.types.find(one => one.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike))
    if (primitive !== undefined) return readEvaluated(evaluatedPlace(primitive), context)
  }
  if (checker.isArrayType(type)) return readArray(evaluatedPlace(checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type), context)
  return readNamed(type, context) ?? readMembers(place, type, context)
}

/** An object that kept its name through evaluation: a native struct, or a builtin with no JSON form. */
function readNamed(type: ts.Type, context: Context): Schema | undefined {
  const symbol = type.aliasSymbol ?? type.symbol
  const target = symbol?.declarations === undefined ? undefined : targetOfSymbol(symbol)
  if (target?.kind === 'definition') return readDefinition(target.definition, context)
  if (target?.kind === 'builtin' && type.aliasSymbol === undefined && type.flags & ts.TypeFlags.Object && !isMappedResult(type)) {
    return refuse(context, 'type/unsupported', `is ${show(type, context)}, which has no JSON form`, 'say what it stores')
  }
  return undefined
}

/** The anonymous results of Partial, Pick and the like are declared in the lib too, but are the user's objects. */
function isMappedResult(type: ts.Type): boolean {
  return (type.symbol?.flags & ts.SymbolFlags.TypeLiteral) !== 0
}

function readMembers(place: Place, type: ts.Type, context: Context): Schema | undefined {
  const members = evaluatedMembers(place, context)
  if (members === undefined) return undefined
  return withVisit(type.symbol, type, context, inner => readObject(members, inner))
}

function flavourOf(type: ts.Type, context: Context): string | undefined {
  const property = context.session.checker.getPropertyOfType(type.isUnion() ? (type.types[0] ?? type) : type, scalarFlavour)
  if (property === undefined) return undefined
  const flavour = context.session.checker.getNonNullableType(context.session.checker.getTypeOfSymbol(property))
  return flavour.isStringLiteral() ? flavour.value : undefined
}

export function show(type: ts.Type, context: Context): string {
  return context.session.checker.typeToString(type)
}
