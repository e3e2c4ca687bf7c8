import type { TriggerReading } from '../reading.ts'
import { atLeast, type Check, type Checks, needs, when } from './check.ts'

/** pkg/scalers/datadog_scaler.go, Validate, but for the query and the authentication. */
export const datadog: Checks = {
  since: '2.18.0',
  checks: [
    atLeast('age', 0, 'age should not be smaller than 0 seconds'),
    atLeast('timeWindowOffset', 0, 'timeWindowOffset should not be smaller than 0 seconds'),
    atLeast('lastAvailablePointOffset', 0, 'lastAvailablePointOffset should not be smaller than 0'),
  ],
}

/** The same file, parseDatadogMetadata and what came after it. */
export const datadogMetricType: Checks = {
  since: '2.15.0',
  checks: [
    when(
      ({ members, hasMetricType }) => members.includes('type') && hasMetricType,
      'only one of trigger.metadata.type or trigger.metricType should be defined',
    ),
  ],
}

const hasApp = ({ number, isGiven }: TriggerReading) =>
  (number('applicationID') ?? 0) !== 0 || (number('installationID') ?? 0) !== 0 || isGiven('appKey')

/** pkg/scalers/github_runner_scaler.go, validateGitHubApp. */
export const githubRunner: Checks = {
  since: '2.18.0',
  checks: [
    ofApp(needs('applicationID', 'no applicationID given')),
    ofApp(needs('installationID', 'no installationID given')),
    ofApp(needs('appKey', 'no appKey given')),
  ],
}

function ofApp(check: Check): Check {
  return reading => (hasApp(reading) ? check(reading) : undefined)
}

/** pkg/scalers/influxdb_scaler.go, Validate. */
export const influxdb: Checks = {
  since: '2.18.0',
  checks: [
    when(({ value, isGiven }) => {
      // The scaler stops at what is missing, which alternatives.ts has.
      if (!isGiven('database') || !isGiven('metricKey')) return false
      const type = value('queryType')?.text.toLowerCase()
      return value('influxVersion')?.text === '3' && type !== undefined && type !== 'influxql' && type !== 'flightsql'
    }, "query type must be 'influxql' or 'flightsql'"),
  ],
}

/** pkg/scalers/kubernetes_resource_scaler.go, Validate. */
export const kubernetesResource: Checks = {
  since: '2.20.0',
  checks: [
    when(
      ({ number, isInFormula, isAbsent }) => !isInFormula && !isAbsent('targetValue') && (number('targetValue') ?? 1) <= 0,
      'targetValue must be a float greater than 0',
    ),
    when(
      ({ value, isGiven }) => value('format')?.text === 'number' && isGiven('valueLocation'),
      'valueLocation is only supported with json or yaml format',
    ),
    ({ value, isAbsent }) => {
      const format = value('format')?.text ?? ''
      return ['json', 'yaml'].includes(format) && isAbsent('valueLocation') ? `valueLocation is required for ${format} format` : undefined
    },
  ],
}

/** pkg/scalers/kubernetes_workload_scaler.go, Validate; that it is missing is in alternatives.ts. */
export const kubernetesWorkload: Checks = {
  since: '2.18.0',
  checks: [
    when(
      ({ value, number, isInFormula }) => !isInFormula && value('value')?.key !== undefined && (number('value') ?? 1) <= 0,
      'value must be a float greater than 0',
    ),
  ],
}

/** pkg/scalers/sumologic_scaler.go, Validate, of one query. */
export const sumologic: Checks = {
  since: '2.18.0',
  checks: [
    ofType('logs', needs('query', 'missing required metadata: query')),
    ofType('logs', needs('resultField', 'missing required metadata: resultField (required for logs queryType)')),
    ofType('metrics', needs('quantization', 'missing required metadata: quantization for metrics queryType')),
  ],
}

const hasRows = ({ members }: TriggerReading) => members.some(name => name.startsWith('query.'))

/** The same, of several queries. */
export const sumologicQueries: Checks = {
  since: '2.20.0',
  checks: [
    ofType('logs', when(hasRows, 'invalid metadata, query.<RowId> not supported for logs queryType')),
    whenMetrics(
      reading => reading.isAbsent('query') && !hasRows(reading),
      'missing metadata: either of query or query.<RowId> must be defined for metrics queryType',
    ),
    whenMetrics(
      reading => reading.isGiven('query') && hasRows(reading),
      'invalid metadata: only one of query or query.<RowId> must be defined for metrics queryType',
    ),
    whenMetrics(
      reading => hasRows(reading) && reading.isAbsent('resultQueryRowID'),
      'missing required metadata: resultQueryRowID for multi-metrics query',
    ),
    ofType('metrics', reading => {
      const row = reading.value('resultQueryRowID')?.text ?? ''
      return hasRows(reading) && row !== '' && !reading.members.includes(`query.${row}`)
        ? `resultQueryRowID '${row}' not found in queries`
        : undefined
    }),
  ],
}

function whenMetrics(...test: Parameters<typeof when>): Check {
  return ofType('metrics', when(...test))
}

function ofType(type: string, check: Check): Check {
  return reading => (reading.value('queryType')?.text === type ? check(reading) : undefined)
}
