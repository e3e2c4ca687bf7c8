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
