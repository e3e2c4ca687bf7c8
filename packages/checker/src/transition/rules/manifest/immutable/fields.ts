import { jsonText } from '@crdgen/core/internal'
import type { JsonObject } from '@crdgen/core/internal'
import { isSame } from '../../../../documents/json.ts'
import { valueAt } from '../../../../documents/value.ts'

/** A field that the API server lets nobody change, and what it answers. */
export interface ImmutableField {
  readonly path: readonly string[]
  /** As the server says it, `field: words`; `…` stands for a value that it prints with all its defaults. */
  readonly serverMessage: string
}

/** The fields of a kind that differ and must not. */
export type Changed = (before: JsonObject, after: JsonObject) => readonly ImmutableField[]

interface Rule {
  readonly path: readonly string[]
  /** What the server fills in: writing it out changes nothing. */
  readonly byDefault?: unknown
  /** What the server says after the field; `field is immutable` when left out. */
  readonly words?: string
  /** How the server calls the field, where it has another name for it. */
  readonly serverPath?: string
  /** The value as the server prints it; as JSON when left out. */
  readonly printed?: (value: unknown) => string
}

/** apimachinery pkg/api/validation, ValidateImmutableField: `PATH: Invalid value: VALUE: field is immutable`. */
export function fixed(...rules: readonly Rule[]): Changed {
  return (before, after) => rules.filter(rule => differs(rule, before, after)).map(rule => describe(rule, after))
}

/** Empty lists, maps and texts are the same as nothing. */
function differs({ path, byDefault = null }: Rule, before: JsonObject, after: JsonObject): boolean {
  const [old, now] = [before, after].map(object => valueAt(object, ...path) ?? byDefault)
  return !isSame(old, now)
}

function describe({ path, byDefault, words, serverPath, printed = jsonText }: Rule, after: JsonObject): ImmutableField {
  const at = serverPath ?? path.join('.')
  if (words !== undefined) return { path, serverMessage: `${at}: ${words}` }
  const value = valueAt(after, ...path) ?? byDefault
  return { path, serverMessage: `${at}: Invalid value: ${value === undefined ? 'null' : printed(value)}: field is immutable` }
}

/** All of several kinds of change. */
export function all(...parts: readonly Changed[]): Changed {
  return (before, after) => parts.flatMap(part => part(before, after))
}
