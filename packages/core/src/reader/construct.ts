import type { Schema } from '../structural/schema.ts'
import type { Context } from './context.ts'
import type { Place } from './place.ts'
import type { ts } from './typescript.js'

/** One TypeScript construct: which nodes are it, and the schema it stands for. */
export interface Construct {
  /** Returns undefined when the node is another construct. */
  tryRead(node: ts.TypeNode, place: Place, context: Context): Schema | undefined
}

export function defineConstruct<N extends ts.TypeNode>(parts: {
  readonly is: (node: ts.TypeNode) => node is N
  readonly read: (node: N, place: Place, context: Context) => Schema
}): Construct {
  return { tryRead: (node, place, context) => (parts.is(node) ? parts.read(node, place, context) : undefined) }
}
