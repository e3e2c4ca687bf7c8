import { Schema } from 'effect'

const named3 = Schema.Struct({ name: Schema.String.check(Schema.isMinLength(3)) })

export const text = Schema.String
export const sized = Schema.String.check(Schema.isMinLength(3), Schema.isMaxLength(6))
export const filled = Schema.NonEmptyString
export const named = Schema.String.check(Schema.isPattern(/^[a-z]([-a-z0-9]*[a-z0-9])?$/))
export const twoPatterns = Schema.String.check(Schema.isPattern(/^app-/), Schema.isPattern(/-dev$/))
export const prefixed = Schema.String.check(Schema.isPattern(/^app-/))
export const uuid = Schema.String.check(Schema.isUUID())
export const template = Schema.TemplateLiteral(['v', Schema.Int])
export const described = Schema.String.annotate({ description: 'Where the backups are kept.', title: 'Place' })
export const branded = Schema.String.pipe(Schema.brand('Name'))
export const number = Schema.Finite
export const integer = Schema.Int
export const port = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 65_535 }))
export const share = Schema.Finite.check(Schema.isGreaterThan(0), Schema.isLessThanOrEqualTo(1))
export const step = Schema.Finite.check(Schema.isMultipleOf(5))
export const flag = Schema.Boolean
export const constant = Schema.Literal('fixed')
export const truth = Schema.Literal(true)
export const modes = Schema.Literals(['Allow', 'Forbid'])
export const levels = Schema.Literals([1, 2])
export const nativeEnum = Schema.Enum({ A: 'a', B: 'b' })
export const nullable = Schema.NullOr(Schema.String)
export const nullableModes = Schema.NullOr(Schema.Literals(['Allow', 'Forbid']))
export const optional = Schema.optionalKey(Schema.String)
export const list = Schema.Array(Schema.String)
export const boundedList = Schema.Array(Schema.String).check(Schema.isMinLength(1), Schema.isMaxLength(2))
export const pair = Schema.Tuple([Schema.String, Schema.String])
export const uniqueList = Schema.Array(Schema.String).check(Schema.isUnique())
export const nestedList = Schema.Array(Schema.Array(Schema.String))
export const map = Schema.Record(Schema.String, Schema.Finite)
export const mapOfLists = Schema.Record(Schema.String, Schema.Array(Schema.String))
export const partialMap = Schema.Struct({ min: Schema.optionalKey(Schema.Finite), max: Schema.optionalKey(Schema.Finite) })
export const object = Schema.Struct({ name: Schema.String, size: Schema.optionalKey(Schema.Finite) })
export const nested = Schema.Struct({ inner: named3 })
export const extended = Schema.Struct({ ...Schema.Struct({ name: Schema.String }).fields, size: Schema.Finite })
export const partial = Schema.Struct({ name: Schema.optionalKey(Schema.String) })
export const tagged = Schema.Union([
  Schema.Struct({ type: Schema.Literal('file'), path: Schema.String }),
  Schema.Struct({ type: Schema.Literal('url'), url: Schema.String.check(Schema.isMinLength(2)) }),
])
export const alternatives = Schema.Union([Schema.Struct({ name: Schema.String }), Schema.Struct({ size: Schema.Finite })])
export const intOrText = Schema.Union([Schema.Int, Schema.String])
export const texts = Schema.Union([Schema.String.check(Schema.isPattern(/^a-/)), Schema.String.check(Schema.isPattern(/^b-/))])
export const deep = Schema.Struct({ list: Schema.Array(Schema.Struct({ map: Schema.Record(Schema.String, named3) })) })
export const shared = Schema.Struct({ one: named3, other: named3 })
export const refined = Schema.String.check(Schema.makeFilter(text => text !== 'root'))
export const transformed = Schema.FiniteFromString
export const trimmed = Schema.Trim
