import type { SchemaNode } from '../structural/node.ts'
import type { Context } from './context.ts'
import type { Members } from './object/members.ts'
import type { Place } from './place.ts'
import type { ts } from './program/typescript.js'
import type { Leaf } from './unions/leaf.ts'

/** One TypeScript construct: which nodes are it, and all that the reader wants to know of them. */
export interface ConstructOf<N extends ts.TypeNode> {
  /** Of several constructs the first that a node is counts; no node is two. */
  readonly is: (node: ts.TypeNode) => node is N
  /** The schema it stands for. */
  readonly read: (node: N, place: Place, context: Context) => SchemaNode
  /** Its fields, when it is an object. Default: what the checker makes of it. */
  readonly members?: (node: N, place: Place, context: Context) => Members | undefined
  /** The operands of a union it is. Default: itself. */
  readonly operands?: (node: N, place: Place, context: Context) => readonly Place[]
  /** What is left of it in a union when names are opened. Default: itself. */
  readonly leaves?: (node: N, place: Place, context: Context) => readonly Leaf[]
  /** The type of its items as it is written, when it is a list. */
  readonly item?: (node: N, place: Place, context: Context) => Place | undefined
  /** The parts that decide what it comes to: a name among them that leads nowhere can't be evaluated away. */
  readonly deciders?: (node: N) => readonly ts.TypeNode[]
}

/** A construct, asked of a node that it is. */
export type Construct = Omit<ConstructOf<ts.TypeNode>, 'is'> & { readonly is: (node: ts.TypeNode) => boolean }

/** Lets a construct's functions have the type of its nodes; the reader asks `is` first. */
export function defineConstruct<N extends ts.TypeNode>(construct: ConstructOf<N>): Construct {
  const { is, read, members, operands, leaves, item, deciders } = construct
  const narrow =
    <Rest extends readonly unknown[], Result>(ask: (node: N, ...rest: Rest) => Result) =>
    (node: ts.TypeNode, ...rest: Rest): Result => {
      if (!is(node)) throw new TypeError('a construct is asked of a node that is another')
      return ask(node, ...rest)
    }
  return {
    is,
    read: narrow(read),
    ...(members === undefined ? {} : { members: narrow(members) }),
    ...(operands === undefined ? {} : { operands: narrow(operands) }),
    ...(leaves === undefined ? {} : { leaves: narrow(leaves) }),
    ...(item === undefined ? {} : { item: narrow(item) }),
    ...(deciders === undefined ? {} : { deciders: narrow(deciders) }),
  }
}
