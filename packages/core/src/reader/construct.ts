import type { Construct, ConstructOf } from './context.ts'
import type { ts } from './program/typescript.js'

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
