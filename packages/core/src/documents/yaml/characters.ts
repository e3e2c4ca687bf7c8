/** Character codes that YAML gives a meaning to, and NUL, which is taken for the one behind the end. */
export const char = {
  end: 0,
  tab: 9,
  newline: 10,
  return: 13,
  space: 32,
  exclamation: 33,
  doubleQuote: 34,
  hash: 35,
  percent: 37,
  ampersand: 38,
  singleQuote: 39,
  asterisk: 42,
  plus: 43,
  comma: 44,
  minus: 45,
  dot: 46,
  zero: 48,
  nine: 57,
  colon: 58,
  less: 60,
  greater: 62,
  question: 63,
  at: 64,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  backtick: 96,
  openBrace: 123,
  bar: 124,
  closeBrace: 125,
} as const

export function isBlank(code: number): boolean {
  return code === char.space || code === char.tab
}

/** YAML 1.1 also breaks lines at NEL, LS and PS. */
export function isBreak(code: number): boolean {
  return code === char.newline || code === char.return || code === 0x85 || code === 0x2028 || code === 0x2029
}

export function isBreakOrEnd(code: number): boolean {
  return code === char.end || isBreak(code)
}

export function isBlankOrEnd(code: number): boolean {
  return code === char.space || code === char.tab || code === char.end || isBreak(code)
}

export function isDigit(code: number): boolean {
  return code >= char.zero && code <= char.nine
}

/** Checks for a character that names of anchors, tags and directives may have. */
export function isNameCharacter(code: number): boolean {
  return isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95 || code === char.minus
}

/** NUL behind the end of a text. */
export function codeIn(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : char.end
}
