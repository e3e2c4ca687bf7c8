import type { Expression, List, MapExpression } from '../ast/expression.ts'
import type { Problem } from '../language/problem.ts'
import { printType } from '../types/print.ts'
import { type CelType, dyn, equalTypes } from '../types/type.ts'
import type { CheckedAst } from '../language/checked.ts'
import type { Validator } from './validator.ts'

/** The items of a list, the keys of a map and its values each have one type, but for what format() is given. */
export const homogeneous: Validator = {
  isOn: settings => settings.has('mixedLiterals'),
  visit(node, exempt, ast) {
    if (exempt) return []
    if (node.kind === 'list') return checkList(node, ast)
    return node.kind === 'map' ? checkMap(node, ast) : []
  },
}

/** Only the first item that differs is reported. */
function checkList({ elements, optional }: List, ast: CheckedAst): readonly Problem[] {
  const types = elements.map((one, index) => elementType(one, optional.includes(index), ast))
  const [first] = types
  const odd = types.findIndex(type => first !== undefined && !equalTypes(first, type))
  const [element, type] = [elements[odd], types[odd]]
  return first === undefined || element === undefined || type === undefined ? [] : [mismatch(element, first, type)]
}

function checkMap({ entries }: MapExpression, ast: CheckedAst): readonly Problem[] {
  const [first] = entries
  if (first === undefined) return []
  const key = elementType(first.key, false, ast)
  const value = elementType(first.value, first.optional, ast)
  return entries
    .slice(1)
    .flatMap(entry => [
      ...typeProblems(entry.key, key, elementType(entry.key, false, ast)),
      ...typeProblems(entry.value, value, elementType(entry.value, entry.optional, ast)),
    ])
}

function typeProblems(one: Expression, expected: CelType, found: CelType): readonly Problem[] {
  return equalTypes(expected, found) ? [] : [mismatch(one, expected, found)]
}

function elementType({ id }: Expression, isOptional: boolean, { types }: CheckedAst): CelType {
  const type = types.get(id) ?? dyn
  return isOptional ? (type.parameters[0] ?? dyn) : type
}

function mismatch({ at }: Expression, expected: CelType, found: CelType): Problem {
  return { at, message: `expected type '${printType(expected)}' but found '${printType(found)}'` }
}
