import type { Problem } from '../language/problem.ts'

const fixed = [
  ...['==', '!=', '<=', '>=', '&&', '||', '<', '>', '[', ']', '{', '}', '(', ')', '.', ',', '-', '!', '?', ':', '+', '*', '/', '%'],
  ...['in', 'true', 'false', 'null'],
]
const fixedKinds: ReadonlySet<string> = new Set(fixed)

export interface CelToken {
  /** Punctuation and keywords are named by their text; other kinds as cel-go names them; `<EOF>` comes last. */
  readonly kind: string
  readonly text: string
  /** The start in the source, in UTF-16 units. */
  readonly at: number
}

/** Text that is not a token, and is dropped. */
export interface Lost extends Problem {
  readonly length: number
}

export interface Tokens {
  readonly tokens: readonly CelToken[]
  readonly lost: readonly Lost[]
}

const escape = String.raw`\\(?:[abfnrtv"'\\?${'`'}]|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[0-3][0-7]{2})`
const strings = [
  ...['"', "'"].map(quote => `${quote}(?:${escape}|[^\\\\${quote}\\n\\r])*${quote}`),
  ...['"""', "'''"].map(quote => `${quote}(?:${escape}|[^\\\\])*?${quote}`),
  ...['"', "'"].map(quote => `[rR]${quote}[^${quote}\\n\\r]*${quote}`),
  ...['"""', "'''"].map(quote => `[rR]${quote}[^]*?${quote}`),
]
const exponent = String.raw`[eE][+-]?\d+`

interface LexerRule {
  readonly kind: string
  readonly pattern: RegExp
}

const rule = (kind: string, pattern: RegExp): LexerRule => ({ kind, pattern })
const numbers = [
  rule('NUM_FLOAT', new RegExp(String.raw`\d+\.\d+(?:${exponent})?|\d+${exponent}|\.\d+(?:${exponent})?`, 'uy')),
  rule('NUM_INT', /0x[0-9a-fA-F]+|\d+/uy),
  rule('NUM_UINT', /(?:0x[0-9a-fA-F]+|\d+)[uU]/uy),
]
const texts = strings.map(source => rule('STRING', new RegExp(source, 'uy')))
const byteTexts = strings.map(source => rule('BYTES', new RegExp(`[bB]${source}`, 'uy')))
const punctuation = [rule('fixed', /==|!=|<=|>=|&&|\|\||[<>[\]{}().,\-!?:+*/%]/uy)]
const names = [rule('IDENTIFIER', /[A-Za-z_][A-Za-z0-9_]*/uy)]
const hidden = [rule('hidden', /[\t \r\n\f]+|\/\/[^\n]*/uy)]

/** The lexer rules of cel-go's grammar (parser/gen/CEL.g4) that a token with a first character can match: the longest match counts. */
function rulesFor(first: string): readonly LexerRule[] {
  if (/[ac-qs-zAC-QS-Z_]/.test(first)) return names
  if (/[bBrR]/.test(first)) return [...texts, ...byteTexts, ...names]
  if (/["']/.test(first)) return texts
  if (/\d/.test(first)) return numbers
  if (first === '.') return [...numbers, ...punctuation]
  if (first === '/') return [...hidden, ...punctuation]
  return /[\t \r\n\f]/.test(first) ? hidden : punctuation
}

const rulesByCode: readonly (readonly LexerRule[])[] = Array.from({ length: 128 }, (_, code) => rulesFor(String.fromCharCode(code)))
const escapedIdentifier = [rule('ESC_IDENTIFIER', /`[A-Za-z0-9_./ -]+`/uy)]
const noRules: readonly LexerRule[] = []

/** The beginnings of tokens that never end: the lexer drops such a beginning, and the character after it. */
const openString = (quote: string) =>
  new RegExp(
    `${quote}(?:${escape}|[^\\\\${quote}\\n\\r])*(?:\\\\(?:[xX][0-9a-fA-F]?|u[0-9a-fA-F]{0,3}|U[0-9a-fA-F]{0,7}|[0-3][0-7]?)?)?`,
    'uy',
  )
const beginnings: readonly RegExp[] = [openString('"'), openString("'"), /[&|=]/uy]
const openIdentifier = /`[A-Za-z0-9_./ -]*/uy

/** Cuts a source into tokens. Servers since 1.33 know identifiers in backticks, to refuse them later. */
export function tokenize(source: string, knowsBackticks: boolean): Tokens {
  const tokens: CelToken[] = []
  const lost: Lost[] = []
  for (let at = 0; at < source.length;) {
    const { kind, text } = tokenAt(source, at, knowsBackticks)
    if (kind === 'lost') lost.push({ at, length: text.length, message: `Syntax error: token recognition error at: '${text}'` })
    else if (kind !== 'hidden') tokens.push({ kind, text, at })
    at += text.length
  }
  tokens.push({ kind: '<EOF>', text: '<EOF>', at: source.length })
  return { tokens, lost }
}

function tokenAt(source: string, at: number, knowsBackticks: boolean): { readonly kind: string; readonly text: string } {
  let best = { kind: 'lost', text: '' }
  const all = knowsBackticks && source[at] === '`' ? escapedIdentifier : (rulesByCode[source.charCodeAt(at)] ?? noRules)
  for (const { kind, pattern } of all) {
    const text = matchAt(pattern, source, at)
    if (text !== undefined && text.length > best.text.length) best = { kind: fixedKinds.has(text) ? text : kind, text }
  }
  if (best.text !== '') return best
  const open = knowsBackticks ? [...beginnings, openIdentifier] : beginnings
  const beginning = open.map(pattern => matchAt(pattern, source, at)).find(text => text !== undefined) ?? ''
  const next = source.codePointAt(at + beginning.length)
  return { kind: 'lost', text: beginning + (next === undefined ? '' : String.fromCodePoint(next)) }
}

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0]
}
