import { isLibrary } from '../program/library.ts'
import { ts } from '../program/typescript.js'

/**
 * The property of a type if the user or a package declares it. Texts, numbers, lists and classes of TypeScript's own library have only
 * methods, and the compiler is not asked for those: a program with the mere names of the library would need the rest of it for the answer.
 */
export function propertyOf(type: ts.Type, name: string, checker: ts.TypeChecker): ts.Symbol | undefined {
  if (type.isUnion() && type.types.some(part => lacks(part, name, checker))) return undefined
  const parts = type.isUnionOrIntersection() ? type.types : [type]
  const own = parts.filter(part => isOwn(part, checker))
  if (own.length === parts.length) return checker.getPropertyOfType(type, name)
  return type.isUnion() ? undefined : own.map(part => propertyOf(part, name, checker)).find(one => one !== undefined)
}

/**
 * Checks for an alternative without the property, which the union then does not have either: the first one that lacks it answers for
 * thousands, which the compiler would go through one by one. An alternative without values does not count.
 */
function lacks(part: ts.Type, name: string, checker: ts.TypeChecker): boolean {
  if (!(part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || propertyOf(part, name, checker) !== undefined) return false
  return !part.isIntersection() || !checker.isTypeAssignableTo(part, checker.getNeverType())
}

export function isCallable(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isIntersection()) return type.types.some(part => isCallable(part, checker))
  return isOwn(type, checker) && (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0)
}

function isOwn(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnionOrIntersection()) return type.types.every(part => isOwn(part, checker))
  if (!(type.flags & ts.TypeFlags.Object)) return (type.flags & ts.TypeFlags.InstantiableNonPrimitive) !== 0
  if (checker.isArrayType(type) || checker.isTupleType(type)) return false
  const [first] = type.symbol?.declarations ?? []
  return first === undefined || !isLibrary(first.getSourceFile().fileName)
}
