import { type Civil, civilOf, Duration, Timestamp, zoneOffset } from '@crdgen/go'
import { CelError, noOverloadFor } from '../values/value.ts'
import type { Evaluate } from '../overload-run.ts'
import type { Functions } from './functions.ts'

type ReadField = (civil: Civil, time: Timestamp) => number

/** A part of a time, in UTC or in the zone that is named. */
function part(read: ReadField): Evaluate {
  return (time = null, zone = 'UTC') => {
    if (!(time instanceof Timestamp) || typeof zone !== 'string') return noOverloadFor(time)
    const offset = zoneOffset(zone, time.seconds)
    return typeof offset === 'number' ? BigInt(read(civilOf(time.seconds + offset), time)) : new CelError(offset.problem)
  }
}

function both(id: string, read: ReadField, withZone = `${id}_with_tz`): Functions {
  const run = part(read)
  return { [id]: run, [withZone]: run }
}

/** A duration in whole units. Go divides in floating point. */
function total(unit: number): Evaluate {
  return (duration = null) => {
    if (!(duration instanceof Duration)) return noOverloadFor(duration)
    const { nanoseconds } = duration
    const size = BigInt(unit)
    return BigInt(Math.trunc(Number(nanoseconds / size) + Number(nanoseconds % size) / unit))
  }
}

export const timeFunctions: Functions = {
  ...both('timestamp_to_year', ({ year }) => year),
  ...both('timestamp_to_month', ({ month }) => month - 1),
  ...both('timestamp_to_day_of_year', ({ dayOfYear }) => dayOfYear),
  ...both('timestamp_to_day_of_month', ({ day }) => day - 1),
  ...both('timestamp_to_day_of_month_1_based', ({ day }) => day),
  ...both('timestamp_to_day_of_week', ({ weekday }) => weekday),
  ...both('timestamp_to_hours', ({ hours }) => hours, 'timestamp_to_hours_with_tz'),
  ...both('timestamp_to_minutes', ({ minutes }) => minutes),
  ...both('timestamp_to_seconds', ({ seconds }) => seconds, 'timestamp_to_seconds_tz'),
  ...both('timestamp_to_milliseconds', (_civil, { nanoseconds }) => Math.trunc(nanoseconds / 1e6)),
  duration_to_hours: total(3.6e12),
  duration_to_minutes: total(6e10),
  duration_to_seconds: total(1e9),
  duration_to_milliseconds: (duration = null) =>
    duration instanceof Duration ? duration.nanoseconds / 1_000_000n : noOverloadFor(duration),
}
