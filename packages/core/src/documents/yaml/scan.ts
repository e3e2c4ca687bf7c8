import { char, isBlank, isBlankOrEnd, isBreak, isBreakOrEnd } from './characters.ts'
import { YamlFault } from './fault.ts'
import { scanBlock } from './scan-block.ts'
import { scanAnchor, scanDirective, scanTag } from './scan-names.ts'
import { scanPlain } from './scan-plain.ts'
import { scanQuoted } from './scan-quoted.ts'
import {
  codeAt,
  columnOf,
  fault,
  isAtDocumentMarker,
  makeToken,
  noKey,
  readBreak,
  type Scanner,
  type SimpleKey,
  type Token,
  type TokenType,
} from './scanner.ts'

const noToken = makeToken('streamEnd', -1)

/** The next token, not taken yet. Throws a YamlFault if there is none. */
export function peek(scanner: Scanner): Token {
  while (needsMore(scanner)) fetch(scanner)
  return scanner.tokens[scanner.head] ?? noToken
}

export function take(scanner: Scanner): Token {
  const token = peek(scanner)
  scanner.head++
  scanner.taken++
  if (scanner.head === scanner.tokens.length) {
    scanner.tokens.length = 0
    scanner.head = 0
  }
  return token
}

/** A token that may yet turn out to start a key can't be handed out: two more tokens would come before it. */
function needsMore(scanner: Scanner): boolean {
  if (scanner.isEnded && scanner.isJson) return false
  if (scanner.head === scanner.tokens.length) return !scanner.isEnded
  const { simpleKeys, taken } = scanner
  for (let level = simpleKeys.length - 1; level >= 0; level--) {
    const key = simpleKeys[level] ?? noKey
    if (key.isPossible && key.token === taken) return isStillKey(scanner, key)
  }
  return false
}

function isStillKey(scanner: Scanner, key: SimpleKey): boolean {
  if (!key.isPossible) return false
  if (scanner.isJson || (key.line === scanner.line && key.at + 1024 >= scanner.at)) return true
  if (key.isRequired) throw fault(scanner, "could not find expected ':'")
  key.isPossible = false
  return false
}

function fetch(scanner: Scanner): void {
  skipToToken(scanner)
  closeBlocks(scanner, columnOf(scanner))
  const code = codeAt(scanner)
  if (code === char.end && scanner.at >= scanner.text.length) return fetchEnd(scanner)
  if (scanner.at === scanner.lineStart && code === char.percent) return fetchUnindented(scanner, () => scanDirective(scanner))
  if (isAtDocumentMarker(scanner)) return fetchUnindented(scanner, () => fetchMarker(scanner, code))
  const isTaken = fetchers.get(code)?.(scanner, code)
  if (isTaken !== true) fetchPlain(scanner, code)
}

function skipToToken(scanner: Scanner): void {
  for (;;) {
    const isSkipped = scanner.flowLevel > 0 || !scanner.isKeyAllowed ? isBlank : isSpace
    while (isSkipped(codeAt(scanner))) scanner.at++
    if (codeAt(scanner) === char.hash) {
      scanner.comments.push(scanner.at)
      while (!isBreakOrEnd(codeAt(scanner))) scanner.at++
    }
    if (!isBreak(codeAt(scanner))) return
    readBreak(scanner)
    if (scanner.flowLevel === 0) scanner.isKeyAllowed = true
  }
}

function isSpace(code: number): boolean {
  return code === char.space
}

function fetchEnd(scanner: Scanner): void {
  // The end counts as a line of its own, so that no key can be waiting there.
  if (columnOf(scanner) > 0) scanner.line++
  scanner.lineStart = scanner.at
  closeBlocks(scanner, -1)
  dropKey(scanner)
  scanner.isKeyAllowed = false
  scanner.isEnded = true
  scanner.tokens.push(makeToken('streamEnd', scanner.at))
}

function fetchUnindented(scanner: Scanner, scan: () => Token): void {
  closeBlocks(scanner, -1)
  dropKey(scanner)
  scanner.isKeyAllowed = false
  scanner.tokens.push(scan())
}

function fetchMarker(scanner: Scanner, code: number): Token {
  const token = makeToken(code === char.minus ? 'documentStart' : 'documentEnd', scanner.at)
  scanner.at += 3
  return token
}

/** Each returns true when it took what was there; else a plain scalar starts. */
type Fetcher = (scanner: Scanner, code: number) => true | undefined

const fetchers: ReadonlyMap<number, Fetcher> = new Map<number, Fetcher>([
  [char.openBracket, scanner => openFlow(scanner, 'flowSequenceStart')],
  [char.openBrace, scanner => openFlow(scanner, 'flowMappingStart')],
  [char.closeBracket, scanner => closeFlow(scanner, 'flowSequenceEnd')],
  [char.closeBrace, scanner => closeFlow(scanner, 'flowMappingEnd')],
  [char.comma, scanner => fetchIndicator(scanner, 'flowEntry', true)],
  [char.minus, fetchBlockEntry],
  [char.question, fetchKey],
  [char.colon, fetchValue],
  [char.asterisk, scanner => fetchScanned(scanner, () => scanAnchor(scanner, 'alias'))],
  [char.ampersand, scanner => fetchScanned(scanner, () => scanAnchor(scanner, 'anchor'))],
  [char.exclamation, scanner => fetchScanned(scanner, () => scanTag(scanner))],
  [char.bar, fetchBlockScalar],
  [char.greater, fetchBlockScalar],
  [char.singleQuote, (scanner, code) => fetchScanned(scanner, () => scanQuoted(scanner, code))],
  [char.doubleQuote, (scanner, code) => fetchScanned(scanner, () => scanQuoted(scanner, code))],
])

