import { char, codeIn, isDigit } from '../characters.ts'
import { closeNode, type Draft, openNode } from '../outline.ts'
import { Irregular } from './lines.ts'
import { exactPlain } from './scalars.ts'

export interface JsonReader {
  readonly text: string
  readonly draft: Draft
  at: number
  depth: number
}

/**
 * Checks whether a text is JSON, if it is anything that is read here: blocks of YAML do not start with these. A tab before them is for the
 * parser.
 */
export function startsAsJson(text: string): boolean {
  return /^[ \r\n]*[{[]/.test(text)
}

/** Reads a text that is one object or list of JSON; what JSON.parse would not take is irregular. */
export function readJson(reader: JsonReader): unknown {
  goOn(reader, 0)
  const root = openNode(reader.draft, reader.at, undefined)
  const value = readJsonValue(reader)
  closeNode(reader.draft, root)
  if (reader.at < reader.text.length) throw new Irregular()
  return value
}

/** Deeper ones are left to the parser, which has a limit of its own. */
const deepest = 200

/** The value that is next; goes on to what is behind it. */
function readJsonValue(reader: JsonReader): unknown {
  const code = codeIn(reader.text, reader.at)
  if (code === char.doubleQuote) return readJsonString(reader)
  if (code !== char.openBrace && code !== char.openBracket) return readPlain(reader)
  if (++reader.depth > deepest) throw new Irregular()
  goOn(reader, 1)
  const value = code === char.openBrace ? readObject(reader) : readList(reader)
  reader.depth--
  return value
}

function readObject(reader: JsonReader): Readonly<Record<string, unknown>> {
  const object: Record<string, unknown> = {}
  for (let isLast = isClosed(reader, char.closeBrace); !isLast; isLast = isEnded(reader, char.closeBrace)) {
    const start = reader.at
    const key = readJsonString(reader)
    if (key === '__proto__' || Object.hasOwn(object, key)) throw new Irregular()
    pass(reader, char.colon)
    const member = openNode(reader.draft, start, key)
    object[key] = readJsonValue(reader)
    closeNode(reader.draft, member)
  }
  return object
}

function readList(reader: JsonReader): readonly unknown[] {
  const items: unknown[] = []
  for (let isLast = isClosed(reader, char.closeBracket); !isLast; isLast = isEnded(reader, char.closeBracket)) {
    const item = openNode(reader.draft, reader.at, undefined)
    items.push(readJsonValue(reader))
    closeNode(reader.draft, item)
  }
  return items
}

function isClosed(reader: JsonReader, close: number): boolean {
  if (codeIn(reader.text, reader.at) !== close) return false
  goOn(reader, 1)
  return true
}

/** Checks for the end of an object or list; else there must be a comma after the last value. */
function isEnded(reader: JsonReader, close: number): boolean {
  if (isClosed(reader, close)) return true
  pass(reader, char.comma)
  return false
}

function pass(reader: JsonReader, code: number): void {
  if (codeIn(reader.text, reader.at) !== code) throw new Irregular()
  goOn(reader, 1)
}

function readJsonString(reader: JsonReader): string {
  const { text, at } = reader
  if (codeIn(text, at) !== char.doubleQuote) throw new Irregular()
  let end = at + 1
  let hasEscapes = false
  for (let code = codeIn(text, end); code !== char.doubleQuote; code = codeIn(text, ++end)) {
    if (code < char.space) throw new Irregular()
    if (code !== char.backslash) continue
    hasEscapes = true
    end++
  }
  goOn(reader, end + 1 - at)
  return hasEscapes ? unescape(text.slice(at, end + 1)) : text.slice(at + 1, end)
}

function unescape(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    throw new Irregular()
  }
}

/** A number or a word, with what no other value starts with before it. */
function readPlain(reader: JsonReader): unknown {
  const { text, at } = reader
  let end = at
  while (isPlain(codeIn(text, end))) end++
  const plain = text.slice(at, end)
  if (!/^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(plain)) throw new Irregular()
  goOn(reader, end - at)
  const value = exactPlain(plain)
  // A number beyond all doubles.
  if (typeof value === 'string') throw new Irregular()
  return value
}

function isPlain(code: number): boolean {
  return isDigit(code) || (code >= 97 && code <= 122) || code === char.minus || code === char.dot || code === char.plus || code === 69
}

function goOn(reader: JsonReader, by: number): void {
  reader.at = skipBlank(reader.text, reader.at + by)
}

function skipBlank(text: string, from: number): number {
  let at = from
  for (let code = codeIn(text, at); isBlank(code); code = codeIn(text, ++at));
  return at
}

function isBlank(code: number): boolean {
  return code === char.space || code === char.newline || code === char.return || code === char.tab
}
