import { formatPath, formatPointer, isRecord, type JsonObject, type Keys, member, textAt } from '@crdgen/core/internal'
import { equalJson } from '@crdgen/server/internal'
import type { Answer, Ask } from './answer.ts'
import type { AnswerChange, StoredChange } from './rule.ts'

/** The answer of a minor; undefined where it does not serve the kind. */
export interface AnswerAt {
  readonly minor: string
  readonly answer: Answer | undefined
}

/** Asks one minor after the other, oldest first. From the second on, the object is there as the first one has stored it. */
export function askEach(ask: Ask, minors: readonly string[]): readonly AnswerAt[] {
  const [first = '', ...others] = minors
  const answer = ask(first, undefined)
  const before = answer?.isAccepted === true ? answer.stored : undefined
  return [{ minor: first, answer }, ...others.map(minor => ({ minor, answer: ask(minor, before) }))]
}

/** Returns the parts of the answers that not all minors have, each once. Minors that do not serve the kind do not count. */
export function compareParts(answers: readonly AnswerAt[]): readonly AnswerChange[] {
  const served = answers.flatMap(({ minor, answer }) => (answer === undefined ? [] : [{ minor, answer }]))
  const keys = new Set(served.flatMap(({ answer }) => [...answer.parts.keys()]))
  return [...keys].flatMap(key => compareOne(served, key))
}

function compareOne(served: readonly { readonly minor: string; readonly answer: Answer }[], key: string): readonly AnswerChange[] {
  const has = served.map(({ answer }) => answer.parts.has(key))
  const part = served.findLast(({ answer }) => answer.parts.has(key))?.answer.parts.get(key)
  const [first, last] = [has[0], has.at(-1)]
  if (part === undefined || has.every(one => one === first)) return []
  // The last time that it changes is what the newest minor does; what comes and goes in between is there for who stops on the way.
  const at = first === last ? has.indexOf(!first) : has.findLastIndex(one => one !== last) + 1
  const back = first === last ? served[has.findIndex((one, index) => index > at && one === first)]?.minor : undefined
  return [{ part, begins: has[at] === true, minor: served[at]?.minor ?? '', ...(back === undefined ? {} : { until: back }) }]
}

/** Returns what the minors store otherwise; places of `changes` are explained by these. */
export function compareStored(answers: readonly AnswerAt[], changes: readonly AnswerChange[]): readonly StoredChange[] {
  const explained = changes.flatMap(({ part }) =>
    part.what === 'off' ? [part.pointer] : part.what === 'unknown' ? [textAt(part.finding.data, 'pointer')] : [],
  )
  const isExplained = (pointer: string) => explained.some(one => pointer === one || pointer.startsWith(`${one}/`))
  const stored = answers.flatMap(({ minor, answer }) =>
    answer?.isAccepted === true && answer.stored !== undefined ? [{ minor, stored: answer.stored }] : [],
  )
  const [first, last] = [stored[0], stored.at(-1)]
  if (first === undefined || last === undefined) return []
  return differingPlaces(first.stored, last.stored, [])
    .map(place => ({ ...place, minor: sinceWhen(stored, place.keys) }))
    .map(({ keys, ...place }) => ({ path: formatPath([...keys]), pointer: formatPointer(keys), ...place }))
    .filter(({ pointer }) => !isExplained(pointer))
}

interface DifferingValue {
  readonly keys: Keys
  readonly before: unknown
  readonly after: unknown
}

function differingPlaces(before: unknown, after: unknown, keys: Keys): readonly DifferingValue[] {
  if (equalJson(before, after)) return []
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(key =>
      differingPlaces(before[key], after[key], [...keys, key]),
    )
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item: unknown, at) => differingPlaces(item, after[at], [...keys, at]))
  return [{ keys, before, after }]
}

/** The first of the minors from which on the value is that of the last one. */
function sinceWhen(stored: readonly { readonly minor: string; readonly stored: JsonObject }[], keys: Keys): string {
  const values = stored.map(one => keys.reduce<unknown>(member, one.stored))
  const last = values.at(-1)
  return stored[values.findLastIndex(value => !equalJson(value, last)) + 1]?.minor ?? ''
}
