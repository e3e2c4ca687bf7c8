import { isDeepStrictEqual } from 'node:util'
import { isRecord, type JsonObject, jsonText, listAt, recordAt } from '@crdgen/core/internal'
import type { Keys } from '../composite.ts'

/** A part of a schema that SimpleSchema cannot state. */
export interface Unstated {
  /** Lead to the keyword. */
  readonly keys: Keys
  readonly message: string
  readonly help?: string
}

/** The parts of a schema that kro makes otherwise of its SimpleSchema. The description of the whole has no place in a graph. */
export function compareWithMade(given: JsonObject, made: JsonObject): readonly Unstated[] {
  const { description: _, ...rest } = given
  return comparePart(rest, made, [])
}

/** kro gives `{}` to whole specs, to items and to values, too, of which none is ever missing. */
function comparePart(given: JsonObject, made: JsonObject, keys: Keys): readonly Unstated[] {
  const { default: _, ...others } = made
  return comparePlaces(given, given['default'] === undefined ? others : made, keys)
}

/** The keywords whose values are schemas. */
const parts = new Set(['properties', 'items', 'additionalProperties'])

function comparePlaces(given: JsonObject, made: JsonObject, keys: Keys): readonly Unstated[] {
  const own = [...new Set([...Object.keys(given), ...Object.keys(made)])].filter(keyword => !parts.has(keyword))
  const found = own.flatMap(keyword =>
    compareKeyword(keyword, asCompared(keyword, given[keyword]), asCompared(keyword, made[keyword]), keys),
  )
  // What is added in the place of a type that is lost explains nothing.
  const lost = found.filter(one => one.keys.length > keys.length)
  return [
    ...(lost.length > 0 ? lost : found),
    ...Object.keys(recordAt(given, 'properties')).flatMap(name =>
      comparePlaces(recordAt(given, 'properties', name), recordAt(made, 'properties', name), [...keys, 'properties', name]),
    ),
    ...['items', 'additionalProperties'].flatMap(keyword => {
      const [part, other] = [given[keyword], made[keyword]]
      if (!isRecord(part)) return compareKeyword(keyword, part, other, keys)
      return comparePart(part, recordAt(made, keyword), [...keys, keyword])
    }),
  ]
}

/** `required` has no order; kro gives each rule a message. */
function asCompared(keyword: string, value: unknown): unknown {
  if (keyword === 'required') return listAt({ value }, 'value').map(String).sort()
  if (keyword !== 'x-kubernetes-validations' || !Array.isArray(value)) return value === '' ? undefined : value
  return value.map(rule => ({ message: 'validation failed', ...(isRecord(rule) ? rule : {}) }))
}

function compareKeyword(keyword: string, given: unknown, made: unknown, keys: Keys): readonly Unstated[] {
  if (isDeepStrictEqual(given, made)) return []
  if (given === undefined)
    return [{ keys, message: `kro adds ${keyword}: ${jsonText(made)}`, ...(keyword === 'default' ? { help: 'add @default {}' } : {}) }]
  const at = [...keys, keyword]
  if (made === undefined) return [{ keys: at, message: `SimpleSchema has no words for ${keyword}`, ...helpOn(keyword) }]
  if (keyword === 'x-kubernetes-validations')
    return [
      {
        keys: at,
        message: 'SimpleSchema has nothing but expressions for rules',
        help: 'leave message out: kro has "validation failed" for all',
      },
    ]
  return [{ keys: at, message: `kro makes ${keyword}: ${jsonText(made)} of ${jsonText(given)}` }]
}

function helpOn(keyword: string): Pick<Unstated, 'help'> {
  return {
    help:
      keyword === 'format'
        ? 'write Integer in place of Int32 and Int64, and @type number in place of Double'
        : 'leave it out of the type, or write a CRD: kro takes scalars, lists, maps and its own markers only',
  }
}
