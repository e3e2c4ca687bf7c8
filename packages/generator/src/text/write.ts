import { isSealed } from '@crdgen/server/internal'
import { compareKeys } from './key-order.ts'
import { blockHeader, isBlockText, formatNumber, formatString } from './scalar.ts'

/** Longer keys need the explicit form `? key`: YAML 1.2.2, 7.4.2, allows 1024 characters. */
const longestKey = 1000

/**
 * Writes plain data (what JSON can hold; members set to undefined are left out) as YAML in the layout of controller-gen: keys sorted,
 * lists not indented below their key, texts of several lines as literal blocks. Lines are never folded, and a part that is in two
 * places is written twice: no anchors. The same data gives the same bytes. Throws on what is not data (functions, NaN, bigint).
 */
export function writeYaml(value: unknown): string {
  const keys = { texts: new Map<string, string>(), isShared: false }
  return isEmpty(value) || !isBranch(value) ? `${formatInline(value, '')}\n` : compact(formatBranch(value, '', keys))
}

/**
 * To V8 a text that grew by `+=` stays a tree of its parts, which takes ten times as much memory, until a character of it is asked for; all
 * CRDs are kept until the first is written. A long text is mostly lines of embedded structs, and trees share these.
 */
function compact(text: string): string {
  if (text.length < 2 ** 15) text.charCodeAt(0)
  return text
}

type Branch = readonly unknown[] | Readonly<Record<string, unknown>>
/** Keys as they are written, and whether the part in hand belongs to an embedded struct, whose lines are remembered as a whole. */
interface KeyOrder {
  readonly texts: Map<string, string>
  readonly isShared: boolean
}

/** The lines of embedded structs, by their indent: each is written once and is in many CRDs. */
const written = new WeakMap<object, Map<string, string>>()

/** As formatBranch, of what may be an embedded struct. */
function formatShared(value: Branch, indent: string, keys: KeyOrder): string {
  if (keys.isShared || !isSealed(value)) return formatBranch(value, indent, keys)
  const known = written.get(value) ?? new Map<string, string>()
  written.set(value, known)
  const text = known.get(indent) ?? formatBranch(value, indent, { ...keys, isShared: true })
  known.set(indent, text)
  return text
}

/** Lines of a non-empty list or mapping, each beginning with `indent` (the first with `lead`) and ending in a line break. */
function formatBranch(value: Branch, indent: string, keys: KeyOrder, lead = indent): string {
  return isUnknownList(value) ? formatList(value, indent, keys, lead) : formatMapping(value, indent, keys, lead)
}

function formatList(items: readonly unknown[], indent: string, keys: KeyOrder, lead: string): string {
  let lines = ''
  let start = lead
  for (const item of items) {
    const nested = isBranch(item) && !isEmpty(item)
    lines += nested ? formatBranch(item, `${indent}  `, keys, `${start}- `) : `${start}- ${formatInline(item, indent)}\n`
    start = indent
  }
  return lines
}

function formatMapping(mapping: Readonly<Record<string, unknown>>, indent: string, keys: KeyOrder, lead: string): string {
  let lines = ''
  let start = lead
  for (const key of Object.keys(mapping).sort(compareKeys)) {
    const value = mapping[key]
    if (value === undefined) continue
    lines += start + formatKey(key, indent, keys)
    if (!isBranch(value) || isEmpty(value)) lines += ` ${formatInline(value, indent)}\n`
    else lines += `\n${formatShared(value, isUnknownList(value) ? indent : `${indent}  `, keys)}`
    start = indent
  }
  return lines
}

function formatKey(key: string, indent: string, keys: KeyOrder): string {
  const known = keys.texts.get(key)
  if (known !== undefined) return known
  const text = key.length > longestKey ? `? ${formatString(key)}\n${indent}:` : `${formatString(key)}:`
  if (key.length <= longestKey) keys.texts.set(key, text)
  return text
}

/** The text after a key or a dash on its line; a block's own lines come below it, indented by two more than `indent`. */
function formatInline(value: unknown, indent: string): string {
  if (typeof value === 'string') return value.includes('\n') && isBlockText(value) ? formatBlock(value, indent) : formatString(value)
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (value === null || value === undefined) return 'null'
  if (isUnknownList(value)) return '[]'
  if (isBranch(value)) return '{}'
  throw new TypeError(`a ${typeof value} has no JSON form`)
}

function formatBlock(text: string, indent: string): string {
  const body = text.endsWith('\n') ? text.slice(0, -1) : text
  let lines = blockHeader(text)
  for (const line of body.split('\n')) lines += line === '' ? '\n' : `\n${indent}  ${line}`
  return lines
}

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null
}

function isUnknownList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  if (!isBranch(value)) return false
  return isUnknownList(value) ? value.length === 0 : Object.values(value).every(member => member === undefined)
}
