/** What is left of a text, and what is wrong with the part read: a number out of its range, or no such part. */
type Part = { readonly rest: string } | { readonly outOfRange: string } | undefined

/** The parts of RFC 3339 in Go's notation, each with its reader; texts hold a character per byte. */
const parts: readonly (readonly [layout: string, read: (text: string) => Part])[] = [
  ['2006', text => after(/^\d{4}/, text)],
  ['-', text => after(/^-/, text)],
  ['01', text => inRange(/^\d\d/, text, 'month', month => month >= 1 && month <= 12)],
  ['-', text => after(/^-/, text)],
  ['02', text => after(/^\d\d/, text)],
  ['T', text => after(/^T/, text)],
  // The hour alone may have one digit, see https://go.dev/issue/54580.
  ['15', text => inRange(/^\d\d?/, text, 'hour', hour => hour < 24)],
  [':', text => after(/^:/, text)],
  ['04', text => inRange(/^\d\d/, text, 'minute', minute => minute < 60)],
  [':', text => after(/^:/, text)],
  ['05', readSecond],
  ['Z07:00', readZone],
]

function after(pattern: RegExp, text: string): Part {
  const found = pattern.exec(text)?.[0]
  return found === undefined ? undefined : { rest: text.slice(found.length) }
}

function inRange(pattern: RegExp, text: string, name: string, fits: (value: number) => boolean): Part {
  const found = pattern.exec(text)?.[0]
  if (found === undefined) return undefined
  return fits(Number(found)) ? { rest: text.slice(found.length) } : { outOfRange: name }
}

function readSecond(text: string): Part {
  const part = inRange(/^\d\d/, text, 'second', second => second < 60)
  return part !== undefined && 'rest' in part ? { rest: part.rest.replace(/^[.,]\d+/, '') } : part
}

function readZone(text: string): Part {
  if (text.startsWith('Z')) return { rest: text.slice(1) }
  if (text.length < 6 || text[3] !== ':') return undefined
  const hour = twoDigits(text.slice(1, 3))
  const minute = hour === undefined ? undefined : twoDigits(text.slice(4, 6))
  // Go refuses only more than 24 and 60, since some offsets are written with exactly these.
  if ((minute ?? 0) > 60) return { outOfRange: 'time zone offset minute' }
  if ((hour ?? 0) > 24) return { outOfRange: 'time zone offset hour' }
  return minute !== undefined && /^[+-]/.test(text) ? { rest: text.slice(6) } : undefined
}

function twoDigits(text: string): number | undefined {
  return /^\d\d$/.test(text) ? Number(text) : undefined
}

/** What Go's time.Parse says of a text that is not a time of RFC 3339 (meta/v1 Time.UnmarshalJSON); undefined if it is one. */
export function timeProblem(text: string): string | undefined {
  const bytes = Buffer.from(text).toString('latin1')
  const start = `parsing time ${quote(bytes)}`
  let rest = bytes
  for (const [layout, read] of parts) {
    const part = read(rest)
    if (part === undefined) return `${start} as "2006-01-02T15:04:05Z07:00": cannot parse ${quote(rest)} as "${layout}"`
    if ('outOfRange' in part) return `${start}: ${part.outOfRange} out of range`
    rest = part.rest
  }
  if (rest !== '') return `${start}: extra text: ${quote(rest)}`
  return isDayOfMonth(bytes) ? undefined : `${start}: day out of range`
}

function isDayOfMonth(text: string): boolean {
  const [year, month, day] = [text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)].map(Number)
  // Any 400 years have the same leap years; Date.UTC takes the years up to 99 for those of the last century.
  const last = new Date(Date.UTC(2000 + ((year ?? 0) % 400), month ?? 0, 0)).getUTCDate()
  return day !== undefined && day >= 1 && day <= last
}

/** A time without problems in UTC and whole seconds, as meta/v1 Time.MarshalJSON writes it, null for Go's zero. Go reads some that Date does not. */
export function toUtc(text: string): string | null {
  const [, year, month, day, hour, minute, second, sign = '+', offsetHour, offsetMinute] =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d?):(\d\d):(\d\d)(?:[.,]\d+)?(?:Z|([+-])(\d\d):(\d\d))$/.exec(text) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(offsetHour ?? 0) * 60 + Number(offsetMinute ?? 0))
  const date = new Date(0)
  // Date.UTC takes the years up to 99 for those of the last century.
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  date.setUTCHours(Number(hour), Number(minute) - offset, Number(second))
  const years = date.getUTCFullYear()
  const printed = `${years < 0 ? '-' : ''}${String(Math.abs(years)).padStart(4, '0')}`
  const clock = date
    .toISOString()
    .replace(/^[+-]?\d+/, '')
    .replace(/\.\d+Z$/, 'Z')
  const utc = `${printed}${clock}`
  return utc === '0001-01-01T00:00:00Z' ? null : utc
}

/** The quote of Go's time package: simpler than strconv's, with every byte outside ASCII escaped. */
function quote(bytes: string): string {
  const inner = bytes.replace(/["\\]/g, '\\$&').replace(/[^ -\x7f]/g, byte => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return `"${inner}"`
}
