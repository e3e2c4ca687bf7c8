import type { ts } from './program/typescript.js'

/** The types that the type parameters in scope stand for. */
export type Env = ReadonlyMap<ts.Symbol, Place>

export const noEnv: Env = new Map()

/**
 * A type as the reader meets it: the node somebody wrote (aliases, comments and source order are only there), what the type
 * parameters in it stand for, and, for what must be evaluated, the checker's type with those put in.
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

/** A type node in a scope. */
export function nodePlace(node: ts.TypeNode, env: Env, checker: ts.TypeChecker): Place {
  let known: ts.Type | undefined
  return { node, env, type: () => (known ??= instantiate(checker.getTypeFromTypeNode(node), env, checker)) }
}

/** A node below `parent`, in the same scope. */
export function childPlace(node: ts.TypeNode, parent: Place, checker: ts.TypeChecker): Place {
  return nodePlace(node, parent.env, checker)
}

/** The same type without its node: what the checker makes of it. */
export function withoutNode(place: Place): Place {
  return { node: undefined, env: noEnv, type: place.type }
}

/**
 * Returns `type` with its type parameters replaced by those of `env`. The checker does so all the time but has no method for it. It does it
 * for the return type of an instantiated signature, so it is given one that has nothing else (TypeScript 6.0, checker.ts:
 * getReturnTypeOfSignature; ts-morph brings that very version).
 */
export function instantiate(type: ts.Type, env: Env, checker: ts.TypeChecker): ts.Type {
  if (env.size === 0) return type
  const mapper = {
    kind: deferredMapper,
    sources: [...env.keys()].map(parameter => checker.getDeclaredTypeOfSymbol(parameter)),
    targets: [...env.values()].map(place => () => place.type()),
  }
  const signature: unknown = { flags: 0, target: { resolvedReturnType: type }, mapper }
  // Internal to the compiler: the public type of a signature has no target and no mapper.
  return checker.getReturnTypeOfSignature(signature as ts.Signature)
}

/** TypeMapKind.Deferred: the targets are asked for when they are needed. */
const deferredMapper = 2
