// lookup: units that the pattern takes
const unitNanoseconds: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1000n,
  µs: 1000n,
  μs: 1000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
}

const most = 2n ** 63n

/** Go's time.ParseDuration, in nanoseconds; undefined for a text that is not one, or beyond an int64. */
export function parseDuration(text: string): bigint | undefined {
  const [, sign = '', body = ''] = /^([-+]?)(.*)$/s.exec(text) ?? []
  if (body === '0') return 0n
  if (!/^(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/.test(body)) return undefined
  let total = 0n
  for (const [, whole = '', fraction = '', unit = ''] of body.matchAll(/(\d*)(?:\.(\d*))?(ns|us|µs|μs|ms|s|m|h)/gy)) {
    const part = partOf(whole, fraction, unitNanoseconds[unit] ?? 1n)
    if (part === undefined) return undefined
    total += part
    if (total > most) return undefined
  }
  if (sign === '-') return -total
  return total === most ? undefined : total
}

/** The fraction is computed in floating point, from as many digits as an int64 holds. */
function partOf(whole: string, fraction: string, unit: bigint): bigint | undefined {
  const count = BigInt(whole === '' ? '0' : whole)
  if (count > most / unit) return undefined
  let value = count * unit
  if (fraction !== '') {
    const { digits, scale } = readFraction(fraction)
    if (digits > 0n) value += BigInt(Math.trunc(Number(digits) * (Number(unit) / scale)))
  }
  return value > most ? undefined : value
}

/** time.leadingFraction */
function readFraction(text: string): { readonly digits: bigint; readonly scale: number } {
  let [digits, scale] = [0n, 1]
  for (const digit of text) {
    if (digits > (most - 1n) / 10n) break
    const next = digits * 10n + BigInt(digit)
    if (next > most) break
    digits = next
    scale *= 10
  }
  return { digits, scale }
}

/** The text of a duration in CEL: its seconds as a float64, without an exponent. */
export function printDuration(nanoseconds: bigint): string {
  const seconds = Number(nanoseconds / 1_000_000_000n) + Number(nanoseconds % 1_000_000_000n) / 1e9
  return `${plainFloat(seconds)}s`
}

/** strconv.FormatFloat(value, 'f', -1, 64): the shortest digits, never with an exponent. */
export function plainFloat(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf'
  if (Object.is(value, -0)) return '-0'
  const [digits = '', power] = String(value).split('e')
  if (power === undefined) return digits
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(digits) ?? []
  const point = whole.length + Number(power)
  const all = whole + fraction
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${all}`
  return point >= all.length ? `${sign}${all.padEnd(point, '0')}` : `${sign}${all.slice(0, point)}.${all.slice(point)}`
}

/** time.Duration.String: `1h30m0s`, `1.5ms`. */
export function printGoDuration(nanoseconds: bigint): string {
  if (nanoseconds === 0n) return '0s'
  const sign = nanoseconds < 0n ? '-' : ''
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds
  if (size < 1000n) return `${sign}${size}ns`
  if (size < 1_000_000n) return `${sign}${withFraction(size, 1000n)}µs`
  if (size < 1_000_000_000n) return `${sign}${withFraction(size, 1_000_000n)}ms`
  const [seconds, minutes] = [size % 60_000_000_000n, size / 60_000_000_000n]
  const tail = `${withFraction(seconds, 1_000_000_000n)}s`
  if (minutes === 0n) return `${sign}${tail}`
  return minutes < 60n ? `${sign}${minutes}m${tail}` : `${sign}${minutes / 60n}h${minutes % 60n}m${tail}`
}

function withFraction(value: bigint, unit: bigint): string {
  const digits = String(value % unit).padStart(String(unit).length - 1, '0')
  const fraction = digits.replace(/0+$/, '')
  return `${value / unit}${fraction === '' ? '' : `.${fraction}`}`
}
