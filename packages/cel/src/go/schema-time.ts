import { Timestamp } from '../evaluate/values/time.ts'
import { parseDuration } from './duration.ts'
import { parseTime } from './time.ts'
import type { ParsedTime } from './time.ts'

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
    if (BigInt(factor) >= 2n ** 63n) return { problem: `strconv.Atoi: parsing "${factor}": value out of range` }
    for (const [names, nanoseconds] of units) {
      // A unit counts for every name that it fits.
      const times = names.filter((name, at) => unit === name || (at === names.length - 1 && unit.startsWith(name))).length
      if (times > 0) found = true
      total = BigInt.asIntN(64, total + BigInt(times) * BigInt(factor) * nanoseconds)
    }
  }
  return found ? total : { problem: `unable to parse ${text} as duration` }
}

/** Numbers first, each looked at once: a search for both together is slow on long rows of digits. */
function partsOf(text: string): readonly { readonly factor: string; readonly unit: string }[] {
  return [...text.matchAll(/\d+/g)].flatMap(({ 0: factor, index }) => {
    const unit = /^[\t\n\f\r ]*([A-Za-zµ]+)/.exec(text.slice(index + factor.length, index + factor.length + 100))?.[1]
    return unit === undefined ? [] : [{ factor, unit: unit.toLowerCase() }]
  })
}
