import { isEqual, isList, isMap } from './go-values.ts'
import type { GoValue } from './go-values.ts'

/**
 * Finds the first item with a key, as a search from the front with Go's `==` would: that one panics when it compares two maps
 * or two lists, which only keys that are maps or lists can bring about, and no such key ever equals another.
 */
export class KeyIndex {
  readonly #first = new Map<GoValue, number>()
  #mapKey: number | undefined
  #listKey: number | undefined

  /** Adds the key of a later item. */
  add(key: GoValue, index: number): void {
    if (isMap(key)) this.#mapKey ??= index
    else if (isList(key)) this.#listKey ??= index
    else if (!this.#first.has(key)) this.#first.set(key, index)
  }

  /** The index of the first item with the key, -1 when none has it. Items from `end` on are not compared. */
  find(key: GoValue, end = Number.POSITIVE_INFINITY): number {
    const compared = isMap(key) ? this.#mapKey : isList(key) ? this.#listKey : undefined
    if (compared !== undefined && compared < end) isEqual(key, key)
    const found = isMap(key) || isList(key) ? undefined : this.#first.get(key)
    return found === undefined || found >= end ? -1 : found
  }
}
