import { quote } from './print.ts'

/** A format that our validators check: the text of its check, and what that needs. Each follows server's own, formats/registry.ts. */
interface InlineFormat {
  /** An expression: a function from text to boolean. */
  readonly check: string
  readonly needs?: readonly (keyof typeof helpers)[]
}

const helpers = {
  matchesDate: `function matchesDate(text) {
  const [, year, month, day] = (/^(\\d{4})-(\\d\\d)-(\\d\\d)$/.exec(text) ?? []).map(Number)
  return day >= 1 && month >= 1 && month <= 12 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
}`,
  matchesIpv4: `function matchesIpv4(text, sloppy) {
  const part = sloppy ? /^\\d+$/ : /^(?:0|[1-9]\\d*)$/
  const parts = text.split('.')
  return parts.length === 4 && parts.every(one => part.test(one) && Number(one) <= 255)
}`,
  matchesIpv6: `function matchesIpv6(text, sloppy) {
  const halves = text.split('::')
  if (!text.includes(':') || text.includes(':::') || halves.length > 2) return false
  const groups = halves.flatMap(half => (half === '' ? [] : half.split(':')))
  const tail = groups.at(-1) ?? ''
  const hasTail = tail.includes('.')
  if (hasTail && !(matchesIpv4(tail, sloppy) && text.endsWith(tail))) return false
  const group = sloppy ? /^0*[0-9A-Fa-f]{1,4}$/ : /^[0-9A-Fa-f]{1,4}$/
  if (!groups.slice(0, hasTail ? -1 : undefined).every(one => group.test(one))) return false
  const size = groups.length + (hasTail ? 1 : 0)
  return halves.length === 2 ? size < 8 : size === 8
}`,
  matchesUri: `function matchesUri(text) {
  if (text === '*') return true
  if (text === '' || text.startsWith(':') || /[\\0-\\x1f\\x7f]/.test(text)) return false
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1] ?? ''
  const path = (scheme === '' ? text : text.slice(scheme.length + 1)).split('?')[0]
  if (!path.startsWith('/')) return scheme !== ''
  const isEscaped = part => !/%(?![0-9A-Fa-f]{2})/.test(part)
  if (!path.startsWith('//') || scheme === '') return isEscaped(path)
  const [, authority, rest] = /^\\/\\/([^/]*)(.*)$/s.exec(path)
  const at = authority.lastIndexOf('@')
  const isUser = /^(?:[A-Za-z0-9._:~!$&'()*+,;=@-]|%[0-9A-Fa-f]{2})*$/.test(authority.slice(0, Math.max(0, at)))
  return isUser && matchesUriHost(authority.slice(at + 1), /^https?$/i.test(scheme)) && isEscaped(rest)
}`,
  matchesUriHost: `function matchesUriHost(host, strict) {
  const characters = /^(?:[A-Za-z0-9_.~!$&'()*+,;=:[\\]<>"-]|[^\\0-\\x7f]|%25|%[89A-Fa-f][0-9A-Fa-f])*$/
  const isPort = text => /^(?::\\d*)?$/.test(text)
  if (host.lastIndexOf('[') > 0) return false
  if (!host.startsWith('[')) {
    const colon = strict ? host.indexOf(':') : host.lastIndexOf(':')
    return (colon < 0 || isPort(host.slice(colon))) && characters.test(host)
  }
  const close = host.lastIndexOf(']')
  const address = host.slice(1, close).split('%25')[0]
  return close > 0 && isPort(host.slice(close + 1)) && matchesIpv6(address, false)
}`,
} as const

const matches = (pattern: RegExp): InlineFormat => ({ check: `text => ${pattern.toString()}.test(text)` })

const hex = (version: string, variant: string) =>
  matches(new RegExp(`^[0-9a-f]{8}-?[0-9a-f]{4}-?${version}[0-9a-f]{${version === '' ? 4 : 3}}-?${variant}-?[0-9a-f]{12}$`, 'i'))

