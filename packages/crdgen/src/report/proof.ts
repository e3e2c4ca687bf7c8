import type { RuleName } from './rules/all-rules.ts'
import { type Diagnostic, type JsonObject, jsonText, plainText } from '@crdgen/core/internal'
import { isRecord } from '@crdgen/core/json'

/** The outcome of a break for the object that proves it. */
const outcomes: ReadonlyMap<unknown, string> = new Map([
  ['refused', 'is refused now'],
  ['pruned', 'loses data now'],
  ['changed', 'is stored otherwise now'],
])

/**
 * The smallest object that shows a break, on one line, or why there is none: `{"spec":{"mode":"snapshot"}} was accepted, is refused now`.
 * Of a rule that asks for less, one that shows that. Long values are abbreviated; `data.proof` and `data.loosening` have them whole.
 */
export function describeProof({ rule, data: { proof, noProof, loosening, noLoosening, object, from } }: Diagnostic): string | undefined {
  if ((rule.startsWith('conversion/') || rule === ('breaking/conversion-changed' satisfies RuleName)) && isRecord(object))
    return `${showObject(object)} in ${plainText(from)}`
  const none = typeof noProof === 'string' ? `none: ${noProof}` : undefined
  const less = isRecord(loosening) ? showRequest(loosening) : undefined
  if (less !== undefined) return [...(none === undefined ? [] : [none]), `${less} was refused, is accepted now`].join('; ')
  if (none !== undefined) return none
  if (typeof noLoosening === 'string') return `none: ${noLoosening}`
  if (!isRecord(proof)) return undefined
  const request = showRequest(proof)
  return request && `${request} was accepted, ${outcomes.get(proof['now']) ?? plainText(proof['now'])}`
}

/** The request: the object, and how it is sent. */
function showRequest({ object, before, subresource }: JsonObject): string | undefined {
  if (!isRecord(object)) return undefined
  const way = subresource === 'status' ? ', written through /status,' : ''
  const update = isRecord(before) ? `, as an update of ${showObject(before)},` : ''
  return `${showObject(object)}${way}${update}`
}

/** An object without what every object of its kind has. */
function showObject({ apiVersion: _apiVersion, kind: _kind, metadata, ...rest }: JsonObject): string {
  const isUsual = isRecord(metadata) && Object.keys(metadata).every(key => key === 'name' || key === 'namespace')
  return abbreviate(Object.keys(rest).length === 0 || !isUsual ? { metadata, ...rest } : rest)
}

/** Of longer texts, lists and maps, only the length is shown. */
const longestText = 80
const mostItems = 12
const shownText = 20
const shownItems = 3

/** JSON on one line, with `"xxx…" (2,049 characters)` for what is long. Characters are code points, as the API server counts them. */
function abbreviate(value: unknown): string {
  if (typeof value === 'string') return abbreviateText(value)
  if (Array.isArray(value)) return `[${abbreviateItems(value.map(abbreviate), 'items')}]`
  if (!isRecord(value)) return jsonText(value) ?? 'null'
  const members = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${abbreviateItems(
    members.map(([key, inner]) => `${abbreviateText(key)}:${abbreviate(inner)}`),
    'fields',
  )}}`
}

function abbreviateText(text: string): string {
  if (text.length <= longestText) return JSON.stringify(text)
  const characters = [...text]
  return `${JSON.stringify(`${characters.slice(0, shownText).join('')}…`)} (${withCommas(characters.length)} characters)`
}

function abbreviateItems(items: readonly string[], noun: string): string {
  if (items.length <= mostItems) return items.join(',')
  return `${items.slice(0, shownItems).join(',')},… (${withCommas(items.length)} ${noun})`
}

/** `2,049`, whatever the language of the machine. */
function withCommas(number: number): string {
  return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}
