import { readFile } from './files.ts'
import { own } from './own.ts'

/** Whole numbers from `low` to `high`, and the server's detail for others. */
export interface Range {
  readonly low: number
  readonly high?: number
  readonly text: string
  /** Zero says the same as nothing at all. */
  readonly orZero?: boolean
}

/** The server's detail; one that has changed by the minor from which each is printed: `{ '1.24': 'at least one', '1.37': '' }`. Before the first there is no such error. */
export type Detail = string | Readonly<Record<string, string>>

/**
 * Requirements of the API server for the fields of a struct, wherever it validates one. The swagger file does not have them: much of
 * what it calls required has a default or is never validated. test/cluster checks every fact with the server.
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

/** Facts of Kubernetes' own kinds that its published definitions lack: schemas/natives.json. */
interface NativeFacts {
  /** Kinds that are in no namespace, of any known minor. */
  readonly clusterScoped: readonly string[]
  /** By group-version and name, `core/v1.Container`. */
  readonly structs: Readonly<Record<string, StructFacts>>
}

const nativeFacts = (): NativeFacts => readFile('natives')

/** The facts of a struct of a group-version, `core/v1` and `Container`. */
export function structFacts(groupVersion: string, name: string): StructFacts | undefined {
  return own(nativeFacts().structs, `${groupVersion}.${name}`)
}

/** True if objects of a native kind live in a namespace. */
export function isNamespaced(kind: string): boolean {
  return !nativeFacts().clusterScoped.includes(kind)
}