/** By name without dashes. */
const formats: Readonly<Record<string, InlineFormat>> = {
  bsonobjectid: matches(/^[0-9a-fA-F]{24}$/),
  uuid: hex('', '[0-9a-f]{4}'),
  uuid3: hex('3', '[0-9a-f]{4}'),
  uuid4: hex('4', '[89ab][0-9a-f]{3}'),
  uuid5: hex('5', '[89ab][0-9a-f]{3}'),
  hexcolor: matches(/^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/),
  byte: matches(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/),
  date: { check: 'matchesDate', needs: ['matchesDate'] },
  datetime: {
    check: `text => {
  const [date, time, ...more] = text.toLowerCase().split('t')
  return time !== undefined && matchesDate(date) && /^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(.[0-9]+)?(z|([+-]\\d\\d:\\d\\d))$/.test(time)
}`,
    needs: ['matchesDate'],
  },
  duration: {
    check: `text => {
  if (/^[-+]?(0|((\\d+(\\.\\d*)?|\\.\\d+)(ns|us|µs|μs|ms|s|m|h))+)$/.test(text)) return true
  return /(?<!\\d)\\d{1,18}[\\t\\n\\f\\r ]*(?:(?:ns|us|µs|ms|s|m|h|d|w|wk)(?![A-Za-zµ])|nano|micro|milli|sec|min|hr(?![A-Za-zµ])|hour|day|week)/i.test(text)
}`,
  },
  ipv4: {
    check: `text => matchesIpv4(text, true) || (text.includes('.') && matchesIpv6(text, true))`,
    needs: ['matchesIpv4', 'matchesIpv6'],
  },
  ipv6: { check: 'text => matchesIpv6(text, false)', needs: ['matchesIpv4', 'matchesIpv6'] },
  uri: { check: 'matchesUri', needs: ['matchesIpv4', 'matchesIpv6', 'matchesUri', 'matchesUriHost'] },
  hostname: {
    check: `text => {
  const isShort = (part, most) => new TextEncoder().encode(part).length <= most
  const label = '[a-zA-Z0-9\\\\p{S}\\\\p{L}]'
  const name = '(' + label + '(([a-zA-Z0-9\\\\-\\\\p{S}\\\\p{L}]{0,61}' + label + ')?)\\\\.)+[a-zA-Z\\\\p{L}]{2,63}'
  const pattern = new RegExp('^(' + label + '(-?' + label + '{0,62})?|' + name + ')$', 'u')
  return pattern.test(text) && isShort(text, 255) && text.split('.').every(part => isShort(part, 63))
}`,
  },
  cidr: {
    check: `text => {
  const [, address, length] = /^([^/]*)\\/(\\d+)$/.exec(text) ?? []
  return address !== undefined && (matchesIpv4(address, true) ? Number(length) <= 32 : matchesIpv6(address, true) && Number(length) <= 128)
}`,
    needs: ['matchesIpv4', 'matchesIpv6'],
  },
  mac: matches(
    /^(?:[0-9A-Fa-f]{2}(?:(?::[0-9A-Fa-f]{2}){5}|(?::[0-9A-Fa-f]{2}){7}|(?::[0-9A-Fa-f]{2}){19}|(?:-[0-9A-Fa-f]{2}){5}|(?:-[0-9A-Fa-f]{2}){7}|(?:-[0-9A-Fa-f]{2}){19})|[0-9A-Fa-f]{4}(?:(?:\.[0-9A-Fa-f]{4}){2}|(?:\.[0-9A-Fa-f]{4}){3}|(?:\.[0-9A-Fa-f]{4}){9}))$/,
  ),
}

/** Formats that the server checks and we do not: long, or of no use in validators. */
const skipped = ['email', 'isbn', 'isbn10', 'isbn13', 'creditcard', 'ssn', 'rgbcolor', 'k8sshortname', 'k8slongname']

function bareName(format: string): string {
  return format.replaceAll('-', '')
}

/** Checks whether our validators check a format. */
export function isChecked(format: string): boolean {
  return Object.hasOwn(formats, bareName(format))
}

/** Checks whether the server checks a format that our validators let through. */
export function isSkipped(format: string): boolean {
  return skipped.includes(bareName(format))
}

/** The code of the checks for some formats, which other code calls as \`formats["date-time"]\`; empty for none. */
export function formatsCode(used: readonly string[]): string {
  const checked = used.filter(isChecked).toSorted()
  if (checked.length === 0) return 'const formats = {}\n'
  const needed = new Set(checked.flatMap(format => formats[bareName(format)]?.needs ?? []))
  const functions = Object.entries(helpers).filter(([name]) => [...needed].some(one => one === name))
  const entries = checked.map(format => `  ${quote(format)}: ${formats[bareName(format)]?.check ?? ''},`)
  return `${functions.map(([, code]) => `${code}\n`).join('')}const formats = {\n${entries.join('\n')}\n}\n`
}
