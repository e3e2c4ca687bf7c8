import { duration, int, string, timestamp } from '../types/type.ts'
import { defineLibrary } from './library.ts'

/** Parts of timestamps and durations. */
export default defineLibrary({
  order: 70,
  overloads: () => [
    { name: 'getFullYear', id: 'timestamp_to_year', kind: 'member', args: [timestamp], result: int },
    { name: 'getFullYear', id: 'timestamp_to_year_with_tz', kind: 'member', args: [timestamp, string], result: int },
    { name: 'getMonth', id: 'timestamp_to_month', kind: 'member', args: [timestamp], result: int },
    { name: 'getMonth', id: 'timestamp_to_month_with_tz', kind: 'member', args: [timestamp, string], result: int },
    { name: 'getDayOfMonth', id: 'timestamp_to_day_of_month', kind: 'member', args: [timestamp], result: int },
    { name: 'getDayOfMonth', id: 'timestamp_to_day_of_month_with_tz', kind: 'member', args: [timestamp, string], result: int },
    { name: 'getDate', id: 'timestamp_to_day_of_month_1_based', kind: 'member', args: [timestamp], result: int },
    { name: 'getDate', id: 'timestamp_to_day_of_month_1_based_with_tz', kind: 'member', args: [timestamp, string], result: int },
    { name: 'getDayOfWeek', id: 'timestamp_to_day_of_week', kind: 'member', args: [timestamp], result: int },
    { name: 'getDayOfWeek', id: 'timestamp_to_day_of_week_with_tz', kind: 'member', args: [timestamp, string], result: int },
    { name: 'getDayOfYear', id: 'timestamp_to_day_of_year', kind: 'member', args: [timestamp], result: int },
    { name: 'getDayOfYear', id: 'timestamp_to_day_of_year_with_tz', kind: 'member', args: [timestamp, string], result: int },
    { name: 'getHours', id: 'timestamp_to_hours', kind: 'member', args: [timestamp], result: int },
    { name: 'getHours', id: 'timestamp_to_hours_with_tz', kind: 'member', args: [timestamp, string], result: int },
    { name: 'getHours', id: 'duration_to_hours', kind: 'member', args: [duration], result: int },
    { name: 'getMinutes', id: 'timestamp_to_minutes', kind: 'member', args: [timestamp], result: int },
    { name: 'getMinutes', id: 'timestamp_to_minutes_with_tz', kind: 'member', args: [timestamp, string], result: int },
    { name: 'getMinutes', id: 'duration_to_minutes', kind: 'member', args: [duration], result: int },
    { name: 'getSeconds', id: 'timestamp_to_seconds', kind: 'member', args: [timestamp], result: int },
    { name: 'getSeconds', id: 'timestamp_to_seconds_tz', kind: 'member', args: [timestamp, string], result: int },
    { name: 'getSeconds', id: 'duration_to_seconds', kind: 'member', args: [duration], result: int },
    { name: 'getMilliseconds', id: 'timestamp_to_milliseconds', kind: 'member', args: [timestamp], result: int },
    { name: 'getMilliseconds', id: 'timestamp_to_milliseconds_with_tz', kind: 'member', args: [timestamp, string], result: int },
    { name: 'getMilliseconds', id: 'duration_to_milliseconds', kind: 'member', args: [duration], result: int },
  ],
})
