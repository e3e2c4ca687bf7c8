import { timeProblem } from '@crdgen/go'

const seconds = '.000000'

/** The error of Go's time.Parse about a text that is not a MicroTime (meta/v1 MicroTime.UnmarshalJSON): six digits of a second are a must. */
export function microTimeProblem(text: string): string | undefined {
  const [, start = '', fraction, zone = ''] = /^(.*?:\d\d:\d\d)([.,]\d*)?(.*)$/s.exec(text) ?? []
  const problem = timeProblem(fraction === undefined ? text : `${start}${zone}`)
  if (start !== '' && !/^[.,]\d{6}$/.test(fraction ?? '')) return missingDigits(text, `${fraction ?? ''}${zone}`)
  return problem?.replace('2006-01-02T15:04:05Z07:00', '2006-01-02T15:04:05.000000Z07:00')
}

function missingDigits(text: string, rest: string): string {
  return `parsing time ${JSON.stringify(text)} as "2006-01-02T15:04:05.000000Z07:00": cannot parse ${JSON.stringify(rest)} as "${seconds}"`
}
