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
