import type { FieldType } from '../upstream/types.ts'
import { nativeName, type NativeName } from './native-name.ts'
import { scalarOfDefinition } from './scalar-definitions.ts'

/** The local name of a scalar or a definition in the module that is being written. */
export interface Names {
  scalar(name: string): string
  native(native: NativeName): string
}

const integers: Readonly<Record<string, string>> = { int32: 'Int32', int64: 'Int64' }
const numbers: Readonly<Record<string, string>> = { double: 'Double', float: 'Float' }
const strings: Readonly<Record<string, string>> = { byte: 'Bytes', 'date-time': 'Time' }

/** Writes the type of a field's value. */
export function typeText(type: FieldType, names: Names): string {
  switch (type.kind) {
    case 'boolean':
      return 'boolean'
    case 'string':
      return flavourOf(strings, type.format, names) ?? 'string'
    case 'integer':
      return flavourOf(integers, type.format, names) ?? names.scalar('Integer')
    case 'number':
      return flavourOf(numbers, type.format, names) ?? 'number'
    case 'int-or-string':
      return names.scalar('IntOrString')
    case 'quantity':
      return names.scalar('Quantity')
    case 'any':
      return names.scalar('JSONValue')
    case 'object':
      return '{ [key: string]: unknown }'
    case 'ref':
      return refText(type.definition, names)
    case 'array':
      return `${typeText(type.items, names)}[]`
    case 'map':
      return `{ [key: string]: ${typeText(type.values, names)} }`
  }
}

function flavourOf(scalars: Readonly<Record<string, string>>, format: string | undefined, names: Names): string | undefined {
  const scalar = format === undefined ? undefined : scalars[format]
  return scalar === undefined ? undefined : names.scalar(scalar)
}

function refText(definition: string, names: Names): string {
  const scalar = scalarOfDefinition(definition)
  return scalar === undefined ? names.native(nativeName(definition)) : names.scalar(scalar.name)
}
