import type { JsonObject, Schema } from '@crdgen/core/internal'
import { repair } from './repair.ts'
import type { AskServer } from './ask-server.ts'

/** Returns the first object that the API server accepts, else the first one as far as it could be repaired. */
export function findAccepted(
  starts: readonly JsonObject[],
  root: Schema,
  ask: AskServer,
): { readonly object: JsonObject; readonly isAccepted: boolean } {
  const accepted = starts.find(one => ask.accepts(one))
  const object = accepted ?? repair(starts[0] ?? {}, root, ask)
  return { object, isAccepted: accepted !== undefined || ask.accepts(object) }
}
