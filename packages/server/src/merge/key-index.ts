import { type GoValue, isEqual, isGoList, isMap } from './go-values.ts'

/** The items with a key, in their order; the first `removed` of them no longer have it. */
interface Places {
  readonly indexes: number[]
  removed: number
}

/**
 * Finds the first item with a key, as a search from the front with Go's `==` would: that one panics when it compares two maps
 * or two lists, which only keys that are maps or lists can bring about, and no such key ever equals another.
 */
export class KeyIndex {
  readonly #places = new Map<GoValue, Places>()
  #mapKey: number | undefined
  #listKey: number | undefined

  /** Adds the key of a later item. */
  add(key: GoValue, index: number): void {
    if (isMap(key)) this.#mapKey ??= index
    else if (isGoList(key)) this.#listKey ??= index
    else this.#placesOf(key).indexes.push(index)
  }

  /** Takes the key from the first item that has it. */
  removeFirst(key: GoValue): void {
    this.#placesOf(key).removed++
  }

  /** The index of the first item with the key, -1 when none has it. Items from `end` on are not compared. */
  find(key: GoValue, end = Number.POSITIVE_INFINITY): number {
    const compared = isMap(key) ? this.#mapKey : isGoList(key) ? this.#listKey : undefined
    if (compared !== undefined && compared < end) isEqual(key, key)
    const places = isMap(key) || isGoList(key) ? undefined : this.#places.get(key)
    const found = places?.indexes[places.removed]
    return found === undefined || found >= end ? -1 : found
  }

  #placesOf(key: GoValue): Places {
    const places = this.#places.get(key) ?? { indexes: [], removed: 0 }
    this.#places.set(key, places)
    return places
  }
}
