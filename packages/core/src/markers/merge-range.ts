import { placeOf, setAt } from '../structural/origins.ts'
import type { Schema } from '../values/schema.ts'
import type { Keywords } from './marker.ts'
import type { MergeContext } from './merge-context.ts'

const lengths = [
  ['minLength', 'maxLength', 'length'],
  ['minItems', 'maxItems', 'number of items'],
  ['minProperties', 'maxProperties', 'number of properties'],
] as const

const bounds = [
  ['minimum', 'exclusiveMinimum', 1],
  ['maximum', 'exclusiveMaximum', -1],
] as const

/** Merges the keywords that span a range: the higher lower end and the lower upper end hold. Reports a range that is empty. */
export function mergeRange(schema: Schema, own: Keywords, context: MergeContext): Schema {
  let merged = schema
  for (const [bound, exclusive, direction] of bounds) merged = mergeBound(merged, own, bound, exclusive, direction)
  for (const [least, most] of lengths) {
    merged = mergeLength(merged, own, least, 1)
    merged = mergeLength(merged, own, most, -1)
  }
  reportEmpty(merged, own, context)
  return merged
}

type Length = (typeof lengths)[number][0 | 1]

function mergeLength(schema: Schema, own: Keywords, keyword: Length, direction: 1 | -1): Schema {
  const before = schema[keyword]
  const after = own[keyword]
  if (after === undefined || (before !== undefined && (after - before) * direction < 0)) return schema
  return setAt(schema, { [keyword]: after }, placeOf(own, keyword))
}

type Bound = (typeof bounds)[number][0]
type Exclusive = (typeof bounds)[number][1]

/** `exclusive` belongs to its bound: it is replaced with it, but waits for one where it has none; at equal bounds the exclusive one is the tighter. */
function mergeBound(schema: Schema, own: Keywords, bound: Bound, exclusive: Exclusive, direction: 1 | -1): Schema {
  const before = schema[bound]
  const after = own[bound]
  const isExclusive = own[exclusive] === true
  if (after === undefined) return isExclusive ? setAt(schema, { [exclusive]: true }, placeOf(own, exclusive)) : schema
  if (before !== undefined && (after - before) * direction < 0) return schema
  const set = setAt(schema, { [bound]: after }, placeOf(own, bound))
  if (isExclusive) return setAt(set, { [exclusive]: true }, placeOf(own, exclusive))
  return before === undefined || before === after ? set : setAt(set, { [exclusive]: undefined }, undefined)
}

function reportEmpty(schema: Schema, own: Keywords, context: MergeContext): void {
  for (const [least, most, noun] of lengths) {
    const touched = own[least] === undefined ? most : least
    const [low, high] = [schema[least], schema[most]]
    if (own[touched] === undefined || low === undefined || high === undefined || low <= high) continue
    context.report(
      {
        rule: 'marker/conflict',
        message: `no value is valid: its ${noun} is at least ${low} and at most ${high}`,
        data: { [least]: low, [most]: high },
      },
      touched,
    )
  }
  const { minimum, maximum } = schema
  const touched = own.minimum === undefined ? 'maximum' : 'minimum'
  if (own[touched] === undefined || minimum === undefined || maximum === undefined) return
  const isOpen = schema.exclusiveMinimum === true || schema.exclusiveMaximum === true
  if (minimum < maximum || (minimum === maximum && !isOpen)) return
  context.report(
    {
      rule: 'marker/conflict',
      message: `no value is valid: the minimum is ${minimum} and the maximum ${maximum}`,
      data: { minimum, maximum },
    },
    touched,
  )
}
