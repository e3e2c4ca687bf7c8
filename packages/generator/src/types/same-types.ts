import type { Use } from './use.ts'
import { lastWord } from './names.ts'

/** A type that was found, as one of several that may be equal. */
export interface TypeEntry {
  readonly id: number
  readonly structure: string
  /** The type's own description; undefined if its users have it. */
  readonly description: string | undefined
  readonly word: string
  /** The kind whose spec or status it is. */
  readonly body: number | undefined
  readonly uses: readonly Use[]
}

/**
 * Finds types that become another one: equal ones under a name that ends in the same word (`vpcRef`, `subnetRef`), so that none is called
 * after a field that has nothing to do with it. The spec and status of every kind are kept apart.
 */
export function findSame(entries: readonly TypeEntry[]): ReadonlyMap<number, number> {
  const clusters = new Map<string, TypeEntry[]>()
  for (const entry of entries) {
    const key = `${entry.structure} ${lastWord(entry.word)}`
    const known = clusters.get(key)
    if (known === undefined) clusters.set(key, [entry])
    else known.push(entry)
  }
  return new Map([...clusters.values()].flatMap(mergeCluster))
}

function mergeCluster(entries: readonly TypeEntry[]): readonly (readonly [number, number])[] {
  const describedBy = (description: string) => (one: TypeEntry) => (one.description ?? '') === description
  return entries.flatMap(entry => {
    if (entry.body !== undefined) return []
    const others = entry.description === undefined ? entries : entries.filter(describedBy(entry.description))
    const target =
      others.find(one => one.body !== undefined) ??
      others.find(one => one.description === '') ??
      others.find(one => one.description !== undefined) ??
      others[0]
    return target === undefined || target === entry ? [] : [[entry.id, target.id] as const]
  })
}

/** The uses of every type, with those of the types that became it. */
export function joinUses(entries: readonly TypeEntry[], same: ReadonlyMap<number, number>): ReadonlyMap<number, readonly Use[]> {
  const joined = new Map<number, Use[]>()
  for (const { id, uses } of entries) {
    const target = same.get(id) ?? id
    const known = joined.get(target)
    if (known === undefined) joined.set(target, [...uses])
    else known.push(...uses)
  }
  return joined
}

/** Which types a kind uses, directly or through others. */
export function findAlive(usesOf: ReadonlyMap<number, readonly Use[]>, roots: ReadonlySet<number>): (id: number) => boolean {
  const known = new Map<number, boolean>([...roots].map(id => [id, true]))
  const isAlive = (id: number): boolean => {
    const found = known.get(id)
    if (found !== undefined) return found
    const alive = (usesOf.get(id) ?? []).some(({ owner }) => isAlive(owner))
    known.set(id, alive)
    return alive
  }
  return isAlive
}
