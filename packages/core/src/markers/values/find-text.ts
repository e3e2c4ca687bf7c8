/** A hostile value may begin in very many places. */
const mostStarts = 200

/**
 * Finds a text in the value of a marker, as JSON, as a quoted or raw string of Go, or as it is: the offset of each of its UTF-16 units, and
 * of its end. Undefined if it is not found, or goes over several lines.
 */
export function findText(source: string, text: string): readonly number[] | undefined {
  if (text === '') return undefined
  let starts = 0
  for (let start = 0; start < source.length && starts < mostStarts; start++) {
    if (start > 0 && !/["'`\s=]/.test(source.charAt(start - 1))) continue
    starts++
    const offsets = matchAt(source, start, text)
    if (offsets !== undefined) return offsets
  }
  return undefined
}

function matchAt(source: string, start: number, text: string): readonly number[] | undefined {
  const isQuoted = /["']/.test(source.charAt(start - 1))
  const offsets: number[] = []
  let at = start
  for (let index = 0; index < text.length;) {
    const character = isQuoted || source.startsWith('*\\/', at) ? readEscape(source, at) : undefined
    const [meant, length] = character ?? [source.charAt(at), 1]
    if (meant === '' || (character === undefined && meant === '\n') || !text.startsWith(meant, index)) return undefined
    for (let unit = 0; unit < meant.length; unit++) offsets.push(at)
    index += meant.length
    at += length
  }
  return [...offsets, at]
}

const letters: ReadonlyMap<string, string> = new Map(Object.entries({ a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }))
const sticky = /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|([0-7]{3})|([^]))/y

/** The text of an escape, and its length; undefined if there is none. */
function readEscape(source: string, at: number): readonly [string, number] | undefined {
  if (source.startsWith('*\\/', at)) return ['*/', 3]
  if (source.charAt(at) !== '\\') return undefined
  sticky.lastIndex = at
  const found = sticky.exec(source)
  if (found === null) return undefined
  const [all, short, long, hex, octal, letter = ''] = found
  const digits = short ?? long ?? hex
  const code = digits === undefined ? (octal === undefined ? undefined : Number.parseInt(octal, 8)) : Number.parseInt(digits, 16)
  if (code === undefined) return [letters.get(letter) ?? letter, all.length]
  return code > 0x10ffff ? undefined : [String.fromCodePoint(code), all.length]
}
