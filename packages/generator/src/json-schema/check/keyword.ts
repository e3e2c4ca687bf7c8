import { isRecord } from '@crdgen/core/internal'
/** Where a value is, as the keys that lead there. */
export type Keys = readonly (string | number)[]

/** One thing that is wrong with a value. */
export interface SchemaProblem {
  readonly keys: Keys
  /** The keyword that refuses it; `false` for a schema that nothing meets. */
  readonly keyword: string
  /** Follows the path: `is missing`. */
  readonly message: string
  /** What else there might have been: names of fields, allowed values. */
  readonly known?: readonly string[]
}

/** What of a schema could not be checked. */
export interface Unchecked {
  /** `the pattern ^(?=a)` */
  readonly what: string
  readonly reason: string
}

/** A schema, and the file that it is in: references start there. */
export interface Location {
  readonly schema: unknown
  readonly root: unknown
  /** Of another file than the first one, its name. */
  readonly file?: string
}

/** What a keyword may use. */
export interface Checking {
  check(place: Location, value: unknown, at: Keys, depth: number): readonly SchemaProblem[]
  note(what: string, reason: string): void
}

/** One keyword beside a value. */
export interface Circumstances {
  /** The value of the keyword: whatever the schema has there. */
  readonly wanted: unknown
  /** The schema that has the keyword. */
  readonly place: Location
  readonly at: Keys
  readonly depth: number
  readonly checking: Checking
}

/** One keyword: a value of it that is malformed says nothing. */
export interface Keyword {
  check(value: unknown, circumstances: Circumstances): readonly SchemaProblem[]
}

/** A keyword that only says whether a value fits. */
export function simple(
  keyword: string,
  problemOf: (value: unknown, wanted: unknown, beside: Circumstances) => string | undefined,
): readonly [string, Keyword] {
  return [
    keyword,
    {
      check(value, beside) {
        const message = problemOf(value, beside.wanted, beside)
        return message === undefined ? [] : [{ keys: beside.at, keyword, message }]
      },
    },
  ]
}

/** A schema inside of another one. */
export function inside({ place }: Circumstances, schema: unknown): Location {
  return { ...place, schema }
}

/** The own value of a keyword of the same schema. */
export function besides({ place: { schema } }: Circumstances, keyword: string): unknown {
  return isRecord(schema) && Object.hasOwn(schema, keyword) ? schema[keyword] : undefined
}
