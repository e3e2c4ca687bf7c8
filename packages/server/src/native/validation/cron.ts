/** robfig/cron v3 parser.go, ParseStandard: the schedules of CronJobs. */

interface Bounds {
  readonly min: number
  readonly max: number
  readonly names?: readonly string[]
}

const bounds: readonly Bounds[] = [
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  { min: 1, max: 31 },
  { min: 1, max: 12, names: ['', 'jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] },
  { min: 0, max: 6, names: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
]

const descriptors = new Set(['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly'])

/** True for a zone that Node knows; Go's names of zones are Node's, but letter case counts there. */
export function isTimeZone(zone: string): boolean {
  if (zone === 'Local') return true
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    return known === zone || known.toLowerCase() !== zone.toLowerCase()
  } catch {
    return false
  }
}

/** The parser's error about a schedule; undefined for one that it accepts, and for those with a time zone. */
export function cronProblem(schedule: string): string | undefined {
  if (/^(CRON_)?TZ=/.test(schedule)) return undefined
  if (schedule.startsWith('@')) return descriptorProblem(schedule)
  const fields = schedule.split(/[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/).filter(field => field !== '')
  if (fields.length !== bounds.length) return `expected exactly 5 fields, found ${fields.length}: [${fields.join(' ')}]`
  for (const [index, field] of fields.entries()) {
    const problem = fieldProblem(field, bounds[index] ?? { min: 0, max: 0 })
    if (problem !== undefined) return problem
  }
  return undefined
}

function descriptorProblem(schedule: string): string | undefined {
  if (descriptors.has(schedule) || /^@every -?(\d+(\.\d*)?(ns|us|µs|ms|s|m|h))+$/.test(schedule)) return undefined
  const interval = /^@every (.*)$/s.exec(schedule)?.[1]
  return interval === undefined
    ? `unrecognized descriptor: ${schedule}`
    : `failed to parse duration ${schedule}: time: invalid duration "${interval}"`
}

/** getField */
function fieldProblem(field: string, within: Bounds): string | undefined {
  for (const range of field.split(',').filter(part => part !== '')) {
    const problem = rangeProblem(range, within)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** A number, or why there is none. */
type Read = number | string

/** getRange */
function rangeProblem(range: string, within: Bounds): string | undefined {
  const steps = range.split('/')
  const limits = (steps[0] ?? '').split('-')
  const [low = '', high] = limits
  const isAny = low === '*' || low === '?'
  if (!isAny && limits.length > 2) {
    const first = readNumber(low, within)
    return typeof first === 'string' ? first : `too many hyphens: ${range}`
  }
  const start = isAny ? within.min : readNumber(low, within)
  if (typeof start === 'string') return start
  const last = isAny ? within.max : high === undefined ? start : readNumber(high, within)
  if (typeof last === 'string') return last
  if (steps.length > 2) return `too many slashes: ${range}`
  const step = steps.length === 2 ? readNumber(steps[1] ?? '', { min: 0, max: 0 }) : 1
  if (typeof step === 'string') return step
  const end = steps.length === 2 && limits.length === 1 ? within.max : last
  if (start < within.min) return `beginning of range (${start}) below minimum (${within.min}): ${range}`
  if (end > within.max) return `end of range (${end}) above maximum (${within.max}): ${range}`
  if (start > end) return `beginning of range (${start}) beyond end of range (${end}): ${range}`
  return step === 0 ? `step of range should be a positive number: ${range}` : undefined
}

/** parseIntOrName */
function readNumber(text: string, { names }: Bounds): Read {
  const named = text === '' ? -1 : (names?.indexOf(text.toLowerCase()) ?? -1)
  if (named >= 0) return named
  if (!/^[-+]?\d+$/.test(text)) return `failed to parse int from ${text}: strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax`
  const number = Number(text)
  return number < 0 ? `negative number (${number}) not allowed: ${text}` : number
}
