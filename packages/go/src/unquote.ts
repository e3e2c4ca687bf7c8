const simple = new Map(Object.entries({ a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', '\\': '\\', '"': '"' }))
const escape = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{3})|([\s\S]))/g

/**
 * Reads a Go string literal, quotes included: `"…"` with escapes, or backticks without.
 * `\/` is taken as `/`, which Go does not: a block comment cannot hold a star before a slash otherwise.
 * Returns undefined when an escape means nothing.
 */
export function unquoteGo(literal: string): string | undefined {
  if (literal.startsWith('`')) return literal.slice(1, -1).replaceAll('\r', '')
  let known = true
  const text = literal
    .slice(1, -1)
    .replace(escape, (_all, hex2?: string, hex4?: string, hex8?: string, octal?: string, letter?: string) => {
      const code = hex2 ?? hex4 ?? hex8
      if (code !== undefined) return fromCode(Number.parseInt(code, 16))
      if (octal !== undefined) return fromCode(Number.parseInt(octal, 8))
      const plain = letter === '/' ? '/' : simple.get(letter ?? '')
      known &&= plain !== undefined
      return plain ?? ''
    })
  return known ? text : undefined

  function fromCode(code: number): string {
    known &&= code <= 0x10_ff_ff
    return known ? String.fromCodePoint(code) : ''
  }
}
