import type { Diagnostic, JsonObject } from '@crdgen/core/internal'

/** Asks the API server about objects, as often as the budget allows. */
export interface AskServer {
  /** What the server has against an object; undefined when the budget is used up. */
  problems(object: JsonObject): readonly Diagnostic[] | undefined
  accepts(object: JsonObject): boolean
}
