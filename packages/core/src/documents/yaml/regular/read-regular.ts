import { closeNode, type Draft, finishOutline, newDraft, openNode, type Outline } from '../outline.ts'
import { char, codeIn } from '../characters.ts'
import { isAtItem, isAtKey, readKey } from './keys.ts'
import { readFlow, readJson, startsAsJson } from './read-flow.ts'
import { firstLine, Irregular, isDone, type Lines, nextLine, startLines } from './lines.ts'
import { endLine, readScalar } from './scalars.ts'

/** A document with the places of its members. */
export interface RegularDocument {
  readonly value: unknown
  readonly outline: Outline
}

/** Any character but line feeds and those that need no second look: tabs, other breaks, surrogates and what may not be in YAML at all. */
const unusual = /[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]/
/** Tabs and carriage returns are blanks between the values of JSON. */
const unusualInJson = /[^\t\r\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]/

/**
 * Reads a document that is written as programs write them: as JSON, or mappings and lists by indentation, with scalars or plain flow
 * collections at their ends. It makes values while it goes over the text, without tokens and nodes. Undefined for anything else (anchors,
 * tags, merges, keys that are not text, repeated keys, numbers that no double holds, mistakes): the parser reads those, and reports what is
 * wrong.
 */
export function readRegular(text: string): RegularDocument | undefined {
  const isJson = startsAsJson(text)
  if ((isJson ? unusualInJson : unusual).test(text)) return undefined
  try {
    return isJson ? readJsonDocument(text) : readDocument({ lines: startLines(text), draft: newDraft(), depth: 0 })
  } catch (thrown) {
    if (thrown instanceof Irregular) return undefined
    throw thrown
  }
}

function readJsonDocument(text: string): RegularDocument {
  const draft = newDraft()
  const value = readJson({ text, draft, isJson: true, at: 0, depth: 0 })
  return { value, outline: finishOutline(draft) }
}

interface Reader {
  readonly lines: Lines
  readonly draft: Draft
  depth: number
}

function readDocument(reader: Reader): RegularDocument {
  const { lines, draft } = reader
  firstLine(lines)
  if (!isAtKey(lines)) throw new Irregular()
  const root = openNode(draft, lines.at, undefined)
  const value = readMapping(reader, lines.column)
  closeNode(draft, root)
  if (!isDone(lines)) throw new Irregular()
  return { value, outline: finishOutline(draft) }
}

/** Deeper ones are left to the parser, which has a limit of its own. */
const deepest = 200

function readMapping(reader: Reader, column: number): Readonly<Record<string, unknown>> {
  const { lines, draft } = reader
  const object: Record<string, unknown> = {}
  if (++reader.depth > deepest) throw new Irregular()
  do {
    const start = lines.at
    const key = readKey(lines)
    if (Object.hasOwn(object, key)) throw new Irregular()
    const member = openNode(draft, start, key)
    object[key] = readMember(reader, column)
    closeNode(draft, member)
  } while (lines.column === column)
  reader.depth--
  if (lines.column > column) throw new Irregular()
  return object
}

/** The value of a key in a mapping at `column`, on the key's line or below it. */
function readMember(reader: Reader, column: number): unknown {
  const { lines } = reader
  if (!isAtRest(lines)) return readEnd(reader, column)
  nextLine(lines, lines.at)
  if (lines.column > column) return readBelow(reader, column)
  return lines.column === column && isAtItem(lines) ? readSequence(reader, column) : null
}

function isAtRest({ text, at }: Lines): boolean {
  const code = codeIn(text, at)
  return code === char.newline || code === char.end || code === char.hash
}

function readBelow(reader: Reader, column: number): unknown {
  const { lines } = reader
  if (isAtItem(lines)) return readSequence(reader, lines.column)
  return isAtKey(lines) ? readMapping(reader, lines.column) : readEnd(reader, column)
}

/** A scalar or a flow collection. */
function readEnd({ lines, draft, depth }: Reader, column: number): unknown {
  const { text, at } = lines
  const code = codeIn(text, at)
  if (code !== char.openBrace && code !== char.openBracket) return readScalar(lines, column)
  const flow = { text, draft, isJson: false, at, depth }
  const value = readFlow(flow)
  let end = flow.at
  while (codeIn(text, end - 1) === char.space || codeIn(text, end - 1) === char.newline) end--
  endLine(lines, end)
  return value
}

function readSequence(reader: Reader, column: number): readonly unknown[] {
  const { lines, draft } = reader
  const items: unknown[] = []
  if (++reader.depth > deepest) throw new Irregular()
  do {
    goToItem(lines)
    const item = openNode(draft, lines.at, undefined)
    items.push(readBelow(reader, column))
    closeNode(draft, item)
  } while (lines.column === column && isAtItem(lines))
  reader.depth--
  if (lines.column > column) throw new Irregular()
  return items
}

/** To what is behind the `-`: what is there has the column that it would have on a line of its own. */
function goToItem(lines: Lines): void {
  const dash = lines.at
  do lines.at++
  while (codeIn(lines.text, lines.at) === char.space)
  lines.column += lines.at - dash
  if (isAtRest(lines)) throw new Irregular()
}
