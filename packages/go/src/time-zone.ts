import { daysFromCivil } from './calendar.ts'

export type Offset = number | { readonly problem: string }

/** The offset from UTC, in seconds, that a zone has at a time: `Europe/Berlin`, `+01:00` (cel-go common/stdlib, inTimeZone). */
export function zoneOffset(zone: string, seconds: number): Offset {
  const colon = zone.indexOf(':')
  if (colon < 0) return namedOffset(zone, seconds)
  const hours = atoi(zone.slice(0, colon))
  if (typeof hours === 'object') return hours
  const minutes = atoi(zone.slice(colon + 1))
  if (typeof minutes === 'object') return minutes
  return (zone.startsWith('-') ? hours * 60 - minutes : hours * 60 + minutes) * 60
}

function atoi(text: string): Offset {
  if (!/^[+-]?\d+$/.test(text)) return { problem: `strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax` }
  const value = BigInt(text.replace(/^\+/, ''))
  const isInt64 = value >= -(2n ** 63n) && value < 2n ** 63n
  return isInt64 ? Number(value) : { problem: `strconv.Atoi: parsing ${JSON.stringify(text)}: value out of range` }
}

/** The folders of the IANA database. */
const folders: ReadonlySet<string> = new Set([
  ...['.', 'Africa', 'America', 'America/Argentina', 'America/Indiana', 'America/Kentucky', 'America/North_Dakota', 'Antarctica'],
  ...['Arctic', 'Asia', 'Atlantic', 'Australia', 'Brazil', 'Canada', 'Chile', 'Etc', 'Europe', 'Indian', 'Mexico', 'Pacific', 'US'],
])

const formats = new Map<string, Intl.DateTimeFormat | undefined>()
const mostFormats = 1000

/** time.LoadLocation: names are those of the IANA database, in its spelling. */
function namedOffset(zone: string, seconds: number): Offset {
  if (zone === '' || zone === 'UTC' || zone === 'Local') return 0
  if (folders.has(zone.replace(/\/$/, ''))) return { problem: 'is a directory' }
  if (zone.includes('..') || /^[/\\]|\\/.test(zone)) return { problem: 'time: invalid location name' }
  if (!formats.has(zone)) {
    if (formats.size >= mostFormats) formats.clear()
    formats.set(zone, formatOf(zone))
  }
  const format = formats.get(zone)
  return format === undefined ? { problem: `unknown time zone ${zone}` } : offsetAt(format, seconds)
}

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  // Offsets are zones to Intl, and names in any case; files of the IANA database have one spelling.
  if (!/^[A-Z][A-Za-z0-9_+\-/]*$/.test(zone)) return undefined
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    return isSpelledRight(zone, format.resolvedOptions().timeZone) ? format : undefined
  } catch {
    return undefined
  }
}

/** Intl takes a name in any case, and answers with the name that it uses itself. */
function isSpelledRight(zone: string, resolved: string): boolean {
  if (zone === resolved) return true
  if (zone.toLowerCase() === resolved.toLowerCase()) return false
  return zone.split('/').every(part => /^(?:[A-Z]|\d)/.test(part) && (part.length <= 4 || /[a-z0-9]/.test(part)))
}

function offsetAt(format: Intl.DateTimeFormat, seconds: number): number {
  const parts = new Map(format.formatToParts(new Date(seconds * 1000)).map(({ type, value }) => [type, value]))
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  const year = parts.get('era')?.startsWith('B') ? 1 - number('year') : number('year')
  const days = daysFromCivil(year, number('month'), number('day'))
  return days * 86_400 + number('hour') * 3600 + number('minute') * 60 + number('second') - seconds
}
