/** IPv4 as Go's net.ParseIP reads it; `sloppy` (k8s.io/utils/net ParseIPSloppy) takes leading zeros. */
export function isIpv4(text: string, sloppy = false): boolean {
  const parts = text.split('.')
  return (
    parts.length === 4 &&
    parts.every(part => /^\d+$/.test(part) && Number(part) <= 255 && (sloppy || part === '0' || !part.startsWith('0')))
  )
}

/** IPv6 as Go's net.ParseIP reads it: hexadecimal groups, one `::`, an IPv4 tail. Zones are refused. */
export function isIpv6(text: string, sloppy = false): boolean {
  if (!text.includes(':') || /:::/.test(text)) return false
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap(half => (half === '' ? [] : half.split(':')))
  const tail = groups.at(-1) ?? ''
  const hasTail = tail.includes('.')
  if (hasTail && !(isIpv4(tail, sloppy) && text.endsWith(tail))) return false
  if (!groups.slice(0, hasTail ? -1 : undefined).every(group => isGroup(group, sloppy))) return false
  const size = groups.length + (hasTail ? 1 : 0)
  return halves.length === 2 ? size < 8 : size === 8
}

function isGroup(group: string, sloppy: boolean): boolean {
  return sloppy ? /^[0-9A-Fa-f]+$/.test(group) && Number.parseInt(group, 16) <= 0xffff : /^[0-9A-Fa-f]{1,4}$/.test(group)
}

/** An address of either family. */
export function isIp(text: string, sloppy = false): boolean {
  return isIpv4(text, sloppy) || isIpv6(text, sloppy)
}

/** An address and the length of its prefix (ParseCIDRSloppy). */
export function isCidr(text: string): boolean {
  const slash = text.indexOf('/')
  if (slash < 0) return false
  const [address, length] = [text.slice(0, slash), text.slice(slash + 1)]
  return isIp(address, true) && /^\d+$/.test(length) && Number(length) <= (isIpv4(address, true) ? 32 : 128)
}

/** 6, 8 or 20 bytes: by two digits between `:` or `-`, by four between dots (net.ParseMAC). */
export function isMac(text: string): boolean {
  const separator = text[2] === ':' || text[2] === '-' ? text[2] : text[4] === '.' ? '.' : undefined
  if (separator === undefined) return false
  const digits = separator === '.' ? 4 : 2
  const groups = text.split(separator)
  const bytes = (groups.length * digits) / 2
  return [6, 8, 20].includes(bytes) && groups.every(group => group.length === digits && /^[0-9A-Fa-f]+$/.test(group))
}

/** Tells whether the address of one prefix is in another one, and its prefix is longer; both are CIDRs. */
export function isWithin(inner: string, outer: string): boolean {
  const [own, range] = [inner, outer].map(readCidr)
  if (own === undefined || range === undefined || own.bits.length !== range.bits.length || own.length <= range.length) return false
  return own.bits.slice(0, range.length) === range.bits.slice(0, range.length)
}

function readCidr(text: string): { readonly bits: string; readonly length: number } {
  const [address = '', length = ''] = text.split('/')
  return { bits: isIpv4(address, true) ? bitsOf(address.split('.'), 10, 8) : bitsOf(groupsOf(address), 16, 16), length: Number(length) }
}

function bitsOf(parts: readonly string[], radix: number, size: number): string {
  return parts.map(part => Number.parseInt(part, radix).toString(2).padStart(size, '0')).join('')
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly string[] {
  const [head = [], tail = []] = address.split('::').map(half => half.split(':').filter(Boolean).flatMap(withoutDots))
  return address.includes('::') ? [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail] : head
}

function withoutDots(group: string): readonly string[] {
  if (!group.includes('.')) return [group]
  const bits = bitsOf(group.split('.'), 10, 8)
  return [bits.slice(0, 16), bits.slice(16)].map(half => Number.parseInt(half, 2).toString(16))
}
