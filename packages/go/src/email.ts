// @late: few fields hold email addresses.
import { isIp } from './ip.ts'

/** The end of a part of the text, or undefined when it does not start here. Every part reads its characters once. */
type End = number | undefined

function isVisible(character: string | undefined): boolean {
  return character !== undefined && character > ' ' && character !== '\u007f'
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t'
}

/** Checks whether net/mail takes a text as one address, with or without a display name (ParseAddress). */
export function isEmail(text: string): boolean {
  const end = address(text, skipSpace(text, 0), true)
  return end !== undefined && skipComments(text, end) === text.length
}

function address(text: string, start: number, groups: boolean): End {
  const plain = addrSpec(text, start)
  if (plain !== undefined) {
    const next = skipSpace(text, plain)
    return text[next] === '(' ? comment(text, next) : next
  }
  const named = text[start] === '<' ? start : phrase(text, start)
  if (named === undefined) return undefined
  const next = skipSpace(text, named)
  if (groups && text[next] === ':') return group(text, next + 1)
  const spec = text[next] === '<' ? addrSpec(text, next + 1) : undefined
  return spec !== undefined && text[spec] === '>' ? spec + 1 : undefined
}

/** A group must have exactly one member. */
function group(text: string, start: number): End {
  const one = address(text, skipSpace(text, start), false)
  const end = one === undefined ? undefined : skipComments(text, one)
  return end !== undefined && text[end] === ';' ? skipComments(text, end + 1) : undefined
}

function addrSpec(text: string, start: number): End {
  const first = skipSpace(text, start)
  const local = text[first] === '"' ? quotedString(text, first) : dotAtom(text, first)
  if (local === undefined || text[local] !== '@' || text.slice(first, local) === '""') return undefined
  const domain = skipSpace(text, local + 1)
  return text[domain] === '[' ? domainLiteral(text, domain) : dotAtom(text, domain)
}

function atomEnd(text: string, start: number): number {
  let end = start
  while (isVisible(text[end]) && !'()<>[]:;@\\,"'.includes(text[end] ?? '')) end++
  return end
}

function dotAtom(text: string, start: number): End {
  const end = atomEnd(text, start)
  const atom = text.slice(start, end)
  return atom === '' || atom.startsWith('.') || atom.endsWith('.') || atom.includes('..') ? undefined : end
}

function quotedString(text: string, start: number): End {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '"') return at + 1
    if (text[at] === '\\') at++
    if (!isVisible(text[at]) && !isSpace(text[at])) return undefined
  }
  return undefined
}

function domainLiteral(text: string, start: number): End {
  const end = text.indexOf(']', start)
  return end >= 0 && isIp(text.slice(start + 1, end)) ? end + 1 : undefined
}

/** One word at least; what follows the last word is left to the caller. */
function phrase(text: string, start: number): End {
  let end: End
  for (let at = start; ;) {
    const from = skipSpace(text, at)
    const word = text[from] === '"' ? quotedString(text, from) : atomEnd(text, from)
    if (word === undefined || word === from) return end === undefined ? undefined : from
    const next = skipComments(text, word)
    if (next === undefined) return undefined
    end = at = next
  }
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (isSpace(text[at])) at++
  return at
}

function skipComments(text: string, start: number): End {
  let at = skipSpace(text, start)
  while (text[at] === '(') {
    const end = comment(text, at)
    if (end === undefined) return undefined
    at = skipSpace(text, end)
  }
  return at
}

function comment(text: string, start: number): End {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\' && at + 1 < text.length) at++
    else if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at + 1
  }
  return undefined
}
