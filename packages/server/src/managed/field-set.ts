import { groupBy } from '@crdgen/core/internal'
import { compareElements, type FieldPath, type PathElement, printElement } from './path-element.ts'

/**
 * A set of paths (structured-merge-diff fieldpath/set.go), by the printed element. A node is in the set itself (`isMember`), or something below
 * it is: there are no empty ones.
 */
export type FieldSet = ReadonlyMap<string, FieldNode>

export interface FieldNode {
  readonly element: PathElement
  readonly isMember: boolean
  readonly below: FieldSet
}

export const emptySet: FieldSet = new Map()

/** Set.Insert of each path; the empty path is in no set. */
export function setOf(paths: readonly FieldPath[]): FieldSet {
  const steps = paths.flatMap(([element, ...rest]) => (element === undefined ? [] : [{ element, rest }]))
  // Sets that were joined path by path would be copied for each of their members.
  const groups = groupBy(steps, ({ element }) => printElement(element))
  return new Map([...groups].flatMap(([name, group]) => group.slice(0, 1).map(({ element }) => [name, nodeOf(element, group)] as const)))
}

function nodeOf(element: PathElement, group: readonly { readonly rest: FieldPath }[]): FieldNode {
  return { element, isMember: group.some(({ rest }) => rest.length === 0), below: setOf(group.map(({ rest }) => rest)) }
}

/** The nodes of a set in the order of PathElement.Compare. */
export function nodesOf(set: FieldSet): readonly FieldNode[] {
  return [...set.values()].sort((a, b) => compareElements(a.element, b.element))
}

/** The paths of a set in the order of Set.Iterate: of each level, members come first. */
export function pathsOf(set: FieldSet, start: FieldPath = []): readonly FieldPath[] {
  const nodes = nodesOf(set)
  return [
    ...nodes.filter(({ isMember }) => isMember).map(({ element }) => [...start, element]),
    ...nodes.flatMap(({ element, below }) => pathsOf(below, [...start, element])),
  ]
}

export function hasMember(set: FieldSet, element: PathElement): boolean {
  return set.get(printElement(element))?.isMember ?? false
}

/** Set.WithPrefix */
export function below(set: FieldSet, element: PathElement): FieldSet {
  return set.get(printElement(element))?.below ?? emptySet
}

export function union(a: FieldSet, b: FieldSet): FieldSet {
  if (a.size === 0 || b.size === 0) return a.size === 0 ? b : a
  const joined = new Map(a)
  for (const [name, node] of b) joined.set(name, joinNodes(a.get(name), node))
  return joined
}

/** Two nodes of one element. */
export function joinNodes(a: FieldNode | undefined, b: FieldNode): FieldNode {
  return a === undefined ? b : { ...a, isMember: a.isMember || b.isMember, below: union(a.below, b.below) }
}

export function intersection(a: FieldSet, b: FieldSet): FieldSet {
  return changed(a, (node, name) => {
    const other = b.get(name)
    if (other === undefined) return undefined
    return { ...node, isMember: node.isMember && other.isMember, below: intersection(node.below, other.below) }
  })
}

/** Set.Difference: what is below a path of `b` stays. */
export function difference(a: FieldSet, b: FieldSet): FieldSet {
  return changed(a, (node, name) => {
    const other = b.get(name)
    if (other === undefined) return node
    return { ...node, isMember: node.isMember && !other.isMember, below: difference(node.below, other.below) }
  })
}

/** Set.RecursiveDifference: what is below a path of `b` goes with it. */
export function recursiveDifference(a: FieldSet, b: FieldSet): FieldSet {
  return changed(a, (node, name) => {
    const other = b.get(name)
    if (other === undefined) return node
    return other.isMember ? undefined : { ...node, below: recursiveDifference(node.below, other.below) }
  })
}

/** The nodes of a set, each changed or left out; those that hold nothing any more are left out, too. */
export function changed(set: FieldSet, change: (node: FieldNode, name: string) => FieldNode | undefined): FieldSet {
  const kept = new Map<string, FieldNode>()
  for (const [name, node] of set) {
    const made = change(node, name)
    if (made !== undefined && (made.isMember || made.below.size > 0)) kept.set(name, made)
  }
  return kept
}
