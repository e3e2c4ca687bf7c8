/**
 * Decodes bytes as text, or returns the offset of the first byte that is not UTF-8. UTF-16 is read if it has a byte order mark, as
 * Kubernetes does.
 */
export function decodeText(bytes: Uint8Array): { readonly text: string } | { readonly text?: undefined; readonly badByte: number } {
  const [first, second] = bytes
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    return { badByte: findBadByte(bytes, encoding) }
  }
}

/** The length of the longest prefix that decodes, by binary search; a prefix that ends within a character counts as good. */
function findBadByte(bytes: Uint8Array, encoding: string): number {
  let [good, bad] = [0, bytes.length]
  while (good < bad) {
    const middle = (good + bad + 1) >> 1
    if (decodes(bytes.subarray(0, middle), encoding)) good = middle
    else bad = middle - 1
  }
  return good
}

function decodes(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
