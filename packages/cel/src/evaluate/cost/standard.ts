import { sizeOf } from '../values/kinds.ts'
import { Optional, type Value } from '../values/value.ts'

/** A character, a byte or an item that is walked over. */
export const traversal = 0.1
const patternFactor = 0.25
export const listBase = 10
export const mapBase = 30

export type CostOf = (args: readonly Value[], result: Value) => number

/** The size of a value as it is charged: 1 if it has none. `seesOptionals`: the size of an optional is that of its value. */
export function actualSize(value: Value | undefined, seesOptionals = false): number {
  if (value === undefined) return 1
  const size = sizeOf(value)
  if (size !== undefined) return size
  return seesOptionals && value instanceof Optional && value.value !== undefined ? actualSize(value.value, true) : 1
}

export function walk(size: number): number {
  return Math.ceil(size * traversal)
}

/** A regular expression that runs over a text. */
export function match(text: number, pattern: number): number {
  return walk(1 + text) * Math.ceil(pattern * patternFactor)
}

const atAnEnd: ReadonlySet<string> = new Set(['starts_with_string', 'ends_with_string'])
const ofFirst: ReadonlySet<string> = new Set(['string_to_bytes', 'bytes_to_string'])
const formatted: ReadonlySet<string> = new Set(['strings_quote', 'string_format'])
const compared = /^(?:less|less_equals|greater|greater_equals)_(?:string|bytes)$/

/** The costs in which the releases of cel-go differ. */
export interface StandardCosts {
  readonly formatting: boolean
  readonly optionalSizes: boolean
  /** `startsWith` and `endsWith` cost by what is looked for, not by the text. */
  readonly partSizes: boolean
  /** `matches(text, pattern)` costs as `text.matches(pattern)` does. */
  readonly globalMatches: boolean
}

/** cel-go interpreter/runtimecost.go, costCall: by the id of the overload. */
export function standardCost(overload: string, args: readonly Value[], since: StandardCosts): number {
  const size = (at: number) => actualSize(args[at], since.optionalSizes)
  if (atAnEnd.has(overload)) return walk(size(since.partSizes ? 1 : 0))
  if (ofFirst.has(overload) || (since.formatting && formatted.has(overload))) return walk(size(0))
  if (overload === 'equals' || overload === 'not_equals' || compared.test(overload)) return walk(Math.min(size(0), size(1)))
  switch (overload) {
    case 'in_list':
      return size(1)
    case 'add_string':
    case 'add_bytes':
      return walk(size(0) + size(1))
    case 'matches':
      return since.globalMatches ? match(size(0), size(1)) : 1
    case 'matches_string':
      return match(size(0), size(1))
    case 'contains_string':
      return walk(size(0)) * walk(size(1))
    default:
      return 1
  }
}
