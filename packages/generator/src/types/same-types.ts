import type { Use } from './use.ts'
import { lastWord } from './names.ts'

/** A type that was found, as one of several that may say the same. */
export interface Entry {
  readonly id: number
  readonly structure: string
  /** What the type says of itself; undefined when those who use it say it. */
  readonly said: string | undefined
  readonly word: string
  /** The kind whose spec or status it is. */
  readonly body: number | undefined
  readonly uses: readonly Use[]
}

/**
 * Says which types become another one: those that say the same under a name that ends in the same word (`vpcRef`, `subnetRef`), so that
 * none is called after a field that has nothing to do with it. The spec and status of every kind stay its own.
 */
export function findSame(entries: readonly Entry[]): ReadonlyMap<number, number> {
  const clusters = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = `${entry.structure} ${lastWord(entry.word)}`
    const known = clusters.get(key)
    if (known === undefined) clusters.set(key, [entry])
    else known.push(entry)
  }
  return new Map([...clusters.values()].flatMap(mergeCluster))
}

function mergeCluster(entries: readonly Entry[]): readonly (readonly [number, number])[] {
  const fitting = (said: string) => (one: Entry) => (one.said ?? '') === said
  return entries.flatMap(entry => {
    if (entry.body !== undefined) return []
    const others = entry.said === undefined ? entries : entries.filter(fitting(entry.said))
    const target =
      others.find(one => one.body !== undefined) ??
      others.find(one => one.said === '') ??
      others.find(one => one.said !== undefined) ??
      others[0]
    return target === undefined || target === entry ? [] : [[entry.id, target.id] as const]
  })
}

/** The uses of every type, with those of the types that became it. */
export function joinUses(entries: readonly Entry[], same: ReadonlyMap<number, number>): ReadonlyMap<number, readonly Use[]> {
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
