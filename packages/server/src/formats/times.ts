/** time.Parse("2006-01-02") */
export function isDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year)
}

function daysIn(month: number, year: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** strfmt IsDateTime: letters of either case, and any character before the fraction. */
export function isDateTime(text: string): boolean {
  const [date = '', time] = text.toLowerCase().split('t')
  if (Buffer.byteLength(text) < 4 || time === undefined || !isDate(date)) return false
  const [, hours = '', minutes = '', seconds = ''] = /^(\d\d):(\d\d):(\d\d)(.[0-9]+)?(z|([+-]\d\d:\d\d))$/.exec(time) ?? []
  return hours !== '' && hours <= '23' && minutes <= '59' && seconds <= '59'
}

const goDuration = /^[-+]?(0|((\d+(\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h))+)$/

const units = [
  ['ns', 'nano'],
  ['us', 'µs', 'micro'],
  ['ms', 'milli'],
  ['s', 'sec'],
  ['m', 'min'],
  ['h', 'hr', 'hour'],
  ['d', 'day'],
  ['w', 'wk', 'week'],
]

/** strfmt ParseDuration: as Go's time.ParseDuration, or numbers with units as Scala names them, anywhere in the text. */
export function isDuration(text: string): boolean {
  if (goDuration.test(text)) return true
  // Numbers first, each looked at once: a search for both together is slow on long rows of digits.
  const found = [...text.matchAll(/\d+/g)].flatMap(({ 0: factor, index }) => {
    const unit = /^[\t\n\f\r ]*([A-Za-zµ]+)/.exec(text.slice(index + factor.length, index + factor.length + longestUnit))?.[1]
    return unit === undefined ? [] : [{ factor, unit: unit.toLowerCase() }]
  })
  return found.every(({ factor }) => isInt(factor)) && found.some(({ unit }) => units.some(names => isUnit(unit, names)))
}

/** Longer ones start with a known unit all the same. */
const longestUnit = 100

function isInt(digits: string): boolean {
  return digits.length < 25 ? BigInt(digits) < 2n ** 63n : /^0*\d{1,18}$/.test(digits)
}

function isUnit(unit: string, names: readonly string[]): boolean {
  return names.includes(unit) || unit.startsWith(names.at(-1) ?? '')
}
