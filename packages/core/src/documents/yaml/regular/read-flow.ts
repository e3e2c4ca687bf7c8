import { char, codeIn, isDigit } from '../characters.ts'
import { closeNode, type Draft, openNode } from '../outline.ts'
import { endsIndicator, longestKey, plainKey } from './keys.ts'
import { Irregular } from './lines.ts'
import { exactPlain } from './scalars.ts'

/** A text within `{}` or `[]`: JSON, or the flow style of YAML with scalars that are written as they are. */
export interface FlowReader {
  readonly text: string
  readonly draft: Draft
  readonly isJson: boolean
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
export function readJson(reader: FlowReader): unknown {
  goOn(reader, 0)
  const root = openNode(reader.draft, reader.at, undefined)
  const value = readFlow(reader)
  closeNode(reader.draft, root)
  if (reader.at < reader.text.length) throw new Irregular()
  return value
}

/** Deeper ones are left to the parser, which has a limit of its own. */
const deepest = 200

/** The object or list that is next; goes on to what is behind it and blanks. */
export function readFlow(reader: FlowReader): unknown {
  const code = codeIn(reader.text, reader.at)
  if ((code !== char.openBrace && code !== char.openBracket) || ++reader.depth > deepest) throw new Irregular()
  goOn(reader, 1)
  const value = code === char.openBrace ? readObject(reader) : readList(reader)
  reader.depth--
  return value
}

function readFlowValue(reader: FlowReader): unknown {
  const code = codeIn(reader.text, reader.at)
  if (code === char.doubleQuote) return readString(reader)
  if (code === char.openBrace || code === char.openBracket) return readFlow(reader)
  if (reader.isJson) return readWord(reader)
  return code === char.singleQuote ? readVerbatim(reader) : exactPlain(readPlain(reader))
}

function readObject(reader: FlowReader): Readonly<Record<string, unknown>> {
  const object: Record<string, unknown> = {}
  for (let isLast = isClosed(reader, char.closeBrace); !isLast; isLast = isEnded(reader, char.closeBrace)) {
    const start = reader.at
    const key = readKey(reader)
    if (key === '__proto__' || Object.hasOwn(object, key)) throw new Irregular()
    if (!reader.isJson && !endsKey(reader, start)) throw new Irregular()
    pass(reader, char.colon)
    const member = openNode(reader.draft, start, key)
    object[key] = readFlowValue(reader)
    closeNode(reader.draft, member)
  }
  return object
}

function readKey(reader: FlowReader): string {
  const code = codeIn(reader.text, reader.at)
  if (reader.isJson || code === char.doubleQuote) return readString(reader)
  return code === char.singleQuote ? readVerbatim(reader) : plainKey(readPlain(reader))
}

/** A key of YAML is on one line with its colon, and a blank is behind that. */
function endsKey({ text, at }: FlowReader, start: number): boolean {
  return at - start <= longestKey && !text.slice(start, at).includes('\n') && endsIndicator(text, at + 1)
}

function readList(reader: FlowReader): readonly unknown[] {
  const items: unknown[] = []
  for (let isLast = isClosed(reader, char.closeBracket); !isLast; isLast = isEnded(reader, char.closeBracket)) {
    const item = openNode(reader.draft, reader.at, undefined)
    items.push(readFlowValue(reader))
    closeNode(reader.draft, item)
  }
  return items
}

function isClosed(reader: FlowReader, close: number): boolean {
  if (codeIn(reader.text, reader.at) !== close) return false
  goOn(reader, 1)
  return true
}

/** Checks for the end of an object or list; else there must be a comma after the last value. */
function isEnded(reader: FlowReader, close: number): boolean {
  if (isClosed(reader, close)) return true
  pass(reader, char.comma)
  return false
}

function pass(reader: FlowReader, code: number): void {
  if (codeIn(reader.text, reader.at) !== code) throw new Irregular()
  goOn(reader, 1)
}

/** In double quotes. The escapes of YAML are left to the parser. */
function readString(reader: FlowReader): string {
  const { text, at, isJson } = reader
  if (codeIn(text, at) !== char.doubleQuote) throw new Irregular()
  let end = at + 1
  let hasEscapes = false
  for (let code = codeIn(text, end); code !== char.doubleQuote; code = codeIn(text, ++end)) {
    if (code < char.space || (code === char.backslash && !isJson)) throw new Irregular()
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

/** In single quotes, on one line and without quotes in it. */
function readVerbatim(reader: FlowReader): string {
  return take(reader, /'([^'\n]*)'(?!')/y)
}

/** Without quotes: words of the characters that mean nothing else. */
function readPlain(reader: FlowReader): string {
  return take(reader, /((?:[\w/]|-\w)[\w./+-]*(?: [\w./+-]+)*)/y)
}

function take(reader: FlowReader, pattern: RegExp): string {
  pattern.lastIndex = reader.at
  const [whole = '', taken] = pattern.exec(reader.text) ?? []
  if (taken === undefined) throw new Irregular()
  goOn(reader, whole.length)
  return taken
}

/** A number or a word of JSON, with what no other value starts with before it. */
function readWord(reader: FlowReader): unknown {
  const { text, at } = reader
  let end = at
  while (isOfWord(codeIn(text, end))) end++
  const plain = text.slice(at, end)
  if (!/^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(plain)) throw new Irregular()
  goOn(reader, end - at)
  const value = exactPlain(plain)
  // A number beyond all doubles.
  if (typeof value === 'string') throw new Irregular()
  return value
}

function isOfWord(code: number): boolean {
  return isDigit(code) || (code >= 97 && code <= 122) || code === char.minus || code === char.dot || code === char.plus || code === 69
}

function goOn(reader: FlowReader, by: number): void {
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
