/** The offset of what follows white space in JSON. */
export function skipJsonSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at++
  return at
}

/** The offset behind a value of JSON; the end of the text where the value has none. */
export function endOfJson(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at)
    if (depth === 0 && at > start && ',]} \t\r\n'.includes(character)) return at
    if (character === '"') {
      at = endOfJsonText(text, at) - 1
      if (depth === 0) return at + 1
    } else if (character === '{' || character === '[') depth++
    else if ((character === '}' || character === ']') && --depth === 0) return at + 1
  }
  return text.length
}

/** The offset behind a text of JSON, whose quote is at `start`. */
export function endOfJsonText(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}
