import type { Token } from '../tokens.ts'

/** What a rule or an alternative has read; what an error kept it from reading is not there. */
export interface TreeNode {
  readonly name: string
  readonly start: Token
  readonly tokens: Readonly<Record<string, readonly Token[]>>
  readonly nodes: Readonly<Record<string, readonly TreeNode[]>>
}

/** A node that is still being read. */
export interface GrowingNode extends TreeNode {
  name: string
  readonly tokens: Record<string, Token[]>
  readonly nodes: Record<string, TreeNode[]>
}

export function growNode(name: string, start: Token, left?: TreeNode): GrowingNode {
  return { name, start, tokens: {}, nodes: left === undefined ? {} : { left: [left] } }
}

export function tokenOf({ tokens }: TreeNode, label: string): Token | undefined {
  return tokens[label]?.[0]
}

export function nodeOf({ nodes }: TreeNode, label: string): TreeNode | undefined {
  return nodes[label]?.[0]
}
