import { plainText } from '@crdgen/core/internal'
/** The texts of the items of a list in a document of JSON, as they are written; the last member of a name counts. */
export function rawItems(text: string, path: readonly string[]): readonly string[] {
  let at = skipSpace(text, 0)
  for (const name of path) {
    const found = [...members(text, at)].findLast(member => member.name === name)
    if (found === undefined) return []
    at = found.at
  }
  return text[at] === '[' ? [...items(text, at)] : []
}

function* members(text: string, open: number): Generator<{ readonly name: string; readonly at: number }> {
  if (text[open] !== '{') return
  let at = skipSpace(text, open + 1)
  while (text[at] === '"') {
    const end = endOfText(text, at)
    const name: unknown = JSON.parse(text.slice(at, end))
    const value = skipSpace(text, skipSpace(text, end) + 1)
    yield { name: plainText(name), at: value }
    at = skipSpace(text, endOfValue(text, value))
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
}

function* items(text: string, open: number): Generator<string> {
  let at = skipSpace(text, open + 1)
  while (at < text.length && text[at] !== ']') {
    const end = endOfValue(text, at)
    yield text.slice(at, end)
    at = skipSpace(text, end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (' \t\r\n'.includes(text.charAt(at)) && at < text.length) at++
  return at
}

/** The offset behind a value of text that is JSON. */
function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at)
    if (depth === 0 && at > start && ',]} \t\r\n'.includes(character)) return at
    if (character === '"') {
      at = endOfText(text, at) - 1
      if (depth === 0) return at + 1
    } else if (character === '{' || character === '[') depth++
    else if ((character === '}' || character === ']') && --depth === 0) return at + 1
  }
  return text.length
}

function endOfText(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}
