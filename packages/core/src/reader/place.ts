import { ts } from './typescript.js'

/** What the type parameters in scope stand for. */
export type Env = ReadonlyMap<ts.Symbol, Place>

export const noEnv: Env = new Map()

/**
 * A type as the reader meets it: the node somebody wrote (aliases, comments and source order are only there), what the type
 * parameters in it stand for, and, for what must be evaluated, the checker's instantiated type.
 */
export interface Place {
  readonly node: ts.TypeNode | undefined
  readonly env: Env
  readonly type: () => ts.Type
}

/** A type that exists only in the checker: the result of a mapped or conditional type. */
export function evaluatedPlace(type: ts.Type): Place {
  return { node: undefined, env: noEnv, type: () => type }
}

/** A node below `parent`, in the same scope. `derive` gives its instantiated type when type parameters are in play. */
export function childPlace(node: ts.TypeNode, parent: Place, checker: ts.TypeChecker, derive?: () => ts.Type | undefined): Place {
  return { node, env: parent.env, type: () => typeOfNode(node, parent.env, checker, derive) }
}

/** The checker's type of a node; inside a generic declaration the derived, instantiated one. */
export function typeOfNode(node: ts.TypeNode, env: Env, checker: ts.TypeChecker, derive?: () => ts.Type | undefined): ts.Type {
  if (env.size === 0) return checker.getTypeFromTypeNode(node)
  const bound = boundParameter(node, env, checker)
  return bound?.type() ?? derive?.() ?? checker.getTypeFromTypeNode(node)
}

function boundParameter(node: ts.TypeNode, env: Env, checker: ts.TypeChecker): Place | undefined {
  if (!ts.isTypeReferenceNode(node)) return undefined
  const symbol = checker.getSymbolAtLocation(node.typeName)
  return symbol === undefined ? undefined : env.get(symbol)
}
