import { ts } from '../program/typescript.js'

/** A generic interface or class with its arguments, or a list or tuple. */
export function isInstance(type: ts.Type): type is ts.TypeReference {
  return isObjectType(type) && (type.objectFlags & ts.ObjectFlags.Reference) !== 0
}

/** The instance type of an interface or class; what `typeof SomeClass` and mapped types give is not. */
export function isDeclared(type: ts.Type): boolean {
  const { ClassOrInterface, Reference } = ts.ObjectFlags
  return isObjectType(type) && (type.objectFlags & (ClassOrInterface | Reference)) !== 0
}

function isObjectType(type: ts.Type): type is ts.ObjectType {
  return (type.flags & ts.TypeFlags.Object) !== 0
}

/** The checker's own test is not a type guard; this one is. */
export function isTuple(type: ts.Type, checker: ts.TypeChecker): type is ts.TupleTypeReference {
  return checker.isTupleType(type)
}

/** Checks for the type that the compiler has in place of one that it can't find or work out: an `any` that nobody wrote. */
export function isErroneous(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Any) !== 0 && 'intrinsicName' in type && type.intrinsicName === 'error'
}

/** The type of a list's items, undefined when it is not a list. */
export function itemTypeOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  return checker.isArrayType(type) && isInstance(type) ? checker.getTypeArguments(type)[0] : undefined
}
