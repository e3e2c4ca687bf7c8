import type { Diagnostic, JsonObject } from '@crdgen/core/internal'
import { validate } from '@crdgen/server/internal'

/** Asks the API server about objects, as often as the budget allows. */
export interface AskServer {
  /** What the server has against an object; undefined when the budget is used up. */
  problems(object: JsonObject): readonly Diagnostic[] | undefined
  accepts(object: JsonObject): boolean
}

/** `most` is how many objects may be asked about. */
export function askServer(crd: unknown, version: string, server: string | undefined, most: number): AskServer {
  let left = most
  const problems = (object: JsonObject) => {
    if (left-- <= 0) return undefined
    return validate(crd, object, { version, server }).diagnostics.filter(({ severity }) => severity === 'error')
  }
  return { problems, accepts: object => problems(object)?.length === 0 }
}
