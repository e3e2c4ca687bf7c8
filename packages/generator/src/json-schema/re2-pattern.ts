import { lookUp } from '@crdgen/core/internal'
/** A pattern of the API server (RE2) for JavaScript with the `u` flag; or the reason why it has none. */
export type TranslatedPattern = { readonly pattern: string } | { readonly reason: string }

const punctuation: Readonly<Record<string, string>> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  ascii: '\\x00-\\x7F',
  blank: '\\t ',
  cntrl: '\\x00-\\x1F\\x7F',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`\\{-~',
  space: '\\t\\n\\v\\f\\r ',
  upper: 'A-Z',
  word: '0-9A-Za-z_',
  xdigit: '0-9A-Fa-f',
}

/** The meaning of RE2's escapes where JavaScript has another, or none. White space is ASCII's, without the vertical tab. */
const escapes: Readonly<Record<string, { readonly outside: string; readonly inside?: string }>> = {
  A: { outside: '^' },
  z: { outside: '$' },
  a: { outside: '\\x07', inside: '\\x07' },
  s: { outside: '[\\t\\n\\f\\r ]', inside: '\\t\\n\\f\\r ' },
  S: { outside: '[^\\t\\n\\f\\r ]' },
}

const same = new Set([...'dDwWbBfnrtv'])
const syntax = new Set([...'^$\\.*+?()[]{}|/'])

/**
 * Translates a pattern, a token at a time: RE2 knows classes, escapes and groups that JavaScript lacks, and reads some differently. A set
 * that is not closed is one token: from each of its brackets the rest would be looked through.
 */
export function translatePattern(pattern: string): TranslatedPattern {
  const tokens =
    /\\Q[^]*?(?:\\E|$)|\\(?:x\{[0-9A-Fa-f]+\}|x[0-9A-Fa-f]{2}|[pP](?:\{\^?\w+\}|\w)|[^])|\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]?|\(\?[^:>)]*[:>)]?|\{\d+(?:,\d*)?\}|[^]/gu
  let translated = ''
  for (const [token] of pattern.matchAll(tokens)) {
    const next = translateToken(token)
    if (typeof next !== 'string') return next
    translated += next
  }
  try {
    void new RegExp(translated, 'u')
    return { pattern: translated }
  } catch {
    return { reason: 'it has no form in JavaScript' }
  }
}

function translateToken(token: string): string | { readonly reason: string } {
  if (token.startsWith('\\Q'))
    return token
      .slice(2)
      .replace(/\\E$/, '')
      .replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  if (token.startsWith('[') && token.length > 1) return translateClass(token)
  if (token.startsWith('(?')) return translateGroup(token)
  if (token.startsWith('\\')) return translateEscape(token, false)
  // A dot is anything but a line feed; braces that count nothing are text.
  if (token === '.') return '[^\\n]'
  return token === '{' || token === '}' || token === ']' ? `\\${token}` : token
}

function translateGroup(token: string): string | { readonly reason: string } {
  if (token === '(?:') return token
  if (/^\(\?P?<\w+>$/.test(token)) return '('
  return { reason: `JavaScript has no flags within a pattern, and it has ${token}` }
}

function translateEscape(token: string, inside: boolean): string | { readonly reason: string } {
  const letter = token[1] ?? ''
  if (token.startsWith('\\x{')) return `\\u${token.slice(2)}`
  if (/^\\x../.test(token)) return token
  if (letter === 'p' || letter === 'P') return translateProperty(token)
  const known = escapes[letter]
  if (known !== undefined && Object.hasOwn(escapes, letter)) {
    const text = inside ? known.inside : known.outside
    return text ?? { reason: `JavaScript has no ${token} there` }
  }
  if (same.has(letter) || syntax.has(letter)) return token
  if (inside && letter === '-') return '\\-'
  if (/[0-7]/.test(letter)) return { reason: `${token} is an octal escape` }
  return /[0-9A-Za-z]/.test(letter) ? { reason: `JavaScript has no ${token}` } : letter
}

/** Scripts need `Script=`; general categories are the same. */
function translateProperty(token: string): string {
  const negated = /\{\^/.test(token) !== token.startsWith('\\P')
  const name = token.replace(/^\\[pP]\{?\^?/, '').replace(/\}$/, '')
  const property = name.length <= 2 ? name : `Script=${name}`
  return `\\${negated ? 'P' : 'p'}{${property}}`
}

function translateClass(token: string): string | { readonly reason: string } {
  if (!token.endsWith(']')) return { reason: 'it has no form in JavaScript' }
  const negated = token.startsWith('[^')
  const members = token.slice(negated ? 2 : 1, -1)
  let translated = ''
  for (const [member] of members.matchAll(/\[:\^?\w+:\]|\\(?:x\{[0-9A-Fa-f]+\}|x[0-9A-Fa-f]{2}|[pP](?:\{\^?\w+\}|\w)|[^])|[^]/gu)) {
    const next = translateMember(member)
    if (typeof next !== 'string') return next
    translated += next
  }
  return `[${negated ? '^' : ''}${translated}]`
}

function translateMember(member: string): string | { readonly reason: string } {
  const [, named] = /^\[:(\w+):\]$/.exec(member) ?? []
  if (named !== undefined) return lookUp(punctuation, named) ?? { reason: `JavaScript has no ${member}` }
  if (member.startsWith('[:')) return { reason: `JavaScript has no ${member}` }
  if (member.startsWith('\\')) return translateEscape(member, true)
  return member === '[' || member === ']' ? `\\${member}` : member
}
