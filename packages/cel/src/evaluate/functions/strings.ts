import { shortEscapes } from '@crdgen/go'
import { CelError, CelList, noSuchOverload, printForError, type Value } from '../values/value.ts'
import { countCharacters, isPlain } from '../values/characters.ts'
import { textList } from '../values/text-list.ts'
import type { Evaluate } from '../overload-run.ts'
import { format } from './format-text.ts'
import type { Functions } from './functions.ts'

/** The characters of a text: Go's runes. */
function runes(text: string): readonly string[] {
  return [...text]
}

function outOfRange(index: bigint): CelError {
  return new CelError(`index out of range: ${index}`)
}

function text(run: (text: string, ...rest: readonly Value[]) => Value): Evaluate {
  return (value, ...rest) => (typeof value === 'string' ? run(value, ...rest) : noSuchOverload)
}

const charAt = text((value, index) => {
  if (typeof index !== 'bigint') return noSuchOverload
  if (index < 0n || index > BigInt(countCharacters(value))) return outOfRange(index)
  return (isPlain(value) ? value : runes(value))[Number(index)] ?? ''
})

function matchesAt(all: readonly string[], part: readonly string[], at: number): boolean {
  return part.every((character, index) => all[at + index] === character)
}

const indexOf = text((value, part, offset = 0n) => {
  if (typeof part !== 'string' || typeof offset !== 'bigint') return noSuchOverload
  if (offset < 0n) return outOfRange(offset)
  const [all, wanted] = [runes(value), runes(part)]
  if (part === '') return offset > BigInt(all.length) ? BigInt(all.length) : offset
  if (offset >= BigInt(all.length)) return -1n
  for (let at = Number(offset); at <= all.length - wanted.length; at++) if (matchesAt(all, wanted, at)) return BigInt(at)
  return -1n
})

const lastIndexOf = text((value, part, offset) => {
  if (typeof part !== 'string') return noSuchOverload
  const [all, wanted] = [runes(value), runes(part)]
  if (offset === undefined && part === '') return BigInt(all.length)
  if (offset === undefined && Buffer.byteLength(value) < Buffer.byteLength(part)) return -1n
  const from = offset ?? BigInt(all.length - 1)
  if (typeof from !== 'bigint') return noSuchOverload
  if (from < 0n) return outOfRange(from)
  if (part === '') return from > BigInt(all.length) ? BigInt(all.length) : from
  if (from >= BigInt(all.length)) return -1n
  for (let at = Math.min(Number(from), all.length - wanted.length); at >= 0; at--) if (matchesAt(all, wanted, at)) return BigInt(at)
  return -1n
})

/** strings.Replace: at most `most` times, always when that is negative; an empty text is found before every character and at the end. */
const replace = text((value, old, by, most = -1n) => {
  if (typeof old !== 'string' || typeof by !== 'string' || typeof most !== 'bigint') return noSuchOverload
  if (old === by || most === 0n) return value
  const parts = old === '' ? ['', ...runes(value)] : value.split(old)
  const limit = most < 0n || most >= BigInt(parts.length) ? parts.length : Number(most)
  if (old === '') return parts.map((part, index) => part + (index < limit ? by : '')).join('')
  return parts.reduce((whole, part, index) => whole + (index === 0 ? '' : index <= limit ? by : old) + part, '')
})

const split = text((value, separator, most = -1n) => {
  if (typeof separator !== 'string' || typeof most !== 'bigint') return noSuchOverload
  if (most === 0n) return textList([])
  const parts = separator === '' ? runes(value) : value.split(separator)
  if (most < 0n || most >= BigInt(parts.length)) return textList(parts)
  const kept = Number(most) - 1
  return textList([...parts.slice(0, kept), parts.slice(kept).join(separator)])
})

const substring = text((value, start, end) => {
  const length = BigInt(countCharacters(value))
  if (typeof start !== 'bigint' || (end !== undefined && typeof end !== 'bigint')) return noSuchOverload
  if (end !== undefined && start > end) return new CelError(`invalid substring range. start: ${start}, end: ${end}`)
  if (start < 0n || start > length) return outOfRange(start)
  if (end !== undefined && (end < 0n || end > length)) return outOfRange(end)
  const [from, to] = [Number(start), end === undefined ? undefined : Number(end)]
  return isPlain(value) ? value.slice(from, to) : runes(value).slice(from, to).join('')
})

/** unicode.IsSpace */
const trim = text(value => value.replace(/^\p{White_Space}+|(?<!\p{White_Space})\p{White_Space}+$/gu, ''))

const lowerAscii = text(value => value.replace(/[A-Z]+/g, letters => letters.toLowerCase()))
const upperAscii = text(value => value.replace(/[a-z]+/g, letters => letters.toUpperCase()))

const quote = text(value => `"${value.replace(/[\u0007\b\f\n\r\t\v\\"]/g, character => shortEscapes[character] ?? character)}"`)

const join: Evaluate = (list, separator = '') => {
  if (!(list instanceof CelList) || typeof separator !== 'string') return noSuchOverload
  const parts: string[] = []
  for (const item of list) {
    if (typeof item !== 'string') return new CelError(`join: invalid input: ${printForError(item)}`)
    parts.push(item)
  }
  return parts.join(separator)
}

const formatText = text((template, args) => (args instanceof CelList ? format(template, args) : noSuchOverload))

/** cel-go ext/strings.go */
/**
 * Up to 1.31, a search cannot start behind the end, and up to 1.33 not in nothing. Up to 1.36, nothing is found wherever the search
 * starts, be it outside of the text.
 */
function searchBefore(search: Evaluate, minor: number): Evaluate {
  return (value = null, part = null, offset) => {
    if (part === '' && typeof value === 'string' && typeof offset === 'bigint') return offset
    if (typeof value !== 'string' || typeof part !== 'string' || part === '' || minor >= 34)
      return search(value, part, ...(offset === undefined ? [] : [offset]))
    const length = BigInt(countCharacters(value))
    const from = offset ?? (search === lastIndexOf ? length - 1n : 0n)
    if (typeof from === 'bigint' && (from < 0n || (minor < 32 && from >= length))) return outOfRange(from)
    return search(value, part, from)
  }
}

/** The former implementations of functions, on servers before their change. */
export function stringFunctionsBefore(minor: number): Functions {
  if (minor >= 37) return {}
  const [first, last] = [searchBefore(indexOf, minor), searchBefore(lastIndexOf, minor)]
  return {
    string_index_of_string: first,
    string_index_of_string_int: first,
    string_last_index_of_string: last,
    string_last_index_of_string_int: last,
  }
}

export const stringFunctions: Functions = {
  string_char_at_int: charAt,
  string_index_of_string: indexOf,
  string_index_of_string_int: indexOf,
  string_last_index_of_string: lastIndexOf,
  string_last_index_of_string_int: lastIndexOf,
  string_lower_ascii: lowerAscii,
  string_replace_string_string: replace,
  string_replace_string_string_int: replace,
  string_split_string: split,
  string_split_string_int: split,
  string_substring_int: substring,
  string_substring_int_int: substring,
  string_trim: trim,
  string_upper_ascii: upperAscii,
  list_join: join,
  list_join_string: join,
  strings_quote: quote,
  string_format: formatText,
}
