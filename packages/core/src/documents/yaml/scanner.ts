import { char, codeIn, isBlankOrEnd } from './characters.ts'
import { YamlFault } from './fault.ts'

/** The kinds of tokens. `key` and the `…Start`s of blocks have no text: the scanner finds them by indentation. */
export type TokenType =
  | 'streamEnd'
  | 'directive'
  | 'documentStart'
  | 'documentEnd'
  | 'blockSequenceStart'
  | 'blockMappingStart'
  | 'blockEnd'
  | 'flowSequenceStart'
  | 'flowSequenceEnd'
  | 'flowMappingStart'
  | 'flowMappingEnd'
  | 'blockEntry'
  | 'flowEntry'
  | 'key'
  | 'value'
  | 'alias'
  | 'anchor'
  | 'tag'
  | 'scalar'

export interface Token {
  readonly type: TokenType
  readonly at: number
  /** Text of a scalar, name of an anchor, handle of a tag, name of a directive. */
  readonly value: string
  /** The text after a tag's handle, or a directive's name. */
  readonly suffix: string
  /** A scalar without quotes, whose type follows from its text. */
  readonly isPlain: boolean
}

/** A place where a key without `?` may start: known to be one when a `:` follows on the same line. */
export interface SimpleKey {
  isPossible: boolean
  readonly isRequired: boolean
  /** The number of its token, counted from the start of the text. */
  readonly token: number
  readonly at: number
  readonly line: number
  readonly column: number
}

/** The state of one run over a text; it changes with every token. */
export interface Scanner {
  readonly text: string
  /** JSON allows more escapes, and keys of any length. */
  readonly isJson: boolean
  at: number
  line: number
  lineStart: number
  flowLevel: number
  /** Column of the block that is open; -1 for none. */
  indent: number
  readonly indents: number[]
  isKeyAllowed: boolean
  /** One for each level of flow. */
  readonly simpleKeys: SimpleKey[]
  /** Found and not taken yet, from `head` on. */
  readonly tokens: Token[]
  head: number
  taken: number
  isEnded: boolean
  /** The offsets of comments, but for those behind directives and the heads of block scalars. */
  readonly comments: number[]
}

export function startScanner(text: string, isJson: boolean): Scanner {
  return {
    text,
    isJson,
    at: 0,
    line: 0,
    lineStart: 0,
    flowLevel: 0,
    indent: -1,
    indents: [],
    isKeyAllowed: true,
    simpleKeys: [noKey],
    tokens: [],
    head: 0,
    taken: 0,
    isEnded: false,
    comments: [],
  }
}

/** For every level at which no key can have started. It is never changed: only possible keys are. */
export const noKey: SimpleKey = { isPossible: false, isRequired: false, token: -1, at: 0, line: 0, column: 0 }

export function makeToken(type: TokenType, at: number, value = '', suffix = '', isPlain = false): Token {
  return { type, at, value, suffix, isPlain }
}

export function columnOf(scanner: Scanner): number {
  return scanner.at - scanner.lineStart
}

export function codeAt(scanner: Scanner, ahead = 0): number {
  return codeIn(scanner.text, scanner.at + ahead)
}

export function fault(scanner: Scanner, problem: string): YamlFault {
  return new YamlFault(problem, Math.min(scanner.at, scanner.text.length))
}

/** Goes over a line break and returns it as YAML does: all but LS and PS become a newline. */
export function readBreak(scanner: Scanner): string {
  const code = codeAt(scanner)
  scanner.at += code === char.return && codeAt(scanner, 1) === char.newline ? 2 : 1
  scanner.line++
  scanner.lineStart = scanner.at
  return code === 0x2028 || code === 0x2029 ? String.fromCharCode(code) : '\n'
}

export function isAtDocumentMarker(scanner: Scanner): boolean {
  if (scanner.at !== scanner.lineStart) return false
  const first = codeAt(scanner)
  if (first !== char.minus && first !== char.dot) return false
  return codeAt(scanner, 1) === first && codeAt(scanner, 2) === first && isBlankOrEnd(codeAt(scanner, 3))
}

/** Line breaks between the lines of a flow scalar: one becomes a space, of more the first is dropped. */
export function foldBreaks(first: string, further: string): string {
  if (first !== '\n') return first + further
  return further === '' ? ' ' : further
}
