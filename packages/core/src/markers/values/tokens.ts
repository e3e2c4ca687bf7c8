/** A token as Go's text/scanner cuts it, with the modes that controller-gen turns on. `failed` when the scanner would report an error in it. */
export interface MarkerToken {
  readonly kind: 'identifier' | 'integer' | 'float' | 'string' | 'raw-string' | 'character' | 'end'
  readonly text: string
  readonly from: number
  readonly to: number
  readonly failed?: string
}

export interface TokenMode {
  /** Cut `123` as one token; off inside bare strings. */
  readonly numbers: boolean
  /** Cut backticks as Go raw strings; off when controller-gen tries a second time, backticks standing for themselves. */
  readonly rawStrings: boolean
}

const space = /[\t\n\r ]*/y
const identifier = /[\p{L}_][\p{L}\p{Nd}_]*/uy
const numeral = /(?:0[xX][\da-fA-F_]*|0[bB][\d_]*|0[oO][\d_]*|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d*)?)/y
const prefixed = /^0(?:[xX][\da-fA-F_]+|[bB][01_]+|[oO][0-7_]+)$/
const doubleQuoted = /"(?:[^"\\\n]|\\[^\n])*"/y
const rawQuoted = /`[^`]*`/y

/** Returns the offset of the first character that is not a white space. */
export function skipSpace(text: string, from: number): number {
  return from + (matchAt(space, text, from)?.length ?? 0)
}

/** Cuts the token that begins at or after `from`. */
export function nextToken(text: string, from: number, mode: TokenMode): MarkerToken {
  const at = skipSpace(text, from)
  const character = text[at]
  if (character === undefined) return { kind: 'end', text: '', from: at, to: at }
  const make = (kind: MarkerToken['kind'], cut: string, failed?: string): MarkerToken => ({
    kind,
    text: cut,
    from: at,
    to: at + cut.length,
    ...(failed === undefined ? {} : { failed }),
  })
  const word = matchAt(identifier, text, at)
  if (word !== undefined) return make('identifier', word)
  const number = mode.numbers ? matchAt(numeral, text, at) : undefined
  if (number !== undefined && number !== '') return numberToken(number, make)
  if (character === '"') return quotedToken(matchAt(doubleQuoted, text, at), 'string', text.slice(at), make)
  if (character === '`' && mode.rawStrings) return quotedToken(matchAt(rawQuoted, text, at), 'raw-string', text.slice(at), make)
  return make('character', String.fromCodePoint(text.codePointAt(at) ?? 0))
}

type Make = (kind: MarkerToken['kind'], cut: string, failed?: string) => MarkerToken

function quotedToken(cut: string | undefined, kind: 'string' | 'raw-string', rest: string, make: Make): MarkerToken {
  return cut === undefined ? make(kind, rest, 'the quote is not closed') : make(kind, cut)
}

/** Go reads `0755` as octal, and refuses `0987`. */
function numberToken(cut: string, make: Make): MarkerToken {
  if (/__|_(?!\w)|\._/.test(cut)) return make('integer', cut, "Go takes a '_' between digits only")
  if (/^0[xXbBoO]/.test(cut)) return make('integer', cut, prefixed.test(cut) ? undefined : 'the number has a digit that its base lacks')
  if (/[.eE]/.test(cut)) return make('float', cut, /[eE][+-]?$/.test(cut) ? 'the exponent has no digits' : undefined)
  return make('integer', cut, /^0\d*[89]/.test(cut) ? 'Go reads a leading 0 as octal, which has no 8 and 9' : undefined)
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}
