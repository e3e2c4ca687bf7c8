import { Schema } from 'effect-3'

const named3 = Schema.Struct({ name: Schema.String.pipe(Schema.minLength(3)) })

export const text = Schema.String
export const sized = Schema.String.pipe(Schema.minLength(3), Schema.maxLength(6))
export const exactSize = Schema.String.pipe(Schema.length(3))
export const filled = Schema.NonEmptyString
export const named = Schema.String.pipe(Schema.pattern(/^[a-z]([-a-z0-9]*[a-z0-9])?$/))
export const twoPatterns = Schema.String.pipe(Schema.pattern(/^app-/), Schema.pattern(/-dev$/))
export const prefixed = Schema.String.pipe(Schema.startsWith('app-'))
export const uuid = Schema.UUID
export const template = Schema.TemplateLiteral('v', Schema.Number)
export const described = Schema.String.annotations({ description: 'Where the backups are kept.', title: 'Place' })
export const branded = Schema.String.pipe(Schema.brand('Name'))
export const number = Schema.Number
export const integer = Schema.Int
export const port = Schema.Int.pipe(Schema.between(1, 65_535))
export const share = Schema.Number.pipe(Schema.greaterThan(0), Schema.lessThanOrEqualTo(1))
export const step = Schema.Number.pipe(Schema.multipleOf(5))
export const flag = Schema.Boolean
export const constant = Schema.Literal('fixed')
export const truth = Schema.Literal(true)
export const modes = Schema.Literal('Allow', 'Forbid')
export const levels = Schema.Literal(1, 2)
export const nativeEnum = Schema.Enums({ A: 'a', B: 'b' })
export const nullable = Schema.NullOr(Schema.String)
export const nullableModes = Schema.NullOr(Schema.Literal('Allow', 'Forbid'))
export const optional = Schema.optional(Schema.String)
export const defaulted = Schema.optionalWith(Schema.Int, { default: () => 7 })
export const list = Schema.Array(Schema.String)
export const boundedList = Schema.Array(Schema.String).pipe(Schema.minItems(1), Schema.maxItems(2))
export const pair = Schema.Tuple(Schema.String, Schema.String)
export const nestedList = Schema.Array(Schema.Array(Schema.String))
export const map = Schema.Record({ key: Schema.String, value: Schema.Number })
export const mapOfLists = Schema.Record({ key: Schema.String, value: Schema.Array(Schema.String) })
export const patternMap = Schema.Record({ key: Schema.String.pipe(Schema.pattern(/^x-/)), value: Schema.String })
export const partialMap = Schema.Struct({ min: Schema.optional(Schema.Number), max: Schema.optional(Schema.Number) })
export const object = Schema.Struct({ name: Schema.String, size: Schema.optional(Schema.Number) })
export const nested = Schema.Struct({ inner: named3 })
export const extended = Schema.extend(Schema.Struct({ name: Schema.String }), Schema.Struct({ size: Schema.Number }))
export const picked = Schema.Struct({ name: Schema.String, size: Schema.Number }).pick('name')
export const partial = Schema.partial(Schema.Struct({ name: Schema.String }))
export const tagged = Schema.Union(
  Schema.Struct({ type: Schema.Literal('file'), path: Schema.String }),
  Schema.Struct({ type: Schema.Literal('url'), url: Schema.String.pipe(Schema.minLength(2)) }),
)
export const alternatives = Schema.Union(Schema.Struct({ name: Schema.String }), Schema.Struct({ size: Schema.Number }))
export const intOrText = Schema.Union(Schema.Int, Schema.String)
export const texts = Schema.Union(Schema.String.pipe(Schema.startsWith('a-')), Schema.String.pipe(Schema.startsWith('b-')))
export const deep = Schema.Struct({ list: Schema.Array(Schema.Struct({ map: Schema.Record({ key: Schema.String, value: named3 }) })) })
export const shared = Schema.Struct({ one: named3, other: named3 })
export const refined = Schema.String.pipe(Schema.filter(text => text !== 'root'))
export const transformed = Schema.NumberFromString
export const trimmed = Schema.Trim