function openFlow(scanner: Scanner, type: TokenType): true {
  saveKey(scanner)
  scanner.simpleKeys.push(noKey)
  scanner.flowLevel++
  requireDepth(scanner.flowLevel, scanner.at)
  scanner.isKeyAllowed = true
  scanner.tokens.push(makeToken(type, scanner.at++))
  return true
}

function closeFlow(scanner: Scanner, type: TokenType): true {
  dropKey(scanner)
  if (scanner.flowLevel > 0) {
    scanner.flowLevel--
    scanner.simpleKeys.pop()
  }
  scanner.isKeyAllowed = false
  scanner.tokens.push(makeToken(type, scanner.at++))
  return true
}

function fetchIndicator(scanner: Scanner, type: TokenType, isKeyAllowed: boolean): true {
  dropKey(scanner)
  scanner.isKeyAllowed = isKeyAllowed
  scanner.tokens.push(makeToken(type, scanner.at++))
  return true
}

function fetchBlockEntry(scanner: Scanner): true | undefined {
  if (!isBlankOrEnd(codeAt(scanner, 1))) return undefined
  if (scanner.flowLevel === 0) {
    if (!scanner.isKeyAllowed) throw fault(scanner, 'block sequence entries are not allowed in this context')
    openBlock(scanner, columnOf(scanner), 'blockSequenceStart', scanner.at)
  }
  return fetchIndicator(scanner, 'blockEntry', true)
}

function fetchKey(scanner: Scanner): true | undefined {
  if (scanner.flowLevel === 0) {
    if (!isBlankOrEnd(codeAt(scanner, 1))) return undefined
    if (!scanner.isKeyAllowed) throw fault(scanner, 'mapping keys are not allowed in this context')
    openBlock(scanner, columnOf(scanner), 'blockMappingStart', scanner.at)
  }
  return fetchIndicator(scanner, 'key', scanner.flowLevel === 0)
}

function fetchValue(scanner: Scanner): true | undefined {
  if (scanner.flowLevel === 0 && !isBlankOrEnd(codeAt(scanner, 1))) return undefined
  const key = scanner.simpleKeys.at(-1) ?? noKey
  if (isStillKey(scanner, key)) {
    const index = scanner.head + key.token - scanner.taken
    scanner.tokens.splice(index, 0, makeToken('key', key.at))
    openBlock(scanner, key.column, 'blockMappingStart', key.at, index)
    key.isPossible = false
    scanner.isKeyAllowed = false
  } else {
    if (scanner.flowLevel === 0) {
      if (!scanner.isKeyAllowed) throw fault(scanner, 'mapping values are not allowed in this context')
      openBlock(scanner, columnOf(scanner), 'blockMappingStart', scanner.at)
    }
    scanner.isKeyAllowed = scanner.flowLevel === 0
  }
  scanner.tokens.push(makeToken('value', scanner.at++))
  return true
}

function fetchBlockScalar(scanner: Scanner, code: number): true | undefined {
  if (scanner.flowLevel > 0) return undefined
  dropKey(scanner)
  scanner.isKeyAllowed = true
  scanner.tokens.push(scanBlock(scanner, code === char.bar))
  return true
}

function fetchScanned(scanner: Scanner, scan: () => Token): true {
  saveKey(scanner)
  scanner.isKeyAllowed = false
  scanner.tokens.push(scan())
  return true
}

const noStart: ReadonlySet<number> = new Set(Array.from('-?:,[]{}#&*!|>\'"%@`', one => one.charCodeAt(0)))

function fetchPlain(scanner: Scanner, code: number): void {
  const next = codeAt(scanner, 1)
  const mayStart =
    !(isBlankOrEnd(code) || noStart.has(code)) ||
    (code === char.minus && !isBlank(next)) ||
    (scanner.flowLevel === 0 && (code === char.question || code === char.colon) && !isBlankOrEnd(next))
  if (!mayStart) throw fault(scanner, 'found character that cannot start any token')
  fetchScanned(scanner, () => scanPlain(scanner))
}

/** Remembers that a key may start here. */
function saveKey(scanner: Scanner): void {
  if (!scanner.isKeyAllowed) return
  const column = columnOf(scanner)
  dropKey(scanner)
  scanner.simpleKeys[scanner.simpleKeys.length - 1] = {
    isPossible: true,
    isRequired: scanner.flowLevel === 0 && scanner.indent === column,
    token: scanner.taken + scanner.tokens.length - scanner.head,
    at: scanner.at,
    line: scanner.line,
    column,
  }
}

function dropKey(scanner: Scanner): void {
  const key = scanner.simpleKeys.at(-1) ?? noKey
  if (!key.isPossible) return
  if (key.isRequired) throw fault(scanner, "could not find expected ':'")
  key.isPossible = false
}

function openBlock(scanner: Scanner, column: number, type: TokenType, at: number, index = scanner.tokens.length): void {
  if (scanner.flowLevel > 0 || scanner.indent >= column) return
  scanner.indents.push(scanner.indent)
  scanner.indent = column
  requireDepth(scanner.indents.length, at)
  scanner.tokens.splice(index, 0, makeToken(type, at))
}

/** As go-yaml's scannerc.go, max_flow_level and max_indents: all of JSON is scanned before its first bracket is handed out. */
function requireDepth(depth: number, at: number): void {
  if (depth > 10_000) throw new YamlFault('exceeded max depth of 10000', at)
}

function closeBlocks(scanner: Scanner, column: number): void {
  if (scanner.flowLevel > 0) return
  while (scanner.indent > column) {
    scanner.tokens.push(makeToken('blockEnd', scanner.at))
    scanner.indent = scanner.indents.pop() ?? -1
  }
}
