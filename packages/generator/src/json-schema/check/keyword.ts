import { isRecord, type Keys } from '@crdgen/core/internal'
/** One thing that is wrong with a value. */
export interface SchemaProblem {
  readonly keys: Keys
  /** The keyword that refuses it; `false` for a schema that nothing meets. */
  readonly keyword: string
  /** Follows the path: `is missing`. */
  readonly message: string
  /** Other values that would be allowed: names of fields, values of an enum. */
  readonly known?: readonly string[]
}

/** A part of a schema that could not be checked. */
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

/** The context of a keyword's check. */
export interface Checking {
  check(place: Location, value: unknown, at: Keys, depth: number): readonly SchemaProblem[]
  note(what: string, reason: string): void
}

/** One keyword beside a value. */
export interface KeywordContext {
  /** The value of the keyword: whatever the schema has there. */
  readonly wanted: unknown
  /** The schema that has the keyword. */
  readonly place: Location
  readonly at: Keys
  readonly depth: number
  readonly checking: Checking
}

/** One keyword: a malformed value of it has no effect. */
export interface Keyword {
  check(value: unknown, circumstances: KeywordContext): readonly SchemaProblem[]
}

/** A keyword that only accepts a value or not. */
export function simple(
  keyword: string,
  problemOf: (value: unknown, wanted: unknown, beside: KeywordContext) => string | undefined,
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
export function inside({ place }: KeywordContext, schema: unknown): Location {
  return { ...place, schema }
}

/** The own value of a keyword of the same schema. */
export function besides({ place: { schema } }: KeywordContext, keyword: string): unknown {
  return isRecord(schema) && Object.hasOwn(schema, keyword) ? schema[keyword] : undefined
}
