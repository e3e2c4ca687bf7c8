/**
 * What encoding/base64 says of a text that is not a padded standard base64; undefined if it is.
 * Line breaks are skipped anywhere, and bits beyond the last byte may be set.
 */
export function base64Problem(text: string): string | undefined {
  const at = corruptAt(Buffer.from(text).toString('latin1'))
  return at === undefined ? undefined : `illegal base64 data at input byte ${at}`
}

/** Encoding.decodeQuantum, over all groups of four; the text holds a character per byte. */
function corruptAt(text: string): number | undefined {
  let filled = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (/[A-Za-z0-9+/]/.test(character)) filled = (filled + 1) % 4
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
