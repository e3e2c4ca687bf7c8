import type { JsonValue } from '../random-types/json-meaning.ts'

/** A type, and what TypeScript means by it: values that it takes and values that it does not, or the rule that refuses it. */
export interface Fixture {
  readonly declarations: string
  readonly type: string
  readonly takes?: readonly JsonValue[]
  readonly refuses?: readonly JsonValue[]
  readonly rule?: string
}

export type Values = readonly JsonValue[]

/** A type that needs nothing else. */
export function of(type: string, takes: Values, refuses: Values): Fixture {
  return { declarations: '', type, takes, refuses }
}

/** A type with declarations before it. */
export function given(declarations: string, type: string, takes: Values, refuses: Values): Fixture {
  return { declarations, type, takes, refuses }
}

/** A type that has no structural form. */
export function refused(type: string, rule: string, declarations = ''): Fixture {
  return { declarations, type, rule }
}
