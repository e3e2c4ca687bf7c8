import { Timestamp } from './timestamp.ts'
import { civilOf, daysFromCivil, daysInMonth } from './calendar.ts'

/** The layouts of Go's time package that Kubernetes reads, each as its elements. */
const layouts = {
  /** time.RFC3339 */
  dateTime: ['2006', '-', '01', '-', '02', 'T', '15', ':', '04', ':', '05', 'Z07:00'],
  /** strfmt.ISO8601LocalTime */
  localTime: ['2006', '-', '01', '-', '02', 'T', '15', ':', '04', ':', '05'],
  /** strfmt.RFC3339FullDate */
  date: ['2006', '-', '01', '-', '02'],
} as const

interface Fields {
  year: number
  month: number
  day: number
  hours: number
  minutes: number
  seconds: number
  nanoseconds: number
  offset: number
}

/** The rest of a text; a number out of its range; or no such element. */
type TimeStep = { readonly rest: string } | { readonly outOfRange: string } | undefined

export type ParsedTime = Timestamp | { readonly problem: string }

/** Go's time.Parse: the time, or Go's error for a text that is not one. */
export function parseTime(name: keyof typeof layouts, text: string): ParsedTime {
  const bytes = Buffer.from(text).toString('latin1')
  const layout: readonly string[] = layouts[name]
  const start = `parsing time ${quote(bytes)}`
  const fields: Fields = { year: 0, month: 1, day: 1, hours: 0, minutes: 0, seconds: 0, nanoseconds: 0, offset: 0 }
  let rest = bytes
  for (const element of layout) {
    const step = readElement(element, rest, fields)
    if (step === undefined) return { problem: `${start} as "${layout.join('')}": cannot parse ${quote(rest)} as "${element}"` }
    if ('outOfRange' in step) return { problem: `${start}: ${step.outOfRange} out of range` }
    rest = step.rest
  }
  if (rest !== '') return { problem: `${start}: extra text: ${quote(rest)}` }
  if (fields.day < 1 || fields.day > daysInMonth(fields.year, fields.month)) return { problem: `${start}: day out of range` }
  const clock = fields.hours * 3600 + fields.minutes * 60 + fields.seconds - fields.offset
  return new Timestamp(daysFromCivil(fields.year, fields.month, fields.day) * 86_400 + clock, fields.nanoseconds, fields.offset)
}

// lookup: elements of layouts of our own
const numbers: Readonly<Record<string, readonly [field: keyof Fields, pattern: RegExp, name: string, least: number, most: number]>> = {
  '2006': ['year', /^\d{4}/, 'year', 0, 9999],
  '01': ['month', /^\d\d/, 'month', 1, 12],
  // A day beyond its month is reported at the end.
  '02': ['day', /^\d\d/, 'day', 0, 99],
  // The hour alone may have one digit, see https://go.dev/issue/54580.
  '15': ['hours', /^\d\d?/, 'hour', 0, 23],
  '04': ['minutes', /^\d\d/, 'minute', 0, 59],
  '05': ['seconds', /^\d\d/, 'second', 0, 59],
}

function readElement(element: string, text: string, fields: Fields): TimeStep {
  if (element === 'Z07:00') return readZone(text, fields)
  const number = numbers[element]
  if (number === undefined) return text.startsWith(element) ? { rest: text.slice(element.length) } : undefined
  const [field, pattern, name, least, most] = number
  const found = pattern.exec(text)?.[0]
  if (found === undefined) return undefined
  fields[field] = Number(found)
  if (fields[field] < least || fields[field] > most) return { outOfRange: name }
  const rest = text.slice(found.length)
  return { rest: element === '05' ? readFraction(rest, fields) : rest }
}

/** Go takes a fraction behind the seconds whether the layout has one or not. */
function readFraction(text: string, fields: Fields): string {
  const found = /^[.,]\d+/.exec(text)?.[0]
  if (found === undefined) return text
  fields.nanoseconds = Number(found.slice(1, 10).padEnd(9, '0'))
  return text.slice(found.length)
}

function readZone(text: string, fields: Fields): TimeStep {
  if (text.startsWith('Z')) return { rest: text.slice(1) }
  if (text.length < 6 || text[3] !== ':') return undefined
  const [hour, minute] = [twoDigits(text.slice(1, 3)), twoDigits(text.slice(4, 6))]
  // Go refuses only more than 24 and 60, since some offsets are written with exactly these.
  if (hour !== undefined && (minute ?? 0) > 60) return { outOfRange: 'time zone offset minute' }
  if ((hour ?? 0) > 24) return { outOfRange: 'time zone offset hour' }
  if (hour === undefined || minute === undefined || !/^[+-]/.test(text)) return undefined
  fields.offset = (text.startsWith('-') ? -1 : 1) * (hour * 3600 + minute * 60)
  return { rest: text.slice(6) }
}

function twoDigits(text: string): number | undefined {
  return /^\d\d$/.test(text) ? Number(text) : undefined
}

/** The quote of Go's time package: simpler than strconv's, with every byte outside ASCII escaped. */
function quote(bytes: string): string {
  const inner = bytes.replace(/["\\]/g, '\\$&').replace(/[^ -\x7f]/g, byte => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return `"${inner}"`
}

/** time.RFC3339Nano, in the offset of the time. */
export function printTime({ seconds, nanoseconds, offset }: Timestamp): string {
  const civil = civilOf(seconds + offset)
  const fraction = nanoseconds === 0 ? '' : `.${pad(nanoseconds, 9).replace(/0+$/, '')}`
  const date = `${printYear(civil.year)}-${pad(civil.month)}-${pad(civil.day)}`
  return `${date}T${pad(civil.hours)}:${pad(civil.minutes)}:${pad(civil.seconds)}${fraction}${printOffset(offset)}`
}

function printYear(year: number): string {
  return year < 0 ? `-${pad(-year, 4)}` : pad(year, 4)
}

function printOffset(offset: number): string {
  const minutes = Math.trunc(Math.abs(offset) / 60)
  return offset === 0 ? 'Z' : `${offset < 0 ? '-' : '+'}${pad(Math.trunc(minutes / 60))}:${pad(minutes % 60)}`
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0')
}

/** time.Time, String, of a time without problems in UTC and whole seconds: `2026-01-02 03:04:05 +0000 UTC`. */
export function printUtc(text: string): string {
  return `${(toUtc(text) ?? '0001-01-01T00:00:00Z').slice(0, -1).replace('T', ' ')} +0000 UTC`
}

/** The error of Go's time.Parse for a text that is not a time of RFC 3339 (meta/v1 Time.UnmarshalJSON); undefined for one that is. */
export function timeProblem(text: string): string | undefined {
  const parsed = parseTime('dateTime', text)
  return parsed instanceof Timestamp ? undefined : parsed.problem
}

/** A time without problems in UTC and whole seconds, as meta/v1 Time.MarshalJSON writes it; null for Go's zero. */
export function toUtc(text: string): string | null {
  const parsed = parseTime('dateTime', text)
  const utc = parsed instanceof Timestamp ? printTime(new Timestamp(parsed.seconds)) : text
  return utc === '0001-01-01T00:00:00Z' ? null : utc
}
