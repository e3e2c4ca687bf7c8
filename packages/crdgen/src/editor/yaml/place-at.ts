import { plainText } from '@crdgen/core/internal'
import type { Pair, ParsedNode } from 'yaml'

/** The place in an object that a position of a YAML text belongs to. Offsets count from the start of the text. */
export interface YamlPlace {
  /** The apiVersion and kind of the object; empty while they are not written. */
  readonly apiVersion: string
  readonly kind: string
  /** From the object: `['spec', 'volumes', 0, 'name']`. */
  readonly keys: readonly (string | number)[]
  readonly part: 'key' | 'value'
  /** The key, or the value. */
  readonly start: number
  readonly end: number
  /** The whole member, with its key; absent for an item of a list. */
  readonly member?: { readonly start: number; readonly end: number }
  /** The value that the key has, when it is a scalar. */
  readonly scalar?: { readonly start: number; readonly end: number; readonly value: unknown }
  /** The keys of the mapping that the place is in. */
  readonly siblings: readonly string[]
}

/** The largest document that is taken apart while somebody waits. */
const largest = 1024 * 1024

type Yaml = typeof import('yaml')

/** Finds what is at an offset, also in a text that is half typed; undefined between things, and in what is too large. */
export async function placeAt(text: string, offset: number): Promise<YamlPlace | undefined> {
  const chunk = documentAround(text, offset)
  if (chunk === undefined || chunk.text.length > largest) return undefined
  const yaml = await import('yaml')
  try {
    const parsed = yaml.parseDocument(chunk.text, { strict: false, uniqueKeys: false, logLevel: 'silent', prettyErrors: false })
    const found = walk(parsed.contents, { yaml, offset: offset - chunk.start, apiVersion: '', kind: '', keys: [] })
    return found === undefined ? undefined : moveBy(found, chunk.start)
  } catch {
    // Nesting that no stack holds.
    return undefined
  }
}

/** The document that an offset is in: what is between two lines of `---`. */
function documentAround(text: string, offset: number): { readonly text: string; readonly start: number } | undefined {
  if (offset > text.length) return undefined
  const before = text.lastIndexOf('\n---', offset - 1)
  const after = text.indexOf('\n---', offset)
  const isFirst = before === -1
  const start = isFirst ? (text.startsWith('---') ? lineEnd(text, 0) : 0) : lineEnd(text, before + 1)
  return offset < start ? undefined : { text: text.slice(start, after === -1 ? text.length : after + 1), start }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end + 1
}

function moveBy(place: YamlPlace, by: number): YamlPlace {
  const move = <T extends { readonly start: number; readonly end: number }>(at: T): T => ({ ...at, start: at.start + by, end: at.end + by })
  const { member, scalar } = place
  return {
    ...move(place),
    ...(member === undefined ? {} : { member: move(member) }),
    ...(scalar === undefined ? {} : { scalar: move(scalar) }),
  }
}

interface Walk {
  readonly yaml: Yaml
  readonly offset: number
  readonly apiVersion: string
  readonly kind: string
  readonly keys: readonly (string | number)[]
}

function walk(node: unknown, at: Walk): YamlPlace | undefined {
  const { yaml } = at
  if (yaml.isMap(node)) return walkMap(node.items, inObject(node, at))
  if (!yaml.isSeq(node)) return undefined
  for (const [index, item] of node.items.entries()) {
    const keys = [...at.keys, index]
    const [start = 0, end = 0] = rangeOf(item) ?? []
    if (!holds(item, at.offset)) continue
    const found = yaml.isScalar(item) ? valuePlace({ ...at, keys }, start, end, item.value, []) : walk(item, { ...at, keys })
    if (found !== undefined) return found
  }
  return undefined
}

/** An item of a list of objects is an object of its own. */
function inObject(node: { get(key: string): unknown }, at: Walk): Walk {
  const isTop = at.keys.length === 0
  const isItem = at.keys.length === 2 && at.keys[0] === 'items' && at.kind.endsWith('List')
  if (!isTop && !isItem) return at
  const [apiVersion, kind] = [node.get('apiVersion'), node.get('kind')]
  const text = (value: unknown, instead: string) => (typeof value === 'string' ? value : instead)
  const ofList = at.kind === 'List' ? '' : at.kind.slice(0, -'List'.length)
  return { ...at, keys: [], apiVersion: text(apiVersion, isItem ? at.apiVersion : ''), kind: text(kind, isItem ? ofList : '') }
}

function walkMap(pairs: readonly unknown[], at: Walk): YamlPlace | undefined {
  const { yaml, offset } = at
  const siblings = pairs.flatMap(pair => (yaml.isPair(pair) ? [keyOf(pair, yaml)] : []))
  for (const pair of pairs) {
    if (!yaml.isPair(pair)) continue
    const [start, end] = rangeOf(pair.key) ?? []
    if (start === undefined || end === undefined) continue
    const keys = [...at.keys, keyOf(pair, yaml)]
    const [valueStart = end, valueEnd = end] = rangeOf(pair.value) ?? []
    const member = { start, end: Math.max(end, valueEnd) }
    const scalar =
      yaml.isScalar(pair.value) && valueEnd > valueStart ? { start: valueStart, end: valueEnd, value: pair.value.value } : undefined
    const common = { apiVersion: at.apiVersion, kind: at.kind, keys, member, siblings, ...(scalar === undefined ? {} : { scalar }) }
    if (offset >= start && offset <= end) return { ...common, part: 'key', start, end }
    if (!holds(pair.value, offset)) continue
    if (scalar !== undefined) return { ...common, part: 'value', start: valueStart, end: valueEnd }
    const found = walk(pair.value, { ...at, keys })
    if (found !== undefined) return found
  }
  return undefined
}

function valuePlace({ apiVersion, kind, keys }: Walk, start: number, end: number, value: unknown, siblings: readonly string[]): YamlPlace {
  return { apiVersion, kind, keys, part: 'value', start, end, scalar: { start, end, value }, siblings }
}

function keyOf({ key }: Pair, yaml: Yaml): string {
  return plainText(yaml.isScalar(key) ? key.value : key)
}

function holds(node: unknown, offset: number): boolean {
  const [start, , end] = rangeOf(node) ?? []
  return start !== undefined && end !== undefined && offset >= start && offset <= end
}

function rangeOf(node: unknown): ParsedNode['range'] | undefined {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
    ? (node.range as ParsedNode['range'])
    : undefined
}
