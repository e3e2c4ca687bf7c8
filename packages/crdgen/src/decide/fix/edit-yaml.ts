import { type JsonObject, jsonText, plainText } from '@crdgen/core/internal'
import type { Document, Pair, ParsedNode, YAMLMap } from 'yaml'

/** A key of a map that is set, added or (undefined) taken out. */
export interface YamlEdit {
  /** The offset of the key whose value is the map. */
  readonly at: number
  readonly key: string
  readonly value: unknown
}

/** The replacement of a part of a text. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

type Yaml = typeof import('yaml')

interface Open {
  readonly yaml: Yaml
  readonly text: string
  /** The end of each line. */
  readonly newline: string
  /** True if lists are indented below their key. */
  readonly indentSeq: boolean
}

/**
 * Opens a YAML or JSON text to be edited; what is returned works out edits. Comments, the order of what is there, quotes and anchors stay as
 * they are: only the lines of a key that is set or taken out are touched. A key that is added goes to its place in a sorted map, else to
 * the end. Undefined when one of the edits has no place in the text.
 */
export function editYaml(yaml: Yaml, text: string): (edits: readonly YamlEdit[]) => readonly TextEdit[] | undefined {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const open: Open = { yaml, text, newline, indentSeq: /^( *)[^\s#-].*:[ \t]*\r?\n\1 +- /m.test(text) }
  const maps = mapsByKey(yaml, text)
  return edits => {
    const made = [...edits].sort(byPlace).map(edit => {
      const map = maps.get(edit.at)
      return map === undefined ? undefined : editMap(map, edit, open)
    })
    const all = made.flatMap(edit => edit ?? [])
    // Places that share an anchor are one place.
    return all.length < made.length ? undefined : [...new Map(all.map(one => [jsonText(one), one])).values()]
  }
}

/** Applies edits of one text, which must not overlap; undefined when they do. Of several at one place the first comes first. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string | undefined {
  const parts: string[] = []
  let at = 0
  for (const { start, end, text: inserted } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < at) return undefined
    parts.push(text.slice(at, start), inserted)
    at = end
  }
  return [...parts, text.slice(at)].join('')
}

/** Maps within others first: where both end, the inner one ends first. */
function byPlace(a: YamlEdit, b: YamlEdit): number {
  return b.at - a.at || (a.key < b.key ? -1 : 1)
}

/** The maps that are values of keys, by the offsets of those. */
function mapsByKey(yaml: Yaml, text: string): ReadonlyMap<number, YAMLMap> {
  const found = new Map<number, YAMLMap>()
  for (const document of [
    yaml.parseAllDocuments(text, { uniqueKeys: false, strict: false, logLevel: 'silent', prettyErrors: false }),
  ].flat())
    yaml.visit(document, {
      Pair(_key, pair) {
        const [start] = rangeOf(pair.key) ?? []
        const map = start === undefined ? undefined : mapOf(yaml, document, pair)
        if (start !== undefined && map !== undefined) found.set(start, map)
      },
    })
  return found
}

function mapOf(yaml: Yaml, document: Document, { value }: Pair): YAMLMap | undefined {
  const node = yaml.isAlias(value) ? value.resolve(document) : value
  return yaml.isMap(node) ? node : undefined
}

function rangeOf(node: unknown): NonNullable<ParsedNode['range']> | undefined {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
    ? (node.range as NonNullable<ParsedNode['range']>)
    : undefined
}

/** A member of a map in the text. */
interface Member {
  readonly key: string
  readonly start: number
  /** Behind its value. */
  readonly end: number
}

function membersOf(yaml: Yaml, { items }: YAMLMap): readonly Member[] {
  return items.flatMap(({ key, value }) => {
    const [start, keyEnd] = rangeOf(key) ?? []
    if (start === undefined || keyEnd === undefined) return []
    const [, end = keyEnd] = rangeOf(value) ?? []
    return [{ key: plainText(yaml.isScalar(key) ? key.value : key), start, end: Math.max(keyEnd, end) }]
  })
}

function editMap(map: YAMLMap, { key, value }: YamlEdit, open: Open): TextEdit | undefined {
  const members = membersOf(open.yaml, map)
  if (members.length < map.items.length) return undefined
  const there = members.find(member => member.key === key)
  if (map.flow === true) return editFlow(map, members, { there, key, value }, open)
  if (there !== undefined) return replaceBlock(there, value, open)
  return value === undefined ? undefined : insertBlock(members, key, value, open)
}

interface Change {
  readonly there: Member | undefined
  readonly key: string
  readonly value: unknown
}

/** The member of a sorted map that a new key goes before. */
function nextOf(members: readonly Member[], key: string): Member | undefined {
  const isSorted = members.every(({ key: own }, index) => index === 0 || (members[index - 1]?.key ?? '') <= own)
  return isSorted ? members.find(member => member.key > key) : undefined
}

function insertBlock(members: readonly Member[], key: string, value: unknown, open: Open): TextEdit | undefined {
  const [first] = members
  if (first === undefined) return undefined
  const indent = first.start - lineStart(open.text, first.start)
  const entry = writeBlock({ [key]: value }, indent, open)
  const next = nextOf(members, key)
  if (next !== undefined) return insertAt(beforeComments(open.text, next.start), `${entry}${open.newline}`, next, open)
  const end = endOfLines(members.at(-1)?.end ?? first.end, open.text)
  const line = `${' '.repeat(indent)}${entry}`
  return isLineStart(open.text, end)
    ? { start: end, end, text: `${line}${open.newline}` }
    : { start: end, end, text: `${open.newline}${line}` }
}

/** The first member of an item of a list is behind the dash. */
function insertAt(line: number, entry: string, next: Member, { text }: Open): TextEdit {
  const start = lineStart(text, next.start)
  const indent = text.slice(start, next.start)
  if (indent.trim() === '') return { start: line, end: line, text: `${indent}${entry}` }
  return { start: next.start, end: next.start, text: `${entry}${' '.repeat(indent.length)}` }
}

function replaceBlock({ key, start, end }: Member, value: unknown, open: Open): TextEdit | undefined {
  const { text, newline } = open
  const from = lineStart(text, start)
  const stop = endOfLines(end, text)
  // A comment inside would be lost.
  if (/(?:^|\s)#/.test(text.slice(start, stop))) return undefined
  const indent = start - from
  if (value === undefined) return text.slice(from, start).trim() === '' ? { start: from, end: stop, text: '' } : undefined
  return { start, end: stop, text: `${writeBlock({ [key]: value }, indent, open)}${isLineStart(text, stop) ? newline : ''}` }
}

function editFlow(map: YAMLMap, members: readonly Member[], { there, key, value }: Change, open: Open): TextEdit | undefined {
  const { text } = open
  if (there !== undefined) return replaceFlow(members, there, value, open)
  if (value === undefined) return undefined
  const [first, last] = [members[0], members.at(-1)]
  if (first === undefined || last === undefined) {
    const [start] = rangeOf(map) ?? []
    return start === undefined || !/^\{\s*\}/.test(text.slice(start))
      ? undefined
      : { start: start + 1, end: start + 1, text: writeFlow(key, value) }
  }
  const before = text.slice(lineStart(text, first.start), first.start)
  const isOnLines = before.trim() === '' && before !== '' && text.slice(first.start, last.end).includes('\n')
  const isBroken = isOnLines || (before.trim() === '' && before !== '')
  const entry = isBroken ? writeFlow(key, value, before, open.newline) : writeFlow(key, value)
  const gap = isBroken ? `${open.newline}${before}` : ' '
  const next = nextOf(members, key)
  return next === undefined
    ? { start: last.end, end: last.end, text: `,${gap}${entry}` }
    : { start: next.start, end: next.start, text: `${entry},${gap}` }
}

function replaceFlow(members: readonly Member[], there: Member, value: unknown, { text, newline }: Open): TextEdit | undefined {
  if (text.slice(there.start, there.end).includes('#')) return undefined
  const indent = /^\s*/.exec(text.slice(lineStart(text, there.start)))?.[0] ?? ''
  const isBroken = text.slice(there.start, there.end).includes('\n')
  if (value !== undefined)
    return {
      start: there.start,
      end: there.end,
      text: isBroken ? writeFlow(there.key, value, indent, newline) : writeFlow(there.key, value),
    }
  const index = members.indexOf(there)
  const [before, after] = [members[index - 1], members[index + 1]]
  if (after !== undefined) return { start: there.start, end: after.start, text: '' }
  return { start: before?.end ?? there.start, end: there.end, text: '' }
}

function writeFlow(key: string, value: unknown, indent?: string, newline = '\n'): string {
  const written = jsonText(value, indent === undefined ? undefined : 2) ?? 'null'
  return `${JSON.stringify(key)}: ${written.replaceAll('\n', `${newline}${indent ?? ''}`)}`
}

/** The lines of an entry, all but the first indented. */
function writeBlock(entry: JsonObject, indent: number, { yaml, newline, indentSeq }: Open): string {
  const written = yaml.stringify(entry, { lineWidth: 0, indentSeq, version: '1.1', aliasDuplicateObjects: false })
  return written.trimEnd().replaceAll('\n', `${newline}${' '.repeat(indent)}`)
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

function isLineStart(text: string, offset: number): boolean {
  return offset === 0 || text[offset - 1] === '\n'
}

/** The end of the lines of a value, a comment behind it included. */
function endOfLines(end: number, text: string): number {
  if (isLineStart(text, end)) return end
  const next = text.indexOf('\n', end)
  return next === -1 ? text.length : next + 1
}

/** The start of the line of a key, or of the comments right above it that are indented as it is. */
function beforeComments(text: string, start: number): number {
  const line = lineStart(text, start)
  const indent = text.slice(line, start)
  let top = line
  while (top > 0) {
    const above = lineStart(text, top - 1)
    if (!text.slice(above, top).startsWith(`${indent}#`)) return top
    top = above
  }
  return top
}
