/** Go's base64.URLEncoding: padded, line breaks left out; the bytes, or what Go says of other text. */
export function decodeUrlBase64(text: string): Uint8Array | { readonly problem: string } {
  const bytes = Buffer.from(text).toString('latin1')
  let [digits, at] = ['', 0]
  const isBreak = (character: string | undefined) => character === '\n' || character === '\r'
  while (at < bytes.length) {
    const character = bytes[at] ?? ''
    if (isBreak(character)) at++
    else if (/[A-Za-z0-9_-]/.test(character)) {
      digits += character
      at++
    } else {
      const end = character === '=' ? endOfPadding(bytes, at, digits.length % 4) : at
      return typeof end === 'number' && end === bytes.length && character === '='
        ? decode(digits)
        : corrupt(typeof end === 'number' ? end : end.at)
    }
  }
  return digits.length % 4 === 0 ? decode(digits) : corrupt(bytes.length - (digits.length % 4))
}

/** Where the text goes on behind its padding, or where the padding is wrong. */
function endOfPadding(bytes: string, at: number, have: number): number | { readonly at: number } {
  const skip = (from: number) => {
    let end = from
    while (bytes[end] === '\n' || bytes[end] === '\r') end++
    return end
  }
  if (have < 2) return { at }
  let end = skip(at + 1)
  if (have === 2) {
    if (end === bytes.length) return { at: bytes.length }
    if (bytes[end] !== '=') return { at: end }
    end = skip(end + 1)
  }
  return end < bytes.length ? { at: end } : end
}

function decode(digits: string): Uint8Array {
  return new Uint8Array(Buffer.from(digits, 'base64url'))
}

function corrupt(at: number): { readonly problem: string } {
  return { problem: `illegal base64 data at input byte ${at}` }
}
