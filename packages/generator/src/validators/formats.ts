/** A format that our validators check: the text of its check, and what that needs. Each follows server's own, formats/registry.ts. */
interface InlineFormat {
  /** An expression: a function from text to boolean. */
  readonly check: string
  readonly needs?: readonly (keyof typeof helpers)[]
}

const helpers = {
  isDate: `function isDate(text) {
  const [, year, month, day] = (/^(\\d{4})-(\\d\\d)-(\\d\\d)$/.exec(text) ?? []).map(Number)
  return day >= 1 && month >= 1 && month <= 12 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
}`,
  isIpv4: `function isIpv4(text) {
  return /^\\d+(?:\\.\\d+){3}$/.test(text) && text.split('.').every(part => Number(part) <= 255)
}`,
  isIpv6: `function isIpv6(text) {
  const halves = text.split('::')
  if (!text.includes(':') || text.includes(':::') || halves.length > 2) return false
  const groups = halves.flatMap(half => (half === '' ? [] : half.split(':')))
  const hasTail = (groups.at(-1) ?? '').includes('.')
  if (hasTail && !(isIpv4(groups.at(-1)) && text.endsWith(groups.at(-1)))) return false
  if (!groups.slice(0, hasTail ? -1 : undefined).every(group => /^0*[0-9A-Fa-f]{1,4}$/.test(group))) return false
  const size = groups.length + (hasTail ? 1 : 0)
  return halves.length === 2 ? size < 8 : size === 8
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
  date: { check: 'isDate', needs: ['isDate'] },
  datetime: {
    check: `text => {
  const [date, time, ...more] = text.toLowerCase().split('t')
  return time !== undefined && isDate(date) && /^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(.[0-9]+)?(z|([+-]\\d\\d:\\d\\d))$/.test(time)
}`,
    needs: ['isDate'],
  },
  duration: {
    check: `text => {
  if (/^[-+]?(0|((\\d+(\\.\\d*)?|\\.\\d+)(ns|us|µs|μs|ms|s|m|h))+)$/.test(text)) return true
  return /(?<!\\d)\\d{1,18}[\\t\\n\\f\\r ]*(?:(?:ns|us|µs|ms|s|m|h|d|w|wk)(?![A-Za-zµ])|nano|micro|milli|sec|min|hr(?![A-Za-zµ])|hour|day|week)/i.test(text)
}`,
  },
  ipv4: { check: `text => isIpv4(text) || (text.includes('.') && isIpv6(text))`, needs: ['isIpv4', 'isIpv6'] },
  ipv6: { check: 'isIpv6', needs: ['isIpv4', 'isIpv6'] },
  cidr: {
    check: `text => {
  const [, address, length] = /^([^/]*)\\/(\\d+)$/.exec(text) ?? []
  return address !== undefined && (isIpv4(address) ? Number(length) <= 32 : isIpv6(address) && Number(length) <= 128)
}`,
    needs: ['isIpv4', 'isIpv6'],
  },
  mac: matches(
    /^(?:[0-9A-Fa-f]{2}(?:(?::[0-9A-Fa-f]{2}){5}|(?::[0-9A-Fa-f]{2}){7}|(?::[0-9A-Fa-f]{2}){19}|(?:-[0-9A-Fa-f]{2}){5}|(?:-[0-9A-Fa-f]{2}){7}|(?:-[0-9A-Fa-f]{2}){19})|[0-9A-Fa-f]{4}(?:(?:\.[0-9A-Fa-f]{4}){2}|(?:\.[0-9A-Fa-f]{4}){3}|(?:\.[0-9A-Fa-f]{4}){9}))$/,
  ),
}

/** Formats that the server checks and we do not: long, or of no use in validators. */
const skipped = ['uri', 'email', 'hostname', 'isbn', 'isbn10', 'isbn13', 'creditcard', 'ssn', 'rgbcolor', 'k8sshortname', 'k8slongname']

function bareName(format: string): string {
  return format.replaceAll('-', '')
}

/** Whether our validators check a format. */
export function isChecked(format: string): boolean {
  return Object.hasOwn(formats, bareName(format))
}

/** Whether the server checks a format that our validators let through. */
export function isSkipped(format: string): boolean {
  return skipped.includes(bareName(format))
}

/** The code of the checks for some formats, which other code calls as \`formats["date-time"]\`; empty for none. */
export function formatsCode(used: readonly string[]): string {
  const checked = used.filter(isChecked).toSorted()
  if (checked.length === 0) return ''
  const needed = new Set(checked.flatMap(format => formats[bareName(format)]?.needs ?? []))
  const functions = Object.entries(helpers).filter(([name]) => [...needed].some(one => one === name))
  const entries = checked.map(format => `  ${JSON.stringify(format)}: ${formats[bareName(format)]?.check ?? ''},`)
  return `${functions.map(([, code]) => `${code}\n`).join('')}const formats = {\n${entries.join('\n')}\n}\n`
}
