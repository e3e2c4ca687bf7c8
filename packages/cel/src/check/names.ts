import type { Expression, Identifier, Select } from '../ast/expression.ts'
import { printType } from '../types/print.ts'
import { bool, type CelType, dyn, error, isDynOrError, optionalOf, optionalValue, type TypeKind } from '../types/type.ts'
import { type Checker, undeclaredReference } from './check-context.ts'

const simple: Partial<Readonly<Record<TypeKind, string>>> = {
  bool: 'primitive:BOOL',
  bytes: 'primitive:BYTES',
  double: 'primitive:DOUBLE',
  int: 'primitive:INT64',
  string: 'primitive:STRING',
  uint: 'primitive:UINT64',
  duration: 'well_known:DURATION',
  timestamp: 'well_known:TIMESTAMP',
  null: 'null:NULL_VALUE',
  dyn: 'dyn:{}',
  error: 'error:{}',
}

export function checkIdentifier(checker: Checker, identifier: Identifier): CelType {
  const found = checker.scopes.find(identifier.name)
  if (found === undefined) {
    const known = [...checker.scopes.names()]
    checker.report(identifier.at, undeclaredReference(checker, identifier.name), {
      name: identifier.name,
      candidates: () => known,
    })
    return checker.setType(identifier, error)
  }
  checker.references.set(identifier.id, { kind: 'identifier', name: found.name })
  return checker.setType(identifier, found.type)
}

/** `a.b` is a variable of that name, or else the field of `a`. */
export function checkSelect(checker: Checker, select: Select): CelType {
  const name = qualifiedName(select)
  const found = name === undefined ? undefined : checker.scopes.find(name)
  if (found !== undefined) {
    checker.references.set(select.id, { kind: 'identifier', name: found.name })
    return checker.setType(select, found.type)
  }
  const type = checkField(checker, select.at, select.operand, select.field, false)
  return checker.setType(select, select.testOnly ? bool : checker.resolve(type))
}

/** The names that an expression of identifiers and selects spells: `a.b.c` (cel-go containers.go, ToQualifiedName). */
export function qualifiedName(expression: Expression): string | undefined {
  if (expression.kind === 'identifier') return expression.name
  if (expression.kind !== 'select' || expression.testOnly) return undefined
  const operand = qualifiedName(expression.operand)
  return operand === undefined ? undefined : `${operand}.${expression.field}`
}

/** The type of a field; of an optional, or of an optional selection, an optional. */
export function checkField(checker: Checker, at: number, operand: Expression, field: string, optional: boolean): CelType {
  const operandType = checker.resolve(checker.check(operand))
  const inner = optionalValue(operandType)
  const type = fieldType(checker, at, inner ?? operandType, field)
  return inner !== undefined || optional ? optionalOf(type) : type
}

function fieldType(checker: Checker, at: number, target: CelType, field: string): CelType {
  switch (target.kind) {
    case 'map':
      return target.parameters[1] ?? dyn
    case 'struct':
      return structField(checker, at, target, field)
    case 'parameter':
      checker.isAssignable(dyn, target)
      return dyn
    default:
      if (isDynOrError(target)) return dyn
      reportNoFields(checker, at, target)
      return checker.environment.settings.has('selectionGoesOn') ? dyn : error
  }
}

function reportNoFields({ environment, report }: Checker, at: number, target: CelType): void {
  const print = environment.settings.has('selectionNamesType') ? printType : printProtoType
  report(at, `type '${print(target)}' does not support field selection`)
}

const keywords: ReadonlySet<string> = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(' '),
)

/** A field of an object type; with an environment that has them escaped, reserved words are found by their escaped name. */
export function structField(checker: Checker, at: number, struct: CelType, field: string): CelType {
  const { settings } = checker.environment
  const { fields } = struct
  if (fields === undefined) {
    const isKnown = struct.kind !== 'struct' && !/^(?:seconds|nanos)$/.test(field)
    checker.report(at, isKnown ? `undefined field '${field}'` : `unexpected failed resolution of '${struct.name}'`)
    return error
  }
  const escaped = settings.has('keywordFields') && keywords.has(field) ? fields.get(`__${field}__`) : undefined
  const type = fields.get(field) ?? escaped
  if (type !== undefined) return type
  checker.report(at, `undefined field '${field}'`, { name: field, candidates: () => fields.keys() })
  return error
}

/**
 * A type as cel-go before 0.17 has it, a message of protocol buffers (google/api/expr/v1alpha1/checked.proto, Type) in their text format.
 * Between fields, Go's library writes one blank or two, which one depends on how the server was built; here it is one.
 */
function printProtoType(type: CelType): string {
  const [first, second] = type.parameters.map(one => `{${printProtoType(one)}}`)
  switch (type.kind) {
    case 'unset':
      return '<nil>'
    case 'list':
      return `list_type:{elem_type:${first ?? '{}'}}`
    case 'map':
      return `map_type:{key_type:${first ?? '{}'} value_type:${second ?? '{}'}}`
    case 'struct':
      return `message_type:"${type.name}"`
    case 'parameter':
      return `type_param:"${type.name}"`
    case 'type':
      return `type:${first ?? '{}'}`
    case 'opaque':
      return `abstract_type:{${[`name:"${type.name}"`, ...type.parameters.map(one => `parameter_types:{${printProtoType(one)}}`)].join(' ')}}`
    default:
      return simple[type.kind] ?? type.name
  }
}
