import { goQuote } from './text.ts'

/** An IP address: 4 or 16 bytes. */
export type AddressBytes = readonly number[]

/** Go's netip.ParseAddr, with the words of its errors. */
export function parseAddress(text: string): { readonly bytes: AddressBytes; readonly zone: string } | { readonly problem: string } {
  const explain = (words: string, at?: string) => ({
    problem: `ParseAddr(${goQuote(text)}): ${words}${at === undefined ? '' : ` (at ${goQuote(at)})`}`,
  })
  const first = /[.:%]/.exec(text)?.[0]
  if (first === '%') return explain('missing IPv6 address')
  if (first === '.') {
    const fields = parseFields(text)
    return 'words' in fields ? explain(fields.words, fields.at) : { bytes: fields.bytes, zone: '' }
  }
  if (first !== ':') return explain('unable to parse IP')
  const percent = text.indexOf('%')
  const zone = percent < 0 ? '' : text.slice(percent + 1)
  if (percent >= 0 && zone === '') return explain('zone must be a non-empty string')
  const groups = parseGroups(percent < 0 ? text : text.slice(0, percent))
  return 'words' in groups ? explain(groups.words, groups.at) : { bytes: groups.bytes, zone }
}

type Read = { readonly bytes: readonly number[] } | { readonly words: string; readonly at?: string | undefined }

function parseFields(text: string): Read {
  const bytes: number[] = []
  let [value, digits] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (/\d/.test(character)) {
      if (digits === 1 && value === 0) return { words: 'IPv4 field has octet with leading zero' }
      value = value * 10 + Number(character)
      digits++
      if (value > 255) return { words: 'IPv4 field has value >255' }
    } else if (character === '.') {
      if (at === 0 || at === text.length - 1 || text[at - 1] === '.')
        return { words: 'IPv4 field must have at least one digit', at: text.slice(at) }
      if (bytes.length === 3) return { words: 'IPv4 address too long' }
      bytes.push(value)
      value = digits = 0
    } else return { words: 'unexpected character', at: text.slice(at) }
  }
  return bytes.length < 3 ? { words: 'IPv4 address too short' } : { bytes: [...bytes, value] }
}

function parseGroups(text: string): Read {
  const bytes: number[] = []
  let [rest, ellipsis] = [text, -1]
  if (rest.startsWith('::')) {
    ellipsis = 0
    rest = rest.slice(2)
    if (rest === '') return { bytes: Array.from({ length: 16 }, () => 0) }
  }
  while (bytes.length < 16) {
    const group = /^[0-9a-fA-F]*/.exec(rest)?.[0] ?? ''
    if (group.length > 4) return { words: 'each group must have 4 or less digits', at: rest }
    if (group === '') return { words: 'each colon-separated field must have at least one digit', at: rest }
    if (rest[group.length] === '.') {
      const fields = readTail(rest, bytes.length, ellipsis)
      if ('words' in fields) return fields
      bytes.push(...fields.bytes)
      rest = ''
      break
    }
    const value = Number.parseInt(group, 16)
    bytes.push(value >> 8, value & 0xff)
    rest = rest.slice(group.length)
    if (rest === '') break
    if (!rest.startsWith(':')) return { words: 'unexpected character, want colon', at: rest }
    if (rest.length === 1) return { words: 'colon must be followed by more characters', at: rest }
    rest = rest.slice(1)
    if (rest.startsWith(':')) {
      if (ellipsis >= 0) return { words: 'multiple :: in address', at: rest }
      ellipsis = bytes.length
      rest = rest.slice(1)
      if (rest === '') break
    }
  }
  return rest === '' ? expand(bytes, ellipsis) : { words: 'trailing garbage after address', at: rest }
}

function readTail(rest: string, length: number, ellipsis: number): Read {
  if (ellipsis < 0 && length !== 12) return { words: 'embedded IPv4 address must replace the final 2 fields of the address', at: rest }
  if (length + 4 > 16) return { words: 'too many hex fields to fit an embedded IPv4 at the end of the address', at: rest }
  return parseFields(rest)
}

function expand(bytes: readonly number[], ellipsis: number): Read {
  if (bytes.length === 16) return ellipsis < 0 ? { bytes } : { words: 'the :: must expand to at least one field of zeros' }
  if (ellipsis < 0) return { words: 'address string too short' }
  const zeros = Array.from({ length: 16 - bytes.length }, () => 0)
  return { bytes: [...bytes.slice(0, ellipsis), ...zeros, ...bytes.slice(ellipsis)] }
}

/** The canonical text of an address: of IPv6 the longest row of zeros is left out. */
export function printAddress(bytes: AddressBytes): string {
  if (bytes.length === 4) return bytes.join('.')
  const groups = Array.from({ length: 8 }, (_, index) => ((bytes[2 * index] ?? 0) << 8) | (bytes[2 * index + 1] ?? 0))
  const { start, length } = longestZeros(groups)
  const spell = (part: readonly number[]) => part.map(group => group.toString(16)).join(':')
  return length < 2 ? spell(groups) : `${spell(groups.slice(0, start))}::${spell(groups.slice(start + length))}`
}

function longestZeros(groups: readonly number[]): { readonly start: number; readonly length: number } {
  let found = { start: 0, length: 0 }
  for (let start = 0; start < groups.length; start++) {
    let end = start
    while (end < groups.length && groups[end] === 0) end++
    if (end - start > found.length) found = { start, length: end - start }
  }
  return found
}

export function isMapped(bytes: AddressBytes): boolean {
  return bytes.length === 16 && bytes.slice(0, 10).every(byte => byte === 0) && bytes[10] === 0xff && bytes[11] === 0xff
}

/** The leading bits of an address, the rest zero. */
export function maskAddress(bytes: AddressBytes, bits: number): AddressBytes {
  return bytes.map((byte, index) => byte & (0xff << (8 - Math.max(0, Math.min(8, bits - 8 * index)))) & 0xff)
}

/** Go's netip.ParsePrefix. */
export function parsePrefix(text: string): { readonly bytes: AddressBytes; readonly bits: number } | { readonly problem: string } {
  const explain = (words: string) => ({ problem: `netip.ParsePrefix(${goQuote(text)}): ${words}` })
  const slash = text.lastIndexOf('/')
  if (slash < 0) return explain("no '/'")
  const address = parseAddress(text.slice(0, slash))
  if ('problem' in address) return explain(address.problem)
  if (address.zone !== '') return explain('IPv6 zones cannot be present in a prefix')
  const bits = text.slice(slash + 1)
  if ((bits.length > 1 && !/^[1-9]/.test(bits)) || !/^[+-]?\d{1,18}$/.test(bits)) return explain(`bad bits after slash: ${goQuote(bits)}`)
  const length = Number(bits)
  return length < 0 || length > address.bytes.length * 8 ? explain('prefix length out of range') : { bytes: address.bytes, bits: length }
}
