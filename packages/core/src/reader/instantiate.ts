import type { Env } from './place.ts'
import type { ts } from './typescript.js'

/**
 * Returns `type` with its type parameters replaced as `env` says. The checker does so all the time but has no method for it. It does
 * it for the return type of an instantiated signature, so it is given one that has nothing else (TypeScript 6.0, checker.ts:
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
