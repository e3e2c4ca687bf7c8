import { isRecord } from '@crdgen/core'
import type { JsonObject, Schema } from '@crdgen/core'
import { listAt, textAt } from '../documents/value.ts'

/** The CEL rules of one place: the same on both sides, changed, come and gone. */
interface MatchedRules {
  readonly kept: readonly (readonly [JsonObject, JsonObject])[]
  readonly changed: readonly (readonly [JsonObject, JsonObject])[]
  readonly added: readonly JsonObject[]
  readonly removed: readonly JsonObject[]
}

/** The text of a rule, blanks put together: those say nothing. */
export function textOf(rule: JsonObject): string {
  return textAt(rule, 'rule').trim().replaceAll(/\s+/g, ' ')
}

/** Matches rules by their text; of the others, those with one message or one field path, or the only ones left, are taken for changed. */
export function matchRules(before: Schema, after: Schema): MatchedRules {
  const [old, now] = [before, after].map(one => listAt(one, 'x-kubernetes-validations').filter(isRecord))
  const kept: (readonly [JsonObject, JsonObject])[] = []
  const changed: (readonly [JsonObject, JsonObject])[] = []
  const removed = [...(old ?? [])]
  const added = [...(now ?? [])]
  pair(removed, added, textOf, kept)
  pair(removed, added, rule => textAt(rule, 'message'), changed)
  pair(removed, added, rule => textAt(rule, 'fieldPath'), changed)
  if (removed.length === 1 && added.length === 1) pair(removed, added, () => 'the only ones', changed)
  return { kept, changed, added, removed }
}

/** Moves pairs of rules with the same key out of both lists. */
function pair(
  removed: JsonObject[],
  added: JsonObject[],
  keyOf: (rule: JsonObject) => string,
  into: (readonly [JsonObject, JsonObject])[],
): void {
  for (const rule of [...removed]) {
    const key = keyOf(rule)
    const match = key === '' ? undefined : added.find(other => keyOf(other) === key)
    if (match === undefined) continue
    into.push([rule, match])
    removed.splice(removed.indexOf(rule), 1)
    added.splice(added.indexOf(match), 1)
  }
}

export const celNotEvaluated = 'CEL rules are not evaluated here; only the API server decides'
