import { cronProblem, isTimeZone } from '@crdgen/server/internal'
import type { TriggerReading } from '../reading.ts'
import { type Check, type Checks, when } from './check.ts'

/** pkg/scalers/cron_scaler.go: Validate, and time.LoadLocation in GetMetricsAndActivity. */
export const cron: Checks = {
  since: '2.18.0',
  checks: [
    schedule('start'),
    schedule('end'),
    when(({ number }) => number('desiredReplicas') === 0, 'no desiredReplicas specified'),
    ({ value }) => {
      const zone = value('timezone')?.text ?? ''
      return zone === '' || isTimeZone(zone) ? undefined : `unable to load timezone: unknown time zone ${zone}`
    },
  ],
}

/** The same file: of two schedules that cannot be parsed, the words are others. */
export const cronTimes: Checks = {
  since: '2.16.0',
  checks: [when(hasOneTime, 'start and end can not have exactly same time input')],
}

/** A missing schedule is another finding. */
function schedule(name: string): Check {
  return ({ value }) => {
    const text = value(name)?.text ?? ''
    const problem = text === '' ? undefined : withoutDescriptors(text)
    return problem === undefined ? undefined : `error parsing ${name} schedule: ${problem}`
  }
}

/** The parser that KEDA makes takes no `@daily`. */
function withoutDescriptors(text: string): string | undefined {
  return text.startsWith('@') ? `parser does not accept descriptors: ${text}` : cronProblem(text)
}

function hasOneTime({ value, isGiven }: TriggerReading): boolean {
  return isGiven('start') && value('start')?.text === value('end')?.text
}
