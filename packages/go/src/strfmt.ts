import { Timestamp } from './timestamp.ts'
import { byteLength } from './text.ts'
import { parseDuration } from './duration.ts'
import { type ParsedTime, parseTime } from './time.ts'

/** kube-openapi strfmt, ParseDateTime: RFC 3339, or without an offset; the words are those of the last layout tried. */
export function parseSchemaDateTime(text: string): ParsedTime {
  if (text === '') return new Timestamp(0)
  const full = parseTime('dateTime', text)
  return full instanceof Timestamp ? full : parseTime('localTime', text)
}

export function parseSchemaDate(text: string): ParsedTime {
  return parseTime('date', text)
}

const second = 1_000_000_000n

const units: readonly (readonly [names: readonly string[], nanoseconds: bigint])[] = [
  [['ns', 'nano'], 1n],
  [['us', 'µs', 'micro'], 1000n],
  [['ms', 'milli'], 1_000_000n],
  [['s', 'sec'], second],
  [['m', 'min'], 60n * second],
  [['h', 'hr', 'hour'], 3600n * second],
  [['d', 'day'], 86_400n * second],
  [['w', 'wk', 'week'], 604_800n * second],
]

/** kube-openapi strfmt, ParseDuration: Go's, or numbers with units as Scala names them, anywhere in the text; in nanoseconds. */
export function parseSchemaDuration(text: string): bigint | { readonly problem: string } {
  const plain = parseDuration(text)
  if (plain !== undefined) return plain
  let [total, found] = [0n, false]
  for (const { factor, unit } of partsOf(text)) {
    if (!isInt(factor)) return { problem: `strconv.Atoi: parsing "${factor}": value out of range` }
    for (const [names, nanoseconds] of units) {
      // A unit counts for every name that it matches.
      const times = names.filter((name, at) => unit === name || (at === names.length - 1 && unit.startsWith(name))).length
      if (times > 0) found = true
      total = BigInt.asIntN(64, total + BigInt(times) * BigInt(factor) * nanoseconds)
    }
  }
  return found ? total : { problem: `unable to parse ${text} as duration` }
}

/** Digits without end are not read: a number beyond an int64 is refused whatever it is. */
function isInt(digits: string): boolean {
  return digits.length < 25 ? BigInt(digits) < 2n ** 63n : /^0*\d{1,18}$/.test(digits)
}

/** Numbers first, each looked at once: a search for both together is slow on long rows of digits. */
function partsOf(text: string): readonly { readonly factor: string; readonly unit: string }[] {
  return [...text.matchAll(/\d+/g)].flatMap(({ 0: factor, index }) => {
    const unit = /^[\t\n\f\r ]*([A-Za-zµ]+)/.exec(text.slice(index + factor.length, index + factor.length + 100))?.[1]
    return unit === undefined ? [] : [{ factor, unit: unit.toLowerCase() }]
  })
}

/** strfmt IsDate */
export function isDate(text: string): boolean {
  return parseSchemaDate(text) instanceof Timestamp
}

/** strfmt IsDateTime: letters of either case, and any character before the fraction. */
export function isDateTime(text: string): boolean {
  const [date = '', time] = text.toLowerCase().split('t')
  if (byteLength(text) < 4 || time === undefined || !isDate(date)) return false
  const [, hours = '', minutes = '', seconds = ''] = /^(\d\d):(\d\d):(\d\d)(.[0-9]+)?(z|([+-]\d\d:\d\d))$/.exec(time) ?? []
  return hours !== '' && hours <= '23' && minutes <= '59' && seconds <= '59'
}

/** strfmt IsDuration */
export function isDuration(text: string): boolean {
  return typeof parseSchemaDuration(text) === 'bigint'
}

const label = '[a-zA-Z0-9\\p{S}\\p{L}]'
const hostname = new RegExp(
  `^(${label}((-?${label}{0,62})?)|(${label}(([a-zA-Z0-9\\-\\p{S}\\p{L}]{0,61}${label})?)(\\.)){1,}([a-zA-Z\\p{L}]){2,63})$`,
  'u',
)

/** strfmt IsHostname */
export function isHostname(text: string): boolean {
  return hostname.test(text) && byteLength(text) <= 255 && text.split('.').every(part => byteLength(part) <= 63)
}
