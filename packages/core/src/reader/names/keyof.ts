import { type Context, silent } from '../context.ts'
import { membersOf } from '../reader.ts'
import type { Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import { type LiteralValue, literalValue } from '../schema/literals.ts'

/**
 * The keys that `keyof T` stands for: the fields in the order they were declared, then its methods. Numeric keys are numbers. Undefined
 * when T is a map or no object. `whole` is the type of `keyof T` itself.
 */
export function keyofLiterals(object: Place, whole: Place, context: Context): readonly LiteralValue[] | undefined {
  const members = membersOf(object, silent(context))
  if (members?.failed === true) membersOf(object, context)
  if (members === undefined || members.index !== undefined || members.fields.size === 0) return undefined
  const type = whole.type()
  const known = (type.isUnion() ? type.types : [type]).map(literalValue).filter(value => value !== undefined)
  const numbers = new Map(known.flatMap(value => (typeof value === 'number' ? [[String(value), value] as const] : [])))
  const fields: readonly LiteralValue[] = [...members.fields.keys()].map(name => numbers.get(name) ?? name)
  if (members.natives.length > 0) return fields
  const others = known.filter(value => typeof value === 'string' && !fields.includes(value) && isMethod(value, object))
  return [...fields, ...others]
}

function isMethod(name: string, object: Place): boolean {
  const property = object.type().getProperty(name)
  const isDeclaredSo = property?.declarations?.some(one => ts.isMethodSignature(one) || ts.isMethodDeclaration(one) || ts.isAccessor(one))
  return isDeclaredSo === true || ((property?.flags ?? 0) & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor)) !== 0
}
