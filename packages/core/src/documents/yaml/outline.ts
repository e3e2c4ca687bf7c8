import { isMerge } from './construct.ts'
import type { YamlNode } from './node.ts'
import { keyNames } from './place.ts'

/**
 * The places of the members of a document, in a small part of the memory that its nodes take: the nodes in the order of the text, each
 * before what is below it.
 */
export interface Outline {
  /** Of a member of a mapping where its key starts, else where the node does. */
  readonly starts: Int32Array
  /** The index behind all that is below a node. */
  readonly ends: Int32Array
  /** By what a member is called; an item has none. */
  readonly names: readonly (string | undefined)[]
  /** The members of nodes that have many, by name or number, once one was asked for. */
  readonly large: Map<number, ReadonlyMap<string | number, number>>
}

/** The outline of a document; undefined for one with aliases, or with keys that have several names, which need the nodes. */
export function outlineOf(root: YamlNode): Outline | undefined {
  const draft = newDraft()
  return add(draft, root, root.at, undefined) ? finishOutline(draft) : undefined
}

/** An outline that is being made: every node is opened before what is below it, and closed after. */
export interface Draft {
  readonly starts: number[]
  readonly ends: number[]
  readonly names: (string | undefined)[]
}

export function newDraft(): Draft {
  return { starts: [], ends: [], names: [] }
}

/** Returns what `closeNode` wants to know. */
export function openNode({ starts, ends, names }: Draft, at: number, name: string | undefined): number {
  const index = starts.push(at) - 1
  ends.push(index + 1)
  names.push(name)
  return index
}

export function closeNode({ starts, ends }: Draft, index: number): void {
  ends[index] = starts.length
}

/** Copies what was pushed together, which has room for more. */
export function finishOutline({ starts, ends, names }: Draft): Outline {
  return { starts: new Int32Array(starts), ends: new Int32Array(ends), names: names.slice(), large: new Map() }
}

/** Written with loops, as it runs over all of every document. */
function add(draft: Draft, node: YamlNode, at: number, name: string | undefined): boolean {
  const index = openNode(draft, at, name)
  if (node.kind === 'scalar') return true
  if (node.kind === 'alias') return false
  const isWhole = node.kind === 'sequence' ? node.items.every(item => add(draft, item, item.at, undefined)) : addMembers(draft, node)
  closeNode(draft, index)
  return isWhole
}

function addMembers(draft: Draft, { keys, values }: Extract<YamlNode, { kind: 'mapping' }>): boolean {
  return keys.every((key, index) => {
    const [name, other] = isMerge(key) ? [] : keyNames(key)
    const value = values[index]
    return name !== undefined && (other ?? name) === name && value !== undefined && add(draft, value, key.at, name)
  })
}

/** As `findPlace`, from the outline. */
export function placeInOutline(outline: Outline, keys: readonly (string | number)[]): number {
  let at = 0
  for (const key of keys) {
    const next = stepInOutline(outline, at, key)
    if (next === undefined) break
    at = next
  }
  return outline.starts[at] ?? 0
}

function stepInOutline(outline: Outline, parent: number, key: string | number): number | undefined {
  const { ends, names, large } = outline
  const known = large.get(parent)
  if (known !== undefined) return known.get(String(key)) ?? known.get(Number(key))
  const end = ends[parent] ?? 0
  let found: number | undefined
  let item = 0
  // Of a repeated key the last counts.
  for (let at = parent + 1; at < end; at = ends[at] ?? end, item++)
    if (names[at] === undefined ? item === Number(key) : names[at] === String(key)) found = at
  if (item > manyMembers) large.set(parent, indexMembers(outline, parent))
  return found
}

/** A mapping may have as many wrong members as it has members: those of larger ones are looked up. */
const manyMembers = 64

function indexMembers({ ends, names }: Outline, parent: number): ReadonlyMap<string | number, number> {
  const members = new Map<string | number, number>()
  const end = ends[parent] ?? 0
  for (let at = parent + 1, item = 0; at < end; at = ends[at] ?? end, item++) members.set(names[at] ?? item, at)
  return members
}
