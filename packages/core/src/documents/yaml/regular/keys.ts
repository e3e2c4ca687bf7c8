import { char, codeIn, isBreakOrEnd } from '../characters.ts'
import { resolvePlain } from '../resolve.ts'
import { Irregular, type Lines } from './lines.ts'

export function isAtItem({ text, at }: Lines): boolean {
  return codeIn(text, at) === char.minus && endsIndicator(text, at + 1)
}

/** Checks for a key by the line at hand alone. */
export function isAtKey({ text, at }: Lines): boolean {
  return colonBehind(text, at) !== -1
}

/** The next key, which is text; `lines.at` is then at its value or at the end of its line. */
export function readKey(lines: Lines): string {
  const { text, at } = lines
  const colon = colonBehind(text, at)
  if (colon === -1 || colon - at > longestKey) throw new Irregular()
  const key = isQuote(codeIn(text, at)) ? text.slice(at + 1, colon - 1) : plainKey(text.slice(at, colon))
  if (key === '__proto__') throw new Irregular()
  let next = colon + 1
  while (codeIn(text, next) === char.space) next++
  lines.at = next
  return key
}

/** A longer one needs a `?`. */
export const longestKey = 1000

export function plainKey(key: string): string {
  if (key === '<<' || typeof resolvePlain(key) !== 'string' || key.endsWith(' ')) throw new Irregular()
  return key
}

/** The colon that makes a key of what is before it on the line; -1 for none. */
function colonBehind(text: string, start: number): number {
  const first = codeIn(text, start)
  if (isQuote(first)) return colonBehindQuoted(text, start, first)
  if (!mayStartPlain(text, start)) return -1
  for (let at = start; ; at++) {
    const code = codeIn(text, at)
    if (code === char.colon && endsIndicator(text, at + 1)) return at
    if (code === char.newline || code === char.end) return -1
    if (code === char.space && codeIn(text, at + 1) === char.hash) return -1
  }
}

/** A key with escapes is not read here: what starts like it is a scalar with something after it, which the parser reads. */
function colonBehindQuoted(text: string, start: number, quote: number): number {
  for (let at = start + 1; ; at++) {
    const code = codeIn(text, at)
    if (code === quote) return codeIn(text, at + 1) === char.colon && endsIndicator(text, at + 2) ? at + 1 : -1
    if (code === char.backslash || code === char.newline || code === char.end) return -1
  }
}

export function isQuote(code: number): boolean {
  return code === char.doubleQuote || code === char.singleQuote
}

/** An indicator is a character of text unless a blank or the end follows. */
export function endsIndicator(text: string, at: number): boolean {
  const code = codeIn(text, at)
  return code === char.space || isBreakOrEnd(code)
}

/** Characters that always or sometimes start something else than a plain scalar. */
const indicators: ReadonlySet<number> = new Set(Array.from('?:,[]{}#&*!|>\'"%@` ', one => one.charCodeAt(0)))

export function mayStartPlain(text: string, at: number): boolean {
  const code = codeIn(text, at)
  // At the start of a line these start and end documents.
  if (text.startsWith('---', at) || text.startsWith('...', at)) return false
  if (code === char.minus) return !endsIndicator(text, at + 1)
  return !indicators.has(code) && !isBreakOrEnd(code)
}
