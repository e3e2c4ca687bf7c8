import type { Expression, List, MapExpression, Struct, StructField } from '../ast/expression.ts'
import { isScalar } from '../language/type-names.ts'
import { mostGeneral } from '../types/assignable.ts'
import { printType } from '../types/print.ts'
import { type CelType, dyn, error, isDyn, listType, mapOf, optionalOf, optionalValue, unset } from '../types/type.ts'
import { type Checker, undeclaredReference } from './check-context.ts'
import { structField } from './names.ts'

export function checkList(checker: Checker, list: List): CelType {
  const optional = new Set(list.optional)
  let items: CelType | undefined
  for (const [index, element] of list.elements.entries()) {
    const type = checker.check(element)
    items = join(checker, element, items, optional.has(index) ? unwrap(checker, element, type) : type)
  }
  return checker.setType(list, listType(items === undefined || items === unset ? checker.freshVariable() : items))
}

export function checkMap(checker: Checker, map: MapExpression): CelType {
  let keys: CelType | undefined
  let values: CelType | undefined
  for (const { key, value, optional } of map.entries) {
    keys = join(checker, key, keys, checker.check(key))
    const type = checker.check(value)
    values = join(checker, value, values, optional ? unwrap(checker, value, type) : type)
  }
  if (keys === undefined || values === undefined || keys === unset)
    return checker.setType(map, mapOf(checker.freshVariable(), checker.freshVariable()))
  return checker.setType(map, mapOf(keys, values))
}

/** Messages cannot be made of the object types that a schema declares: only their names and fields are checked. */
export function checkStruct(checker: Checker, struct: Struct): CelType {
  const found = checker.scopes.findMessage(struct.typeName)
  if (found === undefined) {
    checker.report(struct.at, undeclaredReference(checker, struct.typeName))
    return checker.setType(struct, error)
  }
  checker.references.set(struct.id, { kind: 'identifier', name: found.name })
  const type = messageType(checker, struct, found.type)
  checker.setType(struct, type)
  for (const field of struct.fields) {
    const value = checker.check(field.value)
    const declared = type.kind === 'error' ? fieldOfNone(checker, field, found.name) : structField(checker, field.at, type, field.name)
    const given = field.optional ? unwrap(checker, field.value, value) : value
    if (!checker.isAssignable(declared, given))
      checker.report(
        field.at,
        `expected type of field '${field.name}' is '${printType(declared)}' but provided type is '${printType(given)}'`,
      )
  }
  return type
}

function messageType(checker: Checker, struct: Struct, type: CelType): CelType {
  if (type.kind === 'error') return type
  const [of] = type.parameters
  if (type.kind !== 'type' || of === undefined) {
    checker.report(struct.at, `'${type.name}' is not a type`)
    return error
  }
  if (of.kind === 'struct' || of.kind === 'duration' || of.kind === 'timestamp' || of.kind === 'null') return of
  checker.report(struct.at, `'${of.name}' is not a message type`)
  return error
}

/** A field of what is no message: scalars have none, and of other names nothing is known. */
function fieldOfNone(checker: Checker, { at, name }: StructField, typeName: string): CelType {
  if (typeName !== 'map')
    checker.report(at, isScalar(typeName) ? `undefined field '${name}'` : `unexpected failed resolution of '${typeName}'`)
  return error
}

/** The type inside of an optional entry. */
function unwrap(checker: Checker, { at }: Expression, type: CelType): CelType {
  const inner = optionalValue(type)
  if (inner === undefined && !isDyn(type))
    checker.report(at, `expected type '${printType(optionalOf(type))}' but found '${printType(type)}'`)
  return inner ?? type
}

/** The type of several items: the most general; dyn where they differ, or a problem where they must not. */
function join(checker: Checker, { at }: Expression, previous: CelType | undefined, current: CelType): CelType {
  if (previous === undefined || previous === unset) return current
  if (checker.isAssignable(previous, current)) return mostGeneral(previous, current)
  if (checker.environment.settings.has('mixedLiterals')) return dyn
  checker.report(at, `expected type '${printType(previous)}' but found '${printType(current)}'`)
  return error
}
