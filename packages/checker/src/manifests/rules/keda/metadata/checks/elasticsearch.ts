import { above0, type Check, type Checks, needs, together, when } from './check.ts'
import type { TriggerReading } from '../reading.ts'

const isCloud = ({ isGiven }: TriggerReading) => isGiven('cloudID') || isGiven('apiKey')
const isNoCloud = ({ isAbsent }: TriggerReading) => isAbsent('cloudID') && isAbsent('apiKey')
const hasEndpoint = ({ isGiven }: TriggerReading) => ['addresses', 'username', 'password'].some(isGiven)
const hasNoEndpoint = ({ isAbsent }: TriggerReading) => ['addresses', 'username', 'password'].every(isAbsent)

const queries: readonly Check[] = [
  when(({ isAbsent }) => isAbsent('searchTemplateName') && isAbsent('query'), 'either searchTemplateName or query must be provided'),
  when(({ isGiven }) => isGiven('searchTemplateName') && isGiven('query'), 'cannot provide both searchTemplateName and query'),
]

/** pkg/scalers/elasticsearch_scaler.go, Validate. */
export const elasticsearch: Checks = {
  since: '2.16.0',
  checks: [
    when(reading => isCloud(reading) && hasEndpoint(reading), "can't provide both cloud config and endpoint addresses"),
    when(reading => isNoCloud(reading) && hasNoEndpoint(reading), 'must provide either cloud config or endpoint addresses'),
    together('cloudID', 'apiKey', 'both cloudID and apiKey must be provided when cloudID or apiKey is used'),
    when(
      ({ isGiven, isAbsent }) => isGiven('addresses') && (isAbsent('username') || isAbsent('password')),
      'both username and password must be provided when addresses is used',
    ),
    ...queries,
  ],
}

/** pkg/scalers/opensearch_scaler.go, Validate. */
export const opensearch: Checks = {
  since: '2.20.0',
  checks: [
    when(
      ({ isOn, isAbsent }) => isOn('enableTLS') && (isAbsent('clientCert') || isAbsent('clientKey')),
      'both clientCert and clientKey must be provided when enableTLS is true',
    ),
    when(
      ({ value, isAbsent }) =>
        ['', 'false'].includes(value('enableTLS')?.text ?? 'unknown') && (isAbsent('username') || isAbsent('password')),
      'both username and password must be provided for basic auth',
    ),
    ...queries,
  ],
}

/** pkg/scalers/elastic_forecast_scaler.go, Validate. */
export const elasticForecast: Checks = {
  since: '2.20.0',
  checks: [
    when(
      reading => isCloud(reading) && reading.isGiven('addresses'),
      'cannot provide both cloud config (cloudID/apiKey) and endpoint addresses',
    ),
    together('cloudID', 'apiKey', 'cloudID and apiKey must both be provided together'),
    when(
      ({ isAbsent, isGiven }) => isAbsent('addresses') && (isGiven('username') || isGiven('password')),
      'username and password provided but no addresses specified',
    ),
    when(
      reading => isNoCloud(reading) && reading.isAbsent('addresses'),
      'must provide either cloud config (cloudID + apiKey) or endpoint addresses',
    ),
    when(
      ({ isGiven, isAbsent }) => isGiven('addresses') && (isAbsent('username') || isAbsent('password')),
      'username and password must both be provided when addresses is used',
    ),
    above0('targetValue', 'targetValue must be greater than 0'),
  ],
}

/** pkg/scalers/dynatrace_scaler.go, Validate. */
export const dynatrace: Checks = {
  since: '2.20.0',
  checks: [
    when(({ isAbsent }) => isAbsent('query') && isAbsent('metricSelector'), "either 'metricSelector' or 'query' must be provided"),
    when(
      ({ isGiven }) => isGiven('query') && isGiven('metricSelector'),
      "'metricSelector' and 'query' are mutually exclusive; only one can be provided",
    ),
    when(({ isGiven }) => isGiven('query') && isGiven('from'), "'from' can't be used with query, set time range in the DQL query itself"),
  ],
}

/** pkg/scalers/graphite_scaler.go, Validate. */
export const graphite: Checks = {
  since: '2.20.0',
  until: '2.21.0',
  checks: [
    reading => (reading.isGiven('authMode') ? needs('username', "username is required when authMode is 'basic'")(reading) : undefined),
  ],
}
