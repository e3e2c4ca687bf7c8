import { formatPath, isRecord, type JsonObject, listAt, type PathSegment, type Schema, textAt } from '@crdgen/core/internal'
import { isSameRule, candidatesFor, mergeSchemas } from '@crdgen/server/internal'
import type { SchemaPair, ShowingValues } from './rule.ts'

/** The CEL rules of one place: the same on both sides, changed, come and gone. */
interface MatchedRules {
  readonly kept: readonly (readonly [JsonObject, JsonObject])[]
  readonly changed: readonly (readonly [JsonObject, JsonObject])[]
  readonly added: readonly JsonObject[]
  readonly removed: readonly JsonObject[]
}

/** The text of a rule. White space has no meaning in it: each run of it becomes one blank. */
export function ruleText(rule: JsonObject): string {
  return textAt(rule, 'rule').trim().replaceAll(/\s+/g, ' ')
}

/** Matches rules by their text; of the others, those with one message or one field path, or the only ones left, are taken for changed. */
export function matchRules(before: Schema, after: Schema): MatchedRules {
  const [old, now] = [before, after].map(one => listAt(one, 'x-kubernetes-validations').filter(isRecord))
  const kept: (readonly [JsonObject, JsonObject])[] = []
  const changed: (readonly [JsonObject, JsonObject])[] = []
  const removed = [...(old ?? [])]
  const added = [...(now ?? [])]
  pair(removed, added, ruleText, kept)
  pairSame(removed, added, kept)
  pair(removed, added, rule => textAt(rule, 'message'), changed)
  pair(removed, added, rule => textAt(rule, 'fieldPath'), changed)
  if (removed.length === 1 && added.length === 1) pair(removed, added, () => 'the only ones', changed)
  return { kept, changed, added, removed }
}

/** Rules that mean the same, however they are written. */
function pairSame(removed: JsonObject[], added: JsonObject[], into: (readonly [JsonObject, JsonObject])[]): void {
  if (removed.length * added.length > mostCompared) return
  for (const rule of [...removed]) {
    const match = added.find(other => isSameRule(textAt(rule, 'rule'), textAt(other, 'rule')))
    if (match === undefined) continue
    into.push([rule, match])
    removed.splice(removed.indexOf(rule), 1)
    added.splice(added.indexOf(match), 1)
  }
}

const mostCompared = 400

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

/** Objects that may show a change of a rule, and how it shows: values of the place for its own rules and those beside them. */
export function showingRule({ before, after }: SchemaPair, rule: JsonObject, others: readonly JsonObject[] = []): ShowingValues {
  const text = textAt(rule, 'rule')
  const beside = listAt(before, 'x-kubernetes-validations').filter(isRecord)
  const texts = [...new Set([text, ...[...others, ...beside].map(one => textAt(one, 'rule'))])].slice(0, mostRules)
  const isTransition = /\boldSelf\b/.test(text) && rule['optionalOldSelf'] !== true
  // What a messageExpression makes is not known: then any refusal at the place counts.
  const message = textAt(rule, 'messageExpression') === '' ? textAt(rule, 'message').trim() || text.trim() : undefined
  return {
    values: () => candidatesFor(mergeSchemas(before, after), texts),
    tries: mostTries,
    ...(message === undefined ? {} : { because: message }),
    ...(isTransition ? { transition: true as const } : {}),
  }
}

/** Objects that may show that a rule which changed, or is gone, asks for less: those that it refused. */
export function showingLess({ before, after, ...pair }: SchemaPair, old: JsonObject, now?: JsonObject): ShowingValues {
  return showingRule({ ...pair, before: after, after: before }, old, now === undefined ? [] : [now])
}

const mostRules = 6
const mostTries = 160

/** The broken rules that API servers since 1.30 spare (KEP-4008): those of what has not changed, but never at the root. */
export function ratchetingHelp(rule: JsonObject, path: readonly PathSegment[]): { readonly help: string; readonly spared: boolean } {
  if (/\boldSelf\b/.test(textAt(rule, 'rule')))
    return { help: 'Stored objects are not spared: a rule that reads oldSelf holds for every update.', spared: false }
  if (path.length === 0)
    return {
      help: 'Stored objects that break it are not spared: a rule of the whole object holds for every update, of metadata too.',
      spared: false,
    }
  const place = formatPath(path)
  const help = `Stored objects that break it can still be updated as long as ${place} stays as it is (API servers since 1.30); older servers refuse every update.`
  return { help, spared: true }
}
