/** From here on, a text is worth remembering: loops look at the same one again. */
const long = 1000
let last: { readonly text: string; readonly count: number } = { text: '', count: 0 }

/** The number of characters of a text: Go's runes, with a surrogate without its partner as one. */
export function countCharacters(text: string): number {
  if (text.length < long) return countPairs(text)
  if (last.text !== text) last = { text, count: countPairs(text) }
  return last.count
}

/** Checks whether every character of a text is one UTF-16 unit, so that it is found by its index. */
export function isPlain(text: string): boolean {
  return countCharacters(text) === text.length
}

function countPairs(text: string): number {
  let pairs = 0
  for (let at = 0; at < text.length - 1; at++) {
    if ((text.charCodeAt(at) & 0xfc00) !== 0xd800 || (text.charCodeAt(at + 1) & 0xfc00) !== 0xdc00) continue
    pairs++
    at++
  }
  return text.length - pairs
}
