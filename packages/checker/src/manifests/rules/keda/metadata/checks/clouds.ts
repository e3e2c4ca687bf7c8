import type { TriggerReading } from '../reading.ts'
import { above0, atLeast, type Check, type Checks, conflict, conflictOfMembers, needs, when } from './check.ts'

/** pkg/scalers/aws_cloudwatch_scaler.go, Validate, but for the unit. */
export const cloudwatch: Checks = {
  since: '2.18.0',
  checks: [
    withoutExpression(needs('namespace', 'namespace not given')),
    withoutExpression(needs('metricName', 'metric name not given')),
    withoutExpression(needs('dimensionName', 'dimension name not given')),
    withoutExpression(needs('dimensionValue', 'dimension value not given')),
    withoutExpression(when(hasUnequalDimensions, 'dimensionName and dimensionValue are not matching in size')),
    ({ number }) => periodProblem(number('metricStatPeriod') ?? 60),
    ({ number }) => {
      const [time, period] = [number('metricCollectionTime'), number('metricStatPeriod')]
      const isWrong = time !== undefined && period !== undefined && (time < 0 || time % period !== 0)
      return isWrong
        ? `metricCollectionTime must be greater than 0 and a multiple of metricStatPeriod(${period}), ${time} is given`
        : undefined
    },
  ],
}

function withoutExpression(check: Check): Check {
  return reading => (reading.isAbsent('expression') ? check(reading) : undefined)
}

function hasUnequalDimensions({ value, isGiven }: TriggerReading): boolean {
  const sizeOf = (name: string) => value(name)?.text.split(';').length
  return isGiven('dimensionName') && isGiven('dimensionValue') && sizeOf('dimensionName') !== sizeOf('dimensionValue')
}

/** checkMetricStatPeriod */
function periodProblem(period: number): string | undefined {
  if (period < 1) return `metricStatPeriod can not be smaller than 1, however, ${period} is provided`
  if (period <= 60 && ![1, 5, 10, 30, 60].includes(period))
    return `metricStatPeriod < 60 has to be one of [1, 5, 10, 30], however, ${period} is provided`
  return period > 60 && period % 60 !== 0 ? `metricStatPeriod >= 60 has to be a multiple of 60, however, ${period} is provided` : undefined
}

/** pkg/scalers/azure_monitor_scaler.go, Validate, but for the aggregation and the cloud. */
export const azureMonitor: Checks = {
  since: '2.18.0',
  checks: [
    inParts('resourceURI', '/', 3, 'resourceURI not in the correct format. Should be namespace/resource_type/resource_name'),
    inParts('metricAggregationInterval', ':', 3, 'metricAggregationInterval not in the correct format. Should be hh:mm:ss'),
  ],
}

/** pkg/scalers/azure_app_insights_scaler.go, Validate. */
export const appInsights: Checks = {
  since: '2.20.0',
  checks: [inParts('metricAggregationTimespan', ':', 2, 'metricAggregationTimespan not in the correct format. Should be hh:mm')],
}

function inParts(name: string, separator: string, count: number, words: string): Check {
  return when(({ value, isGiven }) => isGiven(name) && value(name)?.text.split(separator).length !== count, words)
}

/** pkg/scalers/azure_eventhub_scaler.go, Validate. */
export const eventHub: Checks = {
  since: '2.20.0',
  checks: [above0('unprocessedEventThreshold', '"unprocessedEventThreshold" must be a positive number')],
}

/** pkg/scalers/azure_pipelines_scaler.go, parseAzurePipelinesMetadata. */
export const azurePipelines: Checks = {
  since: '2.20.0',
  checks: [
    conflictOfMembers(
      ['jobsToFetch', 'fetchUnfinishedJobsOnly'],
      'cannot specify both jobsToFetch and fetchUnfinishedJobsOnly at the same time',
    ),
    conflictOfMembers(['jobsToFetch', 'parent'], 'cannot specify both jobsToFetch and parent at the same time'),
  ],
}

/** pkg/scalers/azure_servicebus_scaler.go, parseAzureServiceBusMetadata, later Validate; what is missing is in alternatives.ts. */
export const serviceBus: Checks = {
  since: '2.15.0',
  checks: [
    conflict(['queueName', 'subscriptionName'], 'subscription name provided with queue name'),
    conflict(['queueName', 'topicName'], 'both topic and queue name metadata provided'),
  ],
}

/** pkg/scalers/gcp_pubsub_scaler.go, parsePubSubResourceConfig, later Validate. */
export const pubsub: Checks = {
  since: '2.15.0',
  checks: [conflict(['subscriptionName', 'topicName'], 'exactly one of subscription or topic name must be given')],
}

/** The same file, of a parser that looked at members: parsePubSubResourceConfig and parsePubSubMetadata. */
export const pubsubMembers: Checks = {
  since: '2.15.0',
  until: '2.17.0',
  checks: [
    conflictOfMembers(
      ['subscriptionName', 'subscriptionNameFromEnv'],
      'exactly one of subscriptionName or subscriptionNameFromEnv is allowed',
    ),
    conflictOfMembers(['topicName', 'topicNameFromEnv'], 'exactly one of topicName or topicNameFromEnv is allowed'),
    conflictOfMembers(['subscriptionSize', 'mode'], 'you can use either mode and value fields or subscriptionSize field'),
    conflictOfMembers(['subscriptionSize', 'value'], 'you can use either mode and value fields or subscriptionSize field'),
    conflictOfMembers(
      ['subscriptionSize', 'topicName'],
      'you cannot use subscriptionSize field together with topicName field. Use subscriptionName field instead',
    ),
  ],
}

/** pkg/scalers/gcp_stackdriver_scaler.go, Validate. */
export const stackdriver: Checks = {
  since: '2.20.0',
  checks: [
    when(({ number }) => {
      const period = number('alignmentPeriodSeconds') ?? 0
      return period !== 0 && period < 60
    }, 'alignmentPeriodSeconds must be at least 60'),
  ],
}

/** pkg/scalers/gcp_storage_scaler.go, Validate. */
export const gcpStorage: Checks = {
  since: '2.18.0',
  checks: [
    above0('targetObjectCount', 'targetObjectCount must be a positive number'),
    atLeast('activationTargetObjectCount', 0, 'activationTargetObjectCount must be a positive number'),
    above0('maxBucketItemsToScan', 'maxBucketItemsToScan must be a positive number'),
  ],
}

/** pkg/scalers/openstack_swift_scaler.go, Validate. */
export const swift: Checks = {
  since: '2.20.0',
  checks: [when(({ isAbsent }) => isAbsent('userID') && isAbsent('appCredentialID'), 'either userID or appCredentialID must be specified')],
}
