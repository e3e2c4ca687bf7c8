import type { CelToken } from '../tokens.ts'

/** The tokens that a rule or an alternative has read; those that an error kept it from reading are not there. */
export interface TreeNode {
  readonly name: string
  readonly start: CelToken
  readonly tokens: Readonly<Record<string, readonly CelToken[]>>
  readonly nodes: Readonly<Record<string, readonly TreeNode[]>>
}

/** A node that is still being read. */
export interface GrowingNode extends TreeNode {
  name: string
  readonly tokens: Record<string, CelToken[]>
  readonly nodes: Record<string, TreeNode[]>
}

export function growNode(name: string, start: CelToken, left?: TreeNode): GrowingNode {
  return { name, start, tokens: {}, nodes: left === undefined ? {} : { left: [left] } }
}

export function tokenOf({ tokens }: TreeNode, label: string): CelToken | undefined {
  return tokens[label]?.[0]
}

export function nodeOf({ nodes }: TreeNode, label: string): TreeNode | undefined {
  return nodes[label]?.[0]
}
