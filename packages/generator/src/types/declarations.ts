import { canonicalJson, jsonText, type EmbedOptions, type PathSegment, type Schema } from '@crdgen/core/internal'
import type { Mark } from './marks.ts'
import type { Candidate } from './natives.ts'
import { isBodyWord, lastWord } from './names.ts'
import type { Use } from './use.ts'
import { createStructures } from './structure.ts'

/** The result of building a node: a type as text with tokens for names, and the documentation and markers beside it. */
export interface Built {
  readonly type: string
  readonly marks: readonly Mark[]
  /** Undefined if the type has it, or there is none. */
  readonly description: string | undefined
}

export interface Member extends Built {
  readonly name: string
  readonly optional: boolean
}

/** An exported type of a file. */
export type Declaration = {
  readonly id: number
  readonly description: string | undefined
  readonly marks: readonly Mark[]
} & (
  | { readonly kind: 'interface'; readonly extends?: string; readonly members: readonly Member[]; readonly isOpen: boolean }
  | { readonly kind: 'union'; readonly shared: readonly Member[]; readonly own: readonly (readonly Member[])[] }
  | { readonly kind: 'alias'; readonly type: string }
)

/** The place of a node. */
export interface TypePlace {
  readonly path: readonly PathSegment[]
  /** The type around it, and the words from there to here. */
  readonly owner: number
  readonly word: string
  readonly fallback: string
  /** The options for embedding native structs here, unless a marker sets others. */
  readonly here: EmbedOptions
  readonly candidate?: Candidate | undefined
  /** On a field, comments of the field describe the node; a part of a list or map is described by its type. */
  readonly position: 'field' | 'part'
}

/** The types of a file as they are found. */
export interface Declarations {
  /** Returns the number of the type for a node, having it made the first time. */
  declare(schema: Schema, place: TypePlace, make: (id: number, description: string | undefined) => Declaration): number
  /** Takes a number for a type that is named by the caller. */
  reserve(): number
  /** The types in the order they were found, with the uses that count; numbers of types that became another. */
  settle(): {
    readonly types: readonly { readonly declaration: Declaration; readonly uses: readonly Use[] }[]
    readonly same: ReadonlyMap<number, number>
  }
}

export function createDeclarations(): Declarations {
  const structures = createStructures()
  const entries = new Map<string, TypeEntry & { readonly uses: Use[]; declaration?: Declaration }>()
  const roots = new Set<number>()
  let count = 0
  return {
    reserve() {
      roots.add(count)
      return count++
    },
    declare(schema, place, make) {
      const { owner, word, fallback, position, here } = place
      const { description = '' } = schema
      // A described field can refer to a type with words of its own, as its own words outweigh them.
      const isFlexible = position === 'field' && description !== ''
      const body = roots.has(owner) && isBodyWord(word) ? owner : undefined
      const structure = `${structures.idOf(schema)} ${canonicalJson(here)}`
      const own = isFlexible ? undefined : position === 'part' ? description : ''
      const key = jsonText([structure, own ?? null, word, body ?? null])
      const known = entries.get(key)
      const entry = known ?? { id: count++, structure, description: own, word, body, uses: [] }
      entries.set(key, entry)
      entry.uses.push({ owner, word, fallback })
      if (known === undefined) entry.declaration = make(entry.id, position === 'part' && description !== '' ? description : undefined)
      return entry.id
    },
    settle() {
      const all = [...entries.values()]
      const same = findSame(all)
      const usesOf = joinUses(all, same)
      const isAlive = findAlive(usesOf, roots)
      const types = all.flatMap(({ id, declaration }) =>
        declaration === undefined || same.has(id) || !isAlive(id)
          ? []
          : [{ declaration, uses: (usesOf.get(id) ?? []).filter(({ owner }) => !same.has(owner) && isAlive(owner)) }],
      )
      return { types, same }
    },
  }
}

export function localToken(id: number): string {
  return `\u0001${id}\u0001`
}

export function importToken(module: string, name: string): string {
  return `\u0002${module}#${name}\u0002`
}

/** A type that was found, as one of several that may be equal. */
interface TypeEntry {
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
function findSame(entries: readonly TypeEntry[]): ReadonlyMap<number, number> {
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
function joinUses(entries: readonly TypeEntry[], same: ReadonlyMap<number, number>): ReadonlyMap<number, readonly Use[]> {
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
function findAlive(usesOf: ReadonlyMap<number, readonly Use[]>, roots: ReadonlySet<number>): (id: number) => boolean {
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
