import { ts } from '../../packages/core/src/reader/program/typescript.js'

/** A value that JSON can hold. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** Where a schema means something else than the compiler, on purpose. */
export const deviations = ['whole-numbers', 'as-stored', 'fields-of-others', 'lists-for-formats', 'scalars-stay'] as const

export type Deviation = (typeof deviations)[number]

/** How a type is understood. */
export interface Meaning {
  readonly checker: ts.TypeChecker
  readonly deviations: ReadonlySet<Deviation>
}

/**
 * Says whether the compiler takes a JSON value for a type, as it would take what JSON.parse gives: methods hold no data, a Date is the text
 * that it is written as, an enum is its values.
 */
export function accepts(type: ts.Type, value: JsonValue, meaning: Meaning): boolean {
  const { flags } = type
  const { TypeFlags } = ts
  if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return true
  if (flags & (TypeFlags.Never | TypeFlags.Undefined | TypeFlags.Void)) return false
  if (type.isUnion()) return acceptsUnion(type, value, meaning)
  if (type.isIntersection()) return acceptsIntersection(type, value, meaning)
  if (flags & TypeFlags.BigIntLike) return typeof value === 'number' && Number.isInteger(value) && fitsBigint(type, value)
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value === value
  if (flags & TypeFlags.NonPrimitive) return isRecord(value)
  if (flags & TypeFlags.Object) return acceptsObject(type, value, meaning)
  const literal = literalOf(value, meaning)
  return literal !== undefined && meaning.checker.isTypeAssignableTo(literal, type)
}

function fitsBigint(type: ts.Type, value: number): boolean {
  if (!('value' in type) || typeof type.value !== 'object' || type.value === null || !('base10Value' in type.value)) return true
  const negative = 'negative' in type.value && type.value.negative === true
  return String(value) === `${negative ? '-' : ''}${String(type.value.base10Value)}`
}

function literalOf(value: JsonValue, meaning: Meaning): ts.Type | undefined {
  if (typeof value === 'string') return meaning.checker.getStringLiteralType(value)
  if (typeof value === 'number') return meaning.checker.getNumberLiteralType(value)
  if (typeof value === 'boolean') return value ? meaning.checker.getTrueType() : meaning.checker.getFalseType()
  return value === null ? meaning.checker.getNullType() : undefined
}

