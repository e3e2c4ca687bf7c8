import { parseTagValue } from './parse.ts'
import { isFault } from './step.ts'
import type { ValueType } from './types.ts'

/** Longer texts are nobody's slip. */
const longest = 500

/**
 * The value that a tag's text most likely means, as it should be written, where its marker accepts that: quotes, a colon or an equals sign,
 * names without quotes, a comma, a list without brackets. Undefined when none is found.
 */
export function repairValue(type: ValueType, text: string): string | undefined {
  if (text.length > longest) return undefined
  const bare = text.trim().replace(/^[:=]\s*/, '')
  const unquoted = bare.replace(/^(["'`])(.*)\1$/, '$2')
  const candidates = [
    bare,
    jsonOf(bare),
    quoteMembers(bare),
    ...(type.kind === 'list' ? [asJsonList(bare)] : []),
    unquoted,
    unquoted.replace(/\.$/, ''),
  ]
  return candidates.find(one => one !== '' && one !== text.trim() && !isFault(parseTagValue(type, one)))
}

const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|[A-Za-z_$][\w$-]*|[^\s]|\s+/g

/** JavaScript's spelling of an object or a list as JSON: names and texts get JSON's quotes, a comma before a closing bracket goes. */
function jsonOf(text: string): string {
  if (!/^[[{]/.test(text)) return text
  const tokens = (text.match(token) ?? []).map(one => {
    if (/^['`]/.test(one) && one.length > 1) return JSON.stringify(one.slice(1, -1).replaceAll("\\'", "'"))
    return /^[A-Za-z_$]/.test(one) && !['true', 'false', 'null'].includes(one) ? JSON.stringify(one) : one
  })
  const isText = (one = '') => one.startsWith('"')
  const parted = tokens.map((one, at) => (one.trim() === '' && isText(tokens[at - 1]) && isText(tokens[at + 1]) ? ', ' : one))
  return parted.join('').replaceAll(/,(\s*[\]}])/g, '$1')
}

/** `{rule: self > 0, message: no}`, as YAML would take it. */
function quoteMembers(text: string): string {
  if (!text.startsWith('{') || !text.endsWith('}')) return text
  const members = text.slice(1, -1).split(/,\s*(?=\w+:)/)
  const written = members.flatMap(member => {
    const [name = '', ...rest] = member.split(':')
    const value = rest.join(':').trim()
    if (!/^\s*\w+$/.test(name) || value === '') return []
    return [`${JSON.stringify(name.trim())}: ${/^(?:".*"|-?\d+|true|false)$/.test(value) ? value : JSON.stringify(value)}`]
  })
  return written.length === members.length ? `{${written.join(', ')}}` : text
}

/** `a, b`, `a;b` and `'a' | 'b'` as a list. */
function asJsonList(text: string): string {
  const items = text
    .replace(/^\[(.*)\]$/, '$1')
    .split(/[,;|]/)
    .map(item => item.trim().replace(/^(["'`])(.*)\1$/, '$2'))
  if (items.some(item => /["'`]/.test(item))) return ''
  return `[${items.map(item => (/^-?\d+(?:\.\d+)?$|^(?:true|false)$/.test(item) ? item : JSON.stringify(item))).join(', ')}]`
}
