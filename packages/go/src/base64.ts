const alphabets = { standard: /[A-Za-z0-9+/]/, url: /[A-Za-z0-9_-]/ }

export type Base64Alphabet = keyof typeof alphabets

/**
 * The error of Go's encoding/base64 for a text that is not padded base64; undefined for one that is. Line breaks are skipped anywhere, and
 * bits beyond the last byte may be set.
 */
export function base64Problem(text: string, alphabet: Base64Alphabet = 'standard'): string | undefined {
  const at = corruptAt(Buffer.from(text).toString('latin1'), alphabets[alphabet])
  return at === undefined ? undefined : `illegal base64 data at input byte ${at}`
}

/** base64.StdEncoding or URLEncoding: the bytes, or Go's error. */
export function decodeBase64(text: string, alphabet: Base64Alphabet): Uint8Array | { readonly problem: string } {
  const problem = base64Problem(text, alphabet)
  return problem === undefined ? new Uint8Array(Buffer.from(text.replace(/[\r\n]/g, ''), 'base64url')) : { problem }
}

/** Encoding.decodeQuantum, over all groups of four; the text holds a character per byte. */
function corruptAt(text: string, digit: RegExp): number | undefined {
  let filled = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (digit.test(character)) filled = (filled + 1) % 4
    else if (character === '=') return corruptPadding(text, at, filled)
    else if (!isLineBreak(character)) return at
  }
  // Go counts back from the end without the line breaks in between.
  return filled === 0 ? undefined : text.length - filled
}

function corruptPadding(text: string, at: number, filled: number): number | undefined {
  if (filled < 2) return at
  let next = afterLineBreaks(text, at + 1)
  if (filled === 2) {
    if (next === text.length) return next
    if (text[next] !== '=') return next - 1
    next = afterLineBreaks(text, next + 1)
  }
  return next < text.length ? next : undefined
}

function afterLineBreaks(text: string, start: number): number {
  let at = start
  while (isLineBreak(text[at])) at++
  return at
}

function isLineBreak(character: string | undefined): boolean {
  return character === '\n' || character === '\r'
}