function isRecord(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * One alternative takes it. Deviations: a number beside a text is an int-or-string, which holds whole numbers; and as a structural schema
 * declares a field once, one that the alternative does not declare must fit where another does.
 */
function acceptsUnion(type: ts.UnionType, value: JsonValue, meaning: Meaning): boolean {
  if (typeof value === 'number' && !Number.isInteger(value) && meaning.deviations.has('whole-numbers') && isIntOrString(type)) return false
  const taking = type.types.filter(one => accepts(one, value, meaning))
  if (taking.length === 0 || !isRecord(value) || !meaning.deviations.has('fields-of-others')) return taking.length > 0
  const objects = type.types.filter(one => one.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
  return taking.some(one =>
    Object.entries(value).every(([key, field]) => {
      if (meaning.checker.getPropertyOfType(one, key) !== undefined) return true
      const declaring = objects.flatMap(other => meaning.checker.getPropertyOfType(other, key) ?? [])
      return declaring.length === 0 || declaring.some(property => accepts(meaning.checker.getTypeOfSymbol(property), field, meaning))
    }),
  )
}

/** A branded text is a text. */
function isIntOrString({ types }: ts.UnionType): boolean {
  const has = (flag: ts.TypeFlags) =>
    types.some(one => one.flags & flag || (one.isIntersection() && one.types.some(part => part.flags & flag)))
  return has(ts.TypeFlags.NumberLike) && has(ts.TypeFlags.StringLike)
}

const primitive = () => ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike

/** A branded text is a text; of objects, all fields hold. */
function acceptsIntersection(type: ts.IntersectionType, value: JsonValue, meaning: Meaning): boolean {
  const plain = type.types.filter(one => one.flags & primitive())
  if (plain.length > 0) return plain.every(one => accepts(one, value, meaning)) && fitsScalar(type, value, meaning)
  const { checker } = meaning
  // Alternatives with different tags have no value in common.
  if (checker.isTypeAssignableTo(type, checker.getNeverType())) return false
  const lists = type.types.filter(one => checker.isTupleType(one) || checker.isArrayType(one))
  return lists.length > 0 ? type.types.every(one => accepts(one, value, meaning)) : acceptsObject(type, value, meaning)
}

/** The scalars of crdgen/kubernetes carry their names. */
export function scalarOf(type: ts.Type, meaning: Meaning): string | undefined {
  const property =
    type.isIntersection() || type.flags & ts.TypeFlags.Object ? meaning.checker.getPropertyOfType(type, '__crdgen') : undefined
  const name = property === undefined ? undefined : meaning.checker.getNonNullableType(meaning.checker.getTypeOfSymbol(property))
  return name?.isStringLiteral() === true ? name.value : undefined
}

/** Deviation: a mapped type over a scalar of ours is that scalar. */
function fitsScalarAlone(scalar: string, value: JsonValue): boolean {
  const isInteger = typeof value === 'number' && Number.isInteger(value)
  if (scalar === 'Int32' || scalar === 'Int64' || scalar === 'Integer') return isInteger
  return isInteger || (typeof value === 'string' && (scalar !== 'Quantity' || quantity.test(value)))
}

const quantity = /^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$/

function fitsScalar(type: ts.Type, value: JsonValue, meaning: Meaning): boolean {
  const scalar = scalarOf(type, meaning)
  if (scalar === 'Quantity' && typeof value === 'string') return quantity.test(value)
  if (typeof value !== 'number') return true
  if (scalar === 'Int32') return Number.isInteger(value) && Math.abs(value) < 2 ** 31
  return scalar === 'Int64' || scalar === 'Integer' || scalar === 'IntOrString' || scalar === 'Quantity' ? Number.isInteger(value) : true
}

/** What `toJSON` makes of an object. */
export function writtenAs(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const method = type.getProperty('toJSON')
  const [signature] = method === undefined ? [] : checker.getTypeOfSymbol(method).getCallSignatures()
  return signature === undefined ? undefined : checker.getReturnTypeOfSignature(signature)
}

function acceptsObject(type: ts.Type, value: JsonValue, meaning: Meaning): boolean {
  if (type.symbol?.name === 'Date' && type.getProperty('getTime') !== undefined) return acceptsDate(value, meaning)
  const written = writtenAs(type, meaning.checker)
  if (written !== undefined) return accepts(written, value, meaning)
  if (meaning.checker.isTupleType(type) || meaning.checker.isArrayType(type)) return acceptsList(type, value, meaning)
  if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) return false
  const scalar = scalarOf(type, meaning)
  if (scalar !== undefined) return meaning.deviations.has('scalars-stay') && fitsScalarAlone(scalar, value)
  if (!isRecord(value)) return false
  const properties = meaning.checker.getPropertiesOfType(type).filter(one => isData(one, meaning.checker))
  const names = new Set(properties.map(({ name }) => name))
  return (
    properties.every(property => acceptsField(property, value[property.name], meaning)) &&
    Object.entries(value).every(([key, field]) => names.has(key) || acceptsKey(type, key, field, meaning))
  )
}

function acceptsField(property: ts.Symbol, value: JsonValue | undefined, meaning: Meaning): boolean {
  const type = meaning.checker.getTypeOfSymbol(property)
  if (value !== undefined) return accepts(type, value, meaning)
  const mayLack = type.isUnion() && type.types.some(one => one.flags & ts.TypeFlags.Undefined)
  return (property.flags & ts.SymbolFlags.Optional) !== 0 || mayLack || (type.flags & ts.TypeFlags.Undefined) !== 0
}

function acceptsKey(type: ts.Type, key: string, value: JsonValue, meaning: Meaning): boolean {
  const infos = meaning.checker.getIndexInfosOfType(type)
  const fitting = infos.filter(
    ({ keyType }) =>
      keyType.flags & ts.TypeFlags.String || meaning.checker.isTypeAssignableTo(meaning.checker.getStringLiteralType(key), keyType),
  )
  return fitting.every(info => accepts(info.type, value, meaning))
}

/** RFC 3339. Deviation: where a text has a format, the API server takes any list (kube-openapi, validation/validate/type.go). */
function acceptsDate(value: JsonValue, meaning: Meaning): boolean {
  if (Array.isArray(value)) return meaning.deviations.has('lists-for-formats')
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value)
}

/** Methods, and what a class hides, are no data. */
export function isData(property: ts.Symbol, checker: ts.TypeChecker): boolean {
  const isMember = (property.flags & ts.SymbolFlags.Method) !== 0 || property.declarations?.some(isMethod) === true
  if (isMember && checker.getNonNullableType(checker.getTypeOfSymbol(property)).getCallSignatures().length > 0) return false
  if (property.name.startsWith('__@') || property.name.startsWith('#')) return false
  const { valueDeclaration } = property
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected
  return valueDeclaration === undefined || (ts.getCombinedModifierFlags(valueDeclaration) & hidden) === 0
}

function isMethod(node: ts.Node): boolean {
  return ts.isMethodSignature(node) || ts.isMethodDeclaration(node)
}

function acceptsList(type: ts.Type, value: JsonValue, meaning: Meaning): boolean {
  if (!Array.isArray(value)) return false
  const items = meaning.checker.getTypeArguments(type as ts.TypeReference)
  if (!meaning.checker.isTupleType(type)) return value.every(item => items[0] !== undefined && accepts(items[0], item, meaning))
  const { elementFlags } = (type as ts.TupleTypeReference).target
  const least = elementFlags.filter(flag => flag & ts.ElementFlags.Required).length
  const isOpen = elementFlags.some(flag => flag & ts.ElementFlags.Rest)
  if (value.length < least || (!isOpen && value.length > items.length)) return false
  return value.every((item, index) => {
    const wanted = items[Math.min(index, items.length - 1)]
    return wanted !== undefined && accepts(wanted, item, meaning)
  })
}
