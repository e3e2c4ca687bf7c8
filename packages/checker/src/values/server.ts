import type { JsonObject } from '@crdgen/core/internal'
import { type AskServer, validate } from '@crdgen/server/internal'

/** `most` is how many objects may be asked about. */
export function askServer(crd: unknown, version: string, server: string | undefined, most: number): AskServer {
  let left = most
  const problems = (object: JsonObject) => {
    if (left-- <= 0) return undefined
    return validate(crd, object, { version, server }).diagnostics.filter(({ severity }) => severity === 'error')
  }
  return { problems, accepts: object => problems(object)?.length === 0 }
}
