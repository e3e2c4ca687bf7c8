/** Whole numbers from `low` to `high`, and what the server says of others. */
export interface Range {
  readonly low: number
  readonly high?: number
  readonly text: string
  /** Zero says the same as nothing at all. */
  readonly orZero?: boolean
}

/** core validation.go, ValidateNonnegativeField */
export const nonnegative: Range = { low: 0, text: 'must be greater than or equal to 0' }

/** core validation.go: bits of files, and ids of users and groups. */
export const fileMode: Range = { low: 0, high: 511, text: 'must be a number between 0 and 0777 (octal), both inclusive' }
export const userId: Range = { low: 0, high: 2147483647, text: 'must be between 0 and 2147483647, inclusive' }

/** apimachinery util/validation, IsValidPortNum */
export const port: Range = { low: 1, high: 65535, text: 'must be between 1 and 65535, inclusive' }

export const positive: Range = { low: 1, text: 'must be greater than zero' }

/** The server's detail; one that has changed by the minor from which each is printed: `{ '1.24': 'at least one', '1.37': '' }`. Before the first there is no such error. */
export type Detail = string | Readonly<Record<string, string>>

/**
 * The demands of the API server on a struct wherever it checks one, by field. schemas/ do not say: much of what they call
 * required has a default or is never checked. test/cluster checks every fact with the server.
 */
export interface StructFacts {
  /** May be neither missing nor empty (`''`, 0, `[]`, `{}`). The value is the server's detail, `''` for none. */
  readonly required?: Readonly<Record<string, Detail>>
  /** May not be missing; empty is another matter. */
  readonly present?: Readonly<Record<string, string>>
  /** The values that there are, in the server's order; of the items, if it is a list. An empty text is a missing one. */
  readonly enums?: Readonly<Record<string, readonly string[]>>
  /** As `enums`, of lists: the server's path ends with the list, not with the item. */
  readonly listEnums?: Readonly<Record<string, readonly string[]>>
  readonly ranges?: Readonly<Record<string, Range>>
  /**
   * Lists without two items of the same: `name`, of that field, which the server's path ends with; `@name`, of that
   * field, where the path ends with the item; `''`, of the items themselves; `!name`, where items without it are the same, too.
   */
  readonly unique?: Readonly<Record<string, string>>
}
