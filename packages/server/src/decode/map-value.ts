import type { JsonObject, Keys } from '@crdgen/core/internal'

/** Stands for a member that is left out. */
export const absent: unique symbol = Symbol('absent')

/**
 * An object with other members; the same object when none changes. What `change` adds to `dropped` are places below the member, which are
 * put below the object here. Written with loops, as it runs over all of every object: nothing is made before something differs.
 */
export function mapMembers(value: JsonObject, dropped: Keys[], change: (member: unknown, key: string) => unknown): JsonObject {
  const keys = Object.keys(value)
  let made: [string, unknown][] | undefined
  for (const [at, key] of keys.entries()) {
    const known = dropped.length
    const member = change(value[key], key)
    if (member === absent) dropped.push([key])
    else place(dropped, known, key)
    if (made === undefined && member !== value[key]) made = keys.slice(0, at).map(one => [one, value[one]])
    if (member !== absent) made?.push([key, member])
  }
  return made === undefined ? value : Object.fromEntries(made)
}

/** The same for the items of a list. */
export function mapItems(list: readonly unknown[], dropped: Keys[], change: (item: unknown) => unknown): readonly unknown[] {
  let made: unknown[] | undefined
  for (const [at, given] of list.entries()) {
    const known = dropped.length
    const item = change(given)
    place(dropped, known, at)
    if (made === undefined && item !== given) made = list.slice(0, at)
    made?.push(item)
  }
  return made ?? list
}

/** Puts what was dropped since then below a key. */
function place(dropped: Keys[], known: number, key: string | number): void {
  for (let at = known; at < dropped.length; at++) dropped[at] = [key, ...(dropped[at] ?? [])]
}
