import type { Location } from '../../diagnostic/location.ts'
import { requireFields } from '../../natives/index.ts'
import { listWithPlaces, setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import type { SchemaType } from '../../values/schema.ts'
import type { Context } from '../context.ts'
import { ts } from '../program/typescript.js'
import { refuse } from './refuse.ts'

export type LiteralValue = string | number | boolean

export interface Literal {
  readonly value: LiteralValue
  readonly at: Location
}

/** The value of a literal type, undefined when the type is not a literal. */
export function literalValue(type: ts.Type): LiteralValue | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value
  if (type.flags & ts.TypeFlags.BigIntLiteral) return bigintValue(type)
  if (!(type.flags & ts.TypeFlags.BooleanLiteral)) return undefined
  return 'intrinsicName' in type && type.intrinsicName === 'true'
}

/** JSON has one kind of number: `10n` is 10, as long as a double holds it. */
function bigintValue(type: ts.Type): number | undefined {
  const { value } = type as ts.BigIntLiteralType
  const number = Number(`${value.negative ? '-' : ''}${value.base10Value}`)
  return Number.isSafeInteger(number) ? number : undefined
}

/** An enum of literals in source order, each value once; nothing of none. Values of several types have no structural form. */
export function enumSchema(literals: readonly Literal[], context: Context): SchemaNode {
  const once = [...new Map(literals.map(one => [one.value, one])).values()]
  if (once.length === 0) return {}
  for (const one of once) requireFields(one.value)
  const endless = once.find(one => typeof one.value === 'number' && !Number.isFinite(one.value))
  if (endless !== undefined)
    return refuse(
      context,
      'type/unsupported',
      `has the value ${endless.value}, which has no JSON form`,
      'use a number that a double can represent',
    )
  const types = new Set(once.map(one => typeof one.value))
  if (types.size !== 1) {
    return refuse(
      context,
      'type/mixed-union',
      `mixes ${[...types].join(' and ')} values: ${once.map(one => JSON.stringify(one.value)).join(' | ')}`,
      'a structural schema has one type per place: make all values of one type',
    )
  }
  const values = once.map(one => one.value)
  return setAt<SchemaNode>(
    {},
    {
      type: literalType(values),
      enum: listWithPlaces(
        values,
        once.map(one => one.at),
      ),
    },
    context.at,
  )
}

function literalType(values: readonly LiteralValue[]): SchemaType {
  if (values.every(value => typeof value === 'number')) return values.every(Number.isInteger) ? 'integer' : 'number'
  return typeof values[0] === 'boolean' ? 'boolean' : 'string'
}
